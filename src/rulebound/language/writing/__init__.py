"""The sentences that card games share: a function for each class of the effect tree.

A game writes only what it says otherwise (`language.writer.Style`).  The words are those of
`language.words` and of the game, by language: word order that differs is their business.
"""
