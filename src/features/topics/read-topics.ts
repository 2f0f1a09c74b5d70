/** What a conversation is about (`getTopics`). */

import type { components } from '../../../generated/openapi.ts';
import { rankTopics } from '../../analysis/topics/rank-topics.ts';
import { chooseParents } from '../../analysis/topics/topic-parents.ts';
import type { Account } from '../../core/account.ts';
import { batchesOf } from '../../core/batches.ts';
import { invalidField } from '../../core/problem.ts';
import { turns } from '../../core/turns.ts';
import type { Database } from '../../db/client.ts';
import { parseObjectId } from '../../db/identifiers.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import { sentimentOf } from '../messages/sentiment.ts';
import { listMessagesOfTopics, listTopics, readTopicSentiments } from './queries.ts';
import { createFindTopicsAnew } from './refresh-topics.ts';

type Schemas = components['schemas'];

/** Topics of one answer. */
const maximumTopics = 100;
/** Messages of one topic in one answer: those of all topics together are some 8 MB of JSON. */
const maximumMessages = 4_000;
/** Topics whose messages are read together. */
const topicsOfBatch = 10;

export interface TopicsRequest {
  /** Adds the mean sentiment of each topic's messages. */
  readonly sentiment: boolean;
  /** Names the topic that another one belongs under. */
  readonly parentRefs: boolean;
  /** Finds the topics anew in the whole conversation first. */
  readonly refresh: boolean;
  /** Words or phrases in lower case; topics that hold one of them go first. */
  readonly vocabulary: readonly string[];
  /** Only messages behind this one are named, as `next` of an earlier part says. */
  readonly after: string | undefined;
}

/** Topics with their messages, or with those of a part of the conversation. */
export interface TopicsPart {
  readonly topics: Schemas['Topics']['topics'];
  /** Behind which message the topics go on; undefined where they have no more. */
  readonly next: string | undefined;
}

/**
 * A function that answers the topics of a conversation, the highest score first, at most a hundred.
 *
 * A topic that holds an entry of `vocabulary` as whole words goes before all that hold none, however little weight it
 * has: its score is raised above the highest of theirs, and never above 1.
 *
 * It throws `Problem` `not_found` unless the conversation is the account's.
 */
export function createReadTopics(db: Database) {
  const findAnew = createFindTopicsAnew(db);

  return async (
    account: Account,
    conversationId: string,
    request: TopicsRequest,
    signal: AbortSignal,
  ): Promise<TopicsPart> => {
    const { sentiment, parentRefs, refresh, vocabulary } = request;
    const after = request.after === undefined ? 0n : parseObjectId(request.after);
    if (after === undefined) throw invalidField('after', 'must be as the Link header of an answer has it');
    const opened = await openConversation(db, account, conversationId);
    if (refresh) await findAnew(account, opened.id, signal);
    // As many messages as the topics are from now.
    const { id, messageCount } = refresh ? await openConversation(db, account, conversationId) : opened;

    const listed = await listTopics(db, id, { vocabulary, limit: maximumTopics });
    const found = rankTopics(
      listed.map(({ topic, isCustom }) => ({ ...topic, isCustom })),
      messageCount,
    );
    const ids = found.map((topic) => topic.id);
    const { messages, next } = await messagesOf(db, account, ids, after);
    const sentiments = sentiment ? await sentimentsOf(db, ids) : undefined;
    const parents = parentRefs ? chooseParents(found) : new Map<string, string>();
    const scored = raiseCustom(found).sort(
      (a, b) => Number(b.isCustom) - Number(a.isCustom) || b.score - a.score || (a.id < b.id ? -1 : 1),
    );
    return {
      next,
      topics: scored.map((topic) => {
        const parent = parents.get(topic.text);
        return {
          id: String(topic.id),
          text: topic.text,
          type: 'topic',
          score: topic.score,
          messageIds: messages.get(topic.id) ?? [],
          ...(sentiments && { sentiment: sentimentOf(sentiments.get(topic.id) ?? 0) }),
          parentRefs: parent === undefined ? [] : [{ type: 'topic', text: parent }],
          ...(topic.generatedBy !== null && { generatedBy: topic.generatedBy }),
        };
      }),
    };
  };
}

/**
 * The topics' messages behind a given one. All topics end at the same message: where the first topic with too many
 * messages reaches its limit.
 */
async function messagesOf(db: Database, account: Account, topicIds: readonly bigint[], after: bigint) {
  const messages = new Map<bigint, string[]>();
  let next: string | undefined;
  for (const batch of batchesOf(topicIds, () => 1, topicsOfBatch)) {
    const rows = await listMessagesOfTopics(db, batch, { after, limit: maximumMessages + 1 });
    await turns.of(account.id).each(rows, ({ topicId, messageIds }) => {
      const listed = messageIds === '' ? [] : messageIds.split(',');
      const last = listed.length > maximumMessages ? listed[maximumMessages - 1] : undefined;
      // Ids all have 16 digits: they are in the order of their texts.
      if (last !== undefined && (next === undefined || last < next)) next = last;
      messages.set(topicId, listed);
    });
  }
  const end = next;
  if (end !== undefined)
    await turns.of(account.id).each(messages, ([topicId, listed]) => {
      messages.set(
        topicId,
        listed.filter((id) => id <= end),
      );
    });
  return { messages, next };
}

async function sentimentsOf(db: Database, topicIds: readonly bigint[]): Promise<Map<bigint, number>> {
  const sentiments = new Map<bigint, number>();
  for (const batch of batchesOf(topicIds, () => 1, topicsOfBatch))
    for (const [id, sentiment] of await readTopicSentiments(db, batch, maximumMessages))
      sentiments.set(id, sentiment);
  return sentiments;
}

/** Custom topics share what is left between the highest score of the others and 1. */
function raiseCustom<Topic extends { isCustom: boolean; score: number }>(topics: readonly Topic[]): Topic[] {
  const highest = topics.reduce((most, { isCustom, score }) => (isCustom ? most : Math.max(most, score)), 0);
  return topics.map((topic) =>
    topic.isCustom
      ? { ...topic, score: Math.round((highest + (1 - highest) * topic.score) * 1000) / 1000 }
      : topic,
  );
}
