/** The keyboard stays in the page when what it was at goes away. */

import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Where the keyboard goes on: the dialog that is open in front, or else the page. */
export const frontmost = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.getElementById('content');

/** What bears the reference may go away while the keyboard is in it: the keyboard is at what is in front then. */
export function useKeptFocus<Kept extends HTMLElement>(): RefObject<Kept | null> {
  const kept = useRef<Kept>(null);
  useLayoutEffect(
    // It is still in the page then.
    () => () => {
      if (kept.current?.contains(document.activeElement)) frontmost()?.focus();
    },
    [],
  );
  return kept;
}
