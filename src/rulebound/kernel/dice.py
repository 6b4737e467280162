"""The game's own randomness: small, seeded, and part of the state.

Two multiplicative generators combined (L'Ecuyer, 1988), and copying the
generator copies two numbers.  A product is taken modulo its prime in two parts
(Schrage's way), each below 2**31: compiled code then never needs Python's wide
multiplication, which is slow, and which Ctrl-C can make fail.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, TypeVar

from rulebound.compiling import i64

T = TypeVar("T")

A1: Final = 40014
M1: Final = 2147483563
Q1: Final = 53668  # M1 // A1
R1: Final = 12211  # M1 % A1

A2: Final = 40692
M2: Final = 2147483399
Q2: Final = 52774  # M2 // A2
R2: Final = 3791  # M2 % A2


class Dice:
    def __init__(self, a: i64, b: i64) -> None:
        self.a = a
        self.b = b

    def copy(self) -> Dice:
        return Dice(self.a, self.b)

    def roll(self) -> i64:
        """A number from 0 to M1 - 2."""
        a = A1 * (self.a % Q1) - R1 * (self.a // Q1)
        if a < 0:
            a += M1
        b = A2 * (self.b % Q2) - R2 * (self.b // Q2)
        if b < 0:
            b += M2
        self.a = a
        self.b = b
        z = a - b
        return z - 1 if z > 0 else z + M1 - 2

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each as likely as the other."""
        limit = (M1 - 1) - (M1 - 1) % n
        while True:
            z = self.roll()
            if z < limit:
                return z % n

    def shuffle(self, items: list[T]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def dice_for(seed: int | str) -> Dice:
    """The generator of a seed.

    >>> [dice_for(7).below(6) for _ in range(3)] == [dice_for(7).below(6)] * 3
    True
    """
    digest = blake2b(str(seed).encode(), digest_size=16).digest()
    a = int.from_bytes(digest[:8], "big") % (M1 - 1) + 1
    b = int.from_bytes(digest[8:], "big") % (M2 - 1) + 1
    return Dice(a, b)
