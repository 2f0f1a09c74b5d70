/** What a conversation is about. */

import { type IdentifierSource, parseObjectId } from '../../db/identifiers.ts';
import type { Databases } from '../../db/pools.ts';
import type { Handlers } from '../../http/contract.ts';
import { linkToRest } from '../../http/paging.ts';
import type { Vectors } from '../embeddings/vectors.ts';
import type { Redaction } from '../redaction/redaction.ts';
import * as shapes from '../redaction/shapes.ts';
import { createReadAbstractTopics } from './abstract-topics.ts';
import { parseTopicVocabulary } from './custom-vocabulary.ts';
import { readFirstMessages } from './queries.ts';
import { createReadTopics } from './read-topics.ts';

interface TopicsHandlersDependencies {
  readonly databases: Databases;
  readonly identifiers: IdentifierSource;
  readonly vectors: Vectors;
  readonly redaction: Redaction;
}

export function createTopicsHandlers({
  databases: { ordinary, computing },
  identifiers,
  vectors,
  redaction,
}: TopicsHandlersDependencies) {
  const readTopics = createReadTopics(ordinary);
  // Goes through the whole conversation.
  const findTopicsAnew = createReadTopics(computing);
  const readAbstractTopics = createReadAbstractTopics({ db: computing, identifiers, vectors });
  return {
    getTopics: async (asked) => {
      const { account, path, query, url, signal } = asked;
      const { sentiment = false, parentRefs = false, refresh = false, after } = query;
      const field = query.customTopicVocabulary === undefined ? 'customVocabulary' : 'customTopicVocabulary';
      const vocabulary = parseTopicVocabulary(field, query[field] ?? '');
      const request = { sentiment, parentRefs, refresh, vocabulary, after };
      const read = refresh ? findTopicsAnew : readTopics;
      const { topics, next } = await read(account, path.conversationId, request, signal);
      const body = await redaction.body(asked, { topics }, async () =>
        shapes.topicsFrom(
          await readFirstMessages(
            ordinary,
            parseObjectId(path.conversationId) ?? 0n,
            topics.map(({ text }) => text),
          ),
        ),
      );
      return { status: 200, body, headers: linkToRest(url, next) };
    },
    getAbstractTopics: async (asked) => {
      const { account, path, query, signal } = asked;
      const { refresh = false } = query;
      const found = await readAbstractTopics(account, path.conversationId, { refresh }, signal);
      return { status: 200, body: await redaction.body(asked, found, () => shapes.abstractTopics) };
    },
  } satisfies Partial<Handlers>;
}
