/** Bookmarks of tests. */

import type { components } from '../../../generated/openapi.ts';
import type { TestConfab } from '../servers/confab.ts';
import { ask } from './conversations.ts';

type BookmarkRequest = components['schemas']['BookmarkRequest'];

/** What every bookmark says of itself. */
export const about = {
  label: 'Quote',
  description: 'Price talk',
  user: { name: 'Ana', userId: 'ana@example.com', email: 'ana@example.com' },
} satisfies Omit<BookmarkRequest, 'beginTimeOffset'>;

/** A bookmark of the conversation, made. */
export const bookmarked = (confab: TestConfab, conversationId: string, json: object) =>
  ask(confab, 'createBookmark', { params: { conversationId }, json: { ...about, ...json } });
