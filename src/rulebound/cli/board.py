"""The table as a player sees it, drawn for a terminal of eighty columns.

Everything comes from `Game.view`, so nothing hidden can be drawn.
"""

from __future__ import annotations

from typing import Final, TypedDict, cast

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from rulebound.cli.card import face, ink
from rulebound.kernel.cards import MISSING
from rulebound.kernel.decisions import Decision
from rulebound.kernel.events import Event
from rulebound.kernel.game import Game
from rulebound.kernel.rules import Rules

YOU: Final = 0
SEATS: Final = ("South", "North")


class Shown(TypedDict, total=False):
    """A card that may be seen, as `Game.view` has it."""

    number: str
    name: str
    kind: str
    power: int
    cost: int
    counter: int
    rested: bool
    keywords: list[str]
    attached: int
    at: int


class Pile(TypedDict, total=False):
    count: int
    cards: list[Shown]
    known: list[Shown]


class Fighter(TypedDict):
    number: str
    seat: int
    power: int


class View(TypedDict):
    turn: int
    turn_seat: int
    seats: list[dict[str, Pile]]
    battle: dict[str, Fighter] | None


def view_of(game: Game, seat: int = YOU) -> View:
    return cast(View, game.view(seat))


def board(rules: Rules, view: View) -> Group:
    """Both seats, the opponent above, and the battle between them."""
    north = seat_panel(rules, view, 1)
    south = seat_panel(rules, view, 0)
    middle = battle_line(rules, view)
    return Group(north, middle, south) if middle is not None else Group(north, south)


def seat_panel(rules: Rules, view: View, seat: int) -> Panel:
    areas = view["seats"][seat]
    rows = [*in_play(areas["leader"]), *in_play(areas["stage"]), *in_play(areas["character"])]
    if seat == YOU:
        rows.reverse()
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(no_wrap=True, min_width=10, style="cyan")
    grid.add_column(no_wrap=True, overflow="ellipsis", min_width=12, max_width=24, ratio=24)
    grid.add_column(no_wrap=True, justify="right")
    grid.add_column(no_wrap=True, justify="right", min_width=5)
    grid.add_column(overflow="fold", ratio=25)
    for label, card in rows:
        grid.add_row(label, *card_cells(rules, card))
    parts: list[RenderableType] = [counts(areas)]
    known = known_line(areas)
    if known is not None:
        parts.append(known)
    parts.insert(0 if seat == YOU else len(parts), grid)
    name = SEATS[seat]
    title = f"{name} (you)" if seat == YOU else name
    turn = view["turn"] > 0 and view["turn_seat"] == seat
    if turn:
        title = f"{title}, turn {view['turn']}"
    style = "bold" if turn else "dim"
    return Panel(
        Group(*parts), title=Text(f" {title} "), title_align="left", border_style=style, box=box.ROUNDED
    )


def in_play(pile: Pile) -> list[tuple[str, Shown]]:
    """The cards of an area with the label that options use: a second copy is ST01-006#2."""
    cards = list(reversed(pile["cards"]))
    numbers = [card["number"] for card in cards]
    out: list[tuple[str, Shown]] = []
    for at, card in enumerate(cards):
        number = card["number"]
        twin = f"#{numbers[: at + 1].count(number)}" if numbers.count(number) > 1 else ""
        out.append((f"{number}{twin}", card))
    return out


def card_cells(rules: Rules, card: Shown) -> list[Text]:
    printed = rules.prints(card["number"])
    rested = card.get("rested", False)
    name = Text(card["name"], style=f"{'dim ' if rested else 'bold '}{ink(printed)}".strip())
    cost = Text(f"cost {card['cost']}" if "cost" in card else card["kind"], style="dim")
    notes: list[str] = ["rested"] if rested else []
    given = card.get("attached", 0)
    if given:
        notes.append(f"{given} DON!!")
    notes.extend(card.get("keywords", []))
    if printed.has_text:
        notes.append("…")
    return [name, cost, power_cell(rules, card), Text(", ".join(notes).replace(", …", " …"))]


def power_cell(rules: Rules, card: Shown) -> Text:
    """The power now, green above what is printed and red below."""
    if "power" not in card:
        return Text("")
    printed = rules.prints(card["number"]).numbers[rules.stat_names.index("power")]
    now = card["power"]
    style = "" if printed in (now, MISSING) else "bold green" if now > printed else "bold red"
    return Text(str(now), style=style)


