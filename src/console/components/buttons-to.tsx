/** Buttons whose texts go on with what stands before them: a name for all of them, which is read out with each. */

import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface ButtonsToProps {
  readonly label: string;
  readonly children: ComponentChildren;
}

export function ButtonsTo({ label, children }: ButtonsToProps) {
  const id = useId();
  return (
    <fieldset class="buttons-to row" aria-labelledby={id}>
      <span id={id} class="soft small">
        {label}
      </span>
      {children}
    </fieldset>
  );
}
