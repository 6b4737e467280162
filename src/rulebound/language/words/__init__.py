"""The words that card games share, by language."""
