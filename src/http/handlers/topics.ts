/** What a conversation is about. */

import { parseTopicVocabulary } from '../../domain/topic-vocabulary.ts';
import type { Services } from '../../services.ts';
import type { Handlers } from '../contract.ts';

export function createTopicsHandlers({
  readTopics,
  readAbstractTopics,
}: Pick<Services, 'readTopics' | 'readAbstractTopics'>) {
  return {
    getTopics: async ({ account, path, query }) => {
      const { sentiment = false, parentRefs = false, refresh = false } = query;
      const field = query.customTopicVocabulary === undefined ? 'customVocabulary' : 'customTopicVocabulary';
      const vocabulary = parseTopicVocabulary(field, query[field] ?? '');
      return {
        status: 200,
        body: await readTopics(account, path.conversationId, { sentiment, parentRefs, refresh, vocabulary }),
      };
    },
    getAbstractTopics: async ({ account, path, query: { refresh = false } }) => ({
      status: 200,
      body: await readAbstractTopics(account, path.conversationId, { refresh }),
    }),
  } satisfies Partial<Handlers>;
}
