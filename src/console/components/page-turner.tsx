/** Leads to the pages of a list before and after the one that is shown. */

import { words } from '../words.ts';

interface PageTurnerProps {
  /** From 0. */
  readonly page: number;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly onTurn: (page: number) => void;
}

export const PageTurner = ({ page, hasMore, isLoading, onTurn }: PageTurnerProps) => (
  <div class="row" aria-busy={isLoading}>
    <button type="button" disabled={page === 0} onClick={() => onTurn(page - 1)}>
      {words.pages.previous}
    </button>
    <span class="soft small">{words.pages.page(page + 1)}</span>
    <button type="button" disabled={!hasMore} onClick={() => onTurn(page + 1)}>
      {words.pages.next}
    </button>
  </div>
);
