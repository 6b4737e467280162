"""The table as a player sees it, drawn for a terminal of eighty columns.

Everything comes from `Game.view`, so nothing hidden can be drawn.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple, TypedDict, cast

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from rulebound.cli.card import face, ink
from rulebound.cli.languages import ENGLISH, Speech, text_language
from rulebound.cli.layouts import layout_of
from rulebound.cli.log import Teller, drawn_line
from rulebound.cli.rules import document
from rulebound.kernel.cards import MISSING, Print
from rulebound.kernel.decisions import Decision, Option
from rulebound.kernel.events import Event
from rulebound.kernel.game import Game
from rulebound.kernel.rules import Rules
from rulebound.language import render
from rulebound.language.writer import NoWording
from rulebound.messages import Message, term
from rulebound.rules import index


class JoinedPart(TypedDict):
    """A card that is one object with another."""

    number: str
    name: str
    side: int
    """0, or 1 if the other card is on its left and 2 if it is on its right."""


class Shown(TypedDict, total=False):
    """A card that may be seen, as `Game.view` has it."""

    number: str
    name: str
    kind: str
    power: int
    cost: int
    rested: bool
    orientation: str
    keywords: list[str]
    attached: int
    beneath: dict[str, int]
    """How many cards of each name are attached to it."""
    counts_as: list[str]
    joined: list[JoinedPart]
    """The cards that are one object with it."""
    level: int
    at: int
    states: list[str]
    """The states that only this game has."""
    called: str
    """Its name with what tells it from another card of that name in play, if there is one."""
    idle: str
    """Why it cannot attack this turn, although it is active."""


class Pile(TypedDict, total=False):
    """An area of a seat: its cards, as far as they may be seen."""

    count: int
    cards: list[Shown]
    known: list[Shown]


class Fighter(TypedDict, total=False):
    """A card in the battle."""

    number: str
    name: str
    """With what tells it from another card of that name."""
    seat: int
    power: int
    combo_power: int
    """What will be added to it, where cards combo."""


class View(TypedDict):
    """What a seat may know of a game."""

    you: int
    """The seat that sees it; -1: whoever watches both."""
    turn: int
    turn_seat: int
    seats: list[dict[str, Pile]]
    battle: dict[str, Fighter] | None


def view_of(game: Game, seat: int = 0) -> View:
    """What a seat may know, each card's numbers by what they are on the table: its cost and its power."""
    view = game.view(seat)
    figures = layout_of(game.name).figures
    if figures != FIGURES:
        named = dict(zip(figures, FIGURES))
        view = cast("dict[str, object]", renamed(view, named))
    return cast(View, view)


FIGURES: Final = ("cost", "power")


def renamed(data: object, named: dict[str, str]) -> object:
    """The same data with other names for some of its keys."""
    if isinstance(data, dict):
        return {named.get(key, key): renamed(value, named) for key, value in data.items()}
    return [renamed(each, named) for each in data] if isinstance(data, list) else data


def open_view(game: Game) -> View:
    """What somebody sees who looks into both hands."""
    south, north = view_of(game, 0), view_of(game, 1)
    return {**south, "you": -1, "seats": [south["seats"][0], north["seats"][1]]}


class CountPiece(NamedTuple):
    """A piece of a player's counts; the heavier it is, the sooner it is left out where there is no room."""

    weight: int
    text: Text


JOINED: Final = ("joined-with", "joined-on-the-left", "joined-on-the-right")
"""What is said of a card that is one object with another, by its side."""
DOT: Final = " · "


