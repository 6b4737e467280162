"""``python -m rulebound`` is the command `rulebound`."""

import sys

from rulebound.entry import main

if __name__ == "__main__":
    sys.exit(main())
