"""Section 10: keyword effects and keywords, a file each."""
