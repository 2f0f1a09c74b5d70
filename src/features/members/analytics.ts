/** Who talks how long and how fast (`getAnalytics`). */

import { LRUCache } from 'lru-cache';
import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { batchesOf } from '../../core/batches.ts';
import { type ListElements, type PageRequest, withNext } from '../../core/page.ts';
import { createSingleFlight } from '../../core/single-flight.ts';
import { turns } from '../../core/turns.ts';
import { inChunks, type RowOf, rowsOfChunk } from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import { spokenName } from '../conversations/member-directory.ts';
import { countMembers, listMembers, readMembersAt } from '../conversations/member-queries.ts';
import { listInConversation, openConversation } from '../conversations/open-conversation.ts';
import { unknownSpeaker } from '../conversations/person.ts';
import { countMemberPlaces } from './analytics-queries.ts';
import { type CountedTalk, countTalk } from './count-talk.ts';
import type { TalkOfMember } from './overlapping-talk.ts';

type Schemas = components['schemas'];
type MemberAnalytics = Schemas['MemberAnalytics'];
type Row = RowOf<typeof listMembers>;
/** Nobody in particular has no id. */
type Member = Pick<Row, 'ordinal' | 'name' | 'email' | 'userId'> & Partial<Pick<Row, 'id'>>;

/** Pairs of members whose overlaps are held: 20 MB. Those of a thousand members are as long as a page of an answer. */
const maximumPairs = 100_000;
/** Members, and overlaps of two of them, whose counts are remembered: 40 MB or so. */
const countsRemembered = 200_000;

/** The analytics of a conversation. */
export interface ReadAnalytics {
  readonly metrics: Schemas['Analytics']['metrics'];
  /** In order of appearance, those who said nothing among them; nobody in particular comes last. */
  readonly members: ListElements<MemberAnalytics>;
}

/**
 * A function that answers the analytics of a conversation, from the times of its messages. A moment counts once,
 * however many talk in it. They are counted anew only if something has been said, or members have changed, since; who
 * asks meanwhile waits for the same run.
 *
 * It throws `Problem` `not_found` unless the conversation is the account's.
 */
export function createReadAnalytics(db: Database) {
  const share = createSingleFlight<CountedTalk>();
  const remembered = new LRUCache<string, CountedTalk>({
    maxSize: countsRemembered,
    sizeCalculation: ({ members }) =>
      [...members.values()].reduce((sum, { others }) => sum + 1 + others.size, 1),
  });

  return async (
    account: Account,
    conversationId: string,
    page: PageRequest,
    signal: AbortSignal,
  ): Promise<ReadAnalytics> => {
    const { id, messageCount, revision } = await openConversation(db, account, conversationId);
    const from = await placeOfMember(id, page.offset);
    const state = `${id} ${messageCount} ${revision}`;
    let counted = remembered.get(state);
    if (counted === undefined || !hasOthers(counted, from)) {
      const count = (ended: AbortSignal) =>
        countTalk(db, id, turns.of(account.id, ended), { from, maximumPairs });
      counted = await share(`${state} ${from}`, count, signal);
      remembered.set(state, counted);
    }
    const sums = counted;
    return {
      metrics: metricsOf(sums),
      members: listInConversation(db, account, conversationId, () => membersOf(account, id, sums, page)),
    };
  };

  /** Where a page of the list begins, among the places of the members. */
  async function placeOfMember(id: bigint, offset: number): Promise<number> {
    if (offset === 0) return 0;
    const { rows } = await listMembers(db, id)({ after: undefined, offset, limit: 1 });
    // Behind all members is nobody in particular.
    return rows[0]?.ordinal ?? countMemberPlaces(db, id);
  }

  async function* membersOf(
    account: Account,
    id: bigint,
    counted: CountedTalk,
    page: PageRequest,
  ): ListElements<MemberAnalytics> {
    const nobody = { ordinal: counted.nobody, name: null, email: null, userId: null };
    const known = new Map<number, Member>([[counted.nobody, nobody]]);
    /** With the names of those with whom they overlap. */
    const show = async (members: readonly Member[]) => {
      const others = members.flatMap(({ ordinal }) => [...talkOf(counted, ordinal).others.keys()]);
      const unknown = new Set(others.filter((ordinal) => !known.has(ordinal)));
      for (const some of batchesOf(unknown, () => 1, rowsOfChunk))
        for (const row of await readMembersAt(db, id, some)) known.set(row.ordinal, row);
      return turns.of(account.id).map(members, (member) => memberOf(member, counted, known));
    };
    let listed = 0;
    for await (const rows of inChunks(withNext(page), listMembers(db, id))) {
      listed += rows.length;
      const complete = rows.filter(({ ordinal }) => hasOthers(counted, ordinal));
      const endsPage = complete.length < rows.length;
      yield { elements: await show(complete), endsPage };
      if (endsPage) return;
    }
    const isEnd = listed > 0 ? listed <= page.limit : page.offset === (await countMembers(db, id));
    if (!isEnd || !counted.words.has(counted.nobody)) return;
    if (hasOthers(counted, counted.nobody)) yield { elements: await show([nobody]) };
    else yield { elements: [], endsPage: true };
  }
}

