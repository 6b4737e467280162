"""Where a parser stands in a text, and the small steps it takes.

What every dialect's parser is made of: the tokens, the lexicon's phrases and
tables at the current place, going back, and the refusal that names the words
furthest into the text that were not understood.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Concatenate, Final, Generic, ParamSpec, TypeVar, cast

from rulebound.kernel.tree import Condition, Filter, Selector, Skill, Unbound, When
from rulebound.language.grammar.noun import Noun
from rulebound.language.lexicon import Lexicon, Row
from rulebound.language.references import Depends, LookBegins, Mention, Open, Span, looked_at
from rulebound.language.tokens import (
    BRACKET,
    BREAK,
    END,
    MARK,
    NOTE,
    NUMBER,
    SIGNED,
    WORD,
    NotUnderstood,
    Token,
    whole,
)
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.language.grammar.productions import Grammar

P = ParamSpec("P")
T = TypeVar("T")


class Miss(Exception):
    """The words here are not what the rule at hand reads; another rule may."""


class Context:
    """What holds for the words that follow; restored as a whole.  What they refer to is not among it.

    It is gone back to far more often than it is changed, so each change is noted and can be taken back.
    """

    __slots__ = ("__dict__", "changes")

    changes: list[tuple[str, object]]
    """The fields that were changed, in order, and what they were before."""

    def __init__(self) -> None:
        object.__setattr__(self, "changes", [])
        self.by = "you"
        """Who carries out the clause that is being read."""
        self.told = False
        """What the opponent does is told ("chooses"): what is not told but asked for ("draw 1 card") is yours."""
        self.they = "opponent"
        """Whose hand "their hand" is."""
        self.permanent = False
        """A missing duration means "as long as this holds"."""
        self.in_cost = False
        self.other_pays = False
        """Another player than "you" pays what is read, of whom it is said as of the one who pays."""
        self.trashing = False
        """Cards are trashed: from the hand, where no other place is named."""
        self.off_field = False
        """Cards are played or revealed, which do not lie on the field yet."""
        self.lead = ""
        """A duration that stood before the clause."""
        self.front = ""
        """A duration that stood before the first clause of the sentence."""
        self.last_until = ""
        """The duration that this sentence gave last."""
        self.ends = False
        """The last selector said "top or bottom"."""
        self.article = False
        """The last selection was "a" card."""
        self.one = False
        """The last selection was of one card, or of up to one."""
        self.set_off: Filter | None = None
        """What the cards just spoken of have between commas, which holds for those before as well."""
        self.no_places = False
        """ "In the Drop Area" is where cards go; where they lie is said by "from"."""
        self.none_beneath = False
        """ "Under a card" is where cards go as well."""
        self.listing = False
        """It is tried whether a selection is one of a list."""
        self.under_if = False
        """The clauses are those of a condition that stands before them."""
        self.waits = False
        """An effect was said that waits: what the next sentence says may wait with it, or be done now."""
        self.condition_at = 0
        """How much was mentioned before the condition under which the sentences stand; 0 if no cards were looked at
        or searched for by then."""
        self.asked_before = 0
        """How much was mentioned when the last sentence asked what a card is; 0 if it did not."""
        self.asked_over = 0
        """How much was mentioned when that sentence was over."""
        self.did: Condition | None = None
        """The clauses are those of this "if you do"."""
        self.choosing = False
        """The cards are said that "choose" chooses."""
        self.randomly = False
        """ "Randomly" stood before "choose"."""
        self.replacing = ""
        """What "instead" stands against: the "event" of a replacement, or the "play" or "counter" that a skill
        answers."""
        self.that_turn = False
        """A turn is spoken of in which something happened: "this turn" goes without saying."""
        self.not_dropped = False
        """It was said of a card where it does not go when something ends."""
        self.most = 0
        """The highest amount, if it was said behind one that is multiplied."""
        self.for_each = False
        """ "For each card returned": that it is this effect that did so goes without saying."""
        self.counting = False
        """ "Or more" may stand behind the noun."""
        self.numbered = False
        """A number of cards is counted that somebody has."""
        self.sharing = False
        """ "You and your opponent" do it: "your hands" are the hands of both, each his own."""
        self.many: tuple[int, bool] | None = None
        """How many cards are selected, and whether up to as many, while it is read which."""
        self.prior_front = ""
        """The duration before the clauses of the sentence before."""
        self.prior_until = ""
        """The duration that the sentence before gave last."""
        self.searched: tuple[str, str] | None = None
        """Whose pile is searched, and which: where the cards lie that are named next."""
        self.sought: tuple[str, str, int] | None = None
        """The pile that was searched and not shuffled yet, whose, and where in the trail its first cards were read:
        others that are named without a place may lie there or in play."""
        self.amount = False
        """Cards are counted for an amount, and may be named by what was just done to them."""
        self.had_whose = ""
        """Whose cards the last "have" was about."""
        self.there = False
        """The last condition was that there are cards somewhere."""
        self.had_place = ""
        """Where the cards lie that the last condition counts: "said", "unsaid", or "" where that needs no saying."""
        self.doer = "you"
        """Who does what the last clause says: also what stands behind it with "or"."""
        self.each = ""
        """The player for whom it is read what both players do: "each player … and draws 1 card"."""
        self.either = False
        """The last condition is one of several that stand beside each other with "or"."""
        self.behind = -1
        """Where the last condition ended that stood behind its clause."""
        self.named_number = ""
        """The kind of number that a player has named."""
        self.chosen_area = ""
        """The area that a player has chosen of several: what follows is read once for each of them."""
        self.once = False
        """It was said in a sentence that the effect is activated once per turn."""
        self.only_if: tuple[Condition, ...] = ()
        """It was said in a sentence of its own under which conditions the effect is activated."""
        self.last_noun: Noun | None = None
        """Of the selection just read."""
        self.mixed = False
        """The cards are selected, and may lie in areas of both players: "from your Drop Area or their hand"."""
        self.declaring = False
        """It was asked whether a player has declared something: "and your opponent did not" asks the same."""
        self.step_said = ""
        """The step in which an effect is activated, where it stands behind what is paid for it."""
        self.in_place = False
        """It was said behind the effect that it is done in place of an attack."""
        self.anger_said = False
        """The number that is changed was named before whose it is: "the anger of all players"."""
        self.having = False
        """ "To have this attack do more": what follows is done because of that."""
        self.attached = False
        """The text has its card attached to another: "that card" and "it" may be the one that it is attached to."""
        self.ends_with: When | None = None
        """What holds "until" something happens ends with that."""
        self.pairing = False
        """Two cards are named that belong together: what follows "and" is the other one."""
        self.together = False
        """ "1 or more" cards are those that the event happens to which is being read."""

    def __setattr__(self, name: str, value: object) -> None:
        fields = self.__dict__
        self.changes.append((name, fields.get(name)))
        fields[name] = value

    def undo(self, until: int) -> None:
        """Takes back all changes but the first ones."""
        changes, fields = self.changes, self.__dict__
        while len(changes) > until:
            name, before = changes.pop()
            fields[name] = before

    def holding(self) -> Iterable[object]:
        """All that holds."""
        return self.__dict__.values()

    def copy(self) -> Context:
        other = Context.__new__(Context)
        other.__dict__.update(self.__dict__)
        object.__setattr__(other, "changes", [])
        return other


class Consumed:
    """Words of a text and what they were read as."""

    def __init__(self, start: int, end: int, key: str, meaning: str) -> None:
        self.start = start
        """Where they stand in the whole text."""
        self.end = end
        self.key = key
        """The phrase or the table of the lexicon, or the kind of a term, a mark or a number."""
        self.meaning = meaning
        """What the table says, or the term itself; "" for a phrase, which means what its key says."""

    def __repr__(self) -> str:
        return f"{self.key}={self.meaning}@{self.start}-{self.end}"

    def copy(self) -> Consumed:
        return Consumed(self.start, self.end, self.key, self.meaning)


class Built:
    """A part of the tree, and the words of the trail from which it was built."""

    def __init__(self, first: int, end: int, node: object) -> None:
        self.first = first
        self.end = end
        """The place behind the last of the words."""
        self.node = node


class Line:
    """A part of a text that is one skill, or several."""

    def __init__(self, trail: list[Consumed], skills: list[Skill], built: Iterable[Built] = ()) -> None:
        self.trail = trail
        self.skills = skills
        self.built = [*built]
        """Which parts of the skills were built from which words of the trail."""


class Spot:
    """Where the parser stands, to come back to."""

    __slots__ = ("at", "changed", "consumed", "context", "mentioned")

    def __init__(self, r: Reader) -> None:
        self.at = r.at
        self.consumed = len(r.trail)
        self.mentioned = len(r.mentions)
        self.context = context = r.context
        self.changed = len(context.changes)


def plainly(tokens: list[Token], lex: Lexicon) -> Iterator[Token]:
    """Words as they are usually spelt, without those that say nothing."""
    variants = lex.brackets["variant"]
    for token in tokens:
        said = variants.get(token.text) if token.kind == WORD else None
        if said is None:
            yield token
        else:
            yield from (Token(WORD, word, token.start, token.end) for word in said.split())


def known(tokens: Iterable[Token], lex: Lexicon) -> Iterator[Token]:
    """Tokens as the tables have them.  A number that is written as a word is a number like any other; but "one" is
    many other things as well."""
    numbers = lex.numbers
    for token in tokens:
        count = numbers.get(token.text, 0) if token.kind == WORD else 0
        if count > 1:
            yield Token(NUMBER, token.text, token.start, token.end, value=count)
        elif token.kind == BRACKET:
            yield Token(BRACKET, lex.term(token.text), token.start, token.end, value=token.value)
        else:
            yield token


def counted(tokens: list[Token], lex: Lexicon) -> list[Token]:
    """The tokens, where "one" before a noun is a number, as in "one card"; where it is an article, it stays one."""
    nouns = {} if lex.inflection.adjectives_after else lex.rows_by_word.get("noun", {})
    out: list[Token] = []
    numbers = lex.numbers
    for at, token in enumerate(tokens):
        if token.kind == WORD and numbers.get(token.text, 0) == 1:
            behind = tokens[at + 1] if at + 1 < len(tokens) else token
            if behind.kind != WORD or behind.text not in nouns:
                out.append(token)
                continue
            token = Token(NUMBER, token.text, token.start, token.end, value=1)
        out.append(token)
    return out


def beginnings(tokens: list[Token], by_word: dict[str, frozenset[str]]) -> list[frozenset[str]]:
    """What may begin at each of the tokens."""
    anywhere = by_word[""]
    return [by_word.get(token.text, anywhere) for token in tokens]


NO_WORD: Final = "\0"


def written(tokens: list[Token]) -> list[str]:
    """The words and numbers among the tokens, in their places."""
    return [token.text if token.kind in (WORD, NUMBER) else NO_WORD for token in tokens]


class Reader:
    """Reads tokens one after another with a lexicon and a game's grammar."""

    def __init__(self, text: str, lex: Lexicon, grammar: Grammar, tokens: list[Token] | None = None) -> None:
        self.text = text
        self.lex = lex
        self.phrases = lex.phrases_by_word
        self.grammar = grammar
        given = grammar.tokens(text, lex) if tokens is None else tokens
        self.tokens = counted([*known(plainly(given, lex), lex)], lex)
        self.keys = beginnings(self.tokens, lex.keys_by_word)
        """For each token, the keys of the phrases that may begin there."""
        self.tables = beginnings(self.tokens, lex.tables_by_word)
        """The same for the tables."""
        self.words = written(self.tokens)
        """What each token says if it is a word or a number, which phrases consist of."""
        self.at = 0
        self.furthest = 0
        self.expected = Message("expected-an-effect")
        self.context = Context()
        self.trail: list[Consumed] = []
        """What was read of the line, in order, as what."""
        self.built: list[Built] = []
        """The parts of the line's tree, in the order in which they were finished."""
        self.mentions: list[Mention] = []
        """What the line has mentioned, in order, for `language.binding`."""
        self.lines: list[Line] = []
        self.memory: dict[tuple[object, ...], Recollection[object]] = {}
        """What was read at places to which the reader may come back."""

    @property
    def free_order(self) -> bool:
        """Adjectives may stand behind their noun: in this game, or in this language."""
        return self.grammar.free_order or self.lex.inflection.adjectives_after

    # --- tokens ------------------------------------------------------------

    def token(self, ahead: int = 0) -> Token:
        at = self.at + ahead
        return self.tokens[at] if at < len(self.tokens) else self.tokens[-1]

    def insert(self, at: int, tokens: list[Token]) -> None:
        """Puts tokens before the one at a place."""
        self.tokens[at:at] = tokens
        self.words[at:at] = written(tokens)
        self.keys[at:at] = beginnings(tokens, self.lex.keys_by_word)
        self.tables[at:at] = beginnings(tokens, self.lex.tables_by_word)

    def spot(self) -> Spot:
        return Spot(self)

    def back(self, spot: Spot) -> None:
        self.at = spot.at
        consumed, built, trail = spot.consumed, self.built, self.trail
        if len(trail) > consumed:
            del trail[consumed:]
        while built and built[-1].end > consumed:
            built.pop()
        if len(self.mentions) > spot.mentioned:
            del self.mentions[spot.mentioned :]
        context = self.context = spot.context
        if len(context.changes) > spot.changed:
            context.undo(spot.changed)

    def advance(self, length: int = 1, key: str = "", meaning: str = "") -> Token:
        """Consumes tokens; the first of them."""
        token, last = self.token(), self.token(length - 1)
        if length:
            said = meaning if key else str(token.value) if token.kind == NUMBER else token.text
            self.trail.append(Consumed(token.start, last.end, key or token.kind, said))
        self.at += length
        return token

    def enter(self) -> Reader:
        """Consumes a token with a text inside, such as a quotation; a reader of that text."""
        token = self.token()
        self.at += 1
        inside = " " * (token.start + 1) + " ".join(self.text[token.start + 1 : token.end - 1].split("\n"))
        inner = Reader(inside, self.lex, self.grammar)
        inner.text = self.text
        inner.trail = self.trail
        return inner

    def read_as(self, key: str, first: int) -> None:
        """What the words of the trail from the first one on say is what this key says."""
        self.trail[first:] = [Consumed(words.start, words.end, key, "") for words in self.trail[first:]]

    def first(self, readers: Iterable[Callable[[Reader], T | None]]) -> T | None:
        """What the first of the readers reads that finds anything here; None, with nothing read, if none does."""
        spot = self.spot()
        for reader in readers:
            try:
                found = reader(self)
            except Miss:
                found = None
            if found:
                return found
            self.back(spot)
        return None

    def record(self, first: int, nodes: list[T]) -> list[T]:
        """Notes which words these parts of the tree were built from: those of the trail from the first one on."""
        self.built.extend(Built(first, len(self.trail), node) for node in nodes)
        return nodes

    def mention(self, what: Mention) -> None:
        """Notes what the text speaks of here."""
        self.mentions.append(what)

    @property
    def looking(self) -> LookBegins | None:
        """The cards that are being looked at: a noun that names no place is about those."""
        return looked_at(self.mentions)

    @property
    def pile_looked_at(self) -> LookBegins:
        """Where the cards were taken from that were looked at last."""
        return next((each for each in reversed(self.mentions) if isinstance(each, LookBegins)), LookBegins())

    def span(self) -> Span:
        """Where the words stand that were just read."""
        return self.trail[-1].start, self.trail[-1].end

    def refer(self, word: str, asked: bool = False, kind: str = "", *, number: str = "") -> Selector:
        """An open reference, for the words that were just read; `kind` is the kind of card that they name."""
        area, by = self.context.chosen_area, self.context.by
        found = Open(word, self.span(), asked, by, area=area, kind=kind, number=number)
        self.mention(found)
        return found

    def when_known(
        self, what: Selector, find: Callable[Concatenate[Selector, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T | Unbound:
        """What `find` makes of cards: now, or as soon as it is known which they are.  It consumes no words."""

        def found(known: Selector) -> T:
            return find(known, *args, **kwargs)

        if isinstance(what, Unbound):
            return Depends(what, found)
        try:
            return found(what)
        except Miss as miss:
            raise self.miss(str(miss)) from None

    def miss(self, hint: str, phrase: str = "") -> Miss:
        """Notes how far the reading came; the furthest point is what a refusal shows.  `hint` is a message's id."""
        if self.at >= self.furthest:
            self.furthest = self.at
            self.expected = Message(hint, phrase=phrase) if phrase else Message(hint)
        return Miss(hint)

    def refusal(self) -> NotUnderstood:
        """The refusal to show: the words from the furthest point to the end of its sentence."""
        first = self.tokens[min(self.furthest, len(self.tokens) - 1)]
        end = first.end
        at = self.furthest
        while at < len(self.tokens) and self.tokens[at].kind not in (BREAK, END):
            if self.tokens[at].text == "." and at > self.furthest:
                break
            end = self.tokens[at].end
            at += 1
        return NotUnderstood(self.text, (first.start, end), self.expected)

    def _found(self, rows: dict[str, list[Row]] | None, ahead: int = 0) -> Row | None:
        """The longest phrase that stands here."""
        if not rows:
            return None
        at, words = self.at + ahead, self.words
        here = rows.get(words[at]) if at < len(words) else None
        if here is not None:
            for row in here:
                length = len(row[0])
                if length == 1 or words[at : at + length] == row[0]:
                    return row
        return rows[""][0] if "" in rows else None

    def see(self, key: str, ahead: int = 0) -> bool:
        """One of the lexicon's phrases of this key stands here."""
        try:
            if key not in self.keys[self.at + ahead]:
                return False
        except IndexError:
            pass
        return self._found(self.phrases.get(key), ahead) is not None

    def eat(self, key: str) -> bool:
        try:
            if key not in self.keys[self.at]:
                return False  # as it is nearly always
        except IndexError:  # behind the text
            pass
        found = self._found(self.phrases.get(key))
        if found is not None:
            self.advance(len(found[0]), key)
        return found is not None

    def need(self, key: str) -> None:
        if not self.eat(key):
            phrases = self.lex.phrases[key]
            hint = "expected-phrase" if phrases else "expected-other-words"
            raise self.miss(hint, " ".join(phrases[-1]) if phrases else "")

    def pick(self, table: str) -> str:
        """The meaning of the longest phrase of the table that stands here, or ""."""
        try:
            if table not in self.tables[self.at]:
                return ""
        except IndexError:
            pass
        found = self._found(self.lex.rows_by_word.get(table))
        if found is None:
            return ""
        self.advance(len(found[0]), table, found[1])
        return found[1]

    def see_pick(self, table: str) -> bool:
        try:
            if table not in self.tables[self.at]:
                return False
        except IndexError:
            pass
        return self._found(self.lex.rows_by_word.get(table)) is not None

    def see_pick_after(self, table: str) -> bool:
        """A phrase of the table stands behind the next word."""
        return self._found(self.lex.rows_by_word.get(table), 1) is not None

    def mark(self, mark: str) -> bool:
        if self.mark_here(mark):
            self.advance()
            return True
        return False

    def mark_here(self, mark: str) -> bool:
        token = self.token()
        return token.kind == MARK and token.text == mark

    def kind(self, kind: str) -> bool:
        return self.token().kind == kind

    def bracket(self, table: str, ahead: int = 0) -> str:
        """What a bracketed term here means by the table, or "" (nothing consumed)."""
        token = self.token(ahead)
        if token.kind != BRACKET:
            return ""
        return self.lex.brackets[table].get(token.text.lower(), "")

    def take(self, table: str) -> str:
        """The bracketed term here by the table, consumed, or ""."""
        found = self.bracket(table)
        if found:
            self.advance(1, table, found)
        return found

    def keyword(self, ahead: int = 0) -> str:
        """The keyword of a bracketed term here, without its number or colours, or "" (nothing consumed)."""
        token = self.token(ahead)
        if token.kind != BRACKET:
            return ""
        table = self.lex.brackets["keyword"]
        term = token.text.lower()
        if term in table:
            return table[term]
        first, _, last = term.rpartition(" ")
        found = table.get(first, "")
        if found in self.grammar.numbered and whole(last) >= 0:
            return found
        return found if found in self.grammar.colored and self.slashed(last) else ""

    def plain_keyword(self) -> str:
        """The keyword here, if no number or colours stand with it, which cards are not asked for; or ""."""
        found = self.keyword()
        return found if self.token().text.lower() in self.lex.brackets["keyword"] else ""

    def take_keyword(self, *, numbered: bool = False) -> str:
        """The keyword here, consumed, or ""; its number or colours say something only where they are asked for."""
        found = self.keyword()
        if found and not numbered and not self.plain_keyword():
            raise self.miss("expected-a-keyword")
        if found:
            self.advance(1, "keyword", found)
        return found

    def term(self, fact: str) -> str:
        """The term here, consumed; by its English name if the language has a table of this fact."""
        self.advance()
        return self.translated(fact, self.trail[-1])

    def translated(self, fact: str, words: Consumed) -> str:
        """What a term that was just read means: its English name if the language has a table of this fact."""
        said = words.meaning
        words.meaning = self.lex.brackets[f"{fact}_name"].get(said.lower(), said)
        return words.meaning

    def slashed(self, text: str) -> tuple[str, ...]:
        """Colours with a slash between them: "Red/Green"."""
        names = self.lex.brackets["color"]
        found = [names.get(part.strip(), "") for part in text.lower().split("/")]
        return tuple(found) if all(found) else ()

    def whose(self) -> str:
        """The owner that is said here, or ""."""
        if self.eat("opponents"):
            return "you" if self.context.other_pays else "opponent"
        if self.context.other_pays and self.eat("your"):
            return "opponent"
        if self.eat("your"):
            if not self.context.sharing:
                self.eat("own")
                return "you"
            if self.see_pick("area") and self.token().text.endswith("s"):
                return self.context.by  # "you and your opponent … your hands"
            raise self.miss("expected-cards-of-one-player")
        if not self.eat("their"):
            return ""
        if self.context.they == "both":
            self.read_as("each_players", len(self.trail) - 1)
        self.eat("own")
        return self.context.they

    def number(self) -> int:
        if self.kind(NUMBER):
            return self.advance().value
        word = self.pick("number")
        if word:
            return int(word)
        raise self.miss("expected-a-number")

    def signed(self) -> int:
        if not self.kind(SIGNED):
            raise self.miss("expected-an-amount-such-as-1000")
        return self.advance().value

    def amount(self) -> tuple[str, int]:
        """A comparison with a number: "3 or more", "at least 3", "less than 3", "3"."""
        if self.eat("less_than"):
            return "<", self.number()
        if self.eat("more_than"):
            return ">", self.number()
        if self.eat("at_least"):
            return ">=", self.number()
        if self.eat("at_most"):
            return "<=", self.number()
        self.eat("exactly")
        count = self.number()
        if self.eat("or_more"):
            return ">=", count
        if self.eat("or_less"):
            return "<=", count
        return "==", count

    def notes(self) -> None:
        """Skips reminders in parentheses."""
        while self.kind(NOTE):
            self.advance()


class Recollection(Generic[T]):
    """What a function read at a place, with all that it noted there."""

    def __init__(self, r: Reader, spot: Spot, found: T | Miss, before: list[Mention]) -> None:
        self.found = found
        self.before = before
        """What was mentioned last before it; kept, so that nothing else is taken for it."""
        self.at = r.at
        self.trail = [words.copy() for words in r.trail[spot.consumed :]]
        self.built = [
            (built.first - spot.consumed, built.end - spot.consumed, built.node)
            for built in r.built
            if built.first >= spot.consumed
        ]
        self.mentions = r.mentions[spot.mentioned :]
        changed = dict.fromkeys(name for name, _ in r.context.changes[spot.changed :])
        self.changed = [(name, r.context.__dict__[name]) for name in changed]
        self.furthest, self.expected = r.furthest, r.expected

    def note(self, r: Reader) -> None:
        """Notes all of it once more."""
        base = len(r.trail)
        r.at = self.at
        r.trail.extend(words.copy() for words in self.trail)
        r.built.extend(Built(base + first, base + end, node) for first, end, node in self.built)
        r.mentions.extend(self.mentions)
        for name, value in self.changed:
            setattr(r.context, name, value)


def remembered(read: Callable[Concatenate[Reader, P], T]) -> Callable[Concatenate[Reader, P], T]:
    """Marks a function that many others try at the same place: there it reads the words only once.

    The place is the same if the same was mentioned before it and the same holds; of the words before it the function
    looks at the last ones alone.  The parts of a tree that it reads are never changed.
    """

    def again(r: Reader, /, *args: P.args, **kwargs: P.kwargs) -> T:
        last = [(words.key, words.meaning) for words in r.trail[-1:]]
        before = r.mentions[-1:]
        place = (read, r.at, *last, *map(id, before), *r.context.holding(), args, *kwargs.items())
        known = r.memory.get(place)
        if known is None:
            furthest, expected, spot = r.furthest, r.expected, r.spot()
            r.furthest = -1
            try:
                known = Recollection(r, spot, read(r, *args, **kwargs), before)
            except Miss as miss:
                r.back(spot)
                known = Recollection(r, spot, miss, before)
            r.memory[place] = known
            r.furthest, r.expected = furthest, expected
        else:
            known.note(r)
        if known.furthest >= r.furthest:
            r.furthest, r.expected = known.furthest, known.expected
        if isinstance(known.found, Miss):
            raise Miss(str(known.found))
        found = known.found
        return cast(T, [*found] if isinstance(found, list) else found)  # the place names the function

    return again
