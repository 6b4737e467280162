"""``python -m rulebound`` is the command `rulebound`."""

import sys

if __name__ == "__main__":
    try:
        from rulebound.cli import main
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(main())
