"""What the compiler is told of a class, and of a number.

This module is never compiled: at run time the decorator does nothing, the number is any whole number, and neither
needs a package besides Python's own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["i64", "mypyc_attr"]

if TYPE_CHECKING:
    from mypy_extensions import i64, mypyc_attr
else:
    i64 = int

    def mypyc_attr(**attributes):
        return lambda cls: cls
