/** A table that is scrolled sideways where it is wider than the window, or whose rows become blocks on a phone. */

import type { ComponentChildren } from 'preact';

interface ScrolledTableProps {
  readonly label: string;
  /**
   * Whether each row is a block of its own on a phone: for rows that say by themselves what stands in them. A cell that does not
   * has its column's name as `data-label`.
   */
  readonly hasBlocks?: boolean;
  /** The head and the body. */
  readonly children: ComponentChildren;
}

export const ScrolledTable = ({ label, hasBlocks = false, children }: ScrolledTableProps) => (
  // Who has no mouse scrolls it by keyboard.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
  <section class={hasBlocks ? 'table-wrap blocks' : 'table-wrap'} tabIndex={0} aria-label={label}>
    <table>{children}</table>
  </section>
);
