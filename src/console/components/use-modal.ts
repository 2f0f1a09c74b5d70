/** A dialog that takes the keyboard while it is open, and gives it back. */

import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { frontmost } from './use-kept-focus.ts';

interface Modal {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  /** To be called when what the dialog was opened from is about to go: the keyboard is at the page then. */
  readonly leave: () => void;
}

/** Opens the dialog when it appears. Once it is gone, the keyboard is where it was before. */
export function useModal(): Modal {
  const dialog = useRef<HTMLDialogElement>(null);
  const hasLeft = useRef(false);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      const canGoBack = !hasLeft.current && opener !== document.body && opener?.isConnected;
      const next = canGoBack ? opener : frontmost();
      if (next instanceof HTMLElement) next.focus();
    };
  }, []);
  const leave = () => {
    hasLeft.current = true;
  };
  return { dialog, leave };
}
