"""What kubb's messages are made of: teams, sizes, one throw. Whole numbers: mm, mrad, ms; what people measure, in cm."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

Team: TypeAlias = Literal["a", "b"]
Contest: TypeAlias = Literal["game", "throwoff", "sudden_death"]
End: TypeAlias = Literal["head", "foot"]
Side: TypeAlias = Literal["south", "north"]
Mm: TypeAlias = Annotated[int, Meta(ge=-32_000, le=32_000)]
Mrad: TypeAlias = Annotated[int, Meta(ge=-6_284, le=6_284)]
MradPerS: TypeAlias = Annotated[int, Meta(ge=-200_000, le=200_000)]
Cm: TypeAlias = Annotated[int, Meta(ge=-1_500, le=1_500)]
"""as people measure it on the ground"""
PlayerNumber: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
StepNumber: TypeAlias = Annotated[int, Meta(ge=1, le=1_000_000)]
ReportNumber: TypeAlias = Annotated[int, Meta(ge=1, le=1_000_000)]
PieceId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=4)]
CONTROL = r"\x00-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff"
"""in no text that others see: it would command their terminals, turn the direction of what they read, or not be seen at all"""
Reason: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200, pattern=rf"^[^{CONTROL}]+$(?!\n)")]


class Throw(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One throw as the thrower means it (intended) or as the hand made it (executed).

    `heading` is measured from straight ahead, towards the opponents' baseline, and grows to the thrower's right.
    The long axis points along the throw, turned by `axis_yaw` to the right and raised by `axis_pitch`; `tumble` turns it
    end over end (top forwards), `whirl` about the vertical like a rotor.
    """

    x: Mm
    y: Mm
    speed: Annotated[int, Meta(ge=0, le=32_000)]
    """mm/s"""
    heading: Mrad
    loft: Mrad
    height: Mm = 900
    axis_yaw: Mrad = 0
    axis_pitch: Mrad = 0
    tumble: MradPerS = 0
    whirl: MradPerS = 0


class Act(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """The base that gives every action its tag; it carries nothing."""
