/** Reading the transcript of a conversation (`getMessages`). */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { batchesOf } from '../../core/batches.ts';
import { type ListElements, type PageRequest, withNext } from '../../core/page.ts';
import { turns } from '../../core/turns.ts';
import { inChunks, type RowOf } from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import { listInConversation } from '../conversations/open-conversation.ts';
import { createPeople, type PersonOf } from '../conversations/person.ts';
import { listMessages } from './queries.ts';
import { sentimentOf } from './sentiment.ts';
import { partOf, type Span, secondsBetween } from './timing.ts';

type Message = components['schemas']['Message'];
type Row = RowOf<typeof listMessages>;

/** Characters of messages whose words are held together: with its times, a word of one letter is a hundred times as long. */
const charactersInWords = 50_000;

/** What is added to each message. */
export interface MessageExtras {
  /** Its words with their times. */
  readonly verbose: boolean;
  readonly sentiment: boolean;
}

/** Messages in conversation order. Throws `Problem` `not_found` unless the conversation is the account's. */
export function readMessages(
  db: Database,
  account: Account,
  conversationId: string,
  extras: MessageExtras,
  page: PageRequest,
): ListElements<Message> {
  return listInConversation(db, account, conversationId, async function* ({ id, startTime: origin }) {
    const lookUp = createPeople(db);
    for await (const rows of inChunks(withNext(page), listMessages(db, id))) {
      const personOf = await lookUp(rows.map(({ memberId }) => memberId));
      const charactersTogether = extras.verbose ? charactersInWords : Infinity;
      for (const batch of batchesOf(rows, ({ text }) => text.length, charactersTogether)) {
        const elements: Message[] = [];
        const shown = show(batch, elements, { ...extras, conversationId: String(id), origin, personOf });
        await turns.of(account.id).each(shown, () => {});
        yield { elements };
      }
    }
  });
}

interface Shown extends MessageExtras {
  readonly conversationId: string;
  /** The start of the conversation. */
  readonly origin: Date;
  readonly personOf: PersonOf;
}

/** Adds the rows to the messages as the contract has them, one step for each message, and for each word of one. */
function* show(rows: readonly Row[], messages: Message[], shown: Shown): Generator<void> {
  const { conversationId, origin, personOf, verbose, sentiment } = shown;
  for (const row of rows) {
    const message: Message = {
      id: String(row.id),
      text: row.text,
      from: personOf(row.memberId),
      ...times(row, origin),
      conversationId,
      phrases: [...row.phrases],
      ...(sentiment && { sentiment: sentimentOf(row.sentiment) }),
    };
    messages.push(message);
    yield;
    if (!verbose) continue;
    // The message's time is spread evenly over its words; they have no score, since nothing was recognised.
    const words = row.text.split(/\s+/).filter((word) => word !== '');
    message.words = [];
    for (const [index, word] of words.entries()) {
      message.words.push({ word, ...times(partOf(row, index, words.length), origin) });
      yield;
    }
  }
}

function times({ startTime, endTime }: Span, origin: Date) {
  return {
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
    timeOffset: secondsBetween(origin, startTime),
    duration: secondsBetween(startTime, endTime),
  };
}
