"""Where the command `rulebound` begins.

Ctrl-C is seen to before anything is imported that takes time: until then and meanwhile it ends the process at
once, afterwards `rulebound.cli.main` sees to it.
"""

INTERRUPTED = 130


def main() -> int:
    """Runs the command of this process's command line and gives its exit code."""
    try:
        import gc
        import signal

        gc.disable()  # what is imported stays, and is not searched for cycles again and again
        before = signal.getsignal(signal.SIGINT)
        heeded = before is signal.default_int_handler  # what runs in the background may be deaf to it
        if heeded:
            signal.signal(signal.SIGINT, end_at_once)
        from rulebound.arena.match import FEWER_COLLECTIONS
        from rulebound.cli import main as run

        gc.freeze()
        gc.set_threshold(*FEWER_COLLECTIONS)
        gc.enable()
        code = INTERRUPTED
        try:
            signal.signal(signal.SIGINT, before)
            code = run()
        finally:
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # the end is not broken off
        return code
    except KeyboardInterrupt:
        return INTERRUPTED


def end_at_once(signum: int, frame: object) -> None:
    """Nothing has been said or begun yet."""
    import os

    os._exit(INTERRUPTED)
