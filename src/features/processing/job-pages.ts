/** The pages of a job, one after another: sentences are drafted, analysed, compared, and become rows. */

import type { Logger } from 'pino';
import { conversationOf } from '../../analysis/analyze.ts';
import { analyzeTogether, together } from '../../analysis/analyze-together.ts';
import type { AnalysisSettings } from '../../analysis/findings.ts';
import { inTalk } from '../../analysis/insights/in-talk.ts';
import { turns } from '../../core/turns.ts';
import type { IdentifierSource } from '../../db/identifiers.ts';
import type { InsightModel } from '../../insight-model/insight-model.ts';
import { type ReadMessage, readMessages } from '../../insight-model/read-messages.ts';
import type { SaidBefore, SaidSentence } from '../../insight-model/sentences.ts';
import { gainedKeyRows } from '../conversations/member-change-queries.ts';
import { changeOf, keysOfMember, speakerOf } from '../conversations/member-directory.ts';
import { memberKeyRows } from '../conversations/member-queries.ts';
import { createComparisonBudget, type MatchMeaning, orLiterally } from '../trackers/contextual-matches.ts';
import type { RequestTrackers } from '../trackers/request-trackers.ts';
import type { FoundRows } from './change-queries.ts';
import { type AnalysedMessage, collectRows } from './collect-rows.ts';
import { type Cursor, draftJobs, type JobDraft } from './draft-messages.ts';
import { createQuotationBudget } from './match-limit.ts';
import type { JobPeople } from './named-people.ts';
import { charactersOf, type TakenJob } from './take-queries.ts';

/** Sentences of one page at most, and the characters after which it takes no more sentences. */
const messagesOfPage = 256;
const charactersOfPage = 50_000;
/** Characters of a text that is split into sentences in no time. */
const fewCharacters = 10_000;
/** A page ends after this long, in milliseconds, with the sentence in hand. */
const pageMilliseconds = 1_000;

/** How far a job has come; kept with each page. */
export interface JobProgress {
  /** The revision of the conversation when the job began; the job begins anew when there is another one. */
  readonly revision: number;
  readonly next: Cursor;
  /** Messages so far, and when the first of them begins and the last one ends, in milliseconds since 1970. */
  readonly messages: number;
  readonly start: number | null;
  readonly end: number | null;
  /** What is left of the job's budgets: characters of quotations, and comparisons. */
  readonly quotedTrackers: number;
  readonly quotedEntities: number;
  readonly comparisons: number;
}

/** Whether a job may quote, or compare, nothing more. */
export const hasSpentBudget = ({
  quotedTrackers,
  quotedEntities,
  comparisons,
}: Pick<JobProgress, 'quotedTrackers' | 'quotedEntities' | 'comparisons'>): boolean =>
  Math.min(quotedTrackers, quotedEntities, comparisons) <= 0;

export interface PageDependencies {
  readonly identifiers: IdentifierSource;
  readonly insightModel: InsightModel;
  readonly matchMeaning: MatchMeaning;
  /** Names the job in each line. */
  readonly log: Logger;
}

export interface JobPage {
  readonly rows: FoundRows;
  readonly progress: JobProgress;
  readonly isLast: boolean;
}

/** What the pages of a job have in common. */
export interface JobContext {
  /** Messages of the conversation before the job. */
  readonly messageCount: number;
  /** When the conversation ends before the job, in milliseconds since 1970; undefined while it is empty. */
  readonly endOfConversation: number | undefined;
  readonly people: JobPeople;
  readonly trackers: RequestTrackers;
  readonly settings: AnalysisSettings;
  /** What was said before the first of these pages: sentences are read with the last of it. */
  readonly saidBefore: readonly SaidSentence[];
  /** Where the first of these pages begins. */
  readonly progress: JobProgress;
}

/** A sentence that will be a message. */
type Pending = JobDraft & ReadMessage & { readonly id: string; readonly ordinal: number };

