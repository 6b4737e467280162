"""The sentences that card games share, one module for each part of a text.

The functions take a `Reader` and move it on; one that cannot read what stands
there raises `Miss`, and another may try.  Those marked with `@production` may
be overridden by a game's dialect, see `productions`.  The words are the
lexicon's: a language is a table, and a phrase that a game's words lack is
never found.
"""
