// One of a few: buttons in a row of which one is pressed.

interface Props {
  label: string;
  of: readonly { id: string; name: string }[];
  chosen: string | null;
  onChoose: (id: string) => void;
  /** the pointer or the focus is on it (null: on none any more) */
  onPoint?: (id: string | null) => void;
}

export function Choice({ label, of, chosen, onChoose, onPoint }: Props) {
  return (
    <fieldset class="play-choice">
      <legend>{label}</legend>
      <div class="play-chips">
        {of.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            class="button small"
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
            onPointerEnter={() => onPoint?.(id)}
            onPointerLeave={() => onPoint?.(null)}
            onFocus={() => onPoint?.(id)}
            onBlur={() => onPoint?.(null)}
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
