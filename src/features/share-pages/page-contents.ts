/** All that a page says of a conversation, as it is now, and as strangers may read it. */

import { type Pace, turns } from '../../core/turns.ts';
import { type RowOf, rowsOfChunk } from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import type { SharePageOptions } from '../../db/schema.ts';
import { countMembers, listMembers } from '../conversations/member-queries.ts';
import { type OpenConversation, openConversation } from '../conversations/open-conversation.ts';
import { createPeople, nameOf, person } from '../conversations/person.ts';
import { hasUnfinishedJob } from '../conversations/unfinished-jobs/when-processed.ts';
import { listMessages } from '../messages/queries.ts';
import { callScore as callScoreShape } from '../redaction/call-shapes.ts';
import { createListing, type Mask } from '../redaction/mask.ts';
import type { MaskTexts, Redaction } from '../redaction/redaction.ts';
import { nameShown } from '../redaction/shapes.ts';
import { topicText } from '../redaction/topic-text.ts';
import { readFirstMessages } from '../topics/queries.ts';
import type { OpenSharePage } from './queries.ts';
import { type Findings, type FindingsDependencies, readFindings, thingsOfPage } from './read-findings.ts';
import type { Insight, Shortened } from './read-insights.ts';

type MessageRow = RowOf<typeof listMessages>;

export interface ContentsDependencies extends FindingsDependencies {
  readonly redaction: Pick<Redaction, 'open'>;
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
    title: titleOf(conversation),
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
  const { account, conversationId, options } = page;
  // A page that was made to be masked stays so, whatever becomes of the settings.
  const query = options.redact === true ? { redact: true, exclude: [] } : {};
  const asked = { account, path: { conversationId: String(conversationId) }, query, signal };
  const maskTexts = await dependencies.redaction.open(asked);
  return maskTexts === undefined
    ? contents
    : redacted(db, conversation, contents, maskTexts, turns.of(account.id, signal));
}

type Named = Pick<OpenConversation, 'id' | 'name'>;

const titleOf = ({ id, name }: Named): string => name ?? `Conversation ${id}`;

const mediaUrlOf = ({ videoUrl, audioUrl }: SharePageOptions, ofConversation: string | null) =>
  videoUrl ?? audioUrl ?? ofConversation ?? undefined;

/** Masks what was said, whatever it has become since, as the page or the account's settings want it. Names of who speaks stay. */
async function redacted(
  db: Database,
  conversation: Named,
  contents: PageContents,
  maskTexts: NonNullable<MaskTexts>,
  pace: Pace,
): Promise<PageContents> {
  const topics = contents.findings?.topics.map(({ text }) => text) ?? [];
  const sources = await readFirstMessages(db, conversation.id, topics);
  const listing = createListing();
  await pace.complete(masked(conversation, contents, listing, sources));
  const mask = await maskTexts(listing.texts);
  return pace.complete(masked(conversation, contents, mask, sources));
}

function* masked(
  { id, name }: Named,
  contents: PageContents,
  mask: Mask,
  sources: ReadonlyMap<string, readonly string[]>,
): Generator<undefined, PageContents> {
  const { findings } = contents;
  const messages: SpokenMessage[] = [];
  for (const message of contents.messages) {
    messages.push({ ...message, text: mask.of(message.text).text });
    yield;
  }
  return {
    ...contents,
    title: titleOf({ id, name: name && mask.of(name).text }),
    messages,
    findings: findings && (yield* maskedFindings(findings, mask, sources)),
  };
}

function* maskedFindings(
  findings: Findings,
  mask: Mask,
  sources: ReadonlyMap<string, readonly string[]>,
): Generator<undefined, Findings> {
  const { summary, insights, callScore } = findings;
  const topics: Findings['topics'][number][] = [];
  for (const topic of findings.topics)
    topics.push({ ...topic, text: yield* topicText(topic.text, sources.get(topic.text) ?? [], mask) });
  const insightsOf = ({ elements, isCut }: Shortened<Insight>): Shortened<Insight> => ({
    isCut,
    elements: elements.map((insight) => ({
      ...insight,
      text: mask.of(insight.text).text,
      assignee:
        insight.assignee === undefined || insight.isForMember
          ? insight.assignee
          : nameShown(insight.assignee, mask),
      answer: insight.answer === undefined ? undefined : mask.of(insight.answer).text,
    })),
  });
  return {
    ...findings,
    summary: summary.map((text) => mask.of(text).text),
    topics,
    insights: {
      action_item: insightsOf(insights.action_item),
      follow_up: insightsOf(insights.follow_up),
      question: insightsOf(insights.question),
    },
    callScore: callScore && callScoreShape(callScore, mask),
  };
}
