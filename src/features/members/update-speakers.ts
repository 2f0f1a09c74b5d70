/** Saying who was speaking when (`updateSpeakers`). */

import type { components } from '../../../generated/openapi.ts';
import { conversationOf } from '../../analysis/analyze.ts';
import { analyzeTogether } from '../../analysis/analyze-together.ts';
import type { AnalysisSettings, Assignee, Speaker } from '../../analysis/findings.ts';
import type { Account } from '../../core/account.ts';
import { invalidField } from '../../core/problem.ts';
import { turns } from '../../core/turns.ts';
import type { Database } from '../../db/client.ts';
import { areUnchanged, writeMemberChanges } from '../conversations/member-change-queries.ts';
import {
  changeOf,
  keysOfMember,
  type MemberDirectory,
  nameIn,
  speakerOf,
} from '../conversations/member-directory.ts';
import { addMembers, findIdentities, readNextMemberOrdinal } from '../conversations/member-queries.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import { whenProcessed } from '../conversations/unfinished-jobs/when-processed.ts';
import { type JobPeople, readJobPeople } from '../processing/named-people.ts';
import { listInsightsOfStretch, type Stretch, type WordedInsight } from './insight-queries.ts';
import { listSpeakersOfStretch } from './queries.ts';
import { type Revision, reviseConversation, type StretchChange } from './revise-conversation.ts';
import { reviseInsights, rewrittenInsight } from './rewrite-insights.ts';
import { type SpeakerChange, type SpeakingEvent, speakerChanges } from './speaking-turns.ts';

type SpeakerEvent = components['schemas']['SpeakerEvent'];

/**
 * Gives each message, and its insights, to whoever was speaking when it started; messages at a time when nobody spoke
 * stay as they are. People who are not members yet become members.
 *
 * What was submitted before is waited for, since it is part of the conversation.
 *
 * @param signal aborts when the client has hung up
 * @throws Problem `invalid_request` for an event that names no one, `not_found` unless the conversation is the
 *   account's and what was submitted to it is in it soon, `overloaded` while others change it all the time
 */
export type UpdateSpeakers = (
  account: Account,
  conversationId: string,
  events: readonly SpeakerEvent[],
  signal: AbortSignal,
) => Promise<void>;

export function createUpdateSpeakers(db: Database): UpdateSpeakers {
  return async (account, conversationId, events, signal) => {
    const { id } = await openConversation(db, account, conversationId);
    await whenProcessed(db, id, signal);
    await reviseConversation(db, id, speakersRevision(db, account, id, events));
  };
}

interface Plan {
  readonly people: JobPeople;
  readonly changes: readonly SpeakerChange[];
}

function speakersRevision(
  db: Database,
  account: Account,
  id: bigint,
  events: readonly SpeakerEvent[],
): Revision<Plan> {
  return {
    async plan() {
      const people = await readJobPeople(
        db,
        id,
        events.map(({ user }) => user),
        [],
      );
      const spoken = events.map((event, index) => speakingEvent(event, index, people.directory));
      return { people, changes: speakerChanges(spoken) };
    },

    async change({ people, changes }, { startTime }, stretch) {
      const messages = await listSpeakersOfStretch(db, id, stretch);
      const speakers = new Map<bigint, string>();
      for (const message of messages) {
        const speaker = speakerAt(changes, message.startTime.getTime() - startTime.getTime());
        if (speaker !== null && speaker !== message.memberId) speakers.set(message.id, speaker);
      }
      return {
        messages: [...speakers].map(([messageId, memberId]) => ({ id: messageId, memberId })),
        ...(await rewriteStretch(db, account, id, stretch, people, speakers)),
      };
    },

    async write(tx, { people }) {
      const { added, changed } = people.directory;
      // A job may have added members since, who may be the same people, or have learned more of these.
      if (
        !(await areUnchanged(
          tx,
          id,
          changed.map(({ before }) => before),
        ))
      )
        return false;
      const [first] = added;
      if (first !== undefined && (await readNextMemberOrdinal(tx, id)) !== first.ordinal) return false;
      await addMembers(
        tx,
        added.map((member) => ({
          member: { ...member, conversationId: id },
          keys: keysOfMember(member),
        })),
      );
      await writeMemberChanges(tx, id, changed.map(changeOf));
      return true;
    },
  };
}

