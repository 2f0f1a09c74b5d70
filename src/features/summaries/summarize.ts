/** Makes the summary of a stretch of a conversation: reads it twice, page by page, and writes nothing. */

import {
  createSegmentation,
  mostSegments,
  type SummaryPart,
} from '../../analysis/summaries/choosing/segmentation.ts';
import { createSelection } from '../../analysis/summaries/choosing/selection.ts';
import {
  featuresOf,
  maximumSummaryCharacters,
  type SummaryMessage,
  saysSomething,
} from '../../analysis/summaries/choosing/sentence-value.ts';
import { piecesOf } from '../../analysis/summaries/heard/monologues.ts';
import {
  createOpenings,
  type Openings,
  type PlaceOfPart,
} from '../../analysis/summaries/openings/openings.ts';
import { writeParagraph } from '../../analysis/summaries/wording/paragraph.ts';
import { type SummaryNames, summaryNames } from '../../analysis/summaries/wording/summary-names.ts';
import type { Pace } from '../../core/turns.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import { EmbeddingError } from '../../embedding/embedding-error.ts';
import { createLanguages } from '../../insight-model/language/languages-of-talk.ts';
import { spokenName } from '../conversations/member-directory.ts';
import { listMembers } from '../conversations/member-queries.ts';
import type { KnownMember } from '../conversations/person.ts';
import { createPeople } from '../conversations/person.ts';
import type { Vectors } from '../embeddings/vectors.ts';
import { readSummaryInsights, readSummaryMessages, readSummaryTopics } from './queries.ts';

/** Messages read at one time. */
const messagesOfPage = 200;
/**
 * Messages that are looked at; of a longer stretch, some at even distances. Some 50 sentences are chosen, whatever the
 * length: ten times as many messages would take half a minute, ten times as long, for much the same summary.
 */
export const maximumMessages = 20_000;
/** Messages that are looked at in a row, so that a question comes with its answer. */
const messagesOfRow = 100;
/** Members whose names are compared, to find out which first names are unique; of more members, the first ones. */
const maximumMembers = 1_000;

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
  /** Whether what was said before it is summarised already. */
  readonly goesOn?: boolean;
  /** Segments of the summary at most. */
  readonly maximumSegments: number;
  readonly pace: Pace;
  /** Aborts between two pages. */
  readonly signal?: AbortSignal | undefined;
}

/** A page of messages of a conversation, read when asked for. */
export async function conversationStretch(
  db: Database,
  conversationId: bigint,
  { from, to, ...others }: Pick<Stretch, 'from' | 'to' | 'pace' | 'signal'>,
): Promise<Stretch> {
  const { speakersOf, names } = await readSpeakers(db, conversationId);
  return {
    ...others,
    from,
    to,
    names,
    goesOn: from > 0,
    maximumSegments: mostSegments,
    async page(start, end) {
      const rows = await readSummaryMessages(db, conversationId, {
        from: start,
        to: end,
        limit: messagesOfPage,
        characters: maximumSummaryCharacters,
      });
      return withFindings(db, conversationId, rows, speakersOf);
    },
  };
}

/** Messages with who says them, and with what was found in them. */
export async function withFindings(
  db: Database,
  conversationId: bigint,
  rows: Awaited<ReturnType<typeof readSummaryMessages>>,
  speakersOf: Awaited<ReturnType<typeof readSpeakers>>['speakersOf'],
): Promise<SummaryMessage[]> {
  const ordinals = rows.map(({ ordinal }) => ordinal);
  const insights = await readSummaryInsights(db, conversationId, ordinals);
  const ids = rows.map(({ id }) => id);
  const topics = await readSummaryTopics(db, ids);
  const speakerOf = await speakersOf(rows);
  return rows.map(({ id, memberId, ...row }) => ({
    ...row,
    id: String(id),
    speaker: speakerOf(memberId),
    insight: undefined,
    ...insights.get(row.ordinal),
    topics: topics.get(id) ?? [],
  }));
}

/** The people of a conversation, as a summary calls them, and a function that finds those who say some messages. */
export async function readSpeakers(db: Database, conversationId: bigint) {
  const members: KnownMember[] = [];
  const first = { offset: 0, limit: maximumMembers };
  for await (const rows of inChunks(first, listMembers(db, conversationId))) members.push(...rows);
  const lookUp = createPeople(db);
  return {
    names: summaryNames(members.map((member) => ({ id: member.id, name: spokenName(member) }))),
    async speakersOf(messages: readonly { readonly memberId: string | null }[]) {
      const personOf = await lookUp(messages.map(({ memberId }) => memberId));
      return (memberId: string | null): SummaryMessage['speaker'] => {
        const { id, name, email, userId } = personOf(memberId);
        return id === undefined ? undefined : { id, name: name ?? email ?? userId };
      };
    },
  };
}

/**
 * The segments of the stretch's summary; none where nothing is said. The first starts where the stretch starts, the
 * last ends where it ends.
 *
 * @throws EmbeddingError while no vectors can be had
 */
