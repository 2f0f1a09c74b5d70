/** What was said before action items: it is needed to rewrite each so that it can be understood alone. */

import { speakerNames } from '../../analysis/grammar/names/speaker-names.ts';
import { type Conversation, Sentence } from '../../analysis/grammar/sentence.ts';
import type { NearbyMessage } from '../../analysis/insights/related-messages.ts';
import { neutralTalk } from '../../analysis/topics/background-sentences.ts';
import { meanVector, without } from '../../analysis/vectors.ts';
import type { Pace } from '../../core/turns.ts';
import type { Database } from '../../db/client.ts';
import { speakerOf } from '../conversations/member-directory.ts';
import { listMembers } from '../conversations/member-queries.ts';
import type { Vectors } from '../embeddings/vectors.ts';
import { readMessageContents } from '../messages/message-contents.ts';

/** Messages before an item that may have led to it. */
const maximumPreceding = 20;
/** Members whose names are known; where there are more, a member who is called by name may not be found. */
const maximumMembers = 100;
/** Characters of a message that are looked at: enough to find out what it is about, and a bound on the work. */
const maximumCharacters = 1_000;

/** The words of a message of this length are found in a fraction of a millisecond. */
const ordinaryCharacters = 200;

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
        // The model may be available at the next call.
        neutral = undefined;
        throw error;
      });
    return neutral;
  };

  return async (conversationId: bigint, ordinals: readonly number[], pace: Pace): Promise<ItemContexts> => {
    const places = new Set(ordinals.flatMap((ordinal) => [...placesBefore(ordinal), ordinal]));
    const rows = await readMessageContents(db, conversationId, places, maximumCharacters);
    const first = { after: undefined, offset: 0, limit: maximumMembers };
    const { rows: members } = await listMembers(db, conversationId)(first);
    const speakers = members.map(speakerOf);
    const conversation: Conversation = { speakers, names: speakerNames(speakers), timezoneOffset: 0 };
    const byId = new Map(speakers.map((speaker) => [speaker.id, speaker]));

    const withoutNames = nameRemover(speakers.flatMap(({ name }) => name ?? []));
    const texts = await pace.map(rows, ({ text }) => withoutNames(text));
    const embedded = new Map<string, Float32Array>();
    // The model finds nothing in a text of punctuation alone.
    const readable = [...new Set(texts.filter((text) => /[\p{L}\p{N}]/u.test(text)))];
    for (const [index, vector] of (await vectors(readable)).entries())
      embedded.set(readable[index] ?? '', vector);
    const common = await neutralDirection();

    const byOrdinal = new Map<number, ContextMessage>();
    await pace.each(rows.entries(), ([index, row]) => {
      const { id, topics, memberId, ...message } = row;
      const vector = embedded.get(texts[index] ?? '');
      const speaker = byId.get(memberId ?? '');
      const sentence = new Sentence({ ...message, id: String(id), speaker }, conversation);
      // Parsed here, where other work may run between two messages, and not later, when an item is compared with all
      // messages before it in one step.
      if (message.text.length > ordinaryCharacters) void sentence.words;
      const direction = vector === undefined ? new Float32Array() : without(vector, common);
      byOrdinal.set(row.ordinal, { id, sentence, topics, direction });
    });
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
  // The parts of an address are not names.
  const parts = new Set(names.flatMap((name) => (name.includes('@') ? [] : (name.match(word) ?? []))));
  return (text) => text.replaceAll(word, (written) => (parts.has(written) ? ' ' : written));
}

/** Two letters or more: one alone may be the initial of a name, and is a word more often. */
const word = /[\p{L}\p{N}]{2,}/gu;
