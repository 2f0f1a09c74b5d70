/** What stands where there is nothing yet. */

import type { ComponentChildren } from 'preact';

interface EmptyProps {
  readonly title: string;
  readonly children?: ComponentChildren;
}

export const Empty = ({ title, children }: EmptyProps) => (
  <div class="empty">
    <strong>{title}</strong>
    {children}
  </div>
);
