/** Beside each sentence of a transcript: bookmarks it, or changes its bookmark. */

import { words } from '../words.ts';
import type { Bookmark } from './bookmarks.ts';

interface BookmarkButtonProps {
  /** What was said. */
  readonly text: string;
  /** The bookmark that begins here. */
  readonly bookmark: Bookmark | undefined;
  /** Whether the tabulator comes here; the arrow keys always do. */
  readonly isTabStop: boolean;
  readonly onPress: () => void;
}

export const BookmarkButton = ({ text, bookmark, isTabStop, onPress }: BookmarkButtonProps) => (
  <button
    type="button"
    class={bookmark ? 'bookmark set' : 'bookmark'}
    aria-label={bookmark ? words.bookmarks.changeNamed(bookmark.label) : words.bookmarks.add(text)}
    title={bookmark ? words.bookmarks.change : words.bookmarks.new}
    tabIndex={isTabStop ? 0 : -1}
    onClick={onPress}
    onKeyDown={moveByArrows}
  >
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M4 2h8v12l-4-3.2L4 14z" />
    </svg>
  </button>
);

/** The list has no more of a long transcript than can be seen: the tabulator would go through all of it, and arrows can. */
function moveByArrows(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const row = event.currentTarget.closest('li');
  const next =
    event.key === 'ArrowDown'
      ? row?.nextElementSibling
      : event.key === 'ArrowUp'
        ? row?.previousElementSibling
        : undefined;
  const button = next?.querySelector<HTMLElement>('.bookmark');
  if (!button) return;
  event.preventDefault();
  button.focus();
}
