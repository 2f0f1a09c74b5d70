/** The summary of a conversation: stored, made when first asked for, brought up to date (`getSummary`). */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { conversationNotFound } from '../../core/problem.ts';
import { createSingleFlight } from '../../core/single-flight.ts';
import { turns } from '../../core/turns.ts';
import type { Database } from '../../db/client.ts';
import type { IdentifierSource } from '../../db/identifiers.ts';
import { builtIn } from '../../db/schema.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import { lockConversation } from '../conversations/revision-queries.ts';
import { hasUnfinishedJob, refuseWhileProcessed } from '../conversations/unfinished-jobs/when-processed.ts';
import { embeddingProblem } from '../embeddings/embed-text.ts';
import type { Vectors } from '../embeddings/vectors.ts';
import {
  extendSegment,
  isModelDone,
  listSummarySegments,
  readSummaryBasis,
  replaceSegmentsFrom,
  type SummarySegmentRow,
} from './queries.ts';
import { conversationStretch, type SummaryDraft, summarize } from './summarize.ts';

type Schemas = components['schemas'];

export interface SummariesDependencies {
  readonly db: Database;
  readonly identifiers: IdentifierSource;
  readonly vectors: Vectors;
}

/**
 * What is asked for: `if_missing` makes a summary if there is none yet (and keeps that of a conversation with
 * `enableSummary` current), `append` adds what was said since the last one, `rebuild` makes all of it again.
 */
type Wanted = 'if_missing' | 'append' | 'rebuild';

/** A summary of more segments than these would not be read: it is made anew, with a few. */
const maximumSegments = 100;
/** A conversation with `enableSummary` is summarised as a whole after each job, until it has so many messages. */
const wholeBelowMessages = 1_000;
/** After that its last segment grows, until there are so many segments. */
const maximumGrownSegments = 36;
/** How often a summary is tried while others change it at the same time. */
const maximumAttempts = 4;

export function createSummaries(dependencies: SummariesDependencies) {
  const { db } = dependencies;
  const share = createSingleFlight<SummarySegmentRow[] | undefined>();
  return {
    /**
     * The summary of the account's conversation.
     *
     * Who asks for the same while it is being made waits for the same run.
     *
     * @param refresh true makes it anew, false adds what was said since, undefined makes it if there is none
     * @param signal aborts when the client has hung up
     * @throws Problem `not_found`; `embedding_overloaded` or `embedding_unavailable` if it must be made and cannot
     */
    async read(
      account: Pick<Account, 'id'>,
      conversationId: string,
      refresh: boolean | undefined,
      signal: AbortSignal,
    ): Promise<Schemas['Summary']> {
      const { id } = await openConversation(db, account, conversationId);
      await refuseWhileProcessed(db, id);
      const wanted = refresh === undefined ? 'if_missing' : refresh ? 'rebuild' : 'append';
      const run = (ended: AbortSignal) => bringUp(dependencies, id, wanted, ended);
      try {
        const segments = await share(`${id} ${wanted}`, run, signal);
        if (segments === undefined) throw conversationNotFound(conversationId);
        return { summary: segments.map(segmentOf) };
      } catch (error) {
        throw embeddingProblem(error);
      }
    },
  };
}

/**
 * Makes the summary of a conversation with `enableSummary`, unless a job will add to it.
 *
 * @param signal aborts between two pages of the transcript
 */
export async function prepareSummary(
  dependencies: SummariesDependencies,
  conversationId: bigint,
  signal: AbortSignal,
): Promise<void> {
  const basis = await readSummaryBasis(dependencies.db, conversationId);
  if (!basis?.enableSummary || (await hasUnfinishedJob(dependencies.db, conversationId))) return;
  await bringUp(dependencies, conversationId, 'if_missing', signal);
}

/** The places at which the conversation turns to something else: where the segments of its summary begin. */
export async function turnsOfTalk(
  dependencies: SummariesDependencies,
  conversationId: bigint,
  signal: AbortSignal,
): Promise<ReadonlySet<number>> {
  const segments = await bringUp(dependencies, conversationId, 'append', signal);
  return new Set(segments?.map(({ firstOrdinal }) => firstOrdinal));
}

type Basis = NonNullable<Awaited<ReturnType<typeof readSummaryBasis>>>;

