/** Who talks how long and how fast (contract, section 11). */

import type { components } from '../../generated/openapi.ts';
import { type MemberTalk, readTalk } from '../db/analytics.ts';
import type { Database } from '../db/client.ts';
import type { Account } from './account.ts';
import { spokenName } from './members.ts';
import { openConversation } from './open-conversation.ts';
import { unknownSpeaker } from './person.ts';

type Schemas = components['schemas'];

/**
 * The analytics of a conversation, from the times of its messages. A moment counts once, however many talk in it.
 *
 * @throws Problem `not_found` unless the conversation is the account's
 */
export type ReadAnalytics = (account: Account, conversationId: string) => Promise<Schemas['Analytics']>;

export function createReadAnalytics(db: Database): ReadAnalytics {
  return async (account, conversationId) => {
    const { id } = await openConversation(db, account, conversationId);
    const { spanSeconds, talkSeconds, overlapSeconds, members } = await readTalk(db, id);
    const talkPercent = percentOf(talkSeconds, spanSeconds);
    const byId = new Map(members.map((member) => [member.id, member]));
    return {
      metrics: [
        {
          type: 'total_silence',
          percent: spanSeconds > 0 ? rounded(100 - talkPercent, 3) : 0,
          seconds: rounded(spanSeconds - talkSeconds, 2),
        },
        { type: 'total_talk_time', percent: talkPercent, seconds: rounded(talkSeconds, 2) },
        {
          // As the original service did: of the talk, not of the whole conversation.
          type: 'total_overlap',
          percent: percentOf(overlapSeconds, talkSeconds),
          seconds: rounded(overlapSeconds, 2),
        },
      ],
      members: members.map((member) => {
        const percentage = percentOf(member.talkSeconds, talkSeconds);
        return {
          ...idsOf(member),
          pace: { wpm: member.talkSeconds > 0 ? Math.round((member.words * 60) / member.talkSeconds) : 0 },
          talkTime: { percentage, seconds: rounded(member.talkSeconds, 2) },
          listenTime: {
            percentage: talkSeconds > 0 ? rounded(100 - percentage, 3) : 0,
            seconds: rounded(talkSeconds - member.talkSeconds, 2),
          },
          overlap: overlapOf(member, byId),
        };
      }),
    };
  };
}

function overlapOf(
  member: MemberTalk,
  byId: ReadonlyMap<string | null, MemberTalk>,
): Schemas['MemberAnalytics']['overlap'] {
  if (member.overlapSeconds === 0) return {};
  return {
    overlapDuration: rounded(member.overlapSeconds, 2),
    overlappingMembers: member.sharedWith.flatMap(({ memberId, seconds }) => {
      const other = byId.get(memberId);
      if (other === undefined) return [];
      const { email: _, ...ids } = idsOf(other);
      // Of what the two talk, as the original service did.
      const percent = percentOf(seconds, member.talkSeconds + other.talkSeconds);
      return [{ ...ids, percent, seconds: rounded(seconds, 2) }];
    }),
  };
}

/** Nobody in particular has no id. */
function idsOf({ id, name, email, userId }: MemberTalk) {
  return {
    ...(id === null ? {} : { id }),
    name: spokenName({ name, email, userId }) ?? unknownSpeaker,
    ...(email === null ? {} : { email }),
    ...(userId === null ? {} : { userId }),
  };
}

/** Per cent with at most three decimals; 0 of nothing. */
function percentOf(part: number, whole: number): number {
  return whole > 0 ? rounded((part / whole) * 100, 3) : 0;
}

function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
