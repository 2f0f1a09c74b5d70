/** A few things of which one is shown, side by side. */

interface ChoiceProps<Value extends string> {
  /** What is chosen here. */
  readonly label: string;
  /** What each is called, in their order. */
  readonly names: Readonly<Record<Value, string>>;
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

export function Choice<Value extends string>({ label, names, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset class="pills row">
      <legend class="visually-hidden">{label}</legend>
      {
        // A record has no other keys than its type says.
        (Object.entries(names) as [Value, string][]).map(([value, name]) => (
          <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
            {name}
          </button>
        ))
      }
    </fieldset>
  );
}
