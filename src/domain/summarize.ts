/** Makes the summary of a stretch of a conversation: reads it twice, page by page, and writes nothing. */

import { setImmediate } from 'node:timers/promises';
import { type SummaryNames, summaryNames, tellParagraph } from '../analysis/summary.ts';
import { createChoice } from '../analysis/summary-choice.ts';
import { createOutline, MAX_SEGMENTS, type SummaryPart } from '../analysis/summary-outline.ts';
import {
  MAX_SUMMARY_CHARACTERS,
  type SummaryMessage,
  saysSomething,
  substanceOf,
} from '../analysis/summary-sentence.ts';
import type { Database } from '../db/client.ts';
import { listMembers } from '../db/reads.ts';
import { readInsightTypes, readSummaryMessages } from '../db/summaries.ts';
import { EmbeddingError } from '../embedding/embedding-error.ts';
import type { KnownMember } from './person.ts';
import type { Vectors } from './vectors.ts';

/** Messages read at one time, a few milliseconds of work. */
const messagesOfPage = 200;

/** A segment on its way into the database. */
export interface SummaryDraft {
  readonly text: string;
  readonly messageIds: readonly string[];
  readonly startTime: Date;
  readonly endTime: Date;
  readonly firstOrdinal: number;
  readonly lastOrdinal: number;
}

/** Messages by their place, and where they come from: a conversation, or a bookmark. */
export interface Stretch {
  /** First and last place, both included. */
  readonly from: number;
  readonly to: number;
  /** Messages from one place to another, both included, in order: all, or the first of them. */
  page(from: number, to: number): Promise<readonly SummaryMessage[]>;
  readonly names: SummaryNames;
  /** Segments of the summary at most. */
  readonly maximumSegments: number;
  /** Aborts between two pages. */
  readonly signal?: AbortSignal | undefined;
}

/** A page of messages of a conversation, read when asked for. */
export async function conversationStretch(
  db: Database,
  conversationId: bigint,
  from: number,
  to: number,
): Promise<Stretch> {
  const { speakers, names } = await readSpeakers(db, conversationId);
  return {
    from,
    to,
    names,
    maximumSegments: MAX_SEGMENTS,
    async page(start, end) {
      const rows = await readSummaryMessages(db, conversationId, {
        from: start,
        to: end,
        limit: messagesOfPage,
        characters: MAX_SUMMARY_CHARACTERS,
      });
      const last = rows.at(-1);
      if (last === undefined) return [];
      const types = await readInsightTypes(db, conversationId, start, last.ordinal);
      return rows.map(({ id, memberId, ...row }) => ({
        ...row,
        id: String(id),
        speaker: speakers.get(memberId ?? ''),
        insight: types.get(row.ordinal),
      }));
    },
  };
}

/** The people of a conversation, as a summary calls them. */
export async function readSpeakers(db: Database, conversationId: bigint) {
  const members: readonly KnownMember[] = await listMembers(db, conversationId);
  const speakers = members.map(({ id, name, email, userId }) => ({
    id,
    // A speaker known by an address alone is called by it.
    name: name ?? email ?? userId ?? undefined,
  }));
  return {
    speakers: new Map(speakers.map((speaker) => [speaker.id, speaker])),
    names: summaryNames(speakers),
  };
}

/**
 * The segments of the stretch's summary; none where nothing is said. The first starts where the stretch starts, the
 * last ends where it ends.
 *
 * @throws EmbeddingError while no vectors can be had
 */
export async function summarize(stretch: Stretch, vectors: Vectors): Promise<SummaryDraft[]> {
  const outline = createOutline(stretch.maximumSegments);
  await eachMessage(stretch, stretch.from, stretch.to, vectors, (message, vector) =>
    outline.add(message, vector),
  );
  await setImmediate();
  const said = new Set<string>();
  const drafts: SummaryDraft[] = [];
  for (const part of outline.parts()) {
    const draft = await summarizePart(stretch, part, vectors, said);
    const previous = drafts.at(-1);
    if (draft !== undefined) drafts.push(draft);
    // Of a part in which nothing is said, the one before it says enough.
    else if (previous !== undefined)
      drafts[drafts.length - 1] = { ...previous, lastOrdinal: part.lastOrdinal };
  }
  const [first, ...others] = drafts;
  return first === undefined ? [] : [{ ...first, firstOrdinal: stretch.from }, ...others];
}

async function summarizePart(
  stretch: Stretch,
  part: SummaryPart,
  vectors: Vectors,
  said: Set<string>,
): Promise<SummaryDraft | undefined> {
  const choice = createChoice(part, said);
  let startTime = Infinity;
  let endTime = -Infinity;
  await eachMessage(stretch, part.firstOrdinal, part.lastOrdinal, vectors, (message, vector) => {
    startTime = Math.min(startTime, message.startTime.getTime());
    endTime = Math.max(endTime, message.endTime.getTime());
    choice.add(message, vector);
  });
  const chosen = choice.chosen();
  if (chosen.length === 0) return undefined;
  return {
    ...tellParagraph(chosen, stretch.names),
    startTime: new Date(startTime),
    endTime: new Date(endTime),
    firstOrdinal: part.firstOrdinal,
    lastOrdinal: part.lastOrdinal,
  };
}

/** Every message from one place to another, with its vector if it says something. */
async function eachMessage(
  stretch: Stretch,
  from: number,
  to: number,
  vectors: Vectors,
  visit: (message: SummaryMessage, vector: Float32Array | undefined) => void,
): Promise<void> {
  let next = from;
  while (next <= to) {
    const page = await stretch.page(next, to);
    const last = page.at(-1);
    if (last === undefined) return;
    const weighty = page.filter((message) => saysSomething(substanceOf(message)));
    const found = await vectorsOf(weighty, vectors);
    for (const message of page) visit(message, found.get(message));
    next = last.ordinal + 1;
    await setImmediate();
    stretch.signal?.throwIfAborted();
  }
}

/** A text that no model can read has no vector. */
async function vectorsOf(
  messages: readonly SummaryMessage[],
  vectors: Vectors,
): Promise<ReadonlyMap<SummaryMessage, Float32Array>> {
  const found = new Map<SummaryMessage, Float32Array>();
  const add = async (some: readonly SummaryMessage[]): Promise<void> => {
    try {
      const all = await vectors(some.map(({ text }) => text));
      some.forEach((message, index) => {
        const vector = all[index];
        if (vector !== undefined) found.set(message, vector);
      });
    } catch (error) {
      if (!(error instanceof EmbeddingError && error.code === 'unembeddable_text')) throw error;
      if (some.length > 1) for (const message of some) await add([message]);
    }
  };
  await add(messages);
  return found;
}
