/** All that a page says of a conversation, as it is now, and as strangers may read it. */

import { type Pace, turns } from '../../core/turns.ts';
import { type RowOf, rowsOfChunk } from '../../db/chunks.ts';
import type { SharePageOptions } from '../../db/schema.ts';
import { countMembers, listMembers } from '../conversations/member-queries.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import { createPeople, nameOf, person } from '../conversations/person.ts';
import { listMessages } from '../messages/queries.ts';
import { hasUnfinishedJob } from '../summaries/queries.ts';
import type { OpenSharePage } from './queries.ts';
import {
  type Findings,
  type FindingsDependencies,
  type Insight,
  readFindings,
  type Shortened,
  thingsOfPage,
} from './read-findings.ts';

type MessageRow = RowOf<typeof listMessages>;

/** Turns what was said into what strangers may read of it. */
export type Redact = (text: string) => string;

export interface ContentsDependencies extends FindingsDependencies {
  readonly redactFor: (page: OpenSharePage) => Promise<Redact>;
}

export interface PageContents {
  readonly title: string;
  readonly start: Date;
  readonly end: Date;
  /** Whether a job is under way that may change all this. */
  readonly isUnfinished: boolean;
  readonly attendees: readonly { readonly id: string; readonly name: string }[];
  /** Of all members, also those who are not shown. */
  readonly attendeeCount: number;
  /** Of all messages. */
  readonly messageCount: number;
  readonly messages: readonly SpokenMessage[];
  /** Undefined on the later parts of a long conversation. */
  readonly findings: Findings | undefined;
  readonly mediaUrl: string | undefined;
}

export interface SpokenMessage {
  /** In the conversation, from 1. */
  readonly number: number;
  readonly text: string;
  readonly speakerId: string | null;
  readonly speaker: string;
  /** Milliseconds from the start of the conversation. */
  readonly offset: number;
}

/**
 * Reads what a page shows.
 *
 * @param from number of the first message
 * @throws Problem `not_found` if the conversation is deleted meanwhile
 */
export async function readContents(
  dependencies: ContentsDependencies,
  page: OpenSharePage,
  from: number,
  signal: AbortSignal,
): Promise<PageContents> {
  const { db } = dependencies;
  const conversation = await openConversation(db, page.account, String(page.conversationId));
  const { id, startTime, endTime, messageCount } = conversation;
  const { rows: members } = await listMembers(db, id)({ after: undefined, offset: 0, limit: thingsOfPage });
  const { rows } = await listMessages(db, id)({ after: undefined, offset: from - 1, limit: rowsOfChunk });
  const personOf = await createPeople(db)(rows.map(({ memberId }) => memberId));
  const spoken = ({ ordinal, text, memberId, startTime: at }: MessageRow): SpokenMessage => ({
    number: ordinal + 1,
    text,
    speakerId: memberId,
    speaker: nameOf(personOf(memberId)),
    offset: at.getTime() - startTime.getTime(),
  });
  const contents: PageContents = {
    title: conversation.name ?? `Conversation ${id}`,
    start: startTime,
    end: endTime,
    isUnfinished: await hasUnfinishedJob(db, id),
    attendees: members.map((member) => ({ id: member.id, name: nameOf(person(member)) })),
    attendeeCount: members.length < thingsOfPage ? members.length : await countMembers(db, id),
    messageCount,
    messages: rows.map(spoken),
    findings: from === 1 ? await readFindings(dependencies, page, conversation, signal) : undefined,
    mediaUrl: mediaUrlOf(page.options, conversation.mediaUrl),
  };
  return redacted(contents, await dependencies.redactFor(page), turns.of(page.account.id, signal));
}

const mediaUrlOf = ({ videoUrl, audioUrl }: SharePageOptions, ofConversation: string | null) =>
  videoUrl ?? audioUrl ?? ofConversation ?? undefined;

/** Here every text that anybody has said goes through, whatever it has become since. */
async function redacted(contents: PageContents, redact: Redact, pace: Pace): Promise<PageContents> {
  const { findings } = contents;
  return {
    ...contents,
    title: redact(contents.title),
    attendees: contents.attendees.map(({ id, name }) => ({ id, name: redact(name) })),
    messages: await pace.map(contents.messages, (message) => ({
      ...message,
      text: redact(message.text),
      speaker: redact(message.speaker),
    })),
    findings: findings && (await pace.run(() => redactedFindings(findings, redact))),
  };
}

function redactedFindings(findings: Findings, redact: Redact): Findings {
  const { summary, topics, insights, trackers, talk } = findings;
  const insightsOf = ({ elements, isCut }: Shortened<Insight>): Shortened<Insight> => ({
    isCut,
    elements: elements.map((insight) => ({
      ...insight,
      text: redact(insight.text),
      by: redact(insight.by),
      assignee: insight.assignee && redact(insight.assignee),
    })),
  });
  return {
    ...findings,
    summary: summary.map(redact),
    topics: topics.map((topic) => ({ ...topic, text: redact(topic.text) })),
    insights: {
      action_item: insightsOf(insights.action_item),
      follow_up: insightsOf(insights.follow_up),
      question: insightsOf(insights.question),
    },
    trackers: trackers?.map(({ name, count, places }) => ({
      name: redact(name),
      count,
      places: places.map(({ message, speaker }) => ({ message, speaker: redact(speaker) })),
    })),
    talk: talk && {
      ...talk,
      members: talk.members.map((member) => ({ ...member, name: redact(member.name) })),
    },
  };
}