class Drawing:
    """What one pair of eyes sees of a table, put into words and colours."""

    def __init__(self, rules: Rules, view: View, say: Speech = ENGLISH) -> None:
        self.rules = rules
        self.view = view
        self.say = say
        self.layout = layout_of(rules.name)
        self.near = max(view["you"], 0)
        """The seat at the lower edge: the player's; South for whoever watches both."""

    def title(self, seat: int) -> str:
        name = self.say.seat(seat)
        return self.say("seat-you", who=name) if seat == self.view["you"] else name

    def is_on_turn(self, seat: int) -> bool:
        return self.view["turn"] > 0 and self.view["turn_seat"] == seat

    def name_style(self, card: Shown) -> str:
        """Of a card in play: what is rested is dim."""
        return f"{'dim' if card.get('rested') else 'bold'} {ink(self.printed(card))}".strip()

    def printed(self, card: Shown) -> Print:
        return self.rules.prints(card["number"])

    def cost(self, card: Shown) -> str:
        """What a card in play cost; of one without a cost, what it is."""
        return self.say("cost", n=card["cost"]) if "cost" in card else self.say.word("kind", card["kind"])

    def price(self, card: Shown) -> str:
        """What a card in hand costs, with the letters of the colours it is paid with."""
        letters = "".join(color[:1] for color in self.printed(card).fact("specified"))
        return f"{self.say('cost', n=card['cost'])} {letters}".rstrip() if "cost" in card else ""

    def strength(self, card: Shown) -> str:
        """The power of a card in hand; of one without power, what it is."""
        return self.amount(card["power"]) if "power" in card else self.say.word("kind", card["kind"])

    def amount(self, power: int) -> str:
        """A power; of one that stands for any number, the sign for it."""
        wild = self.rules.words.wild.get(self.rules.fighting, MISSING)
        return self.say("any-number") if power == wild else str(power)

    def power(self, card: Shown) -> Text:
        """The power now, green above what is printed and red below."""
        if "power" not in card:
            return Text("")
        printed = self.printed(card).numbers[self.rules.fighting]
        now = card["power"]
        style = "" if printed in (now, MISSING) else "bold green" if now > printed else "bold red"
        return Text(self.amount(now), style=style)

    def bonus(self, card: Shown) -> str:
        """What a card adds to a battle: “counter +1000”."""
        facts = cast("dict[str, int]", card)
        if not self.layout.bonus or self.layout.bonus[0] not in facts:
            return ""
        return self.say("bonus", **{number: facts[number] for number in self.layout.bonus})

    def idle_notes(self, card: Shown) -> list[str]:
        """Why an active card cannot attack this turn."""
        if "idle" not in card:
            return []
        said = self.say.word
        return list(dict.fromkeys([said("idle", "cannot attack"), said("idle", card["idle"])]))

    def turned_note(self, card: Shown) -> str:
        """How a card lies that is not in the first of the game's orientations."""
        if "orientation" in card:
            return self.say.word("state", card["orientation"])
        return self.say("note-rested")

    def attached_notes(self, card: Shown) -> list[str]:
        """The level of a card that has several, and what is attached to it."""
        out = [self.say("level", n=card["level"])] if "level" in card else []
        out += [self.say("counts-as", kind=self.say.word("kind", kind)) for kind in card.get("counts_as", [])]
        out += [self.say(JOINED[part["side"]], name=part["name"]) for part in card.get("joined", [])]
        out += [self.say.word("state", name) for name in card.get("states", []) if name in self.layout.states]
        facts = cast("dict[str, int]", card)
        out += [
            self.say("stat-is", stat=term("stat", stat), n=facts[stat])
            for stat in self.layout.further_numbers
            if facts.get(stat, 0)
        ]
        if self.layout.things or self.layout.names_beneath:
            return [*out, self.things(card.get("beneath", {}))]
        beneath = card.get("attached", 0)
        return [*out, self.say("cards-beneath", n=beneath)] if beneath else out

    def things(self, counted: dict[str, int]) -> str:
        """Cards and things by their names, those that the layout names last: “Lance, 2 Cores, Soul Core”."""
        order = sorted(counted, key=lambda name: (name in self.layout.things, name))
        return self.say.things({name: counted[name] for name in order})

    def keywords(self, card: Shown) -> list[str]:
        return [self.say.keyword(word) for word in card.get("keywords", [])]

    def counts(self, seat: int) -> list[CountPiece]:
        """A player's life, hand, piles and means, piece by piece."""
        say, layout, areas = self.say, self.layout, self.view["seats"][seat]
        first, *others = layout.counts
        out = [CountPiece(0, Text(f"{DOT}{say.word('area', first)} {areas[first]['count']}", style="bold"))]
        weights = {self.rules.areas[self.rules.hand].name: 0, self.rules.areas[self.rules.deck].name: 3}
        for area in (*others, *layout.rare):
            if area in others or areas[area]["count"]:
                weight = weights.get(area, 2)
                out.append(CountPiece(weight, Text(f"{DOT}{say.word('area', area)} {areas[area]['count']}")))
        purse = layout.purse
        if purse is None:
            return out
        cards = areas[purse.area]["cards"]
        if layout.things:
            told = f"{say.word('area', purse.word)} {len(cards)}"
            if cards:
                named = self.things(Counter(card["name"] for card in cards))
                told = say("purse-things", word=term("area", purse.word), n=len(cards), things=named)
            return [*out, CountPiece(0, Text(f"{DOT}{told}", style="bold yellow"))]
        active = [card for card in cards if not card.get("rested")]
        means = Text(DOT)
        means.append(say("purse-active", word=term("area", purse.word), n=len(active)), style="bold yellow")
        if purse.colors and active:
            colors = Counter(self.printed(card).fact("color") for card in active)
            means.append(f" ({', '.join(say.colored(n, each) for each, n in sorted(colors.items()))})")
        out.append(CountPiece(0, means))
        out.append(
            CountPiece(1, Text(f", {say('purse-rested', n=areas[purse.area]['count'] - len(active))}"))
        )
        if purse.reserve:
            out.append(CountPiece(4, Text(f", {say('purse-left', n=areas[purse.reserve]['count'])}")))
        return out

    def known(self, seat: int) -> Text | None:
        """Cards of secret piles that you happen to know."""
        found = []
        for area in self.layout.secret:
            pile = self.view["seats"][seat][area]
            for card in pile.get("known", pile.get("cards", [])):
                name = f"{card['name']} ({card['number']})"
                if "at" in card:
                    found.append(self.say("known-at", area=term("area", area), n=card["at"] + 1, card=name))
                else:
                    found.append(self.say("known-in", area=term("area", area), card=name))
        return Text(self.say("you-know", what="; ".join(found)), style="italic") if found else None

    def battle(self) -> Text | None:
        """Who attacks whom, with what power."""
        battle = self.view["battle"]
        if not battle or "attacker" not in battle:
            return None
        attacker = self.fighter(battle["attacker"])
        line = Text(self.say("titled", title=Message("battle-title"), what=""), style="bold")
        target = self.fighter(battle["target"]) if "target" in battle else "…"
        line.append(self.say("fighters", attacker=attacker, target=target), style="not bold")
        return line

    def fighter(self, card: Fighter) -> str:
        """A card in a battle, with its power and whose it is."""
        added = card.get("combo_power", 0)
        power = f"{self.amount(card['power'])}{f' + {added}' if added else ''}"
        name = card["name"]
        if card["power"] != MISSING:
            name = self.say("fighter", card=name, power=power)
        if self.view["you"] < 0:
            return name
        return self.say("your-card" if card["seat"] == self.view["you"] else "their-card", card=name)


