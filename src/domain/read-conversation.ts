/** Reading a conversation: rows in, the contract's objects out. */

import type { components } from '../../generated/openapi.ts';
import { chooseParents } from '../analysis/topic-parents.ts';
import { topicScore } from '../analysis/topic-score.ts';
import type { Database } from '../db/client.ts';
import { isUuid, parseObjectId } from '../db/identifiers.ts';
import {
  findConversation,
  findJob,
  listEntityMentions,
  listInsights,
  listMembers,
  listMessages,
  listTopics,
  listTrackerMatches,
} from '../db/reads.ts';
import type { Account } from './account.ts';
import { conversationNotFound, Problem } from './problem.ts';
import { spreadSentences } from './timing.ts';

type Schemas = components['schemas'];
type Person = Schemas['Person'];
type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];
type InsightRow = Awaited<ReturnType<typeof listInsights>>[number];

/** Topics of one answer. */
const maximumTopics = 100;

export type ConversationReader = ReturnType<typeof createConversationReader>;

/** All reads of a conversation; each throws `Problem` `not_found` unless it is the account's. */
export function createConversationReader(db: Database) {
  async function open(account: Account, conversationId: string) {
    const id = parseObjectId(conversationId);
    const conversation = id === undefined ? undefined : await findConversation(db, account.id, id);
    if (conversation === undefined) throw conversationNotFound(conversationId);
    return conversation;
  }

  async function people(conversationId: bigint) {
    return new Map((await listMembers(db, conversationId)).map((member) => [member.id, member]));
  }

  async function insightsOf(account: Account, conversationId: string, types: InsightRow['type'][]) {
    const { id, confidenceThreshold } = await open(account, conversationId);
    const [rows, members] = await Promise.all([listInsights(db, id, types, confidenceThreshold), people(id)]);
    return rows.map((row) => ({ row, members }));
  }

  return {
    async job(account: Account, jobId: string): Promise<Schemas['Job']> {
      const job = isUuid(jobId) ? await findJob(db, account.id, jobId.toLowerCase()) : undefined;
      if (job === undefined) throw new Problem('not_found', `There is no job "${jobId}".`);
      const { id, status, reason } = job;
      return { id, status, ...(reason === null ? {} : { reason }) };
    },

    async conversation(account: Account, conversationId: string): Promise<Schemas['Conversation']> {
      const conversation = await open(account, conversationId);
      const members = await listMembers(db, conversation.id);
      return {
        id: String(conversation.id),
        type: conversation.type,
        name: conversation.name ?? String(conversation.id),
        startTime: conversation.startTime.toISOString(),
        endTime: conversation.endTime.toISOString(),
        members: members.map(person),
        metadata: conversation.metadata,
      };
    },

    async messages(
      account: Account,
      conversationId: string,
      { verbose, sentiment }: { verbose: boolean; sentiment: boolean },
    ): Promise<Schemas['Messages']> {
      const { id, startTime: origin } = await open(account, conversationId);
      const [rows, members] = await Promise.all([listMessages(db, id), people(id)]);
      return {
        messages: rows.map((row) => ({
          id: String(row.id),
          text: row.text,
          from: personOf(members, row.memberId),
          ...span(row, origin),
          conversationId: String(id),
          phrases: [...row.phrases],
          ...(sentiment ? { sentiment: sentimentOf(row.sentiment) } : {}),
          ...(verbose ? { words: words(row, origin) } : {}),
        })),
      };
    },

    async topics(
      account: Account,
      conversationId: string,
      { sentiment, parentRefs }: { sentiment: boolean; parentRefs: boolean },
    ): Promise<Schemas['Topics']> {
      const { id, messageCount } = await open(account, conversationId);
      const scored = (await listTopics(db, id, maximumTopics))
        .map((topic) => ({ ...topic, score: topicScore({ ...topic, messageCount }) }))
        .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
      const parents = parentRefs ? chooseParents(scored) : new Map<string, string>();
      return {
        topics: scored.map((topic) => {
          const parent = parents.get(topic.text);
          return {
            id: String(topic.id),
            text: topic.text,
            type: 'topic',
            score: topic.score,
            messageIds: topic.messageIds,
            ...(sentiment ? { sentiment: sentimentOf(topic.sentiment) } : {}),
            parentRefs: parent === undefined ? [] : [{ type: 'topic', text: parent }],
          };
        }),
      };
    },

    async actionItems(account: Account, conversationId: string): Promise<Schemas['ActionItems']> {
      const found = await insightsOf(account, conversationId, ['action_item']);
      return {
        actionItems: found.map(({ row, members }) => ({ ...task(row, members), type: 'action_item' })),
      };
    },

    async followUps(account: Account, conversationId: string): Promise<Schemas['FollowUps']> {
      const found = await insightsOf(account, conversationId, ['follow_up']);
      return { followUps: found.map(({ row, members }) => ({ ...task(row, members), type: 'follow_up' })) };
    },

    async questions(account: Account, conversationId: string): Promise<Schemas['Questions']> {
      const found = await insightsOf(account, conversationId, ['question']);
      return { questions: found.map(({ row, members }) => question(row, members)) };
    },

    async insights(account: Account, conversationId: string): Promise<Schemas['Insights']> {
      const found = await insightsOf(account, conversationId, ['action_item', 'follow_up', 'question']);
      return {
        insights: found.map(({ row, members }) =>
          row.type === 'question' ? question(row, members) : { ...task(row, members), type: row.type },
        ),
      };
    },

    async entities(account: Account, conversationId: string): Promise<Schemas['Entities']> {
      const { id } = await open(account, conversationId);
      return { entities: groupEntities(await listEntityMentions(db, id)) };
    },

    async trackers(account: Account, conversationId: string): Promise<Schemas['DetectedTrackers']> {
      const { id, confidenceThreshold } = await open(account, conversationId);
      return groupTrackers(await listTrackerMatches(db, id, confidenceThreshold));
    },
  };
}