def counts(areas: dict[str, Pile]) -> Text:
    don = areas["cost"]["cards"]
    rested = sum(1 for card in don if card.get("rested"))
    line = Text()
    line.append(f"life {areas['life']['count']}", style="bold")
    for area in ("hand", "deck", "trash"):
        line.append(f" · {area} {areas[area]['count']}")
    line.append(" · ")
    line.append(f"DON!! {len(don) - rested} active", style="bold yellow")
    line.append(f", {rested} rested, {areas['don_deck']['count']} left")
    return line


def known_line(areas: dict[str, Pile]) -> Text | None:
    """Cards of secret piles that you happen to know."""
    found = [
        f"{area} {card['at'] + 1} is {card['name']} ({card['number']})"
        for area in ("life", "deck")
        for card in areas[area].get("known", [])
    ]
    return Text(f"you know: {'; '.join(found)}", style="italic") if found else None


def battle_line(rules: Rules, view: View) -> Text | None:
    battle = view["battle"]
    if not battle or "attacker" not in battle or "target" not in battle:
        return None
    line = Text("  battle: ", style="bold")
    for word, joint in (("attacker", " attacks "), ("target", "")):
        fighter = battle[word]
        whose = "your" if fighter["seat"] == YOU else "their"
        name = rules.prints(fighter["number"]).name
        line.append(f"{whose} {name} ({fighter['power']})", style="not bold")
        line.append(joint)
    return line


def hand(rules: Rules, view: View) -> RenderableType:
    """Your hand, oldest card first."""
    cards = list(reversed(view["seats"][YOU]["hand"]["cards"]))
    return listing(rules, cards) if cards else Text("  your hand is empty", style="dim")


def hand_in_full(rules: Rules, view: View) -> RenderableType:
    """Your hand with the cards' texts."""
    faces = [
        face(rules.name, rules.prints(card["number"]))
        for card in reversed(view["seats"][YOU]["hand"]["cards"])
    ]
    return Group(*(Padding(each, (0, 0, 1, 2)) for each in faces))


def listing(rules: Rules, cards: list[Shown]) -> Table:
    grid = Table.grid(padding=(0, 1))
    grid.add_column(width=1)
    grid.add_column(no_wrap=True, style="cyan")
    grid.add_column(no_wrap=True, overflow="ellipsis", max_width=26)
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True, justify="right")
    grid.add_column(no_wrap=True, overflow="fold")
    for card in cards:
        printed = rules.prints(card["number"])
        cost = f"cost {card['cost']}" if "cost" in card else ""
        power = str(card["power"]) if "power" in card else card["kind"]
        counter = f"counter +{card['counter']}" if "counter" in card else ""
        more = " …" if printed.has_text else ""
        grid.add_row(
            "", card["number"], Text(card["name"], style=ink(printed)), cost, power, f"{counter}{more}"
        )
    return grid


# The log and the question


def log_line(event: Event, seat: int, times: int = 1) -> Text:
    """An event as a seat may see it, its rule set apart."""
    sentence, _, rule = event.sentence(seat).rpartition(" [")
    line = Text(f"{sentence}{f' ({times} times)' if times > 1 else ''} ")
    line.append(f"[{rule}", style="cyan")
    if event.kind == "phase":
        line.stylize("dim")
    elif event.kind == "turn":
        line.stylize("bold")
    return line


def log_lines(events: list[Event], seat: int) -> list[Text]:
    """The log, with what happens several times in a row said once."""
    out: list[Text] = []
    at = 0
    while at < len(events):
        sentence = events[at].sentence(seat)
        end = at + 1
        while end < len(events) and events[end].sentence(seat) == sentence:
            end += 1
        out.append(log_line(events[at], seat, end - at))
        at = end
    return out


def question(decision: Decision) -> Group:
    """The prompt and its numbered options, with the codes that mean the same."""
    prompt = Text(decision.prompt, style="bold")
    prompt.append(f" [{decision.rule}]", style="not bold cyan")
    if decision.source:
        prompt.append(f"  asked by {decision.source}", style="not bold dim")
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", no_wrap=True, style="bold")
    grid.add_column(overflow="fold", max_width=48)
    grid.add_column(no_wrap=True, overflow="ellipsis", style="dim")
    for at, option in enumerate(decision.options, 1):
        grid.add_row(f"{at:3}", option.text, option.code)
    return Group(prompt, grid)
