"""Where sentences and skills end."""

from __future__ import annotations

from rulebound.language.grammar.productions import production
from rulebound.language.reader import Reader
from rulebound.language.references import SentenceOver
from rulebound.language.tokens import BRACKET, BREAK, END, NOTE, WORD


@production
def at_header(r: Reader) -> bool:
    """The next skill begins here, on the same line."""
    if not r.kind(BRACKET) or r.at == 0:
        return False
    before = r.tokens[r.at - 1]
    if before.kind != BREAK and before.text != ".":
        return False
    return bool(r.bracket("timing"))


@production
def is_header_term(r: Reader, ahead: int = 0) -> bool:
    """A bracketed term with which skills begin: a timing, whose turn, a limit, a keyword."""
    return any(r.bracket(table, ahead) for table in ("timing", "condition", "limit", "keyword"))


def ended(r: Reader) -> bool:
    """The skill ends here: a line's end, the text's end, or the next header."""
    if r.kind(BREAK) or r.kind(END) or r.kind(NOTE) or r.mark_here("•"):
        return True
    return at_header(r)


def begins_sentence(r: Reader) -> bool:
    """A word stands here that has a capital only because a sentence begins with it."""
    token = r.token()
    said = r.text[token.start : token.end]
    if token.kind != WORD or not said.istitle():
        return False
    return (
        r.see("if")
        or r.see("you_may")
        or r.see_pick("until")
        or (r.see_pick("verb") and not r.see_pick("noun"))
    )


def stop(r: Reader) -> None:
    """The end of a sentence."""
    r.context.prior_until = r.context.last_until
    r.context.prior_front = r.context.front
    r.context.last_until = r.context.front = ""
    r.mention(SentenceOver())
    before = r.tokens[
        r.at - 1
    ].text  # what is done with a card that was just chosen may end the sentence itself
    if r.mark(".") or before == "." or (r.mark_here(";") and r.see("if", 1) and r.mark(";")):
        return
    if not ended(r):
        raise r.miss("expected-the-end-of-the-sentence")
