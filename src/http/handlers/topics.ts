/** What a conversation is about. */

import { parseTopicVocabulary } from '../../domain/topic-vocabulary.ts';
import type { Services } from '../../services.ts';
import type { Handlers } from '../contract.ts';
import { linkToRest } from '../paging.ts';

export function createTopicsHandlers({
  readTopics,
  readAbstractTopics,
}: Pick<Services, 'readTopics' | 'readAbstractTopics'>) {
  return {
    getTopics: async ({ account, path, query, url, signal }) => {
      const { sentiment = false, parentRefs = false, refresh = false, after } = query;
      const field = query.customTopicVocabulary === undefined ? 'customVocabulary' : 'customTopicVocabulary';
      const vocabulary = parseTopicVocabulary(field, query[field] ?? '');
      const request = { sentiment, parentRefs, refresh, vocabulary, after };
      const { topics, next } = await readTopics(account, path.conversationId, request, signal);
      return { status: 200, body: { topics }, headers: linkToRest(url, next) };
    },
    getAbstractTopics: async ({ account, path, query: { refresh = false }, signal }) => ({
      status: 200,
      body: await readAbstractTopics(account, path.conversationId, { refresh }, signal),
    }),
  } satisfies Partial<Handlers>;
}