function person(member: MemberRow): Person {
  const { id, name, email, userId } = member;
  return {
    id,
    ...(name === null ? {} : { name }),
    ...(email === null ? {} : { email }),
    ...(userId === null ? {} : { userId }),
  };
}

function personOf(members: ReadonlyMap<string, MemberRow>, id: string | null): Person {
  const member = id === null ? undefined : members.get(id);
  return member === undefined ? {} : person(member);
}

/** Seconds with at most two decimals. */
const secondsBetween = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 10) / 100;

function span({ startTime, endTime }: { startTime: Date; endTime: Date }, origin: Date) {
  return {
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
    timeOffset: secondsBetween(origin, startTime),
    duration: secondsBetween(startTime, endTime),
  };
}

/** The message's words, its time spread evenly over them; no score, since nothing was recognised. */
function words(message: { text: string; startTime: Date; endTime: Date }, origin: Date): Schemas['Word'][] {
  const list = message.text.split(/\s+/).filter((word) => word !== '');
  const times = {
    startTime: message.startTime.toISOString(),
    endTime: message.endTime.toISOString(),
  };
  return spreadSentences(list, times, message.startTime).map((wordSpan, index) => ({
    word: list[index] ?? '',
    ...span(wordSpan, origin),
  }));
}

/** Contract, section 1.7. */
function sentimentOf(score: number): Schemas['Sentiment'] {
  const rounded = Math.round(score * 1000) / 1000;
  const suggested = rounded < -0.3 ? 'negative' : rounded > 0.3 ? 'positive' : 'neutral';
  return { polarity: { score: rounded }, suggested };
}

/** What action items and follow-ups have in common. */
function task(row: InsightRow, members: ReadonlyMap<string, MemberRow>) {
  const assignee = assigneeOf(row, members);
  return {
    ...insight(row, members),
    phrases: [...row.phrases],
    definitive: row.definitive,
    assignee,
    entities: row.entities.map((mention) => mentionOf(mention, assignee)),
    ...(row.dueBy === null ? {} : { dueBy: row.dueBy.toISOString() }),
  };
}

