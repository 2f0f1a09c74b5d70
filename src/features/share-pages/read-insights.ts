/** Action items, follow-ups and questions, as far as a page shows them. */

import { inChunks, type RowOf } from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import type { StoredCallInsights } from '../../db/schema.ts';
import { dueAsSaid } from '../../shown/due-as-said.ts';
import { readAnswers } from '../call-insights/call-queries.ts';
import { maximumCharacters } from '../call-insights/limits.ts';
import type { OpenConversation } from '../conversations/open-conversation.ts';
import { createPeople, nameOf } from '../conversations/person.ts';
import { type InsightType, listInsights } from '../insights/queries.ts';
import { findReading } from '../readings/reading-queries.ts';
import { readPlaces } from './findings-queries.ts';

type InsightRow = RowOf<typeof listInsights>;

/** Insights of one type on a page. */
const insightsOfPage = 200;

/**
 * Characters of an answer that are read. A page shows fewer, so that what is personal and goes on behind them is seen, and
 * masked, as a whole.
 */
const charactersOfAnswer = 2 * maximumCharacters;

/** The first elements of a list. */
export interface Shortened<Element> {
  readonly elements: readonly Element[];
  /** Whether there are more. */
  readonly isCut: boolean;
}

export interface Insight {
  readonly text: string;
  /** Undefined for a question of a language model of which no message is known. */
  readonly message: number | undefined;
  readonly by: string;
  readonly assignee: string | undefined;
  /** Whether whoever it is for takes part in the conversation, and is not only spoken of. */
  readonly isForMember: boolean;
  readonly dueBy: Date | undefined;
  /** The day that it is due on, as `2026-11-24`, where nobody has said more than the day. */
  readonly dueDay: string | undefined;
  /** What was answered to a question; undefined where nobody did, and on pages without answers. */
  readonly answer: string | undefined;
}

export async function readInsights(
  db: Database,
  conversation: OpenConversation,
  type: InsightType,
): Promise<Shortened<Insight>> {
  const { rows, isCut } = await firstRows(db, conversation, type);
  return { isCut, elements: await shown(db, rows, new Map()) };
}

/** The questions with their answers: those of a language model where it has read the call, as generative insights have them. */
export async function readQuestions(
  db: Database,
  conversation: OpenConversation,
): Promise<Shortened<Insight>> {
  const { id } = conversation;
  const reading = await findReading(db, id);
  if (reading?.insights && !reading.wantsInsights) return readByModel(db, id, reading.insights.questions);
  const { rows, isCut } = await firstRows(db, conversation, 'question');
  return {
    isCut,
    elements: await shown(db, rows, await readAnswers(db, id, rows, charactersOfAnswer)),
  };
}

async function firstRows(
  db: Database,
  { id, confidenceThreshold }: OpenConversation,
  type: InsightType,
): Promise<{ readonly rows: readonly InsightRow[]; readonly isCut: boolean }> {
  const rows: InsightRow[] = [];
  const withNext = { offset: 0, limit: insightsOfPage + 1 };
  for await (const some of inChunks(withNext, listInsights(db, id, [type], confidenceThreshold)))
    rows.push(...some);
  return { rows: rows.slice(0, insightsOfPage), isCut: rows.length > insightsOfPage };
}

/** @param answers by the ordinals of the questions */
async function shown(
  db: Database,
  rows: readonly InsightRow[],
  answers: ReadonlyMap<number, string>,
): Promise<Insight[]> {
  const ids = rows.flatMap(({ memberId, assigneeMemberId }) => [memberId, assigneeMemberId]);
  const personOf = await createPeople(db)(ids);
  return rows.map(({ text, ordinal, memberId, assigneeMemberId, assigneeName, dueBy, entities }) => ({
    text,
    message: ordinal + 1,
    by: nameOf(personOf(memberId)),
    assignee: assigneeMemberId === null ? (assigneeName ?? undefined) : nameOf(personOf(assigneeMemberId)),
    isForMember: assigneeMemberId !== null,
    dueBy: dueBy ?? undefined,
    dueDay: dueBy === null ? undefined : dueDayOf(dueBy, entities),
    answer: answers.get(ordinal),
  }));
}

/** Where its words do not tell, a midnight of UTC is taken for a day. */
function dueDayOf(dueBy: Date, entities: InsightRow['entities']): string | undefined {
  const [day = '', time] = dueBy.toISOString().split('T');
  const said = dueAsSaid(dueBy.toISOString(), entities) ?? (time === '00:00:00.000Z' ? { day } : 'moment');
  return said === 'moment' ? undefined : said.day;
}

async function readByModel(
  db: Database,
  conversationId: bigint,
  found: StoredCallInsights['questions'],
): Promise<Shortened<Insight>> {
  const questions = found.slice(0, insightsOfPage);
  const personOf = await createPeople(db)(questions.map(({ memberId }) => memberId));
  // The first message that shows a question is the one that asks it.
  const asking = ({ messageRefs = [] }: (typeof questions)[number]) => messageRefs[0]?.id;
  const ordinals = await readPlaces(
    db,
    conversationId,
    questions.flatMap((one) => asking(one) ?? []),
  );
  return {
    isCut: found.length > insightsOfPage,
    elements: questions.map((one) => {
      const ordinal = ordinals.get(asking(one) ?? '');
      return {
        text: one.question,
        message: ordinal === undefined ? undefined : ordinal + 1,
        by: nameOf(personOf(one.memberId)),
        assignee: undefined,
        isForMember: false,
        dueBy: undefined,
        dueDay: undefined,
        answer: one.answer === '' ? undefined : one.answer,
      };
    }),
  };
}
