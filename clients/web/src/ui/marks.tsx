// Small signs, drawn here; each is decoration beside a text or a name.

const LINE = { fill: "none", stroke: "currentColor", "stroke-width": 2, "stroke-linecap": "round" } as const;

export function Cross() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path d="M4 4l10 10M14 4L4 14" {...LINE} />
    </svg>
  );
}

/** The king on the midline: the mark of the whole thing. */
export function Midline({ size = 32 }: { size?: number }) {
  return (
    <svg class="ui-midline" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path class="ui-midline-line" d="M1 20h8M23 20h8" stroke-width="2.5" stroke-linecap="round" />
      <path class="ui-midline-king" d="M11 28V8l2.4 2.6L16 6l2.6 4.6L21 8v20z" />
      <path class="ui-midline-cut" d="M11 13.5h10M11 16h10" stroke-width="1.2" />
    </svg>
  );
}
