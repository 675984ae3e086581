"""Where a campaign stands: what was told, which threads run, and what its leaders keep. Plain data, saved as a text."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Final

from infinitable.kernel.game import BadInput

MOST_GIFTS: Final = 3
"""How many gifts one leader can keep."""
MOST_SCARS: Final = 2
"""And how many scars: who was hurt more remembers the latest."""


@dataclass(frozen=True, slots=True)
class Bearer:
    """A leader of the campaign: who leads it, and the scars and gifts it keeps, oldest first."""

    leader: str
    seat: int
    keeps: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Before:
    """What ran and who kept what before a chapter was played: whoever goes back to it finds it so."""

    threads: tuple[str, ...] = ()
    leaders: tuple[Bearer, ...] = ()


@dataclass(frozen=True, slots=True)
class Told:
    """One chapter that was played: how it ended, for which seats it was won, and what was decided before it."""

    chapter: str
    ending: str
    """"" where time ran out before any."""
    winners: tuple[int, ...] = ()
    outcomes: tuple[str, ...] = ()
    passages: tuple[str, ...] = ()
    """What was told before it."""
    before: Before | None = field(default=None, compare=False)
    """None where an earlier version has not written it down."""


@dataclass(frozen=True, slots=True)
class Campaign:
    chapter: str = ""
    """The one to be played next; "" before the first and after the last."""
    threads: tuple[str, ...] = ()
    """Those that run, oldest first."""
    told: tuple[Told, ...] = ()
    conclusion: str = ""
    """The ending that concluded it."""
    leaders: tuple[Bearer, ...] = ()
    heard: tuple[str, ...] = ()
    """Chapters that were told in campaigns before this one, by name: it goes other ways where it can."""

    def was_told(self, name: str) -> bool:
        """Whether a chapter came to this ending, or a passage to this outcome."""
        return any(name == past.ending or name in past.outcomes for past in self.told)

    def bearer(self, leader: str) -> Bearer | None:
        return next((bearer for bearer in self.leaders if bearer.leader == leader), None)

    def led_by(self, seat: int) -> list[str]:
        return [bearer.leader for bearer in self.leaders if bearer.seat == seat]

    def led_by_others(self, seat: int) -> list[str]:
        return [bearer.leader for bearer in self.leaders if bearer.seat != seat]

    def save(self) -> str:
        return json.dumps(
            {
                "chapter": self.chapter,
                "threads": list(self.threads),
                "told": [
                    {
                        "chapter": past.chapter,
                        "ending": past.ending,
                        "winners": list(past.winners),
                        "outcomes": list(past.outcomes),
                        "passages": list(past.passages),
                        **_before_saved(past.before),
                    }
                    for past in self.told
                ],
                "conclusion": self.conclusion,
                "leaders": _saved(self.leaders),
                **({"heard": list(self.heard)} if self.heard else {}),
            },
            ensure_ascii=False,
            sort_keys=True,
        )


def _saved(leaders: tuple[Bearer, ...]) -> list[dict[str, Any]]:
    return [{"leader": bearer.leader, "seat": bearer.seat, "keeps": list(bearer.keeps)} for bearer in leaders]


def _before_saved(before: Before | None) -> dict[str, Any]:
    return {"before": {"threads": list(before.threads), "leaders": _saved(before.leaders)}} if before else {}


def load(text: str) -> Campaign:
    """What `save` wrote, or what was written before leaders were remembered; a new campaign for ""."""
    if not text:
        return Campaign()
    try:
        found = json.loads(text)
        return _read(found)
    except (ValueError, KeyError, TypeError, AttributeError):
        raise BadInput("The campaign is not what was told after a chapter.") from None


def _read(found: dict[str, Any]) -> Campaign:
    past = found["past"] if "past" in found else found["told"]
    told = tuple(_told(one) for one in past)
    chapter = str(found["chapter"])
    concluded = str(found.get("conclusion", "")) or (
        told[-1].ending if "past" in found and told and not chapter else ""
    )
    return Campaign(
        chapter, _words(found.get("threads", [])), told, concluded, _leaders(found), _words(found.get("heard", []))
    )


def _leaders(found: dict[str, Any]) -> tuple[Bearer, ...]:
    return tuple(Bearer(str(b["leader"]), int(b["seat"]), _words(b["keeps"])) for b in found.get("leaders", []))


def _told(one: Any) -> Told:
    if isinstance(one, list):
        chapter, ending = one
        return Told(str(chapter), str(ending))
    winners = tuple(int(seat) for seat in one.get("winners", []))
    outcomes, passages = _words(one.get("outcomes", [])), _words(one.get("passages", []))
    stood = one.get("before")
    before = Before(_words(stood["threads"]), _leaders(stood)) if stood else None
    return Told(str(one["chapter"]), str(one["ending"]), winners, outcomes, passages, before)


def _words(found: Any) -> tuple[str, ...]:
    if not isinstance(found, list):
        raise ValueError("no list of names")
    return tuple(str(word) for word in found)
