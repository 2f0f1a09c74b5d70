/** Every operation that can be asked to mask, and what it answers. */

import { type OperationEntry, type OperationId, operationTable } from '../../../generated/operations.ts';
import { ask, read } from '../../support/clients/conversations.ts';
import type { TestConfab } from '../../support/servers/confab.ts';

/** Every operation that can be asked to mask. */
export const maskable = (Object.entries(operationTable) as [OperationId, OperationEntry][])
  // A page that is made has an address for an answer, and the talk is behind it; names are never masked.
  .filter(([, { parameters }]) =>
    parameters.some(({ schemaPointer }) => schemaPointer === '#/components/parameters/RedactQuery/schema'),
  )
  .map(([id]) => id);

/** The body that an operation answers about a conversation with a bookmark of a span of time, as one text. */
export async function answerOf(
  confab: TestConfab,
  conversationId: string,
  id: OperationId,
  query: Record<string, string>,
): Promise<string> {
  const [first] = (await read(confab, 'listBookmarks', conversationId)).bookmarks;
  if (first === undefined) throw new Error('the conversation was to have a bookmark');
  // Writes say what the bookmark says already, so that they change nothing for those who come after.
  const { id: bookmarkId, messageRefs: _, ...same } = first;
  const { metadata } = await read(confab, 'getConversation', conversationId);
  // Words of nearly every sentence, so that it is quoted.
  const common = ['a', 'and', 'at', 'i', 'is', 'my', 'the', 'to', 'we', 'you'];
  const bodies: Partial<Record<OperationId, unknown>> = {
    formatTranscript: { contentType: 'text/markdown', phrases: { highlightAllKeyPhrases: true } },
    updateConversation: { metadata },
    previewTracker: { name: 'Common words', vocabulary: common },
    previewEntity: { type: 'custom', subType: 'word', category: 'Custom', values: common },
    createBookmark: same,
    createBookmarks: [same, same],
    updateBookmark: same,
  };
  const json = bodies[id];
  const asked = { params: { conversationId, bookmarkId }, query, ...(json === undefined ? {} : { json }) };
  return JSON.stringify(await ask(confab, id, asked));
}
