/** Does the work of one job: messages in, change of the conversation out. Writes nothing. */

import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { analyze } from '../analysis/analyze.ts';
import type { AnalysisSettings, Message, Speaker, Tracker } from '../analysis/analyzer.ts';
import { splitSentences } from '../analysis/sentences.ts';
import type { Database } from '../db/client.ts';
import { readAccountTrackers, readConversationState, readConversationTrackers } from '../db/conversations.ts';
import type { ConversationChange } from '../db/findings.ts';
import { type IdentifierSource, parseObjectId } from '../db/identifiers.ts';
import type { TakenJob } from '../db/job-queue.ts';
import { collectChange } from './collect-change.ts';
import { createMemberDirectory, type Member, type MemberDirectory } from './members.ts';
import { spreadSentences } from './timing.ts';

/** Messages before the appended ones that the analysis may look back at. */
const precedingCount = 5;
/** Messages analysed between two looks at the event loop: heartbeats and other jobs go on meanwhile. */
const messagesOfSlice = 8;

/** A sentence on its way into the conversation. */
export interface PendingMessage extends Message {
  readonly ordinal: number;
  readonly memberId: string | null;
}

export interface ProcessJobDependencies {
  readonly db: Database;
  readonly identifiers: IdentifierSource;
}

/**
 * What the job adds to its conversation.
 *
 * @param signal aborts between two slices of the analysis
 * @returns undefined if the conversation is gone
 */
export async function processJob(
  { db, identifiers }: ProcessJobDependencies,
  job: TakenJob,
  signal: AbortSignal,
): Promise<ConversationChange | undefined> {
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

  const trackers = await readTrackers(db, identifiers, job);
  const settings: AnalysisSettings = {
    detectPhrases: payload.detectPhrases ?? false,
    detectEntities: payload.detectEntities ?? false,
    customEntities: customEntitiesOf(payload),
    trackers: trackers.all,
    timezoneOffset: payload.timezoneOffset ?? 0,
  };
  const members = new Map(directory.all.map((member) => [member.id, member]));
  const earlier: Message[] = preceding.map((message) => ({
    id: String(message.id),
    text: message.text,
    speaker: speakerOf(members.get(message.memberId ?? '')),
    startTime: message.startTime,
    endTime: message.endTime,
  }));
  const speakers = directory.all.flatMap((member) => speakerOf(member) ?? []);

  const findings = [];
  const transcript = [...earlier, ...pending];
  for (let start = 0; start < pending.length; start += messagesOfSlice) {
    await setImmediate();
    signal.throwIfAborted();
    const position = earlier.length + start;
    findings.push(
      analyze(
        {
          messages: pending.slice(start, start + messagesOfSlice),
          preceding: transcript.slice(Math.max(0, position - precedingCount), position),
          speakers,
        },
        settings,
      ),
    );
  }
  return collectChange({ job, conversation, directory, pending, trackers, findings, identifiers });
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
      drafts.push({ text, speaker: speakerOf(member), memberId: member?.id ?? null, ...span });
      now = span.endTime;
    });
  }
  return drafts;
}

function speakerOf(member: Member | undefined): Speaker | undefined {
  return (
    member && {
      id: member.id,
      // A speaker known by an address alone is called by it.
      name: member.name ?? member.email ?? member.userId ?? undefined,
      email: member.email ?? undefined,
    }
  );
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

/** The trackers of one request: those it brings (`added` is written with its findings) and the account's. */
export interface RequestTrackers {
  readonly all: readonly Tracker[];
  readonly added: readonly Tracker[];
}

async function readTrackers(
  db: Database,
  identifiers: IdentifierSource,
  { payload, accountId, conversationId }: TakenJob,
): Promise<RequestTrackers> {
  const inline = new Map<string, Set<string>>();
  const ids: bigint[] = [];
  for (const tracker of payload.trackers ?? []) {
    if ('vocabulary' in tracker)
      inline.set(tracker.name, new Set([...(inline.get(tracker.name) ?? []), ...tracker.vocabulary]));
    else ids.push(...[parseObjectId(tracker.id)].filter((parsed) => parsed !== undefined));
  }
  const [managed, earlier, fresh] = await Promise.all([
    readAccountTrackers(db, accountId, payload.enableAllTrackers ? 'all' : ids),
    readConversationTrackers(db, conversationId, [...inline.keys()]),
    inline.size === 0 ? [] : identifiers.take(inline.size),
  ]);
  const known = new Map(earlier.map((tracker) => [tracker.name, tracker]));
  const added = [...inline].map(([name, vocabulary], index): Tracker => {
    const tracker = known.get(name);
    return {
      id: String(tracker?.id ?? fresh[index]),
      name,
      vocabulary: [...vocabulary],
    };
  });
  const others = managed.map(({ id, name, vocabulary }) => ({ id: String(id), name, vocabulary }));
  return { added, all: [...added, ...others] };
}
