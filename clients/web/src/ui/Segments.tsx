// One of a few, side by side: radio buttons that look like one control.

import { useId } from "preact/hooks";

interface Props<Value extends string | number> {
  legend: string;
  options: readonly (readonly [Value, string])[];
  value: Value;
  onChoose: (value: Value) => void;
}

export function Segments<Value extends string | number>({ legend, options, value, onChoose }: Props<Value>) {
  const name = useId();
  return (
    <fieldset class="field">
      <legend>{legend}</legend>
      <div class="choice segments">
        {options.map(([one, text]) => (
          <label key={one}>
            <input type="radio" name={name} checked={one === value} onChange={() => onChoose(one)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
