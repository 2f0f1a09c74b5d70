/** Saying who was speaking when (contract, section 12.3). */

import { randomUUID } from 'node:crypto';
import type { components } from '../../generated/openapi.ts';
import { analyze } from '../analysis/analyze.ts';
import type { AnalysisSettings, Speaker } from '../analysis/analyzer.ts';
import type { Database } from '../db/client.ts';
import type { ToldInsight } from '../db/insight-tellings.ts';
import { addMembers, assignSpeakers, listIdentities, type ReassignedInsight } from '../db/members.ts';
import { reviseConversation } from '../db/revisions.ts';
import { forgetSummaries } from '../db/summaries.ts';
import type { Account } from './account.ts';
import { createMemberDirectory, type MemberDirectory, speakerOf } from './members.ts';
import { openConversation } from './open-conversation.ts';
import { conversationNotFound, invalidField } from './problem.ts';
import { retoldInsight, reviseInsights } from './revise-insights.ts';
import { type SpeakingEvent, speakerChanges } from './speaking-turns.ts';

type SpeakerEvent = components['schemas']['SpeakerEvent'];

/**
 * Makes each message that of whoever was speaking when it started, and its insights with it; messages at a time when
 * nobody was stay as they are. People who are no members yet become members.
 *
 * @throws Problem `invalid_request` for an event of nobody, `not_found` unless the conversation is the account's
 */
export type UpdateSpeakers = (
  account: Account,
  conversationId: string,
  events: readonly SpeakerEvent[],
) => Promise<void>;

export function createUpdateSpeakers(db: Database): UpdateSpeakers {
  return async (account, conversationId, events) => {
    const { id } = await openConversation(db, account, conversationId);
    const updated = await reviseConversation(db, id, async (tx, conversation) => {
      const directory = createMemberDirectory(await listIdentities(tx, id), randomUUID);
      const changes = speakerChanges(events.map((event, index) => speakingEvent(event, index, directory)));
      await addMembers(
        tx,
        directory.added.map((member) => ({ ...member, conversationId: id })),
      );
      const reassigned = await assignSpeakers(tx, id, conversation.startTime, changes);
      const speakers = new Map(directory.all.map((member) => [member.id, speakerOf(member)]));
      await reviseInsights(tx, id, reassigned, (insight, change) => saidBy(insight, change, speakers));
      await forgetSummaries(tx, id);
      return conversation;
    });
    if (updated === undefined) throw conversationNotFound(conversationId);
  };
}

function speakingEvent(
  { type, user, offset: { seconds = 0, nanos = 0 } = {} }: SpeakerEvent,
  index: number,
  directory: MemberDirectory,
): SpeakingEvent {
  const member = directory.identify(user);
  if (member === undefined)
    throw invalidField(`speakerEvents[${index}].user`, 'must have a name, an email, a userId or an id');
  return { type, memberId: member.id, at: Math.round(seconds * 1_000 + nanos / 1_000_000) };
}

/** The insight, said by its new speaker. */
function saidBy(
  insight: ToldInsight,
  { oldMemberId, newMemberId }: ReassignedInsight,
  speakers: ReadonlyMap<string, Speaker>,
): ToldInsight {
  const [oldSpeaker, newSpeaker] = [speakers.get(oldMemberId ?? ''), speakers.get(newMemberId)];
  const told = retoldInsight(insight, oldSpeaker?.name, newSpeaker?.name) ?? insight;
  const assignee = assigneeOf(insight, newSpeaker, [...speakers.values()]);
  if (assignee?.speakerId !== undefined)
    return { ...told, assigneeMemberId: assignee.speakerId, assigneeName: assignee.name };
  if (insight.assigneeMemberId !== null && insight.assigneeMemberId === oldMemberId)
    return { ...told, assigneeMemberId: newMemberId, assigneeName: newSpeaker?.name ?? null };
  return told;
}

/** No more than what tells who is to act. */
const settings: AnalysisSettings = {
  detectPhrases: false,
  detectEntities: false,
  customEntities: [],
  accountEntities: [],
  trackers: [],
  timezoneOffset: 0,
};

/** Who is to act if the message was said by this speaker: "I" is somebody else then, and so may "you" be. */
function assigneeOf({ type, message }: ToldInsight, speaker: Speaker | undefined, speakers: Speaker[]) {
  if (type === 'question') return undefined;
  const said = { ...message, id: String(message.id), speaker };
  const { insights } = analyze({ messages: [said], preceding: [], speakers }, settings);
  return insights.find((found) => found.type === type)?.assignee;
}
