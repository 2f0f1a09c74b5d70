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
    {/* Not disabled: the keyboard would be nowhere once the last page has been turned to. */}
    <button type="button" aria-disabled={page === 0} onClick={() => page > 0 && onTurn(page - 1)}>
      {words.pages.previous}
    </button>
    <span class="soft small">{words.pages.page(page + 1)}</span>
    <button type="button" aria-disabled={!hasMore} onClick={() => hasMore && onTurn(page + 1)}>
      {words.pages.next}
    </button>
  </div>
);