class Board(Drawing):
    """Everything in full, drawn with Rich's tables."""

    def whole(self) -> Group:
        """Both seats, the opponent above, and the battle between them."""
        battle = self.battle()
        middle = [Padding.indent(battle, 2)] if battle is not None else []
        return Group(self.seat_panel(1 - self.near), *middle, self.seat_panel(self.near))

    def seat_panel(self, seat: int) -> Panel:
        areas = self.view["seats"][seat]
        rows = [row for area in self.layout.rows for row in labelled(areas[area])]
        if seat == self.near:
            rows.reverse()
        grid = Table.grid(padding=(0, 1), expand=True)
        grid.add_column(no_wrap=True, min_width=10, style="cyan")
        grid.add_column(no_wrap=True, overflow="ellipsis", min_width=12, max_width=24, ratio=24)
        grid.add_column(no_wrap=True, justify="right")
        grid.add_column(no_wrap=True, justify="right", min_width=5)
        grid.add_column(overflow="fold", ratio=25)
        for label, card in rows:
            grid.add_row(label, *self.card_cells(card))
        first, *rest = (part.text for part in self.counts(seat))
        counted = Text.assemble(Text(first.plain.removeprefix(DOT), style=first.style), *rest)
        parts: list[RenderableType] = [counted]
        known = self.known(seat)
        if known is not None:
            parts.append(known)
        parts.insert(0 if seat == self.near else len(parts), grid)
        title, style = self.title(seat), "dim"
        if self.is_on_turn(seat):
            title, style = self.say("seat-turn", who=title, n=self.view["turn"]), "bold"
        return Panel(
            Group(*parts), title=Text(f" {title} "), title_align="left", border_style=style, box=box.ROUNDED
        )

    def card_cells(self, card: Shown) -> list[Text]:
        notes = [self.turned_note(card)] if card.get("rested") else self.idle_notes(card)
        notes += self.attached_notes(card)
        # without keywords, it is only in a battle
        notes += self.keywords(card) if "keywords" in card else [self.bonus(card)]
        if self.printed(card).has_text:
            notes.append("…")
        return [
            Text(self.say.name(card.get("called", card["name"])), style=self.name_style(card)),
            Text(self.cost(card), style="dim"),
            self.power(card),
            Text(", ".join(filter(None, notes)).replace(", …", " …")),
        ]

    def hand(self, seat: int) -> RenderableType:
        """A seat's hand, oldest card first."""
        cards = list(reversed(self.view["seats"][seat]["hand"]["cards"]))
        return self.listing(cards) if cards else Text(f"  {self.say('hand-empty')}", style="dim")

    def hand_in_full(self, seat: int) -> RenderableType:
        """A seat's hand with the cards' texts."""
        faces = [
            face(self.rules.name, self.printed(card), self.say.lang, translated=True)
            for card in reversed(self.view["seats"][seat]["hand"]["cards"])
        ]
        return Group(*(Padding(each, (0, 0, 1, 2)) for each in faces)) if faces else self.hand(seat)

    def listing(self, cards: list[Shown]) -> Table:
        """Cards that are not in play, one in a line."""
        grid = Table.grid(padding=(0, 1))
        grid.add_column(width=1)
        grid.add_column(no_wrap=True, style="cyan")
        grid.add_column(no_wrap=True, overflow="ellipsis", max_width=26)
        grid.add_column(no_wrap=True)
        grid.add_column(no_wrap=True, justify="right")
        grid.add_column(no_wrap=True, overflow="fold")
        for card in cards:
            printed = self.printed(card)
            notes = [self.turned_note(card) if card.get("rested") else "", self.bonus(card)]
            noted = f"{', '.join(filter(None, notes))}{' …' if printed.has_text else ''}"
            name = Text(self.say.name(card["name"]), style=ink(printed))
            grid.add_row("", card["number"], name, self.price(card), self.strength(card), noted)
        return grid


