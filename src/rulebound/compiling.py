"""What the compiler is told of a class.

This module is never compiled: at run time the decorator does nothing, and needs no package besides Python's own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["mypyc_attr"]

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**attributes):
        return lambda cls: cls
