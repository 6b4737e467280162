"""The fields of what a game is made of are declared once: what is copied and saved is what is declared."""

from __future__ import annotations

from collections.abc import Callable
from types import GetSetDescriptorType

import pytest

import rulebound
from rulebound.games import game_names, rules_of
from rulebound.kernel import kinds
from rulebound.kernel.cards import CARD_FIELDS, Card
from rulebound.kernel.codes import FOR_TURN
from rulebound.kernel.fields import Derived, Field, Fixed, pack_fields, read_fields
from rulebound.kernel.frames import PROCEDURES, Procedure
from rulebound.kernel.instructions.continuous import ModifyNumber, PutOff
from rulebound.kernel.instructions.prohibiting import ForbidPlayer
from rulebound.kernel.lasting import (
    DELAYED_FIELDS,
    LASTING_FIELDS,
    PROHIBITION_FIELDS,
    DelayedAction,
    Lasting,
    Origin,
    PlayerAndCount,
    PlayerProhibition,
)
from rulebound.kernel.loops import DETECTOR_FIELDS, LoopDetector
from rulebound.kernel.memory import (
    NOTED_FIELDS,
    OUT_OF_REACH_FIELDS,
    RECALLED_FIELDS,
    TALLIED_FIELDS,
    USED_FIELDS,
    Noted,
    OutOfReach,
    Recalled,
    Remembered,
    Tallied,
    Used,
)
from rulebound.kernel.program import Clause, ClauseInTwo, ClauseOrNone, Num
from rulebound.kernel.proof import Proof
from rulebound.kernel.scope import PAST_FIELDS, CardAsItWas, Past
from rulebound.kernel.tree import Skill
from rulebound.kernel.triggers import PENDING_FIELDS, Pending

for game in game_names():
    rules_of(game)

MODIFY = ModifyNumber(0, Num(0), FOR_TURN)
FORBID = ForbidPlayer(0, "attack", 0, FOR_TURN)
OTHER = Clause("another card", 7, Skill("permanent"))


class Declared:
    """A class with its fields, and those attributes that are not saved."""

    def __init__(
        self, make: Callable[[], object], fields: list[Field], unsaved: tuple[str, ...] = ()
    ) -> None:
        self.make = make
        self.fields = fields
        self.stored = [field for field in fields if not isinstance(field, (Derived, Fixed))]
        self.unsaved = set(unsaved)


def past() -> Past:
    return Past(Card(0, 0), [5, 5, 5, 5], 0)


def origin() -> Origin:
    return Origin(OTHER, 0, 0, 0)


CLASSES = {
    "Card": Declared(lambda: Card(0, 0), CARD_FIELDS, ("id", "rested")),
    "Past": Declared(past, PAST_FIELDS),
    "Pending": Declared(lambda: Pending(OTHER, 1, 0), PENDING_FIELDS),
    "Lasting": Declared(lambda: Lasting(MODIFY, -1, origin()), LASTING_FIELDS),
    "PlayerProhibition": Declared(
        lambda: PlayerProhibition(FORBID, origin(), 0), PROHIBITION_FIELDS, ("amount", "done")
    ),
    "DelayedAction": Declared(lambda: DelayedAction(PutOff(FOR_TURN), -1, origin()), DELAYED_FIELDS),
    "Used": Declared(lambda: Used(1, origin()), USED_FIELDS),
    "Noted": Declared(lambda: Noted(1, origin()), NOTED_FIELDS),
    "Recalled": Declared(lambda: Recalled(1, origin(), 0), RECALLED_FIELDS),
    "Tallied": Declared(lambda: Tallied(1, origin(), 0), TALLIED_FIELDS),
    "OutOfReach": Declared(lambda: OutOfReach(1, origin(), 2), OUT_OF_REACH_FIELDS),
    "LoopDetector": Declared(
        LoopDetector, DETECTOR_FIELDS, ("mark", "mark_at", "mark_depth", "mark_step", "mark_size")
    ),
}
FRAMES = {name: Declared(each.frame, each.fields, ("procedure", "step")) for name, each in PROCEDURES.items()}


def attributes(record: object) -> set[str]:
    """The attributes of an object, of a compiled class too."""
    out = set(getattr(record, "__dict__", ()))
    for cls in type(record).__mro__:
        out |= {name for name, each in vars(cls).items() if isinstance(each, GetSetDescriptorType)}
    return {name for name in out if not name.startswith("__")}


def other_than(kind: kinds.Kind, value: object) -> object:
    """A value of the kind that is not this one."""
    match kind:
        case kinds.YesOrNo():
            return not value
        case kinds.TextKind():
            return f"not {value}"
        case kinds.Whole(low=low):
            return low if value != low else low + 1
        case (
            kinds.AreaKind()
            | kinds.AreaBits()
            | kinds.CardIdKind()
            | kinds.ReferenceKind()
            | kinds.KeywordBits()
            | kinds.TurnKind()
            | kinds.StampKind()
        ):
            return 3 if value != 3 else 4
        case kinds.OrientationKind() | kinds.StateKind():
            return 1 if value != 1 else 0
        case kinds.ListOf(kind=inner):
            return [other_than(inner, None)]
        case kinds.StatNumbers():
            return [6, 5, 5, 5]
        case ClauseInTwo() | ClauseOrNone():
            return OTHER if value is not OTHER else Clause("a third card", 8, Skill("permanent"))
        case CardAsItWas():
            return past()
    raise AssertionError(f"no value of the kind {kind}")