def labelled(pile: Pile) -> list[tuple[str, Shown]]:
    """The cards of an area with the label that options use: a second copy is ST01-006#2."""
    cards = list(reversed(pile["cards"]))
    numbers = [card["number"] for card in cards]
    out: list[tuple[str, Shown]] = []
    for at, card in enumerate(cards):
        number = card["number"]
        twin = f"#{numbers[: at + 1].count(number)}" if numbers.count(number) > 1 else ""
        out.append((f"{number}{twin}", card))
    return out


# The log and the question


def log_lines(
    events: list[Event], seat: int, say: Speech = ENGLISH, marks: dict[int, str] | None = None
) -> list[Text]:
    """The log as players tell it; `marks` tell copies of a card apart (`log.marks_of`)."""
    return [drawn_line(line, say) for line in Teller(events, seat, say, marks or {}).tell()]


def question(game: Game, decision: Decision, say: Speech = ENGLISH) -> Group:
    """The prompt, the skill that asks, and the numbered options with the codes that mean the same."""
    skill = asking_skill(game, say)
    ways = ways_of(decision, skill)
    options = options_table(
        (typed_for(at, option), way_of(option, ways) or say.option(option), option.code)
        for at, option in enumerate(decision.options, 1)
    )
    said = [Padding.indent(Text(skill, style="dim"), 2)] if skill else []
    return Group(prompt(game, decision, say), *said, options)