/** The segments, as they are wanted; undefined if the conversation is gone. */
async function bringUp(
  dependencies: SummariesDependencies,
  conversationId: bigint,
  firstWanted: Wanted,
  signal: AbortSignal,
): Promise<SummarySegmentRow[] | undefined> {
  const { db, vectors } = dependencies;
  let wanted = firstWanted;
  for (let attempt = 1; ; attempt += 1) {
    const basis = await readSummaryBasis(db, conversationId);
    if (basis === undefined) return undefined;
    const stored = await listSummarySegments(db, conversationId);
    const from = startOf(wanted, basis, stored);
    if (from === undefined || attempt > maximumAttempts) return stored;
    const pace = turns.of(basis.accountId, signal);
    const to = basis.messageCount - 1;
    const stretch = await conversationStretch(db, conversationId, { from, to, pace, signal });
    const drafts = await summarize(stretch, vectors);
    const written = await write(dependencies, conversationId, { basis, stored, from, drafts });
    if (written !== 'changed') return written;
    // Another request has just made one, which need only be brought up to date.
    if (wanted === 'rebuild') wanted = 'append';
  }
}

/** The place from which the summary has to be made; undefined if it is as wanted. */
function startOf(
  wanted: Wanted,
  { messageCount, enableSummary }: Basis,
  stored: readonly SummarySegmentRow[],
): number | undefined {
  const last = stored.at(-1);
  if (messageCount === 0) return undefined;
  const isCurrent = last !== undefined && last.lastOrdinal >= messageCount - 1;
  // What a language model has read and told does not become better by extracts.
  if (isCurrent && stored.every(isByModel)) return undefined;
  if (last === undefined || wanted === 'rebuild') return 0;
  if (isCurrent) return undefined;
  if (wanted === 'append') return stored.length < maximumSegments ? last.lastOrdinal + 1 : 0;
  if (!enableSummary) return undefined;
  return messageCount > wholeBelowMessages && stored.length < maximumGrownSegments ? last.firstOrdinal : 0;
}

const isByModel = ({ generatedBy }: SummarySegmentRow): boolean =>
  generatedBy !== null && generatedBy !== builtIn;

interface Result {
  readonly basis: Basis;
  /** The segments as they were before. */
  readonly stored: readonly SummarySegmentRow[];
  /** The drafts replace the segments from this place on. */
  readonly from: number;
  readonly drafts: readonly SummaryDraft[];
}

/** Writes the result, unless the summary or the members have been changed meanwhile. */
async function write(
  { db, identifiers }: SummariesDependencies,
  conversationId: bigint,
  { basis, stored, from, drafts }: Result,
): Promise<SummarySegmentRow[] | 'changed' | undefined> {
  const ids = await identifiers.take(drafts.length);
  return db.transaction(async (tx) => {
    const locked = await lockConversation(tx, conversationId);
    if (locked === undefined) return undefined;
    const now = await listSummarySegments(tx, conversationId);
    if (locked.revision !== basis.revision || versionOf(now) !== versionOf(stored)) return 'changed';
    const last = stored.at(-1);
    if (drafts.length > 0) {
      // A model that ended while the summary was being made found none to say it of.
      const generatedBy = (await isModelDone(tx, conversationId)) ? builtIn : null;
      const rows = drafts.map((draft, index) => ({
        ...draft,
        id: ids[index] ?? 0n,
        conversationId,
        messageIds: [...draft.messageIds],
        generatedBy,
      }));
      await replaceSegmentsFrom(tx, conversationId, from, rows);
    } else if (last !== undefined) {
      await extendSegment(tx, last.id, basis.messageCount - 1);
    }
    return listSummarySegments(tx, conversationId);
  });
}

/** A text that is the same if and only if the summary is. */
const versionOf = (segments: readonly SummarySegmentRow[]): string =>
  segments.map(({ id, lastOrdinal }) => `${id}-${lastOrdinal}`).join(' ');

function segmentOf({
  id,
  text,
  messageIds,
  startTime,
  endTime,
  generatedBy,
}: SummarySegmentRow): Schemas['SummarySegment'] {
  return {
    id: String(id),
    text,
    messageRefs: messageIds.map((messageId) => ({ id: messageId })),
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
    ...(generatedBy !== null && { generatedBy }),
  };
}