export async function summarize(given: Stretch, vectors: Vectors): Promise<SummaryDraft[]> {
  const stretch = withLanguages(given);
  const segmentation = createSegmentation(stretch.maximumSegments);
  await eachMessage(stretch, stretch.from, stretch.to, vectors, (message, vector) =>
    segmentation.add(message, vector),
  );
  const said = new Set<string>();
  const drafts: SummaryDraft[] = [];
  const openings = createOpenings();
  const parts = await stretch.pace.run(() => segmentation.parts());
  for (const part of parts) {
    const isLater = drafts.length > 0 || stretch.goesOn === true;
    const place = isLater ? 'later' : parts.length > 1 ? 'first' : 'only';
    const draft = await summarizePart(stretch, part, vectors, { said, openings, place });
    const previous = drafts.at(-1);
    if (draft !== undefined) drafts.push(draft);
    // A part in which nothing is said joins the segment before it.
    else if (previous !== undefined)
      drafts[drafts.length - 1] = { ...previous, lastOrdinal: part.lastOrdinal };
  }
  // Together they cover the stretch, also what lies between two messages that were looked at.
  return drafts.map((draft, index) => ({
    ...draft,
    firstOrdinal: index === 0 ? stretch.from : draft.firstOrdinal,
    lastOrdinal: (drafts[index + 1]?.firstOrdinal ?? stretch.to + 1) - 1,
  }));
}

/** The stretch with the language of its messages, which are read in order the first time. */
function withLanguages(stretch: Stretch): Stretch {
  const tellLanguages = createLanguages([]);
  const foreign = new Set<number>();
  let heard = -1;
  return {
    ...stretch,
    async page(from, to) {
      const page = await stretch.page(from, to);
      const unheard = page.filter(({ ordinal }) => ordinal > heard);
      const areForeign = await tellLanguages(
        unheard.map(({ text, speaker }) => ({ text, speakerId: speaker?.id })),
        stretch.pace,
      );
      for (const [index, { ordinal }] of unheard.entries()) if (areForeign[index]) foreign.add(ordinal);
      heard = Math.max(heard, page.at(-1)?.ordinal ?? heard);
      return page.map((message) => ({ ...message, isForeign: foreign.has(message.ordinal) }));
    },
  };
}

async function summarizePart(
  stretch: Stretch,
  part: SummaryPart,
  vectors: Vectors,
  { said, openings, place }: { said: Set<string>; openings: Openings; place: PlaceOfPart },
): Promise<SummaryDraft | undefined> {
  const selection = createSelection(part, said);
  const opening = openings.ofPart();
  let startTime = Infinity;
  let endTime = -Infinity;
  const visit = (message: SummaryMessage, vector: Float32Array | undefined): void => {
    startTime = Math.min(startTime, message.startTime.getTime());
    endTime = Math.max(endTime, message.endTime.getTime());
    selection.add(message, vector);
    opening.add(message);
  };
  await eachMessage(stretch, part.firstOrdinal, part.lastOrdinal, vectors, visit, piecesOf);
  const chosen = await stretch.pace.run(() => selection.chosen());
  if (chosen.length === 0) return undefined;
  return {
    ...(await stretch.pace.run(() =>
      writeParagraph(chosen, stretch.names, opening.written(stretch.names, place)),
    )),
    startTime: new Date(startTime),
    endTime: new Date(endTime),
    firstOrdinal: part.firstOrdinal,
    lastOrdinal: part.lastOrdinal,
  };
}

/**
 * Every message from one place to another that is looked at, with its vector if it says something; what is quoted was told before.
 *
 * @param read what each of them is read as
 */
async function eachMessage(
  stretch: Stretch,
  from: number,
  to: number,
  vectors: Vectors,
  visit: (message: SummaryMessage, vector: Float32Array | undefined) => void,
  read: (message: SummaryMessage) => readonly SummaryMessage[] = (message) => [message],
): Promise<void> {
  const { pace, signal } = stretch;
  for (const row of rowsOf(stretch)) {
    const end = Math.min(row.to, to);
    for (let next = Math.max(row.from, from); next <= end; ) {
      signal?.throwIfAborted();
      const messages = await stretch.page(next, end);
      const last = messages.at(-1);
      if (last === undefined) return;
      const own = messages.filter(({ isQuoted }) => !isQuoted);
      const page = own.flatMap(read).map(stretch.names.hear);
      const weighty: SummaryMessage[] = [];
      await pace.each(page, (message) => {
        if (saysSomething(featuresOf(message))) weighty.push(message);
      });
      const found = await vectorsOf(weighty, vectors);
      await pace.each(page, (message) => visit(message, found.get(message)));
      next = last.ordinal + 1;
    }
  }
}

/** The messages of the stretch that are looked at: all, or rows of them at even distances, from its start to its end. */
function* rowsOf({ from, to }: Stretch): Generator<{ from: number; to: number }> {
  const rows = maximumMessages / messagesOfRow;
  if (to - from < maximumMessages) yield { from, to };
  else
    for (let row = 0; row < rows; row += 1) {
      const start = Math.round(from + (row * (to - from + 1 - messagesOfRow)) / (rows - 1));
      yield { from: start, to: start + messagesOfRow - 1 };
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
