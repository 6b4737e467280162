"""One package a game, with the same file names in each: know one, know all.

`skills` is the way in, `reader` what is remembered while reading; the others
are the parts of a text: headers, costs, sentences, events, conditions, actions,
selections, nouns.  `writing` says a tree again.
"""
