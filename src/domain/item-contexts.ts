/** What was said before action items, as it is needed to tell them so that each can be understood alone. */

import { setImmediate } from 'node:timers/promises';
import { meanVector, without } from '../analysis/directions.ts';
import type { NearbyMessage } from '../analysis/leading-messages.ts';
import { neutralTalk } from '../analysis/neutral-talk.ts';
import { type Conversation, Sentence } from '../analysis/sentence.ts';
import { speakerNames } from '../analysis/speaker-names.ts';
import type { Database } from '../db/client.ts';
import { listMemberPage } from '../db/members.ts';
import { readMessagesAt } from '../db/message-ranges.ts';
import { listTopicsOfMessages } from '../db/topics.ts';
import { speakerOf } from './members.ts';
import type { Vectors } from './vectors.ts';

/** Messages before an item that may have led to it (contract, section 21). */
const maximumPreceding = 20;
/** Members whose names are known; of more, somebody who is called by name may not be found. */
const maximumMembers = 100;
/** Of a message: enough to tell what it speaks of, and a bound on the work. */
const maximumCharacters = 1_000;
/** Messages prepared between two looks at the event loop. */
const messagesOfSlice = 16;

/** A message that is, or stands before, an action item. */
export interface ContextMessage extends NearbyMessage {
  readonly id: bigint;
}

/** What surrounds the action items of one batch. */
export interface ItemContexts {
  readonly conversation: Conversation;
  /** The message at a place of the conversation; undefined if it was not asked for. */
  readonly at: (ordinal: number) => ContextMessage | undefined;
  /** Those that may have led to an item at this place, in order. */
  readonly before: (ordinal: number) => ContextMessage[];
}

/**
 * A function that reads what surrounds the items at some places of a conversation: for each item its message and up to
 * 20 before it, in one query for all.
 *
 * It throws `EmbeddingError` while no vectors can be had.
 */
export function createReadItemContexts(db: Database, vectors: Vectors) {
  let neutral: Promise<Float32Array> | undefined;
  const neutralDirection = () => {
    neutral ??= vectors(neutralTalk)
      .then(meanVector)
      .catch((error: unknown) => {
        // The model may be there when the next one asks.
        neutral = undefined;
        throw error;
      });
    return neutral;
  };

  return async (conversationId: bigint, ordinals: readonly number[]): Promise<ItemContexts> => {
    const places = new Set(ordinals.flatMap((ordinal) => [...placesBefore(ordinal), ordinal]));
    const [rows, members] = await Promise.all([
      readMessagesAt(db, conversationId, places),
      listMemberPage(db, conversationId, { limit: maximumMembers, offset: 0 }),
    ]);
    const speakers = members.map(speakerOf);
    const conversation: Conversation = { speakers, names: speakerNames(speakers), timezoneOffset: 0 };
    const byId = new Map(speakers.map((speaker) => [speaker.id, speaker]));

    const topicsOf = Map.groupBy(
      await listTopicsOfMessages(
        db,
        conversationId,
        rows.map(({ id }) => id),
      ),
      ({ messageId }) => messageId,
    );
    const withoutNames = nameRemover(speakers.flatMap(({ name }) => name ?? []));
    // The model sees nothing in marks alone.
    const texts = rows.map(({ text }) => withoutNames(text.slice(0, maximumCharacters)));
    const embedded = new Map<string, Float32Array>();
    const readable = [...new Set(texts.filter((text) => /[\p{L}\p{N}]/u.test(text)))];
    for (const [index, vector] of (await vectors(readable)).entries())
      embedded.set(readable[index] ?? '', vector);
    const common = await neutralDirection();

    const byOrdinal = new Map<number, ContextMessage>();
    for (const [index, row] of rows.entries()) {
      if (index % messagesOfSlice === 0) await setImmediate();
      const vector = embedded.get(texts[index] ?? '');
      byOrdinal.set(row.ordinal, {
        id: row.id,
        sentence: new Sentence(
          {
            ...row,
            text: row.text.slice(0, maximumCharacters),
            id: String(row.id),
            speaker: byId.get(row.memberId ?? ''),
          },
          conversation,
        ),
        topics: topicsOf.get(row.id)?.map(({ text }) => text) ?? [],
        direction: vector === undefined ? new Float32Array() : without(vector, common),
      });
    }
    return {
      conversation,
      at: (ordinal) => byOrdinal.get(ordinal),
      before: (ordinal) => placesBefore(ordinal).flatMap((place) => byOrdinal.get(place) ?? []),
    };
  };
}

function placesBefore(ordinal: number): number[] {
  const first = Math.max(0, ordinal - maximumPreceding);
  return Array.from({ length: ordinal - first }, (_, index) => first + index);
}

/** A function that takes the speakers' names out of a text: who is called says nothing of what it is about. */
function nameRemover(names: readonly string[]): (text: string) => string {
  const forms = [...new Set(names.flatMap((name) => [name, ...name.split(/\s+/u)]))]
    .filter((form) => form.length > 1)
    .sort((a, b) => b.length - a.length);
  if (forms.length === 0) return (text) => text;
  const expression = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${forms.map((form) => RegExp.escape(form)).join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  );
  return (text) => text.replaceAll(expression, ' ');
}
