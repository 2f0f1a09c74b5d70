/** Does the work of one job: messages in, change of the conversation out. Writes nothing. */

import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { analyze } from '../analysis/analyze.ts';
import type { AnalysisSettings, Message } from '../analysis/analyzer.ts';
import { splitSentences } from '../analysis/sentences.ts';
import type { Database } from '../db/client.ts';
import { readConversationState } from '../db/conversations.ts';
import type { ConversationChange } from '../db/findings.ts';
import type { IdentifierSource } from '../db/identifiers.ts';
import type { TakenJob } from '../db/job-queue.ts';
import type { ReadAccountVocabulary } from './account-vocabulary.ts';
import { collectChange } from './collect-change.ts';
import type { MatchMeaning } from './match-meaning.ts';
import { createMemberDirectory, type MemberDirectory, speakerOf } from './members.ts';
import { createQuotationBudget } from './quotation-budget.ts';
import { type AccountTrackers, type RequestTrackers, readTrackers } from './request-trackers.ts';
import { spreadSentences } from './timing.ts';
import type { Vectors } from './vectors.ts';

/** Messages before the appended ones that the analysis may look back at. */
const precedingCount = 5;
/** Messages analysed between two looks at the event loop: heartbeats and other jobs go on meanwhile. */
const messagesOfSlice = 8;
/** Characters after which a slice ends earlier. */
const charactersOfSlice = 10_000;

/** A sentence on its way into the conversation. */
export interface PendingMessage extends Message {
  readonly ordinal: number;
  readonly memberId: string | null;
}

export interface ProcessJobDependencies {
  readonly db: Database;
  readonly identifiers: IdentifierSource;
  readonly vectors: Vectors;
  readonly accountTrackers: AccountTrackers;
  readonly accountVocabulary: ReadAccountVocabulary;
  readonly matchMeaning: MatchMeaning;
  readonly log: Logger;
}

/**
 * What the job adds to its conversation.
 *
 * @param signal aborts between two slices of the analysis
 * @returns undefined if the conversation is gone
 */
export async function processJob(
  dependencies: ProcessJobDependencies,
  job: TakenJob,
  signal: AbortSignal,
): Promise<ConversationChange | undefined> {
  const { db, identifiers } = dependencies;
  const state = await readConversationState(db, job.conversationId, precedingCount);
  if (state === undefined) return undefined;
  const { conversation, preceding } = state;
  const directory = createMemberDirectory(state.members, randomUUID);
  const { payload } = job;

  const clock = conversation.messageCount === 0 ? job.createdAt : conversation.endTime;
  const drafts = draftMessages(payload.messages, directory, clock);
  const messageIds = await identifiers.take(drafts.length);
  const pending = drafts.map(
    (draft, index): PendingMessage => ({
      ...draft,
      id: String(messageIds[index]),
      ordinal: conversation.messageCount + index,
    }),
  );

  const trackers = await readTrackers(dependencies, job);
  const settings: AnalysisSettings = {
    detectPhrases: payload.detectPhrases ?? false,
    detectEntities: payload.detectEntities ?? false,
    customEntities: customEntitiesOf(payload),
    accountEntities: payload.detectEntities ? await dependencies.accountVocabulary(job.accountId) : [],
    trackers: trackers.all,
    timezoneOffset: payload.timezoneOffset ?? 0,
  };
  const speakers = new Map(directory.all.map((member) => [member.id, speakerOf(member)]));
  const earlier: Message[] = preceding.map((message) => ({
    id: String(message.id),
    text: message.text,
    speaker: speakers.get(message.memberId ?? ''),
    startTime: message.startTime,
    endTime: message.endTime,
  }));

  const everybody = [...speakers.values()];
  const findings = [];
  // What cannot be kept any more need not be looked for.
  const room = { trackers: createQuotationBudget(), entities: createQuotationBudget() };
  const texts = new Map(pending.map(({ id, text }) => [id, text]));
  const transcript = [...earlier, ...pending];
  for (let start = 0, end = 0; start < pending.length; start = end) {
    await setImmediate();
    signal.throwIfAborted();
    end = endOfSlice(pending, start);
    const position = earlier.length + start;
    const found = analyze(
      {
        messages: pending.slice(start, end),
        preceding: transcript.slice(Math.max(0, position - precedingCount), position),
        speakers: everybody,
      },
      {
        ...settings,
        ...(room.trackers.isSpent && { trackers: [] }),
        ...(room.entities.isSpent && { detectEntities: false }),
      },
    );
    for (const { messageId } of found.trackerMatches) room.trackers.take(texts.get(messageId) ?? '');
    for (const { messageId } of found.entities) room.entities.take(texts.get(messageId) ?? '');
    findings.push(found);
  }
  const compared = [
    ...pending.map(({ text }) => text),
    ...findings.flatMap(({ insights }) => insights.map(({ text }) => text)),
  ];
  const meanings = await meaningsOf(dependencies, job, compared, trackers, signal);
  return collectChange({ job, conversation, directory, pending, trackers, meanings, findings, identifiers });
}

/** Where the slice that begins at `start` ends: after one message at least. */
function endOfSlice(pending: readonly PendingMessage[], start: number): number {
  let end = start;
  for (let characters = 0; end < start + messagesOfSlice && characters < charactersOfSlice; end += 1) {
    const message = pending[end];
    if (message === undefined) break;
    characters += message.text.length;
  }
  return end;
}

/** Without the engine, which may be down, trackers are found literally and the job goes on. */
async function meaningsOf(
  { matchMeaning, log }: ProcessJobDependencies,
  job: TakenJob,
  texts: readonly string[],
  trackers: RequestTrackers,
  signal: AbortSignal,
): Promise<Awaited<ReturnType<MatchMeaning>>> {
  try {
    return await matchMeaning(texts, trackers.all, signal);
  } catch (err) {
    signal.throwIfAborted();
    log.warn({ err, jobId: job.id }, 'trackers are matched literally only: the texts could not be embedded');
    return new Map();
  }
}

type Draft = Omit<PendingMessage, 'id' | 'ordinal'>;

/** One draft for each sentence, with its speaker and its time. */
function draftMessages(
  input: TakenJob['payload']['messages'],
  directory: MemberDirectory,
  clock: Date,
): Draft[] {
  const drafts: Draft[] = [];
  let now = clock;
  for (const { payload, from, duration } of input) {
    const member = directory.identify(from);
    const sentences = splitSentences(payload.content);
    const spans = spreadSentences(sentences, duration, now);
    sentences.forEach((text, index) => {
      const span = spans[index];
      if (span === undefined) return;
      drafts.push({ text, speaker: member && speakerOf(member), memberId: member?.id ?? null, ...span });
      now = span.endTime;
    });
  }
  return drafts;
}

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
