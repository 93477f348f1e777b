"""`durbar serve` whose minutes are four seconds long, so that a clock runs out while a test looks."""

from durbar.cli.main import main
from durbar.table import clock

if __name__ == "__main__":
    clock.MINUTE = 4.0
    main()
