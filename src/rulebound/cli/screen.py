"""All that a player needs for a decision, on one screen: the table, the hand, what happened, the question.

Each part has several variants, from the shortest to the longest.  `fit` begins with the shortest of each and
takes longer ones, the most useful first, while the whole stays within the height.  What had no room is
counted, with the command that shows it.
"""

from __future__ import annotations

import io
from collections import Counter
from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.console import Console, ConsoleDimensions
from rich.text import Text

from rulebound.cli.board import Drawing, Shown, View, asking_skill, prompt, typed_for, way_of, ways_of
from rulebound.cli.card import ink, text_of
from rulebound.cli.languages import ENGLISH, Speech
from rulebound.cli.log import Teller, drawn_line, marks_of
from rulebound.kernel.decisions import Decision, Option
from rulebound.kernel.events import Event
from rulebound.kernel.game import Game
from rulebound.messages import Message

PROMPT: Final = 1
"""The line in which the player types."""
WIDE: Final = 110
"""From this width on, the screen has two columns: the table and the hand, the log and the question."""
TURNS: Final = 4
"""Of these turns, a wide screen shows what happened."""
LATEST: Final = 20
"""Not more than these lines of what happened since the last decision are on the screen."""
GAP: Final = 2
NOTES: Final = 15
"""The width that the notes of a card may take where two cards share a line."""
BRIEF: Final = {
    "note-counter": "note-counter-sum",
    "note-sum-against": "note-sum",
    "note-against": "note-number",
    "note-against-yours": "note-number",
    "note-change": "note-nothing",
    "note-cost": "note-number",
}
"""How notes are written where options share lines; the battle stands above them."""
CARD: Final = "\0"
"""Stands in a sentence for its card."""
MEASURE: Final = Console(file=io.StringIO(), width=80)

Lines = list[Text]
Size = ConsoleDimensions


class Variant(NamedTuple):
    """One variant of a part, and when it is taken: variants of a lower rank are tried first."""

    rank: int
    lines: Lines


Variants = list[Variant]
"""The variants of a part, the shortest first."""


