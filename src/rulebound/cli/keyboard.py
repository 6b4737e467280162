"""Reading what a person types: with completion and history in a terminal, as plain lines elsewhere."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Iterable, Iterator

from rich.console import Console

from rulebound.cli.terminal import one_line
from rulebound.messages.written import plain, written_words

PROMPT = "> "


class Keyboard:
    """`suggest` gives whole lines that could be typed now, and names that could stand in one."""

    def __init__(self, out: Console, suggest: Callable[[], tuple[list[str], list[str]]]) -> None:
        self.out = out
        self.suggest = suggest
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        self.is_person = sys.stdin.isatty()
        """Somebody sits there and can be asked; a pipe answers only what it was made for."""
        self.edited = self.editor() if self.is_person and can_edit() else None

    def editor(self) -> Callable[[], str]:
        # Only where it is needed: it takes as long to load as all the rest.
        from prompt_toolkit import PromptSession
        from prompt_toolkit.completion import CompleteEvent, Completer, Completion
        from prompt_toolkit.document import Document
        from prompt_toolkit.shortcuts import CompleteStyle

        suggest = self.suggest

        class Suggestions(Completer):
            def get_completions(
                self, document: Document, complete_event: CompleteEvent
            ) -> Iterable[Completion]:
                typed = document.text_before_cursor
                for text, start in completions(typed, *suggest()):
                    yield Completion(text, start_position=start - len(typed))

        session: PromptSession[str] = PromptSession(
            completer=Suggestions(),
            complete_while_typing=False,
            complete_style=CompleteStyle.READLINE_LIKE,  # a menu would keep lines of the screen free for itself
        )
        return lambda: session.prompt(PROMPT)

    def read(self) -> str | None:
        """A line; None at the end of the input."""
        sys.stdout.flush()
        try:
            line = (self.edited() if self.edited is not None else input(PROMPT)).strip()
        except EOFError:
            self.out.print()
            return None
        if not self.is_person:
            self.out.print(one_line(line), soft_wrap=True)
        return line

    def yes_or_no(self, question: str, enter_means_yes: bool = False) -> bool | None:
        """Asks until the answer is yes or no; None at the end of the input."""
        words = written_words()
        while True:
            self.out.print(question)
            line = self.read()
            if line is None:
                return None
            reply = plain(line)
            if reply in words.no:
                return False
            if reply in words.yes or (enter_means_yes and not reply):
                return True


def can_edit() -> bool:
    """Whether the terminal understands more than plain lines."""
    return sys.stdout.isatty() and os.environ.get("TERM", "") not in ("", "dumb", "unknown")


def completions(typed: str, lines: list[str], names: list[str]) -> Iterator[tuple[str, int]]:
    """What may stand in the place of the end of a text, and where that end begins.

    >>> list(completions("attack with lu", ["attack ST01-001"], ["Monkey.D.Luffy", "Nami"]))
    [('Monkey.D.Luffy', 12)]
    """
    begun = typed.lstrip()
    seen: set[str] = set()
    for line in lines:
        if plain(line).startswith(plain(begun)) and line not in seen:
            seen.add(line)
            yield line, len(typed) - len(begun)
    for start in (0, *(at + 1 for at, letter in enumerate(typed) if letter == " ")):
        tail = plain(typed[start:])
        for name in names:
            if tail and name not in seen and begins(name, tail):
                seen.add(name)
                yield name, start


def begins(name: str, typed: str) -> bool:
    """Whether a name, or what is left of it from one of its words on, begins so."""
    words = plain(name).replace(".", " ").split()
    return plain(name).startswith(typed) or any(
        " ".join(words[at:]).startswith(typed) for at in range(len(words))
    )
