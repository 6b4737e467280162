"""The fields of what a game is made of are declared once: what is copied and saved is what is declared."""

from __future__ import annotations

import pytest

import rulebound
from kernel.declared import (
    OTHER,
    Declared,
    changed,
    check_attributes,
    check_frames,
    past,
    procedures_of,
)
from rulebound.games import rules_of
from rulebound.kernel import op
from rulebound.kernel.cards import CARD_FIELDS, Card
from rulebound.kernel.codes import FOR_TURN
from rulebound.kernel.fields import pack_fields, read_fields
from rulebound.kernel.frames import Procedure
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
from rulebound.kernel.memory import FIELDS, Noted, OutOfReach, Recalled, Remembered, Tallied, Used
from rulebound.kernel.program import ClauseInTwo, Num
from rulebound.kernel.proof import Proof
from rulebound.kernel.scope import PAST_FIELDS
from rulebound.kernel.triggers import PENDING_FIELDS, Pending

rules_of("duel")

MODIFY = ModifyNumber(0, Num(0), FOR_TURN)
FORBID = ForbidPlayer(0, "attack", 0, FOR_TURN)


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
    "Used": Declared(lambda: Used(1, origin()), FIELDS[op.USED]),
    "Noted": Declared(lambda: Noted(1, origin()), FIELDS[op.NOTED]),
    "Recalled": Declared(lambda: Recalled(1, origin(), 0), FIELDS[op.RECALLED]),
    "Tallied": Declared(lambda: Tallied(1, origin(), 0), FIELDS[op.TALLIED]),
    "OutOfReach": Declared(lambda: OutOfReach(1, origin(), 2), FIELDS[op.OUT_OF_REACH]),
    "LoopDetector": Declared(
        LoopDetector, DETECTOR_FIELDS, ("mark", "mark_at", "mark_depth", "mark_step", "mark_size")
    ),
}


def test_a_copy_of_a_card_has_every_declared_field() -> None:
    declared = CLASSES["Card"]
    for field in CARD_FIELDS:
        card = changed(declared, field)
        assert isinstance(card, Card)
        saved = pack_fields(CARD_FIELDS, card)
        assert pack_fields(CARD_FIELDS, card.copy()) == saved, field.name
        assert saved != pack_fields(CARD_FIELDS, Card(0, 0)), field.name


@pytest.mark.parametrize("name", ["Used", "Noted", "Recalled", "Tallied", "OutOfReach"])
def test_a_copy_of_what_is_remembered_has_every_declared_field(name: str) -> None:
    for field in CLASSES[name].stored:
        one = changed(CLASSES[name], field)
        assert isinstance(one, Remembered)
        assert pack_fields(one.fields(), one.on(one.ref)) == pack_fields(CLASSES[name].fields, one), (
            field.name
        )


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
    game = rulebound.new_game("duel", seed=1)
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


@pytest.mark.parametrize("declared", CLASSES.values(), ids=CLASSES)
def test_every_attribute_is_declared(declared: Declared) -> None:
    check_attributes(declared)


@pytest.mark.parametrize("procedure", procedures_of("", "duel"), ids=lambda procedure: procedure.name)
def test_every_field_of_a_frame_is_declared_and_copied(procedure: Procedure) -> None:
    check_frames(procedure)
