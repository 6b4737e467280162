"""One Piece's effect trees back to text, in our own plain wording.

The grammar reads every sentence written here to the same tree, in each
language: word order that differs is the lexicon's business.
"""
