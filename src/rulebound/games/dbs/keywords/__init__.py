"""Section 10: keywords and keyword skills, a file for each section that has more than a sentence."""