def prompt(game: Game, decision: Decision, say: Speech) -> Text:
    """What is asked, by which rule and by whose skill."""
    out = Text(say.say(decision.question), style="bold")
    out.append(f" [{decision.rule}]", style="not bold cyan")
    if decision.source:
        out.append(f"  {say('asked-by', source=source_of(game, decision, say))}", style="not bold dim")
    return out


def options_table(rows: Iterable[tuple[str, str, str]]) -> Table:
    """Options in lines: what is typed for each, its sentence, its code."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", no_wrap=True, style="bold")
    grid.add_column(overflow="fold", max_width=48)
    grid.add_column(no_wrap=True, overflow="ellipsis", style="dim")
    for typed, text, code in rows:
        grid.add_row(f"{typed:>3}", text, code)
    return grid


def typed_for(at: int, option: Option) -> str:
    """The number that a player types for an option; `at` is its place, from 1."""
    amount = AMOUNT.fullmatch(option.code)  # of "How many?": typed as it is, it means itself
    return amount[1] if amount is not None else str(at)


AMOUNT: Final = re.compile(r"(?:number|digit) (\d+)")
WAY: Final = "• "
"""What stands before each of several things that a skill lets its player choose from."""


def ways_of(decision: Decision, skill: str) -> list[str]:
    """What a skill lets its player choose from, if that is asked."""
    if decision.kind != "mode":
        return []
    return [line.removeprefix(WAY) for line in skill.splitlines() if line.startswith(WAY)]


def way_of(option: Option, ways: list[str]) -> str:
    """What is done if the option is one of the ways; "" if it is none."""
    way = option.code.removeprefix("mode ") if option.code.startswith("mode ") else ""
    return ways[int(way)] if way and int(way) < len(ways) else ""


def source_of(game: Game, decision: Decision, say: Speech) -> str:
    """The card that asks, and by which of its skills."""
    return asking_card(game, say) + say.source(decision.source)


def asking_card(game: Game, say: Speech) -> str:
    """Which card asks, where its skill says so by its keyword only: “Quiet Keeper (LABD-048) ”."""
    ask = game.ask
    if ask is None or ask.clause is None:
        return ""
    number = ask.clause.number
    if ask.clause.by_rules:
        number = next((game.prints[choice.card].number for choice in ask.choices if choice.card >= 0), "")
        return f"{say.name(game.rules.prints(number).name)} ({number}) " if number else ""
    return f"{say.name(game.rules.prints(number).name)} "


def asking_skill(game: Game, say: Speech) -> str:
    """What the skill says that asks; of a keyword's, what its rule says."""
    clause = game.ask.clause if game.ask is not None else None
    if clause is None:
        return ""
    if clause.by_rules:
        rules = index(game.name, document(game.name, game.ruleset))
        return rules[clause.rule].say(say.lang) if clause.rule in rules else ""
    try:
        return render((clause.skill,), game.name, text_language(game.name, say.lang))
    except NoWording:
        return ""
