"""The table as a player sees it, drawn for a terminal of eighty columns.

Everything comes from `Game.view`, so nothing hidden can be drawn.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Final, NamedTuple, TypedDict, cast

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from rulebound.cli.card import face, ink
from rulebound.cli.languages import ENGLISH, Speech, text_language
from rulebound.cli.layouts import Layout, layout_of
from rulebound.cli.log import Line, Teller
from rulebound.cli.rules import document
from rulebound.kernel.cards import MISSING
from rulebound.kernel.decisions import Decision, Option
from rulebound.kernel.events import Event
from rulebound.kernel.game import Game
from rulebound.kernel.rules import Rules
from rulebound.language import render
from rulebound.language.writer import NoWording
from rulebound.messages import Message, term
from rulebound.rules import index


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
    at: int
    called: str
    """Its name with what tells it from another card of that name in play, if there is one."""
    idle: str
    """Why it cannot attack this turn, although it is active."""


class Pile(TypedDict, total=False):
    count: int
    cards: list[Shown]
    known: list[Shown]


class Fighter(TypedDict, total=False):
    number: str
    name: str
    """With what tells it from another card of that name."""
    seat: int
    power: int
    combo_power: int
    """What will be added to it, where cards combo."""


class View(TypedDict):
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


def board(rules: Rules, view: View, say: Speech = ENGLISH) -> Group:
    """Both seats, the opponent above, and the battle between them."""
    below = max(view["you"], 0)
    far = seat_panel(rules, view, 1 - below, say)
    near = seat_panel(rules, view, below, say)
    middle = battle_line(rules, view, say)
    return Group(far, middle, near) if middle is not None else Group(far, near)


def seat_panel(rules: Rules, view: View, seat: int, say: Speech) -> Panel:
    layout = layout_of(rules.name)
    areas = view["seats"][seat]
    rows = [row for area in layout.rows for row in labelled(areas[area])]
    near = seat == max(view["you"], 0)
    if near:
        rows.reverse()
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(no_wrap=True, min_width=10, style="cyan")
    grid.add_column(no_wrap=True, overflow="ellipsis", min_width=12, max_width=24, ratio=24)
    grid.add_column(no_wrap=True, justify="right")
    grid.add_column(no_wrap=True, justify="right", min_width=5)
    grid.add_column(overflow="fold", ratio=25)
    for label, card in rows:
        grid.add_row(label, *card_cells(rules, card, say))
    parts: list[RenderableType] = [counts(rules, areas, say)]
    known = known_line(layout, areas, say)
    if known is not None:
        parts.append(known)
    parts.insert(0 if near else len(parts), grid)
    name = say.seat(seat)
    title = say("seat-you", who=name) if seat == view["you"] else name
    turn = view["turn"] > 0 and view["turn_seat"] == seat
    if turn:
        title = say("seat-turn", who=title, n=view["turn"])
    style = "bold" if turn else "dim"
    return Panel(
        Group(*parts), title=Text(f" {title} "), title_align="left", border_style=style, box=box.ROUNDED
    )


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


def turned_note(card: Shown, say: Speech) -> str:
    """How a card lies that is not in the first of the game's orientations."""
    return say.word("state", card["orientation"]) if "orientation" in card else say("note-rested")


def card_cells(rules: Rules, card: Shown, say: Speech) -> list[Text]:
    layout = layout_of(rules.name)
    printed = rules.prints(card["number"])
    rested = card.get("rested", False)
    style = f"{'dim ' if rested else 'bold '}{ink(printed)}".strip()
    name = Text(card.get("called", card["name"]), style=style)
    cost = Text(
        say("cost", n=card["cost"]) if "cost" in card else say.word("kind", card["kind"]), style="dim"
    )
    notes: list[str] = [turned_note(card, say)] if rested else idle_notes(card, say)
    beneath = card.get("attached", 0)
    if beneath:
        notes.append(say("cards-beneath", n=beneath))
    keywords = [say.keyword(word) for word in card.get("keywords", [])]
    notes.extend(
        keywords if "keywords" in card else [bonus(layout, card, say)]
    )  # without keywords, it is only lent to a battle
    if printed.has_text:
        notes.append("…")
    return [name, cost, power_cell(rules, card), Text(", ".join(filter(None, notes)).replace(", …", " …"))]


def idle_notes(card: Shown, say: Speech) -> list[str]:
    """Why an active card cannot attack this turn."""
    if "idle" not in card:
        return []
    return list(dict.fromkeys([say.word("idle", "cannot attack"), say.word("idle", card["idle"])]))


