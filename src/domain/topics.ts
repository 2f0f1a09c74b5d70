/** What a conversation is about (contract, section 6.1). */

import type { components } from '../../generated/openapi.ts';
import { chooseParents } from '../analysis/topic-parents.ts';
import { topicScore } from '../analysis/topic-score.ts';
import type { Database } from '../db/client.ts';
import { listTopics } from '../db/topics.ts';
import type { Account } from './account.ts';
import { createFindTopicsAnew } from './find-topics-anew.ts';
import { openConversation } from './open-conversation.ts';
import { sentimentOf } from './sentiment.ts';

type Schemas = components['schemas'];

/** Topics of one answer. */
const maximumTopics = 100;

export interface TopicsRequest {
  /** Adds the mean sentiment of each topic's messages. */
  readonly sentiment: boolean;
  /** Names the topic that another one belongs under. */
  readonly parentRefs: boolean;
  /** Finds the topics anew in the whole conversation first. */
  readonly refresh: boolean;
  /** Words or phrases in lower case; topics that hold one of them go first. */
  readonly vocabulary: readonly string[];
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
    { sentiment, parentRefs, refresh, vocabulary }: TopicsRequest,
  ): Promise<Schemas['Topics']> => {
    const opened = await openConversation(db, account, conversationId);
    if (refresh) await findAnew(opened.id);
    // As many messages as the topics are from now.
    const { id, messageCount } = refresh ? await openConversation(db, account, conversationId) : opened;

    const found = (await listTopics(db, id, { vocabulary, limit: maximumTopics })).map((topic) => ({
      ...topic,
      score: topicScore({ ...topic, messageCount }),
    }));
    const parents = parentRefs ? chooseParents(found) : new Map<string, string>();
    const scored = raiseCustom(found).sort(
      (a, b) => Number(b.isCustom) - Number(a.isCustom) || b.score - a.score || (a.id < b.id ? -1 : 1),
    );
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
  };
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
