/** Every read that can be asked to mask, and what it answers. */

import { type OperationEntry, type OperationId, operationTable } from '../../../generated/operations.ts';
import { addressOf, read } from '../../support/clients/conversations.ts';
import type { TestConfab } from '../../support/servers/confab.ts';

/** Every operation that can be asked to mask. */
export const maskable = (Object.entries(operationTable) as [OperationId, OperationEntry][])
  // A page that is made has an address for an answer, and the talk is behind it.
  .filter(
    ([id, { parameters }]) => id !== 'getInsightsPage' && parameters.some(({ name }) => name === 'redact'),
  )
  .map(([id]) => id);

/** The body of a read of a conversation with a bookmark, as one text. */
export async function answerOf(
  confab: TestConfab,
  conversationId: string,
  id: OperationId,
  query: Record<string, string>,
): Promise<string> {
  const { bookmarks } = await read(confab, 'listBookmarks', conversationId);
  const params = { conversationId, bookmarkId: bookmarks[0]?.id ?? '' };
  const json =
    id === 'formatTranscript'
      ? { contentType: 'text/markdown', phrases: { highlightAllKeyPhrases: true } }
      : undefined;
  const { method, path } = addressOf(id, { params, query });
  return JSON.stringify(await confab.call(200, method, path, json === undefined ? {} : { json }));
}