def bonus(layout: Layout, card: Shown, say: Speech) -> str:
    """What a card adds to a battle: “counter +1000”."""
    facts = cast("dict[str, int]", card)
    if not layout.bonus or layout.bonus[0] not in facts:
        return ""
    return say("bonus", **{number: facts[number] for number in layout.bonus})


def power_cell(rules: Rules, card: Shown) -> Text:
    """The power now, green above what is printed and red below."""
    if "power" not in card:
        return Text("")
    printed = rules.prints(card["number"]).numbers[rules.fighting]
    now = card["power"]
    style = "" if printed in (now, MISSING) else "bold green" if now > printed else "bold red"
    return Text(str(now), style=style)


def counts(rules: Rules, areas: dict[str, Pile], say: Speech) -> Text:
    """A player's life, hand, piles and means in one line."""
    first, *rest = (part.text for part in count_parts(rules, areas, say))
    line = Text(first.plain.removeprefix(DOT), style=first.style)
    for part in rest:
        line.append_text(part)
    return line


DOT: Final = " · "


class Count(NamedTuple):
    """A piece of a player's counts; the heavier it is, the sooner it is left out where there is no room."""

    weight: int
    text: Text


def count_parts(rules: Rules, areas: dict[str, Pile], say: Speech) -> list[Count]:
    """What is counted, piece by piece."""
    layout = layout_of(rules.name)
    first, *others = layout.counts
    out = [Count(0, Text(f"{DOT}{say.word('area', first)} {areas[first]['count']}", style="bold"))]
    weights = {rules.areas[rules.hand].name: 0, rules.areas[rules.deck].name: 3}
    for area in (*others, *layout.rare):
        if area in others or areas[area]["count"]:
            weight = weights.get(area, 2)
            out.append(Count(weight, Text(f"{DOT}{say.word('area', area)} {areas[area]['count']}")))
    purse = layout.purse
    if purse is None:
        return out
    active = [card for card in areas[purse.area]["cards"] if not card.get("rested")]
    means = Text(DOT)
    means.append(say("purse-active", word=term("area", purse.word), n=len(active)), style="bold yellow")
    if purse.colors and active:
        colors = Counter(say.colors(rules.prints(card["number"]).fact("color")) for card in active)
        means.append(f" ({', '.join(f'{count} {color}' for color, count in sorted(colors.items()))})")
    out.append(Count(0, means))
    out.append(Count(1, Text(f", {say('purse-rested', n=areas[purse.area]['count'] - len(active))}")))
    if purse.reserve:
        out.append(Count(4, Text(f", {say('purse-left', n=areas[purse.reserve]['count'])}")))
    return out


def known_line(layout: Layout, areas: dict[str, Pile], say: Speech) -> Text | None:
    """Cards of secret piles that you happen to know."""
    found = []
    for area in layout.secret:
        pile = areas[area]
        for card in pile.get("known", pile.get("cards", [])):
            name = f"{card['name']} ({card['number']})"
            if "at" in card:
                found.append(say("known-at", area=term("area", area), n=card["at"] + 1, card=name))
            else:
                found.append(say("known-in", area=term("area", area), card=name))
    return Text(say("you-know", what="; ".join(found)), style="italic") if found else None


def battle_line(rules: Rules, view: View, say: Speech) -> Padding | None:
    line = battle_text(rules, view, say)
    return Padding.indent(line, 2) if line is not None else None


def battle_text(rules: Rules, view: View, say: Speech) -> Text | None:
    """Who attacks whom, with what power."""
    battle = view["battle"]
    if not battle or "attacker" not in battle:
        return None
    attacker = fighter(battle["attacker"], view, say)
    line = Text(say("titled", title=Message("battle-title"), what=""), style="bold")
    target = fighter(battle["target"], view, say) if "target" in battle else "…"
    line.append(say("fighters", attacker=attacker, target=target), style="not bold")
    return line


def fighter(card: Fighter, view: View, say: Speech) -> str:
    """A card in a battle, with its power and whose it is."""
    added = card.get("combo_power", 0)
    power = f"{card['power']}{f' + {added}' if added else ''}"
    name = say("fighter", card=card["name"], power=power)
    if view["you"] < 0:
        return name
    return say("your-card" if card["seat"] == view["you"] else "their-card", card=name)


