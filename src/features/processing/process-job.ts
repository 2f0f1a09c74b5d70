/**
 * Does the work of a job, page by page: messages in, rows out. Writes nothing.
 *
 * A page is small enough to be held in memory, computed at once, and lost: a few hundred sentences, about a second. A
 * worker that goes on with a job that another one has left begins with the page after the last one that was kept.
 */

import type { AnalysisSettings } from '../../analysis/findings.ts';
import type { Database } from '../../db/client.ts';
import { type SaidSentence, sentencesBefore } from '../../insight-model/sentences.ts';
import type { Member } from '../conversations/member-directory.ts';
import type { Vectors } from '../embeddings/vectors.ts';
import type { ReadAccountVocabulary } from '../entities/account-vocabulary.ts';
import { detectsEntities, type EntityDetection } from '../entities/entity-detection.ts';
import { maximumComparisons } from '../trackers/contextual-matches.ts';
import type { ReadKeptTrackers } from '../trackers/kept-trackers.ts';
import { type AccountTrackers, readTrackers } from '../trackers/request-trackers.ts';
import type { ConversationChange } from './change-queries.ts';
import { readConversation, readLastSaid } from './conversation-state-queries.ts';
import { beginningOf, type Cursor, lastDraftsBefore } from './draft-messages.ts';
import { createPages, type JobPage, type JobProgress, type PageDependencies } from './job-pages.ts';
import { maximumQuotedCharacters } from './match-limit.ts';
import { type JobPeople, readJobPeople } from './named-people.ts';
import type { Follower, TakenJob } from './take-queries.ts';

export interface ProcessJobDependencies extends PageDependencies {
  readonly db: Database;
  readonly vectors: Vectors;
  readonly accountTrackers: AccountTrackers;
  readonly keptTrackers: ReadKeptTrackers;
  readonly entityDetection: EntityDetection;
  readonly accountVocabulary: ReadAccountVocabulary;
}

/** What the first page of a job decides for all of them; kept with it. */
export interface JobSetup {
  /** Who is new in the conversation. */
  readonly members: readonly Member[];
  /** The ids of the trackers that come with the job, by their names. */
  readonly trackerIds: readonly (readonly [name: string, id: string])[];
}

/** The pages of a job that are kept. */
export interface KeptPages {
  readonly setup: JobSetup;
  readonly progress: JobProgress;
}

export interface JobWork {
  readonly setup: JobSetup;
  /** The jobs that are done with it. */
  readonly followers: readonly Follower[];
  /**
   * Computes the next page.
   *
   * @throws the reason of the signal, between two steps of the analysis
   */
  nextPage(signal: AbortSignal): Promise<JobPage>;
  /** What becomes of the conversation with the last page. */
  change(progress: JobProgress): ConversationChange;
}

/**
 * Begins a job, and the jobs that were taken with it, or goes on with it.
 *
 * @param job with the jobs that may be done with it
 * @param kept undefined if no page is
 * @returns `gone` if the conversation is; `revised` if the pages that are kept are of another revision
 */
