"""What is wrong with a command line, as Typer found it.

Typer says it in English; for other languages its exceptions are read, as far as they say what they are about.
"""

from __future__ import annotations

import re
from typing import Final

import typer

from rulebound.messages import Message, Value, verbatim

EXTRA: Final = re.compile(r"got unexpected extra arguments?(?:\(s\))? \((.*)\)", re.IGNORECASE)
COMMAND: Final = re.compile(r"no such command '?(.+?)'?(?:\. did you mean (.+)\?)?\.?", re.IGNORECASE)
NEEDED: Final = re.compile(r"requires (\d+)?")
NEAR: Final = re.compile(r"did you mean (.+)\?", re.IGNORECASE)
"""What Typer has no attributes for."""


def usage(error: typer.BadParameter, command: str) -> Message:
    """A wrong option of a command in a sentence, with where to read on."""
    command = error.ctx.command_path if error.ctx is not None else command
    what = error.format_message().rstrip(".")
    return Message("see-help", what=complaint(error, f"{what[:1].lower()}{what[1:]}"), command=command)


def complaint(error: typer.BadParameter, text: str) -> Message:
    option = getattr(error, "option_name", "")
    param = getattr(error, "param", None)
    if option and hasattr(error, "possibilities"):
        near = NEAR.search(text)
        others: Value = list(error.possibilities or ()) or (near[1] if near is not None else "")
        if others:
            return Message("usage-no-option-near", text=text, name=option, others=others)
        return Message("usage-no-option", text=text, name=option)
    if option:
        return bad_option(option, text)
    if hasattr(error, "param_type"):
        return missing(param, text)
    if param is not None:
        bounds = wanted(param)
        if bounds is None:
            return Message("usage-unusable-value", text=text, name=repr(called(param)))
        return Message("usage-invalid-value", name=repr(called(param)), wanted=bounds)
    if (extra := EXTRA.fullmatch(text)) is not None:
        return Message("usage-extra", text=text, words=extra[1], n=len(extra[1].split()))
    if (command := COMMAND.fullmatch(text)) is not None:
        if command[2]:
            return Message("usage-no-command-near", text=text, name=repr(command[1]), others=command[2])
        return Message("usage-no-command", text=text, name=repr(command[1]))
    if text == "missing command":
        return Message("usage-missing-command", text=text)
    return verbatim(text)


def bad_option(option: str, text: str) -> Message:
    """An option with too few values, or with one that it does not take."""
    needed = NEEDED.search(text)
    if needed is None:
        return Message("usage-takes-no-value", text=text, name=repr(option))
    return Message("usage-needs-values", text=text, name=repr(option), n=int(needed[1] or 1))


def missing(param: object, text: str) -> Message:
    is_option = getattr(param, "param_type_name", "argument") == "option"
    id = "usage-missing-option" if is_option else "usage-missing-argument"
    return Message(id, text=text, name=repr(called(param)))


def called(param: object) -> str:
    """An option by its name, an argument by what stands for it in the help."""
    if getattr(param, "param_type_name", "argument") == "option":
        opts: list[str] = getattr(param, "opts", [])
        return max(opts, key=len, default="")
    return str(getattr(param, "metavar", "") or getattr(param, "name", ""))


def wanted(param: object) -> Message | None:
    """What a number must be; None if it has no bounds."""
    kind = getattr(param, "type", None)
    least = getattr(param, "min", getattr(kind, "min", None))
    most = getattr(param, "max", getattr(kind, "max", None))
    if least is not None and most is not None:
        return Message("usage-from-to", least=str(least), most=str(most))
    return Message("usage-at-least", least=str(least)) if least is not None else None
