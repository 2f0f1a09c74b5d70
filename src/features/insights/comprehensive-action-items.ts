/** Action items, and follow-ups, that can be understood alone (`getComprehensiveActionItems`, `getGenerativeInsights`). */

import type { components } from '../../../generated/openapi.ts';
import { Sentence } from '../../analysis/grammar/sentence.ts';
import { leadingMessages } from '../../analysis/insights/related-messages.ts';
import { type ItemContext, makeStandalone } from '../../analysis/insights/standalone/standalone-item.ts';
import { nameOfAnswered } from '../../analysis/insights/standalone/who-is-answered.ts';
import { toldWithQuote } from '../../analysis/left-open/told-with-quote.ts';
import type { Account } from '../../core/account.ts';
import { batchesOf } from '../../core/batches.ts';
import { type ListElements, type PageRequest, withNext } from '../../core/page.ts';
import { turns } from '../../core/turns.ts';
import { inChunks, type RowOf } from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import { listInConversation } from '../conversations/open-conversation.ts';
import { createPeople, type PersonOf } from '../conversations/person.ts';
import { embeddingProblem } from '../embeddings/embed-text.ts';
import type { Vectors } from '../embeddings/vectors.ts';
import { type ContextMessage, createReadItemContexts, type ItemContexts } from './item-context.ts';
import { listInsights } from './queries.ts';
import { type InsightOfType, showInsight } from './read-insights.ts';

type MessageRefs = components['schemas']['ComprehensiveActionItem']['messageRefs'];
/** An item in its new words, with the messages that led to it. */
type ComprehensiveItem<Type extends 'action_item' | 'follow_up'> = Omit<InsightOfType[Type], 'messageIds'> & {
  messageRefs: MessageRefs;
};
type InsightRow = RowOf<typeof listInsights>;

/** Items whose surroundings are held at one time. */
const itemsOfBatch = 100;

/**
 * A function that answers a conversation's items of these types, in conversation order: rewritten with
 * names for "we" and "you", with the messages that led to each. They are made from what is stored now.
 *
 * It throws `Problem` `not_found` unless the conversation is the account's.
 */
export function createReadComprehensiveItems(db: Database, vectors: Vectors) {
  const readContexts = createReadItemContexts(db, vectors);

  return <Type extends 'action_item' | 'follow_up'>(
    account: Account,
    conversationId: string,
    types: readonly Type[],
    page: PageRequest,
  ): ListElements<ComprehensiveItem<Type>> =>
    listInConversation(db, account, conversationId, async function* ({ id, confidenceThreshold }) {
      const lookUp = createPeople(db);
      const pace = turns.of(account.id);
      const items = listInsights(db, id, types, confidenceThreshold);
      for await (const rows of inChunks(withNext(page), items)) {
        const personOf = await lookUp(
          rows.flatMap(({ memberId, assigneeMemberId }) => [memberId, assigneeMemberId]),
        );
        for (const batch of batchesOf(rows, () => 1, itemsOfBatch)) {
          const ordinals = batch.map(({ ordinal }) => ordinal);
          const contexts = await readContexts(id, ordinals, pace).catch((error: unknown) => {
            throw embeddingProblem(error);
          });
          // No other types were asked for.
          const item = (row: InsightRow) =>
            standaloneItem(row, contexts, personOf) as ComprehensiveItem<Type>[];
          const elements = await pace.map(batch, item);
          yield { elements: elements.flat() };
        }
      }
    });
}

/** The item in its new words; none if its message is gone. */
function standaloneItem(
  row: InsightRow,
  contexts: ItemContexts,
  personOf: PersonOf,
): ComprehensiveItem<'action_item' | 'follow_up'>[] {
  const own = contexts.at(row.ordinal);
  if (own === undefined) return [];
  const before = contexts.before(row.ordinal);
  const sentence = new Sentence({ ...own.sentence.message, text: row.text }, contexts.conversation);
  const isOwn = row.memberId !== null && row.assigneeMemberId === row.memberId;
  const heard = before.map((message) => message.sentence);
  const context: ItemContext = {
    sentence,
    answered: isOwn ? nameOfAnswered(sentence, heard) : undefined,
    isOwn,
    other: theOther(own, contexts),
    said: own.sentence.text,
    before: heard,
    isDue: row.dueBy !== null,
    doer: isOwn ? undefined : doerOf(row, personOf),
  };
  const item = toldWithQuote(makeStandalone(row, context), context);
  const shown = showInsight({ ...row, ...item }, personOf);
  if (shown.type === 'question') return [];
  const { messageIds: _, ...rest } = shown;
  const led = leadingMessages(own, before).flatMap((position) => before[position]?.id ?? []);
  return [{ ...rest, messageRefs: [...led, own.id].map((id) => ({ id: String(id) })) }];
}

const doerOf = ({ assigneeMemberId, assigneeName }: InsightRow, personOf: PersonOf): string | undefined =>
  (assigneeMemberId === null ? assigneeName : personOf(assigneeMemberId).name) ?? undefined;

/** In a conversation of two, "you" is the other one. */
function theOther({ sentence }: ContextMessage, { conversation: { speakers } }: ItemContexts) {
  const { speaker } = sentence.message;
  return speaker === undefined || speakers.length !== 2
    ? undefined
    : speakers.find(({ id }) => id !== speaker.id)?.name;
}