/** A function that computes the next page each time it is called, until one is the last. */
export function createPages(
  { identifiers, insightModel, matchMeaning, log }: PageDependencies,
  job: TakenJob,
  { messageCount, endOfConversation, people, trackers, settings, saidBefore, progress: before }: JobContext,
): (signal: AbortSignal) => Promise<JobPage> {
  const pace = turns.of(job.accountId);
  const isShort = charactersOf(job) <= fewCharacters;
  const drafts = draftJobs(job, people.directory, before.next, endOfConversation);
  const quotations = {
    trackers: createQuotationBudget(before.quotedTrackers),
    entities: createQuotationBudget(before.quotedEntities),
  };
  const comparisons = createComparisonBudget(before.comparisons);
  let { next, messages, start, end } = before;
  let drafted = messages;
  /** Sentences that have their ids and are not analysed yet. */
  let pending: readonly Pending[] = [];
  /** How the model has read what was said last; undefined: it has read nothing yet. */
  let readBefore: readonly SaidBefore[] | undefined;
  let additions = messages === 0 ? additionsOf(job, people, trackers, settings) : noAdditions;

  /** Gives the sentences of the next page their ids and places, unless some are still pending. */
  async function draft(): Promise<void> {
    if (pending.length > 0) return;
    const some: JobDraft[] = [];
    let characters = 0;
    const draftSome = () => {
      while (some.length < messagesOfPage && characters < charactersOfPage) {
        const { done, value } = drafts.next();
        if (done) return;
        some.push(value);
        characters += value.text.length;
      }
    };
    if (isShort) draftSome();
    else await pace.run(draftSome);
    const [ids, known] = await Promise.all([identifiers.take(some.length), read(some)]);
    const first = messageCount + drafted;
    pending = some.map((one, index) => ({
      ...one,
      id: String(ids[index]),
      ordinal: first + index,
      ...known[index],
    }));
    drafted += some.length;
  }

  /** What the model says of each sentence, after what was said before. */
  async function read(some: readonly JobDraft[]): Promise<ReadMessage[]> {
    if (some.length === 0) return [];
    readBefore ??= (await readMessages(insightModel, saidBefore, [], pace)).before;
    const said = some.map(({ text, member, list }) => ({ text, speakerId: member?.id, list }));
    const { read, before } = await readMessages(insightModel, said, readBefore, pace);
    readBefore = before;
    return read;
  }

  /** Analyses sentences until the page is full, or its time is over. */
  async function analyse(signal: AbortSignal): Promise<AnalysedMessage[]> {
    const speakers = await people.speakersFor(
      pending.flatMap(({ text, salutation = '' }) => [text, salutation]),
    );
    // There is no need to look for what cannot be kept any more.
    const wanted = {
      ...settings,
      ...(quotations.trackers.isSpent && { trackers: [] }),
      ...(quotations.entities.isSpent && { detectEntities: false }),
    };
    const conversation = conversationOf(speakers, wanted);
    const said = inTalk(
      pending.map(({ member, next: _, ...one }) => ({ ...one, speaker: member && speakerOf(member) })),
      conversation,
    );
    const endsAt = performance.now() + pageMilliseconds;
    const analysed: AnalysedMessage[] = [];
    function* steps(): Generator<undefined> {
      for (const some of together(said)) {
        signal.throwIfAborted();
        if (analysed.length > 0 && performance.now() > endsAt) return;
        const findings = yield* analyzeTogether(some, conversation, wanted);
        for (const [index, found] of findings.entries()) {
          const message = some[index];
          if (message === undefined) continue;
          const { id, jobId, text, speaker, ordinal, startTime, endTime, isQuoted } = message;
          analysed.push({
            id,
            jobId,
            text,
            memberId: speaker?.id ?? null,
            ordinal,
            startTime,
            endTime,
            isQuoted,
            found,
          });
        }
      }
    }
    await pace.each(steps(), () => {});
    return analysed;
  }

  /** Notes how far the job is when so many of the pending sentences are done. */
  function advance(count: number): void {
    for (const { startTime, endTime, ...done } of pending.slice(0, count)) {
      next = done.next;
      start = Math.min(start ?? Infinity, startTime.getTime());
      end = Math.max(end ?? -Infinity, endTime.getTime());
    }
    messages += count;
    pending = pending.slice(count);
  }

  const textsOf = ({ text, found }: AnalysedMessage) => [
    text,
    ...found.insights.map((insight) => insight.text),
  ];
  const meaningsOf = orLiterally(matchMeaning, log);

  return async (signal) => {
    await draft();
    const analysed = await analyse(signal);
    const texts = analysed.flatMap(textsOf);
    const meanings = await meaningsOf(texts, trackers.all, { pace, comparisons, signal });
    const found = await collectRows({
      conversationId: job.conversationId,
      messages: analysed,
      trackers: trackers.all,
      meanings,
      quotations,
      identifiers,
    });
    advance(analysed.length);
    await draft();
    const rows = { ...found, ...additions };
    additions = noAdditions;
    return {
      rows,
      progress: {
        revision: before.revision,
        next,
        messages,
        start,
        end,
        quotedTrackers: quotations.trackers.left,
        quotedEntities: quotations.entities.left,
        comparisons: comparisons.left,
      },
      isLast: pending.length === 0,
    };
  };
}

/** What a job adds once, beside its messages. */
type Additions = Pick<
  FoundRows,
  'members' | 'changedMembers' | 'memberKeys' | 'trackers' | 'requestEntities'
>;

const noAdditions: Additions = {
  members: [],
  changedMembers: [],
  memberKeys: [],
  trackers: [],
  requestEntities: [],
};

function additionsOf(
  { accountId, conversationId }: TakenJob,
  { directory }: JobPeople,
  trackers: RequestTrackers,
  { customEntities }: AnalysisSettings,
): Additions {
  const added = directory.added.map((member) => ({
    member: { ...member, conversationId },
    keys: keysOfMember(member),
  }));
  const changes = directory.changed.map(changeOf);
  return {
    members: added.map(({ member }) => member),
    changedMembers: changes.map(({ row }) => row),
    memberKeys: [...memberKeyRows(added), ...gainedKeyRows(conversationId, changes)],
    trackers: trackers.added.map(({ id, name, vocabulary, excludeVocabulary = [] }) => ({
      id: BigInt(id),
      accountId,
      conversationId,
      name,
      vocabulary: [...vocabulary],
      excludeVocabulary: [...excludeVocabulary],
    })),
    requestEntities: customEntities.flatMap(({ customType, text, value }) =>
      [...new Set([text, value])].map((one) => ({ customType, text: one })),
    ),
  };
}
