"""The clock as pure functions: what counts, what is charged, when it is up."""

from datetime import datetime
from itertools import pairwise
from zoneinfo import ZoneInfo

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from durbar.table import clock
from durbar.table.clock import DAY, HOUR, Days, Live, Settings
from durbar.table.refusal import Refusal

PARIS = "Europe/Paris"
OFFICE = Days(1, weekends=True, night=(18, 8), zone=PARIS)
NIGHTS = Days(2, night=(23, 8), zone=PARIS)
ALL: list[Settings] = [
    Live(15, 20),
    Days(1),
    OFFICE,
    NIGHTS,
    Days(3, weekends=True, zone="America/New_York"),
    Days(1, night=(1, 7), zone="Asia/Kolkata"),
]


def at(text: str, zone: str = PARIS) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


def shown(time: float, zone: str = PARIS) -> str:
    return datetime.fromtimestamp(time, ZoneInfo(zone)).strftime("%a %d %b %H:%M:%S")


@pytest.mark.parametrize(
    ("settings", "start", "due"),
    [
        (Days(2), "2026-03-10 12:00", "Thu 12 Mar 12:00:00"),
        (OFFICE, "2026-03-10 12:00", "Wed 11 Mar 12:00:00"),
        (OFFICE, "2026-03-13 15:30", "Mon 16 Mar 15:30:00"),  # over a weekend
        (OFFICE, "2026-03-14 11:00", "Mon 16 Mar 18:00:00"),  # begins on a Saturday
        (NIGHTS, "2026-03-10 12:00", "Thu 12 Mar 12:00:00"),
        (NIGHTS, "2026-03-10 03:00", "Wed 11 Mar 23:00:00"),  # begins in the night
        (NIGHTS, "2026-03-28 12:00", "Mon 30 Mar 12:00:00"),  # the clocks go forward in the second night
        (NIGHTS, "2026-10-24 12:00", "Mon 26 Oct 12:00:00"),  # and back
        (Days(1), "2026-03-28 12:00", "Sun 29 Mar 13:00:00"),  # a day without nights off has 24 hours
        (Days(1, weekends=True, zone=PARIS), "2026-03-27 12:00", "Mon 30 Mar 12:00:00"),
    ],
)
def test_a_turn_of_days_ends_when_so_much_time_that_counts_has_passed(
    settings: Days, start: str, due: str
) -> None:
    assert settings.turn is not None
    assert shown(settings.after(at(start), settings.turn)) == due


def test_the_night_in_which_clocks_change_counts_its_real_hours() -> None:
    early = Days(1, night=(12, 20), zone=PARIS)  # the night of the change counts
    start, end = at("2026-03-29 00:00"), at("2026-03-29 12:00")
    assert early.counted(start, end) == 11 * HOUR
    assert early.counted(at("2026-10-25 00:00"), at("2026-10-25 12:00")) == 13 * HOUR


times = st.floats(1.7e9, 1.7e9 + 400 * DAY)


@given(st.sampled_from(ALL), st.lists(times, min_size=3, max_size=6).map(sorted))
def test_what_counts_is_additive_and_never_negative(settings: Settings, moments: list[float]) -> None:
    parts = [settings.counted(a, b) for a, b in pairwise(moments)]
    assert all(0 <= part <= b - a for part, (a, b) in zip(parts, pairwise(moments), strict=True))
    assert sum(parts) == pytest.approx(settings.counted(moments[0], moments[-1]), abs=1e-3)


@given(st.sampled_from(ALL), times, st.floats(1, 30 * DAY))
def test_time_is_up_when_exactly_what_was_left_has_counted(
    settings: Settings, start: float, seconds: float
) -> None:
    due = settings.after(start, seconds)
    assert settings.counted(start, due) == pytest.approx(seconds, abs=1e-3)
    assert settings.counted(start, due - 1) == pytest.approx(seconds - 1, abs=1.001)


steps = st.lists(
    st.tuples(st.floats(0, 5 * DAY), st.sampled_from([0, 1, 2, None]), st.booleans()), max_size=20
)


@given(st.sampled_from(ALL), steps)
def test_no_seat_has_less_than_nothing_and_only_who_ran_is_charged(
    settings: Settings, steps: list[tuple[float, int | None, bool]]
) -> None:
    now = 1.75e9
    shown = clock.start(settings, 3, now)
    for passed, seat, new_turn in steps:
        now += passed
        before, ran = shown, shown.seat
        columns = clock.columns(settings, shown, seat, now, new_turn=new_turn)
        shown = msgspec.convert(columns["times"], clock.Times)
        left = clock.left(settings, shown, now)
        assert all(seconds is None or seconds >= 0 for seconds in left)
        assert shown.seat == seat
        assert (columns["due"] is None) == (seat is None)
        if isinstance(settings, Live):
            others = [i for i in range(3) if i != ran]
            assert [left[i] for i in others] == [before.left[i] for i in others]


def test_a_live_turn_is_charged_and_then_gets_its_increment() -> None:
    settings = Live(1, 10)
    shown = clock.run(settings, clock.start(settings, 2, 0.0), 0, 100.0)
    assert clock.due(settings, shown) == 160
    assert clock.left(settings, shown, 125.0) == [35, 60]
    assert clock.end_turn(settings, shown, 125.0).left == [45, 60]
    assert clock.stop(settings, shown, 500.0).left == [0, 60]


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"kind": "days", "days": 1, "zone": "Mars/Base"}, "there is no time zone 'Mars/Base'"),
        ({"kind": "days", "days": 1, "zone": "../../etc/passwd"}, "there is no time zone"),
        ({"kind": "days", "days": 1, "zone": ""}, "there is no time zone"),
        ({"kind": "days", "days": 1, "night": [8, 8]}, "different hours"),
        ({"kind": "days", "days": 1, "night": [1, 0]}, "at least 8 hours"),
    ],
)
def test_settings_that_make_no_sense_are_refused(given: dict[str, object], why: str) -> None:
    with pytest.raises(Refusal, match=why):
        clock.checked(given)