def changed(declared: Declared, field: Field) -> object:
    """An object of the class in which one field is not what it was made with."""
    record = declared.make()
    owner, name = field.owner(record), field.path[-1]
    setattr(owner, name, other_than(field.kind, getattr(owner, name)))
    return record


@pytest.mark.parametrize("procedure", PROCEDURES.values(), ids=lambda procedure: procedure.name)
def test_a_copy_of_a_frame_has_every_declared_field(procedure: Procedure) -> None:
    for field in procedure.fields:
        frame = procedure.frame()
        owner, name = field.owner(frame), field.path[-1]
        setattr(owner, name, other_than(field.kind, getattr(owner, name)))
        assert frame.copy().pack() == frame.pack() != procedure.frame().pack(), field.name


def test_a_copy_of_a_card_has_every_declared_field_and_so_has_what_is_saved() -> None:
    declared = CLASSES["Card"]
    for field in CARD_FIELDS:
        card = changed(declared, field)
        assert isinstance(card, Card)
        assert card.copy().pack() == card.pack() == pack_fields(CARD_FIELDS, card), field.name
        assert card.pack() != Card(0, 0).pack(), field.name


@pytest.mark.parametrize("name", ["Used", "Noted", "Recalled", "Tallied", "OutOfReach"])
def test_a_copy_of_what_is_remembered_has_every_declared_field(name: str) -> None:
    for field in CLASSES[name].stored:
        one = changed(CLASSES[name], field)
        assert isinstance(one, Remembered)
        assert pack_fields(one.fields(), one.copy()) == pack_fields(CLASSES[name].fields, one), field.name


def test_a_continuous_effect_on_another_card_is_the_same_otherwise() -> None:
    for field in CLASSES["Lasting"].stored:
        one = changed(CLASSES["Lasting"], field)
        assert isinstance(one, Lasting)
        on = one.on(5)
        assert on.ref == 5
        on.ref = one.ref
        assert pack_fields(on.fields(), on) == pack_fields(LASTING_FIELDS, one), field.name


def test_a_copy_of_a_delayed_action_has_every_declared_field() -> None:
    for field in CLASSES["DelayedAction"].stored:
        one = changed(CLASSES["DelayedAction"], field)
        assert isinstance(one, DelayedAction)
        assert pack_fields(DELAYED_FIELDS, one.copy()) == pack_fields(DELAYED_FIELDS, one), field.name


def test_the_player_of_a_prohibition_and_what_was_done_are_saved_in_one_place() -> None:
    (field,) = [each for each in PROHIBITION_FIELDS if isinstance(each, PlayerAndCount)]
    for player, done in ((0, 0), (1, 0), (0, 3), (1, 4)):
        saved: list[object] = []
        field.pack(PlayerProhibition(FORBID, origin(), player, done), saved)
        again = PlayerProhibition(FORBID, origin(), 0)
        field.take(again, saved[0])
        assert (again.player, again.done) == (player, done)


def test_a_copy_of_the_loop_detector_has_every_declared_field() -> None:
    for field in DETECTOR_FIELDS:
        detector = changed(CLASSES["LoopDetector"], field)
        assert isinstance(detector, LoopDetector)
        detector.keys = detector.keys or [1]  # without one, nothing is watched
        assert pack_fields(DETECTOR_FIELDS, detector.copy()) == pack_fields(DETECTOR_FIELDS, detector)


@pytest.mark.parametrize("declared", CLASSES.values(), ids=CLASSES)
def test_what_is_saved_is_read_back(declared: Declared) -> None:
    game = rulebound.new_game("onepiece", seed=1)
    game.turn = game.stamps = 9
    proof = Proof(game)
    clause = next(face.clauses[0] for face in game.prints if face.clauses)
    for field in declared.stored:
        record, again = changed(declared, field), declared.make()
        for each in declared.stored:
            if isinstance(each.kind, ClauseInTwo):
                setattr(each.owner(record), each.path[-1], clause)
        saved = pack_fields(declared.fields, record)
        read_fields(proof, declared.fields, again, saved)
        assert pack_fields(declared.fields, again) == saved, field.name


@pytest.mark.parametrize("declared", [*CLASSES.values(), *FRAMES.values()], ids=[*CLASSES, *FRAMES])
def test_every_attribute_is_declared(declared: Declared) -> None:
    record = declared.make()
    found = attributes(record) - declared.unsaved
    assert found <= {field.path[0] for field in declared.fields}
    assert found >= {field.path[0] for field in declared.stored}
    for part in {field.path[0] for field in declared.stored if len(field.path) > 1}:
        inner = {field.path[1] for field in declared.fields if field.path[0] == part}
        assert attributes(getattr(record, part)) == inner
