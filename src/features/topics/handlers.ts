/** What a conversation is about. */

import type { IdentifierSource } from '../../db/identifiers.ts';
import type { Databases } from '../../db/pools.ts';
import type { Handlers } from '../../http/contract.ts';
import { linkToRest } from '../../http/paging.ts';
import type { Vectors } from '../embeddings/vectors.ts';
import { createReadAbstractTopics } from './abstract-topics.ts';
import { parseTopicVocabulary } from './custom-vocabulary.ts';
import { createReadTopics } from './read-topics.ts';

interface TopicsHandlersDependencies {
  readonly databases: Databases;
  readonly identifiers: IdentifierSource;
  readonly vectors: Vectors;
}

export function createTopicsHandlers({
  databases: { ordinary, computing },
  identifiers,
  vectors,
}: TopicsHandlersDependencies) {
  const readTopics = createReadTopics(ordinary);
  // Goes through the whole conversation.
  const findTopicsAnew = createReadTopics(computing);
  const readAbstractTopics = createReadAbstractTopics({ db: computing, identifiers, vectors });
  return {
    getTopics: async ({ account, path, query, url, signal }) => {
      const { sentiment = false, parentRefs = false, refresh = false, after } = query;
      const field = query.customTopicVocabulary === undefined ? 'customVocabulary' : 'customTopicVocabulary';
      const vocabulary = parseTopicVocabulary(field, query[field] ?? '');
      const request = { sentiment, parentRefs, refresh, vocabulary, after };
      const read = refresh ? findTopicsAnew : readTopics;
      const { topics, next } = await read(account, path.conversationId, request, signal);
      return { status: 200, body: { topics }, headers: linkToRest(url, next) };
    },
    getAbstractTopics: async ({ account, path, query: { refresh = false }, signal }) => ({
      status: 200,
      body: await readAbstractTopics(account, path.conversationId, { refresh }, signal),
    }),
  } satisfies Partial<Handlers>;
}
