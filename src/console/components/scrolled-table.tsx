/** A table that is scrolled sideways where it is wider than the window. */

import type { ComponentChildren } from 'preact';

interface ScrolledTableProps {
  readonly label: string;
  /** The head and the body. */
  readonly children: ComponentChildren;
}

export const ScrolledTable = ({ label, children }: ScrolledTableProps) => (
  // Who has no mouse scrolls it by keyboard.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
  <section class="table-wrap" tabIndex={0} aria-label={label}>
    <table>{children}</table>
  </section>
);
