/** A color that somebody picks, or leaves out. */

import { useId } from 'preact/hooks';
import { BusyButton } from '../components/busy-button.tsx';
import { words } from '../words.ts';

interface ColorFieldProps {
  readonly label: string;
  /** Undefined for none. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** What the browser's dialog begins with where there is no color yet: a field of this type is never empty. */
const first = '#0b5d5a';

export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="row color-field">
        <input
          id={id}
          type="color"
          class={value === undefined ? 'unset' : ''}
          value={value ?? first}
          aria-describedby={`${id}-value`}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
        <output id={`${id}-value`} class="small number" for={id}>
          {value ?? words.share.noColor}
        </output>
        <BusyButton
          class="quiet small"
          isBusy={value === undefined}
          label={words.share.without(label)}
          onPress={() => onChange(undefined)}
        >
          {words.share.remove}
        </BusyButton>
      </div>
    </div>
  );
}