export async function openJob(
  dependencies: ProcessJobDependencies,
  job: TakenJob,
  kept: KeptPages | undefined,
): Promise<JobWork | 'gone' | 'revised'> {
  const { payload, accountId, conversationId } = job;
  const detectEntities = detectsEntities(payload, dependencies.entityDetection);
  // Read first, and alone: whatever belongs to the revision must not have been read before it.
  const conversation = await readConversation(dependencies.db, conversationId);
  if (conversation === undefined) return 'gone';
  if (kept !== undefined && kept.progress.revision !== conversation.revision) return 'revised';
  const [people, trackers, accountEntities] = await Promise.all([
    readJobPeople(
      dependencies.db,
      conversationId,
      personsOf(job),
      kept?.setup.members ?? [],
      job.followers.map(personsOf),
    ),
    readTrackers(dependencies, job, new Map(kept?.setup.trackerIds ?? [])),
    detectEntities ? dependencies.accountVocabulary(accountId) : [],
  ]);
  // Who speaks for the first time in a later job is not known to those before it, nor what it says first of anybody.
  const followers = job.followers.slice(0, people.followersWithoutNew);
  const settings: AnalysisSettings = {
    detectPhrases: payload.detectPhrases ?? false,
    detectEntities,
    customEntities: customEntitiesOf(payload),
    accountEntities,
    trackers: trackers.all,
    timezoneOffset: payload.timezoneOffset ?? 0,
  };
  const { messageCount, revision } = conversation;
  const saidBefore = await readSaidBefore(dependencies.db, job, people, messageCount, kept?.progress.next);
  const endOfConversation = messageCount === 0 ? undefined : conversation.endTime.getTime();
  const clock = endOfConversation ?? beginningOf(job);
  const progress = kept?.progress ?? nothingYet(revision, clock);
  return {
    setup: {
      members: kept?.setup.members ?? people.directory.added,
      trackerIds: trackers.added.map(({ name, id }) => [name, id]),
    },
    followers,
    nextPage: createPages(
      dependencies,
      { ...job, followers },
      {
        messageCount,
        endOfConversation,
        people,
        trackers,
        settings,
        saidBefore,
        progress,
      },
    ),
    change: ({ messages, start, end }) => ({
      conversationId,
      revision,
      conversation: {
        messageCount: messageCount + messages,
        ...extentOf(conversation, payload.startTime, start, end),
        confidenceThreshold: payload.confidenceThreshold ?? conversation.confidenceThreshold,
        enableSummary: payload.enableSummary ?? conversation.enableSummary,
        ...(payload.name === undefined ? {} : { name: payload.name }),
        ...(payload.conversationType === undefined ? {} : { labels: payload.conversationType }),
      },
      // The metadata of the first job has been stored from the start, and may have been replaced since.
      metadata: job.sequence === 1 && followers.length === 0 ? {} : (payload.metadata ?? {}),
    }),
  };
}

const nothingYet = (revision: number, clock: number): JobProgress => ({
  revision,
  next: { message: 0, sentence: 0, clock },
  messages: 0,
  start: null,
  end: null,
  quotedTrackers: maximumQuotedCharacters,
  quotedEntities: maximumQuotedCharacters,
  comparisons: maximumComparisons,
});

/** What was said before the place where a job begins, or goes on: in the request itself, else in the conversation. */
async function readSaidBefore(
  db: Database,
  { payload, conversationId }: TakenJob,
  { directory }: JobPeople,
  messageCount: number,
  next: Cursor | undefined,
): Promise<SaidSentence[]> {
  const ofRequest =
    next === undefined ? [] : lastDraftsBefore(payload.messages, directory, next, sentencesBefore);
  const missing = Math.min(sentencesBefore - ofRequest.length, messageCount);
  const stored = missing === 0 ? [] : await readLastSaid(db, conversationId, messageCount, missing);
  return [...stored, ...ofRequest.map(({ text, member }) => ({ text, speakerId: member?.id }))];
}

type Conversation = NonNullable<Awaited<ReturnType<typeof readConversation>>>;

/**
 * From when to when the conversation lasts with messages from `start` to `end`.
 *
 * @param began when the client says that it began: perhaps before anything was said
 */
function extentOf(
  { messageCount, startTime, endTime }: Conversation,
  began: string | undefined,
  start: number | null,
  end: number | null,
): { startTime?: Date; endTime?: Date } {
  if (start === null || end === null) return {};
  if (messageCount === 0) {
    const first = began === undefined ? start : Math.min(Date.parse(began), start);
    return { startTime: new Date(first), endTime: new Date(end) };
  }
  return {
    startTime: new Date(Math.min(start, startTime.getTime())),
    endTime: new Date(Math.max(end, endTime.getTime())),
  };
}

const personsOf = ({ payload }: Follower) => payload.messages.map(({ from }) => from);

function customEntitiesOf(payload: TakenJob['payload']): AnalysisSettings['customEntities'] {
  const given = [...(payload.entities ?? []), ...(payload.customEntities ?? [])];
  const distinct = new Map(
    given.map(({ customType, text, value }) => [
      `${customType}\0${text.toLowerCase()}`,
      { customType, text, value: value ?? text },
    ]),
  );
  return [...distinct.values()];
}
