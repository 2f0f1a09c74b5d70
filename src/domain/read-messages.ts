/** Reading the transcript of a conversation (contract, section 5). */

import type { components } from '../../generated/openapi.ts';
import type { Database } from '../db/client.ts';
import { listMessages } from '../db/read-messages.ts';
import type { Account } from './account.ts';
import { openConversation } from './open-conversation.ts';
import { type Page, type PageRequest, pageOf } from './page.ts';
import { peopleNamed } from './people.ts';
import { sentimentOf } from './sentiment.ts';
import { type Span, secondsBetween, spreadSentences } from './timing.ts';

type Schemas = components['schemas'];

/** What is added to each message. */
export interface MessageExtras {
  /** Its words with their times. */
  readonly verbose: boolean;
  readonly sentiment: boolean;
}

/** Messages in conversation order. Throws `Problem` `not_found` unless the conversation is the account's. */
export async function readMessages(
  db: Database,
  account: Account,
  conversationId: string,
  { verbose, sentiment }: MessageExtras,
  page: PageRequest,
): Promise<Page<Schemas['Message']>> {
  const { id, startTime: origin } = await openConversation(db, account, conversationId);
  const { elements: rows, more } = pageOf(await listMessages(db, id, page), page);
  const personOf = await peopleNamed(
    db,
    rows.map(({ memberId }) => memberId),
  );
  const elements = rows.map((row) => ({
    id: String(row.id),
    text: row.text,
    from: personOf(row.memberId),
    ...span(row, origin),
    conversationId: String(id),
    phrases: [...row.phrases],
    ...(sentiment && { sentiment: sentimentOf(row.sentiment) }),
    ...(verbose && { words: words(row, origin) }),
  }));
  return { elements, more };
}

function span({ startTime, endTime }: Span, origin: Date) {
  return {
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
    timeOffset: secondsBetween(origin, startTime),
    duration: secondsBetween(startTime, endTime),
  };
}

/** The message's words, its time spread evenly over them; no score, since nothing was recognised. */
function words(message: Span & { text: string }, origin: Date): Schemas['Word'][] {
  const list = message.text.split(/\s+/).filter((word) => word !== '');
  const times = {
    startTime: message.startTime.toISOString(),
    endTime: message.endTime.toISOString(),
  };
  return spreadSentences(list, times, message.startTime).map((wordSpan, index) => ({
    word: list[index] ?? '',
    ...span(wordSpan, origin),
  }));
}