def screen(
    game: Game, view: View, decision: Decision | None, since: int, size: Size, say: Speech = ENGLISH
) -> Lines:
    """The lines of a screen, none wider than it.

    `view` says whose eyes it is for; `since` is the number of events that the player knew before.
    """
    height = size.height - PROMPT
    if size.width < WIDE:
        column = Column(game, view, say, max(size.width, 20))
        parts = [column.table(), column.hand(), column.news(since), column.question(decision)]
        return cut(fit(parts, height), column.width)
    left = Column(game, view, say, (size.width - 3) * 14 // 25)
    right = Column(game, view, say, size.width - 3 - left.width)
    drawn = fit([left.table(), left.hand()], height)
    asked = fit([right.news(since, height), right.question(decision)], height)
    return beside(cut(drawn, left.width), cut(asked, right.width), left.width)


def fit(parts: list[Variants], height: int) -> Lines:
    """The longest variants for which there is room, by rank."""
    taken = [part[0].lines for part in parts]
    wanted = sorted(
        (variant.rank, at, number) for at, part in enumerate(parts) for number, variant in enumerate(part)
    )
    for _, at, number in wanted:
        lines = parts[at][number].lines
        if sum(map(len, taken)) - len(taken[at]) + len(lines) <= height:
            taken[at] = lines
    return [line for lines in taken for line in lines]


def cut(lines: Lines, width: int) -> Lines:
    for line in lines:
        line.rstrip()
        line.truncate(width, overflow="ellipsis")
    return lines


def beside(left: Lines, right: Lines, width: int) -> Lines:
    """Two columns with a line between them."""
    out: Lines = []
    for at in range(max(len(left), len(right))):
        line = left[at].copy() if at < len(left) else Text()
        line.truncate(width, pad=True)
        line.append(" │ ", style="dim")
        out.append(line + right[at] if at < len(right) else line)
    return out


class Column(Drawing):
    """A column of the screen: the parts in it, each in all its variants."""

    def __init__(self, game: Game, view: View, say: Speech, width: int) -> None:
        super().__init__(game.rules, view, say)
        self.game = game
        self.width = width
        self.half = (width - GAP) // 2
        """The width of each of two cells in a line."""

    # The table

    def table(self) -> Variants:
        """Both seats and what is between them: two cards in a line, or one with all its facts."""
        seats = (1 - self.near, self.near)
        known: Lines = []
        for line in map(self.known, seats):
            known += wrapped(line, self.width) if line is not None else []
        few = [self.seat_lines(seat, rows=4) for seat in seats]
        two = [self.seat_lines(seat) for seat in seats]
        one = [self.seat_list(seat) for seat in seats]
        middle = self.middle_lines()
        return [
            Variant(0, few[0] + middle + few[1]),
            Variant(2, two[0] + middle + two[1]),
            Variant(5, two[0] + middle + two[1] + known),
            Variant(7, one[0] + middle + one[1] + known),
        ]

    def middle_lines(self) -> Lines:
        """The battle, or whose turn it is."""
        view, say = self.view, self.say
        battle = self.battle()
        if battle is not None:
            return wrapped(battle, self.width, 2)
        whose = "your-turn" if view["turn_seat"] == view["you"] else "opponents-turn"
        turn = say("log-turn", n=view["turn"], who=say.seat(view["turn_seat"]))
        if view["you"] >= 0:
            turn += f" ({say(whose)})"
        line = Text(f"── {turn if view['turn'] else say('before-first-turn')} ", style="dim")
        line.append("─" * max(0, self.width - line.cell_len))
        return [line]

    def headed(self, seat: int, lines: Lines) -> Lines:
        """A seat's cards with its counts, which are nearest to the edge of the table."""
        head = self.head_line(seat)
        return [*reversed(lines), head] if seat == self.near else [head, *lines]

    def head_line(self, seat: int) -> Text:
        """A player's counts in one line; what weighs most is left out first where there is no room for it."""
        title = self.title(seat)
        parts = self.counts(seat)
        while sum(part.text.cell_len for part in parts) + cell_len(title) > self.width:
            least = max(part.weight for part in parts)
            if least == 0:
                break
            parts = [part for part in parts if part.weight != least]
        style = "bold reverse" if self.is_on_turn(seat) else "bold"
        return Text.assemble((title, style), *(part.text for part in parts))

    def cards_of(self, seat: int) -> list[Shown]:
        """The cards that are drawn one by one, from the player's edge of the table to its middle."""
        areas = self.view["seats"][seat]
        return [card for area in self.layout.rows for card in reversed(areas[area]["cards"])]

    def seat_lines(self, seat: int, rows: int = 0) -> Lines:
        """A seat with two cards in a line; if `rows` is given, in that number of lines at most."""
        cards = self.cards_of(seat)
        more = 0
        if rows and len(cards) > 2 * rows:
            more = len(cards) - 2 * rows + 1
            cards = cards[: 2 * rows - 1]
        drawn: Lines = []
        for side in (0, 1):  # the cards of each half of the lines are drawn alike
            half = cards[side::2]
            notes = [self.note_words(card, reasons=False) for card in half]
            noted = max([0, *(cell_len(clipped(words, NOTES)) for words in notes)])
            drawn += [self.card_cell(card, words, noted) for card, words in zip(half, notes)]
        middle = (len(cards) + 1) // 2
        cells = [drawn[at // 2 + (middle if at % 2 else 0)] for at in range(len(cards))]
        if more:
            cells.append(Text(self.say("and-more", n=more, command="board"), style="dim"))
        return self.headed(seat, paired(cells, self.half))

    def called(self, card: Shown, width: int, numbered: bool = False) -> Text:
        """A card's name with what tells it from another of that name; if it is too wide, the name is cut.

        A line that is `numbered` has the card's number already, and the kind of a Leader.
        """
        name = Text(self.say.name(card["name"]), style=self.name_style(card))
        mark = card.get("called", card["name"])[len(card["name"]) :]
        if numbered:
            mark = mark.replace(f" ({card['kind']})", "").replace(f" {card['number']}", "")
        elif "#" in mark and name.cell_len + cell_len(mark) > width:
            mark = mark.replace(f" {card['number']}", "")
        name.truncate(max(1, width - cell_len(mark)), overflow="ellipsis")
        name.append(mark)
        name.truncate(width, overflow="ellipsis", pad=True)
        return name

    def note_words(self, card: Shown, reasons: bool) -> list[str]:
        """What a player must know of a card in play, the most important first; with `reasons`, why it is so."""
        out = self.attached_notes(card)
        if card.get("rested"):
            out.append(self.turned_note(card))
        out += self.idle_notes(card) if reasons else self.idle_notes(card)[:1]
        if "cost" not in card and "called" not in card:
            out.append(self.say.word("kind", card["kind"]))
        if "keywords" not in card:  # it is only in a battle
            out.append(self.bonus(card) if reasons else self.gain_of(card))
        return [word for word in out + self.keywords(card) if word]

    def gain_of(self, card: Shown) -> str:
        """What a card adds to a battle: “+1000”."""
        facts = dict(card)
        number = next(iter(self.layout.bonus), "")
        return f"+{facts[number]}" if number in facts else ""

    def card_cell(self, card: Shown, notes: list[str], noted: int) -> Text:
        """Name, power, notes; the name gives way."""
        line = self.called(card, self.half - noted - 8)
        line.append_text(right(self.power(card), 7))
        line.append(f" {clipped(notes, noted)}")
        return line

    def seat_list(self, seat: int) -> Lines:
        """A seat with one card in a line: number, name, cost, power and all notes."""
        cards = self.cards_of(seat)
        costs = [self.cost(card) for card in cards]
        notes = [
            [word for word in self.note_words(card, reasons=True) if word != cost]
            for card, cost in zip(cards, costs)
        ]
        numbers, priced = widest([card["number"] for card in cards]), widest(costs)
        noted = min(24, widest([", ".join(words) for words in notes]))
        room = max(20, self.width - numbers - priced - noted - 11)
        names = min(room, widest([self.say.name(card.get("called", card["name"])) for card in cards]))
        lines: Lines = []
        for card, cost, words in zip(cards, costs, notes):
            line = Text(card["number"].ljust(numbers + 1), style="cyan")
            line = Text.assemble(line, self.called(card, names, numbered=True), (f" {cost:>{priced}}", "dim"))
            line.append_text(right(self.power(card), 7))
            line.append(f" {clipped(words, self.width - line.cell_len - 1)}")
            lines.append(line)
        return self.headed(seat, lines)

    # The hand

    def hand(self) -> Variants:
        """Your hand, oldest card first; copies are counted."""
        cards = list(reversed(self.view["seats"][self.near]["hand"]["cards"]))
        if not cards:
            return [Variant(0, [Text(self.say("hand-empty"), style="dim")])]
        copies = Counter(card["number"] for card in cards)
        faces = list({card["number"]: card for card in cards}.values())
        title = Text(self.say("titled", title=Message("hand-title"), what=""), style="bold")
        brief, flow = (
            flowing(title, self.held(faces, copies, cost), self.width) for cost in ("note-number", "cost")
        )
        two = paired(self.held_cells(faces, copies, self.half), self.half)
        one = self.held_cells(faces, copies, self.width, full=True)
        texts = [line for card, face in zip(faces, one) for line in (face, *self.text_lines(card))]
        return [
            Variant(0, self.shortest(brief, len(faces))),
            Variant(2, brief),
            Variant(3, flow),
            Variant(6, two),
            Variant(8, one),
            Variant(12, texts),
        ]

    def shortest(self, lines: Lines, count: int) -> Lines:
        """The first line of a hand, and a word on where all of it is."""
        if len(lines) <= 2:
            return lines
        return [lines[0], Text(self.say("all-of-them", n=count, command="hand"), style="dim")]

    def held(self, cards: list[Shown], copies: Counter[str], cost: str) -> Lines:
        """Cards of the hand, to share lines: “2 × Karoo (cost 1, +1000)”, with the cost as `cost` says."""
        names = Counter(card["name"] for card in cards)
        out: Lines = []
        for card in cards:
            count = copies[card["number"]]
            line = Text(f"{count} × " if count > 1 else "")
            line.append(self.say.name(card["name"]), style=ink(self.printed(card)))
            if names[card["name"]] > 1:
                line.append(f" {card['number']}")
            notes = [self.say(cost, n=card["cost"])] if "cost" in card else []
            notes += filter(None, [self.gain_of(card)])
            line.append(f" ({', '.join(notes)})" if notes else "", style="dim")
            out.append(line)
        return out

    def held_cells(self, cards: list[Shown], copies: Counter[str], width: int, full: bool = False) -> Lines:
        """Name, cost, power and what a card adds to a battle; if `full`, also its number."""
        gain = self.bonus if full else self.gain_of
        rows = [(self.price(card), self.strength(card), gain(card)) for card in cards]
        one, two, three = (widest([row[at] for row in rows]) for at in range(3))
        numbers = widest([card["number"] for card in cards]) + 1 if full else 0
        titles = [f"{copies[card['number']]} × " if copies[card["number"]] > 1 else "" for card in cards]
        alike = Counter(card["name"] for card in cards)
        if not full:  # two cards of one name
            titles = [
                f"{title}{card['number']} " if alike[card["name"]] > 1 else title
                for title, card in zip(titles, cards)
            ]
        names = widest([title + self.say.name(card["name"]) for title, card in zip(titles, cards)])
        names = max(8, min(names, width - numbers - one - two - three - 4))
        out: Lines = []
        for card, title, (cost, power, added) in zip(cards, titles, rows):
            name = Text(title, style="bold")
            name.append(self.say.name(card["name"]), style=f"not bold {ink(self.printed(card))}".strip())
            name.truncate(names, overflow="ellipsis", pad=True)
            line = Text(f"{card['number']:{numbers}}" if full else "", style="cyan")
            out.append(Text.assemble(line, name, f" {cost:{one}} {power:>{two}} {added}".rstrip()))
        return out

    def text_lines(self, card: Shown) -> Lines:
        """The beginning of a card's text, in one line."""
        text = " ".join(text_of(self.rules.name, self.printed(card), self.say.lang).split())
        line = Text(f"  {text}", style="dim")
        line.truncate(self.width, overflow="ellipsis")
        return [line] if text else []

    # What happened

    def news(self, since: int, most: int = 0) -> Variants:
        """What happened since the last decision, the last of it first; up to `most` lines with what was before."""
        events = self.game.events
        start = turns_before(events, since, TURNS if most else 1)
        lines = Teller(events[start:], self.view["you"], self.say, marks_of(self.game)).tell()
        new = [line for line in lines if start + line.last >= since]
        fresh = [wrapped(drawn_line(line, self.say), self.width, 2) for line in new[-LATEST:]]
        left = len(new) - len(fresh)
        counts = ((0, 1), (2, 3), (4, 5), (6, 8), (9, LATEST))
        variants = [Variant(rank, self.latest(fresh, count, left)) for rank, count in counts]
        known = lines[: len(lines) - len(new)][-most:] if most and not left else []
        old: Lines = []
        for count, line in enumerate(reversed(known), 1):
            text = drawn_line(line, self.say)
            text.stylize("dim")
            old = wrapped(text, self.width, 2) + old
            variants.append(Variant(10 + count, old + variants[len(counts) - 1].lines))
        return variants

    def latest(self, sentences: list[Lines], most: int, left: int) -> Lines:
        """The last lines, up to a number, each sentence whole; how many others there are, besides `left`."""
        if not left and sum(map(len, sentences)) <= most:
            return [line for lines in sentences for line in lines]
        if most == 1:
            return [self.newest(sentences[-1], left + len(sentences) - 1)]
        out: Lines = []
        left += len(sentences)
        for lines in reversed(sentences):
            if len(out) + len(lines) > most - 1:
                break
            out = lines + out
            left -= 1
        return [Text(self.say("and-more", n=left, command="log"), style="dim"), *out]

    def newest(self, lines: Lines, left: int) -> Text:
        """The last thing that happened in one line; how many others there are, if there is room for that too."""
        out = lines[0].copy()
        if len(lines) > 1:
            out.append(" …")
        words = self.say("and-more", n=left, command="log")
        if left and out.cell_len + GAP + cell_len(words) <= self.width:
            out.append(f"  {words}", style="dim")
        return out

    # The question

    def question(self, decision: Decision | None) -> Variants:
        """The prompt, the skill that asks, and the options: in groups, or one in a line with its code."""
        if decision is None:
            return [Variant(0, [])]
        skill = asking_skill(self.game, self.say)
        head = wrapped(prompt(self.game, decision, self.say), self.width, 2)
        all_of_it = [
            line
            for each in skill.splitlines()
            for line in wrapped(Text(f"  {each}", style="dim"), self.width, 2)
        ]
        some_of_it = all_of_it[:2]
        if len(all_of_it) > 2:
            some_of_it[1].append(" …")
        ways = ways_of(decision, skill)
        groups = self.grouped(decision, ways)
        variants = [Variant(0, [*head[:1], *self.fewer(groups, 3, decision, ways)])]
        for rows in (4, 6, 8):
            variants += [Variant(1, [*head, *some_of_it, *self.fewer(groups, rows, decision, ways)])]
        variants += [Variant(1, [*head, *some_of_it, *groups]), Variant(4, [*head, *all_of_it, *groups])]
        return [*variants, Variant(5, [*head, *all_of_it, *self.option_list(decision, ways)])]

    def brief(self, option: Option, ways: list[str]) -> str:
        """An option in a sentence, to share a line with others."""
        return way_of(option, ways) or self.say.say(option.sentence) + self.brief_notes(option)

    def brief_notes(self, option: Option) -> str:
        said = [self.say(BRIEF.get(note.id, note.id), **note.values) for note in option.notes]
        notes = ", ".join(filter(None, said))
        return f" ({notes})" if notes else ""

    def grouped(self, decision: Decision, ways: list[str]) -> Lines:
        """Options that differ in their cards alone, after what they have in common: “Attack with: 7 Franky”."""
        say = self.say
        ids = Counter(option.sentence.id for option in decision.options)
        out: Lines = []
        group: Lines = []
        head = Text()
        last = ""
        for number, option in enumerate(decision.options, 1):
            sentence = option.sentence
            common = around_card(sentence, say) if ids[sentence.id] > 1 and "card" in sentence.values else ""
            if number > 1 and common != last:
                out = joined(out, flowing(head, group, self.width), self.width)
                group = []
            head = Text()
            if common:
                head = Text(say("titled", title=common, what=""), style="cyan")
                skill = f" {say.text(sentence.values['skill'])}" if "skill" in sentence.values else ""
                text = say.name(say.text(sentence.values["card"])) + skill + self.brief_notes(option)
            else:
                text = self.brief(option, ways)
            group.append(numbered(number, option, text))
            last = common
        return joined(out, flowing(head, group, self.width), self.width)

    def option_list(self, decision: Decision, ways: list[str]) -> Lines:
        """One option in a line, with the code that means the same where there is room for it."""
        texts = [way_of(option, ways) or self.say.option(option) for option in decision.options]
        codes = [option.code for option in decision.options]
        room = widest(texts)
        coded = room + 5 + widest(codes) <= self.width
        out: Lines = []
        for at, (text, option) in enumerate(zip(texts, decision.options), 1):
            first, *rest = wrapped(Text(text), self.width - 4, 2)
            if coded:
                first.truncate(room, pad=True)
                first.append(f" {option.code}", style="dim")
            out.append(Text.assemble((f"{typed_for(at, option):>3} ", "bold"), first))
            out += [Text("    ") + line for line in rest]
        return out

    def fewer(self, lines: Lines, most: int, decision: Decision, ways: list[str]) -> Lines:
        """The first lines of the options; the last option, which goes on, stays in sight."""
        if len(lines) <= most:
            return lines
        end = decision.options[-1]
        tail = Text(self.say("all-of-them", n=len(decision.options), command="options"), style="dim")
        tail.append("   ")
        tail.append_text(numbered(len(decision.options), end, self.brief(end, ways)))
        return [*(line.copy() for line in lines[: most - 1]), tail]


def clipped(words: list[str], width: int) -> str:
    """As many of the words as there is room for, and a sign that there are more."""
    for count in range(len(words), 0, -1):
        text = ", ".join(words[:count]) + (" …" if count < len(words) else "")
        if cell_len(text) <= width:
            return text
    return "…" if words else ""


def right(text: Text, width: int) -> Text:
    """A text at the right end of a column."""
    return Text(" " * max(0, width - text.cell_len)) + text


def paired(cells: Lines, each: int) -> Lines:
    """Two cells in a line."""
    out: Lines = []
    for at in range(0, len(cells), 2):
        line = cells[at].copy()
        if at + 1 < len(cells):
            line.truncate(each, pad=True)
            line.append(" " * GAP)
            line.append_text(cells[at + 1])
        out.append(line)
    return out


def widest(texts: list[str]) -> int:
    return max([0, *map(cell_len, texts)])


def turns_before(events: list[Event], at: int, turns: int) -> int:
    """Where the turn began that lies this number of turns before an event, its own turn included."""
    for start in range(min(at, len(events) - 1), -1, -1):
        if events[start].kind == "turn":
            turns -= 1
            if not turns:
                return start
    return 0


def numbered(at: int, option: Option, text: str) -> Text:
    return Text.assemble((typed_for(at, option), "bold"), f" {text}")


def around_card(sentence: Message, say: Speech) -> str:
    """What a sentence says besides its card: “Attack with”, “Trash … for its counter”."""
    values = dict.fromkeys(sentence.values, "") | {"card": CARD}
    before, _, after = say(sentence.id, **values).partition(CARD)
    rest = after.strip()
    return f"{before.strip()}{f' … {rest}' if rest else ''}"


def joined(before: Lines, after: Lines, width: int) -> Lines:
    """Both, the later ones in the last line of the earlier if they are one line and have room there."""
    if before and len(after) == 1 and before[-1].cell_len + 2 * GAP + after[0].cell_len <= width:
        return [*before[:-1], before[-1] + Text(" " * 2 * GAP) + after[0]]
    return before + after


# Lines


def wrapped(text: Text, width: int, indent: int = 0) -> Lines:
    """A text in lines that are broken between words, the later ones indented."""
    if text.cell_len <= width:
        return [text]
    first, *rest = text.wrap(MEASURE, width)
    if not rest:
        return [first]
    for line in rest:
        line.rstrip()
    after = Text(" ").join(rest)
    return [first, *(Text(" " * indent) + line for line in after.wrap(MEASURE, max(8, width - indent)))]


def flowing(head: Text, units: Lines, width: int) -> Lines:
    """Units one after the other behind a heading, in as few lines as they need, none of them broken."""
    out: Lines = []
    line = head.copy()
    empty = True
    for unit in units:
        room = width - line.cell_len - (0 if empty else GAP)
        if unit.cell_len > room and not (empty and not out and not head):
            if not empty or head:
                out.append(line)
            line = Text("  ")
            empty = True
        if not empty:
            line.append(" " * GAP)
        line.append_text(unit)
        empty = False
    out.append(line)
    return [piece for each in out for piece in wrapped(each, width, 4)]
