"""The options of a kubb match."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct


class KubbRules(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a kubb match; the defaults are the ruleset `worlds`. Seconds and metres where the name says so."""

    ruleset: Literal["worlds", "forgotten-star-2026"] = "worlds"
    felled_field_kubbs: Literal["rethrow", "dead"] = "rethrow"
    king_attempts_per_possession: Annotated[int, Meta(ge=0, le=6)] = 0
    king_throw_line: Literal["baseline", "throwing_line"] = "baseline"
    kubb_throw_line: Literal["baseline", "throwing_line"] = "baseline"
    base_topple_check: Literal["moment_of_fall", "end_of_throw"] = "moment_of_fall"
    same_throw_king: Literal["reset_if_forward", "win", "loss"] = "reset_if_forward"
    own_half_hit: Literal["restore_own_only", "forfeit_all"] = "restore_own_only"
    own_half_hit_order: Literal["any", "first_contact"] = "any"
    king_attempt_field_kubb: Literal["upfield_counts", "own_half_out"] = "upfield_counts"
    illegal_throw_king: Literal["loss", "reset"] = "loss"
    punishment_placement: Literal[
        "own_half_king_corners", "own_half_king_stakes", "anywhere_king_if_struck"
    ] = "own_half_king_corners"
    distance_measure: Literal["surface", "centre"] = "surface"
    in_bounds: Literal["half_base", "centre"] = "half_base"
    kubb_hits_base: Literal["restore_base", "count_as_topple"] = "restore_base"
    opening: Literal["2-4-6", "4-6", "6"] = "2-4-6"
    opening_distinct_throwers: tuple[Annotated[int, Meta(ge=1, le=2)], Annotated[int, Meta(ge=1, le=4)]] = (
        1,
        1,
    )
    penalty_baton_scope: Literal["set", "every_turn"] = "set"
    first_throw: Literal["toss", "random", "host"] = "toss"
    toss_distance: Literal["nearest_end", "nearest_point"] = "nearest_end"
    toss_tie_mm: Annotated[int, Meta(ge=0, le=100)] = 5
    series_clock_min: Annotated[int, Meta(ge=0, le=600)] = 0
    time_lead_tie: Literal["tie", "first_block", "finish_turn"] = "tie"
    time_lead_metric: Literal["base_down", "all_topples"] = "base_down"
    time_other_scores: Literal["leader_then_kubbs", "tie"] = "leader_then_kubbs"
    series_best_of: Literal[1, 3, 5] = 1
    level_2_2: Literal["split", "throwoff", "sudden_death", "coordinator"] = "split"
    level_2_2_split_min: Annotated[int, Meta(ge=5, le=15)] = 10
    final5_leader: Literal["stop_now", "play_out"] = "stop_now"
    throwoff_opening: Literal["declare", "toss", "g1_winner"] = "declare"
    throwoff_tie: Literal["first_block", "tie"] = "first_block"
    throwoff_king: Literal["loss", "ignored"] = "loss"
    sudden_death_rethrow: bool = False
    sudden_death_time_cap: bool = False
    sudden_death_tie: Literal["next_block", "first_block_so_far"] = "next_block"
    cancel_clock: Literal["series", "game"] = "series"
    cancel_0_0: Literal["kubbs", "tie"] = "kubbs"
    warning_scope: Literal["match", "game"] = "match"
    break_s: Annotated[int, Meta(ge=1, le=3600)] = 60
    """between two games of a series"""
    time_expiry: Literal["in_flight_counts", "finish_turn", "stop_dead"] = "in_flight_counts"
    halt_pauses_clock: bool = True
    short_handed_grace_s: Annotated[int, Meta(ge=0, le=3600)] = 120
    players_on_pitch: Annotated[int, Meta(ge=0, le=6)] = 0
    """of a team at once, the others are its substitutes; 0: all of them"""
    end_turn_early: Literal["no_targets_only", "always", "never"] = "no_targets_only"
    base_spacing: Literal["sixths", "corner_baton"] = "sixths"
    tip_forward_deg: Annotated[int, Meta(ge=0, le=90)] = 45
    helicopter_yaw_deg: Annotated[int, Meta(ge=1, le=360)] = 90
    tilt_deg: Annotated[int, Meta(ge=1, le=90)] = 90
    slide_flag_mm: Annotated[int, Meta(ge=0, le=8_000)] = 1_000
    """ground path before the first contact from which a throw is counted as a slide; 0: none is"""
    hourglass_half_width_mm: Annotated[int, Meta(ge=0, le=2_500)] = 0
    """how far the middle of a baton may be aside of the vertical plane of its throw before it hits something; 0: no limit"""
    centre_pins: bool = True
    base_reset_blocked: Literal["shift_touching", "move_obstacle"] = "shift_touching"
    shot_clock_s: Annotated[int, Meta(ge=0, le=3600)] = 60
    shot_clock_default: Literal["lose_throw", "notice"] = "lose_throw"
    throw_fault_warning: bool = False
    lean_test: bool = True
    replay_s: Annotated[int, Meta(ge=1, le=600)] = 30
    """for the answer to an offered replay"""
    reports: Literal["off", "scorer", "teams", "distance"] = "off"
    """off: the server works out what a throw does; else people on real ground report it: a scorer, each team with the
    other's confirmation, or each team from a ground of its own"""
    confirm_s: Annotated[int, Meta(ge=1, le=3600)] = 60
    """then a report stands that nobody has answered"""
    evidence: Literal["off", "asked", "required"] = "off"
    """whether a report needs a link to a call, a picture or a clip"""
    numbered: bool = False
    """whether the kubbs on the ground bear their names, so that reports name them"""
    late_forfeit: Literal["game", "fixture"] = "game"
    late_notice: Literal["loss", "none"] = "loss"
    min_age: Annotated[int, Meta(ge=0, le=99)] = 0
    worlds_fallback: Literal["league", "none"] = "league"
    turn_cap: Annotated[int, Meta(ge=2, le=1000)] = 200
    surface: Literal["grass", "gravel"] = "grass"
    hand: Literal["casual", "club", "champion", "none"] = "club"
    """the tremor of every hand, people's and bots' alike; `none` for practice and tests"""
    answer_s: Annotated[int, Meta(ge=1, le=3600)] = 60
    """set-up, ready and raising a piece"""
    choice_s: Annotated[int, Meta(ge=1, le=3600)] = 30
    end_of_turn_s: Annotated[int, Meta(ge=1, le=600)] = 20
    halt_min: Annotated[int, Meta(ge=1, le=600)] = 30


def clean(rules: KubbRules) -> KubbRules:
    """`rules` checked once more as if it came over the wire; raises msgspec.ValidationError with where and what."""
    return msgspec.convert(msgspec.to_builtins(rules), KubbRules)