function speakingEvent(
  { type, user, offset: { seconds = 0, nanos = 0 } }: SpeakerEvent,
  index: number,
  directory: MemberDirectory,
): SpeakingEvent {
  const member = directory.identify(user);
  if (member === undefined)
    throw invalidField(`speakerEvents[${index}].user`, 'must have a name, an email, a userId or an id');
  return { type, memberId: member.id, at: Math.round(seconds * 1_000 + nanos / 1_000_000) };
}

/** Who speaks at a moment, in milliseconds after the start of the conversation; null for nobody. */
function speakerAt(changes: readonly SpeakerChange[], at: number): string | null {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((changes[middle]?.at ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return changes[low - 1]?.memberId ?? null;
}

/** Rewrites the insights of the messages that have another speaker now. */
async function rewriteStretch(
  db: Database,
  account: Account,
  id: bigint,
  stretch: Stretch,
  people: JobPeople,
  speakers: ReadonlyMap<bigint, string>,
): Promise<Omit<StretchChange, 'messages'>> {
  const insights = (await listInsightsOfStretch(db, id, stretch)).filter(({ messageId }) =>
    speakers.has(messageId),
  );
  const before = new Set(insights.flatMap(({ memberId }) => memberId ?? []));
  const members = [
    ...(await findIdentities(db, id, { keys: [], ids: [...before] })),
    ...people.directory.all,
  ];
  const byId = new Map(members.map((member) => [member.id, member]));
  return reviseInsights(
    db,
    id,
    insights.map((insight) => insight.id),
    turns.of(account.id),
    async (some) => {
      const listeners = await people.speakersFor(some.map(({ message }) => message.text));
      const conversation = conversationOf(listeners, settings);
      return function* (insight) {
        const newMember = byId.get(speakers.get(insight.message.id) ?? '');
        const newSpeaker = newMember && speakerOf(newMember);
        const assignee = yield* assigneeOf(insight, newSpeaker, conversation);
        // Rewriting it takes as long again.
        yield;
        const oldMember = byId.get(insight.memberId ?? '');
        return saidBy(insight, oldMember && nameIn(insight.text, oldMember), newSpeaker, assignee);
      };
    },
  );
}

/** The insight, said by its new speaker. */
function saidBy(
  insight: WordedInsight,
  oldName: string | undefined,
  newSpeaker: Speaker | undefined,
  assignee: Assignee | undefined,
): WordedInsight {
  const memberId = newSpeaker?.id ?? null;
  const rewritten = {
    ...(rewrittenInsight(insight, oldName, newSpeaker?.name, true) ?? insight),
    memberId,
  };
  if (assignee?.speakerId !== undefined)
    return { ...rewritten, assigneeMemberId: assignee.speakerId, assigneeName: assignee.name };
  if (insight.assigneeMemberId !== null && insight.assigneeMemberId === insight.memberId)
    return { ...rewritten, assigneeMemberId: memberId, assigneeName: newSpeaker?.name ?? null };
  return rewritten;
}

/** No more than what is needed to find out who is to act. */
const settings: AnalysisSettings = {
  detectPhrases: false,
  detectEntities: false,
  customEntities: [],
  accountEntities: [],
  trackers: [],
  timezoneOffset: 0,
};

/** Who is to act if the message was said by this speaker: "I" is somebody else then, and so may "you" be. */
function* assigneeOf(
  { type, message }: WordedInsight,
  speaker: Speaker | undefined,
  conversation: ReturnType<typeof conversationOf>,
): Generator<undefined, Assignee | undefined> {
  if (type === 'question') return undefined;
  const said = { ...message, id: String(message.id), speaker };
  const [found] = yield* analyzeTogether([said], conversation, settings);
  return found?.insights.find((found) => found.type === type)?.assignee;
}