function question(row: InsightRow, members: ReadonlyMap<string, MemberRow>): Schemas['Question'] {
  return {
    ...insight(row, members),
    type: 'question',
    entities: row.entities.map((mention) => mentionOf(mention, {})),
  };
}

function insight(row: InsightRow, members: ReadonlyMap<string, MemberRow>) {
  return {
    id: String(row.id),
    text: row.text,
    score: row.score,
    messageIds: [String(row.messageId)],
    from: personOf(members, row.memberId),
  };
}

function assigneeOf(row: InsightRow, members: ReadonlyMap<string, MemberRow>): Person {
  if (row.assigneeMemberId !== null) return personOf(members, row.assigneeMemberId);
  return row.assigneeName === null ? {} : { name: row.assigneeName };
}

function mentionOf(mention: InsightRow['entities'][number], assignee: Person): Schemas['EntityMention'] {
  if (mention.type !== 'person') return mention;
  const isAssignee = assignee.name !== undefined && sameName(assignee.name, mention.value);
  const known = isAssignee ? { assignee: true, ...idsOf(assignee) } : {};
  return { ...mention, value: { name: mention.value, ...known } };
}

function idsOf({ id, userId }: Person) {
  return { ...(id === undefined ? {} : { id }), ...(userId === undefined ? {} : { userId }) };
}

/** "Mark" names Mark Twain. */
function sameName(full: string, mentioned: string): boolean {
  const [a, b] = [full.toLowerCase(), mentioned.toLowerCase()];
  return a === b || a.split(/\s+/)[0] === b;
}

interface MessagePlace {
  readonly id: bigint;
  readonly text: string;
  readonly startTime: Date;
  readonly endTime: Date;
}

function messageRef({ id, text, startTime, endTime }: MessagePlace, offset: number): Schemas['MessageRef'] {
  return { id: String(id), text, offset, startTime: startTime.toISOString(), endTime: endTime.toISOString() };
}

type EntityMentionRow = Awaited<ReturnType<typeof listEntityMentions>>[number];

/** One element for each type and value, in both shapes clients know (contract, section 8). */
function groupEntities(rows: readonly EntityMentionRow[]): Schemas['Entity'][] {
  const grouped = new Map<bigint, Schemas['Entity']>();
  for (const { entity, message, offset, detectedText } of rows) {
    const element = grouped.get(entity.id) ?? {
      type: entity.type,
      ...(entity.customType === '' ? {} : { customType: entity.customType }),
      subType: entity.customType === '' ? entity.type : entity.customType,
      category: entity.type === 'custom' ? ('Custom' as const) : ('Managed' as const),
      value: entity.value,
      text: entity.text,
      ...(entity.start === null ? {} : { start: entity.start }),
      ...(entity.end === null ? {} : { end: entity.end }),
      messageRefs: [],
      matches: [],
    };
    grouped.set(entity.id, element);
    const reference = messageRef(message, offset);
    element.messageRefs.push(reference);
    const match = element.matches.find(({ detectedValue }) => detectedValue === detectedText);
    if (match) match.messageRefs.push(reference);
    else element.matches.push({ detectedValue: detectedText, value: entity.value, messageRefs: [reference] });
  }
  return [...grouped.values()];
}

type TrackerMatchRow = Awaited<ReturnType<typeof listTrackerMatches>>[number];

function groupTrackers(rows: readonly TrackerMatchRow[]): Schemas['DetectedTrackers'] {
  const grouped = new Map<bigint, Schemas['DetectedTracker']>();
  for (const { tracker, value, message, insight, offset } of rows) {
    const element = grouped.get(tracker.id) ?? { id: String(tracker.id), name: tracker.name, matches: [] };
    grouped.set(tracker.id, element);
    let match = element.matches.find((candidate) => candidate.value === value);
    if (match === undefined) {
      match = { type: 'vocabulary', value, messageRefs: [], insightRefs: [] };
      element.matches.push(match);
    }
    if (insight === null) match.messageRefs.push(messageRef(message, offset));
    else match.insightRefs.push({ id: String(insight.id), text: insight.text, type: insight.type, offset });
  }
  return [...grouped.values()];
}