/** Whether it was counted with whom the member at this place overlaps. */
const hasOthers = ({ withOthers }: CountedTalk, place: number): boolean =>
  withOthers.from <= place && place < withOthers.before;

const nothing: TalkOfMember = { talk: 0, overlap: 0, others: new Map() };
const talkOf = ({ members }: CountedTalk, ordinal: number): TalkOfMember => members.get(ordinal) ?? nothing;

function metricsOf({ span, talk, overlap }: CountedTalk): Schemas['Analytics']['metrics'] {
  const talkPercent = percentOf(talk, span);
  return [
    {
      type: 'total_silence',
      percent: span > 0 ? rounded(100 - talkPercent, 3) : 0,
      seconds: seconds(span - talk),
    },
    { type: 'total_talk_time', percent: talkPercent, seconds: seconds(talk) },
    // As the original service did: of the talk, not of the whole conversation.
    { type: 'total_overlap', percent: percentOf(overlap, talk), seconds: seconds(overlap) },
  ];
}

function memberOf(member: Member, counted: CountedTalk, known: ReadonlyMap<number, Member>): MemberAnalytics {
  const own = talkOf(counted, member.ordinal);
  const words = counted.words.get(member.ordinal) ?? 0;
  const percentage = percentOf(own.talk, counted.talk);
  return {
    ...idsOf(member),
    pace: { wpm: own.talk > 0 ? Math.round((words * 60_000) / own.talk) : 0 },
    talkTime: { percentage, seconds: seconds(own.talk) },
    listenTime: {
      percentage: counted.talk > 0 ? rounded(100 - percentage, 3) : 0,
      seconds: seconds(counted.talk - own.talk),
    },
    overlap: own.overlap === 0 ? {} : overlapOf(own, counted, known),
  };
}

function overlapOf(
  own: TalkOfMember,
  counted: CountedTalk,
  known: ReadonlyMap<number, Member>,
): MemberAnalytics['overlap'] {
  const others = [...own.others].sort(([a], [b]) => a - b);
  return {
    overlapDuration: seconds(own.overlap),
    overlappingMembers: others.flatMap(([ordinal, shared]) => {
      const other = known.get(ordinal);
      if (other === undefined) return [];
      const { email: _, ...ids } = idsOf(other);
      // Of what the two talk, as the original service did.
      const percent = percentOf(shared, own.talk + talkOf(counted, ordinal).talk);
      return [{ ...ids, percent, seconds: seconds(shared) }];
    }),
  };
}

function idsOf({ id, name, email, userId }: Member) {
  return {
    ...(id === undefined ? {} : { id }),
    name: spokenName({ name, email, userId }) ?? unknownSpeaker,
    ...(email === null ? {} : { email }),
    ...(userId === null ? {} : { userId }),
  };
}

const seconds = (milliseconds: number): number => rounded(milliseconds / 1000, 2);

/** Per cent with at most three decimals; 0 of nothing. */
function percentOf(part: number, whole: number): number {
  return whole > 0 ? rounded((part / whole) * 100, 3) : 0;
}

function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