def hand(rules: Rules, view: View, say: Speech = ENGLISH, seat: int = 0) -> RenderableType:
    """A seat's hand, oldest card first."""
    cards = list(reversed(view["seats"][seat]["hand"]["cards"]))
    return listing(rules, cards, say) if cards else Text(f"  {say('hand-empty')}", style="dim")


def hand_in_full(rules: Rules, view: View, say: Speech = ENGLISH, seat: int = 0) -> RenderableType:
    """A seat's hand with the cards' texts."""
    faces = [
        face(rules.name, rules.prints(card["number"]), say.lang, told=True)
        for card in reversed(view["seats"][seat]["hand"]["cards"])
    ]
    return Group(*(Padding(each, (0, 0, 1, 2)) for each in faces))


def listing(rules: Rules, cards: list[Shown], say: Speech = ENGLISH) -> Table:
    layout = layout_of(rules.name)
    grid = Table.grid(padding=(0, 1))
    grid.add_column(width=1)
    grid.add_column(no_wrap=True, style="cyan")
    grid.add_column(no_wrap=True, overflow="ellipsis", max_width=26)
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True, justify="right")
    grid.add_column(no_wrap=True, overflow="fold")
    for card in cards:
        printed = rules.prints(card["number"])
        letters = "".join(color[:1] for color in printed.fact("specified"))
        cost = f"{say('cost', n=card['cost'])} {letters}".rstrip() if "cost" in card else ""
        power = str(card["power"]) if "power" in card else say.word("kind", card["kind"])
        notes = [turned_note(card, say) if card.get("rested") else "", bonus(layout, card, say)]
        more = " …" if printed.has_text else ""
        grid.add_row(
            "",
            card["number"],
            Text(card["name"], style=ink(printed)),
            cost,
            power,
            f"{', '.join(filter(None, notes))}{more}",
        )
    return grid


# The log and the question


def log_line(event: Event, seat: int, say: Speech = ENGLISH) -> Text:
    """An event as a seat may see it, its rule set apart."""
    return drawn_line(Line(say.event(event, seat), [event]), say)


def log_lines(
    events: list[Event], seat: int, say: Speech = ENGLISH, marks: dict[int, str] | None = None
) -> list[Text]:
    """The log as it is told at the table; `marks` tell copies of a card apart (`log.marks_of`)."""
    return [drawn_line(line, say) for line in Teller(events, seat, say, marks or {}).tell()]


def drawn_line(line: Line, say: Speech) -> Text:
    text = say("log-times", what=line.text, n=line.times) if line.times > 1 else line.text
    out = Text(f"{text[:1].upper()}{text[1:]} ")
    out.append(f"[{', '.join(line.rules)}]", style="cyan")
    if line.kind == "phase":
        out.stylize("dim")
    elif line.kind == "turn":
        out.stylize("bold")
    return out


def question(game: Game, decision: Decision, say: Speech = ENGLISH) -> Group:
    """The prompt, the skill that asks, and the numbered options with the codes that mean the same."""
    prompt = Text(say.say(decision.question), style="bold")
    prompt.append(f" [{decision.rule}]", style="not bold cyan")
    skill = asking_skill(game, say)
    if decision.source:
        source = asking_card(game) + say.source(decision.source)
        prompt.append(f"  {say('asked-by', source=source)}", style="not bold dim")
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", no_wrap=True, style="bold")
    grid.add_column(overflow="fold", max_width=48)
    grid.add_column(no_wrap=True, overflow="ellipsis", style="dim")
    ways = ways_of(decision, skill)
    for at, option in enumerate(decision.options, 1):
        text = say.option(option)
        if ways and option.code.startswith("mode "):
            way = int(option.code.removeprefix("mode "))
            text = ways[way] if way < len(ways) else text
        grid.add_row(f"{typed_for(at, option):>3}", text, option.code)
    if not skill:
        return Group(prompt, grid)
    return Group(prompt, Padding.indent(Text(skill, style="dim"), 2), grid)


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


def asking_card(game: Game) -> str:
    """Which card asks, where its skill says so by its keyword only: “Quiet Keeper (LABD-048) ”."""
    ask = game.ask
    if ask is None or ask.clause is None:
        return ""
    number = ask.clause.number
    if ask.clause.by_rules:
        number = next((game.prints[choice.card].number for choice in ask.choices if choice.card >= 0), "")
        return f"{game.rules.prints(number).name} ({number}) " if number else ""
    return f"{game.rules.prints(number).name} "


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
