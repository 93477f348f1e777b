"""`durbar serve` whose frames hold few lines of log and chat, so that a short game needs pages."""

from durbar.cli.main import main
from durbar.web import frame

if __name__ == "__main__":
    frame.LOG_LINES = 7
    frame.CHAT_LINES = 3
    main()
