"""Reading a text with misprints: it is read with each correction that may be meant, and with several at once.

The fewest corrections with which a text can be read are the right ones, if they can mean only one thing; where two
would do that say something different, the text stays refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Protocol, TypeVar

from rulebound.kernel.tree import Skill
from rulebound.language.brackets import mended, without_stray_quotes
from rulebound.language.corrections import Correction
from rulebound.language.lexicon import Lexicon
from rulebound.language.meaning import same_meaning
from rulebound.language.misprints import Draft, fixes, without_markup
from rulebound.language.tokens import NotUnderstood, Token

MOST: Final = 3
"""No text is read that has more misprints."""
WIDTH: Final = 3
"""How many of the texts that are corrected in part are corrected further: those that were read the furthest."""


class Read(Protocol):
    """A text that was understood."""

    skills: tuple[Skill, ...]
    corrections: list[Correction]


R = TypeVar("R", bound=Read)


def read_corrected(
    text: str,
    lex: Lexicon,
    cut: Callable[[str, Lexicon], list[Token]],
    read: Callable[[str, list[Token], list[Correction]], R],
) -> R | None:
    """How a refused text is read without its misprints; None if it has none that mean one thing.

    `cut` makes tokens of a text, `read` reads them, of which some are corrected; both raise NotUnderstood.
    """

    def tried(drafts: Iterator[Draft]) -> tuple[list[R], list[Draft]]:
        """What was understood, and what was refused."""
        good: list[R] = []
        bad: list[Draft] = []
        for draft in drafts:
            try:
                found = read(draft.text, draft.tokens, draft.done)
            except NotUnderstood as refusal:
                draft.reached, draft.hint = refusal.span[0], refusal.hint.id
                bad.append(draft)
                continue
            found.corrections = [each.behind(draft.done[:at]) for at, each in enumerate(draft.done)]
            good.append(found)
        return good, bad

    good, open_drafts = tried(cut_up(text, lex, cut))
    for _ in range(MOST):
        if good:
            break
        further: list[Draft] = []
        for draft in open_drafts[:WIDTH]:
            more = (
                Draft(draft.text, tokens, [*draft.done, fix])
                for tokens, fix in fixes(draft, lex)
                if not (fix.is_mark and any(each.is_mark for each in draft.done))
            )
            understood, refused = tried(more)
            good += understood
            further += [each for each in refused if each.reached > draft.reached]
        open_drafts = sorted(further, key=lambda each: -each.reached)
    if good and all(same_meaning(each.skills, good[0].skills) for each in good):
        return good[0]
    return None


def cut_up(text: str, lex: Lexicon, cut: Callable[[str, Lexicon], list[Token]]) -> Iterator[Draft]:
    """The text without markup and with whole brackets, in each way that these can be mended."""
    quoted, quotes = without_stray_quotes(text)
    bare, done = without_markup(quoted)
    done = [*quotes, *done]
    for whole, more in mended(bare, lex) or [(bare, [])]:
        try:
            yield Draft(whole, cut(whole, lex), [*done, *more])
        except NotUnderstood:
            continue
