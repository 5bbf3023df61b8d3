"""How each ruleset is played where nobody changed an option."""

from midline_protocol.kubb import KubbRules

STANDARDS: dict[str, KubbRules] = {
    "worlds": KubbRules(),
    "forgotten-star-2026": KubbRules(
        ruleset="forgotten-star-2026",
        felled_field_kubbs="dead",
        king_attempts_per_possession=1,
        king_throw_line="throwing_line",
        base_topple_check="end_of_throw",
        same_throw_king="win",
        own_half_hit="forfeit_all",
        illegal_throw_king="reset",
        punishment_placement="own_half_king_stakes",
        in_bounds="centre",
        opening_distinct_throwers=(2, 2),
        toss_distance="nearest_point",
        tip_forward_deg=90,
        helicopter_yaw_deg=360,
        tilt_deg=45,
        turn_cap=60,
        surface="gravel",
        hourglass_half_width_mm=250,
        min_age=21,
        series_best_of=5,
        series_clock_min=60,
    ),
}
