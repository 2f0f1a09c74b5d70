/** A button that does nothing while what it has begun is under way, or while there is nothing for it to do. */

import type { ComponentChildren } from 'preact';

interface BusyButtonProps {
  readonly isBusy: boolean;
  /** Default: it sends the form that it is in. */
  readonly onPress?: () => void;
  readonly class?: string;
  /** What is said of it, where its text alone does not tell. */
  readonly label?: string;
  readonly children: ComponentChildren;
}

/** It is not disabled meanwhile: the keyboard would be nowhere, and a form would be sent by its next button. */
export const BusyButton = ({ isBusy, onPress, class: look, label, children }: BusyButtonProps) => (
  <button
    type={onPress ? 'button' : 'submit'}
    class={look}
    aria-disabled={isBusy}
    aria-label={label}
    onClick={(event) => {
      if (isBusy) event.preventDefault();
      else onPress?.();
    }}
  >
    {children}
  </button>
);
