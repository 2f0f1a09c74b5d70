/** What a conversation is about in general, whether or not it is named (`getAbstractTopics`). */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { conversationNotFound } from '../../core/problem.ts';
import { createSingleFlight } from '../../core/single-flight.ts';
import { turns } from '../../core/turns.ts';
import type { Database } from '../../db/client.ts';
import type { IdentifierSource } from '../../db/identifiers.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import { lockConversation } from '../conversations/revision-queries.ts';
import { embeddingProblem } from '../embeddings/embed-text.ts';
import type { Vectors } from '../embeddings/vectors.ts';
import {
  type AbstractTopicRow,
  listAbstractTopics,
  replaceAbstractTopics,
} from './abstract-topic-queries.ts';
import { createFindThemes } from './find-themes.ts';

export interface AbstractTopicsDependencies {
  readonly db: Database;
  readonly identifiers: IdentifierSource;
  readonly vectors: Vectors;
}

/** Whether these themes were found in all that the conversation has. */
const isUpToDate = (
  stored: readonly { readonly messageCount: number }[],
  { messageCount }: { readonly messageCount: number },
): boolean => stored.length > 0 && stored.every((row) => row.messageCount === messageCount);

/**
 * A function that answers the themes of a conversation, at most ten, the highest score first. The score is the share
 * of the conversation that a theme covers. Themes are stored, and found again once messages have been added, or if
 * `refresh` is true; who asks the same meanwhile waits for the same search.
 *
 * It throws `Problem` `not_found` unless the conversation is the account's.
 */
export function createReadAbstractTopics({ db, identifiers, vectors }: AbstractTopicsDependencies) {
  const findThemes = createFindThemes(db, vectors);
  const share = createSingleFlight<AbstractTopicRow[]>();

  async function findAnew(
    account: Account,
    conversation: { id: bigint; messageCount: number },
    refresh: boolean,
    ended: AbortSignal,
  ): Promise<AbstractTopicRow[]> {
    const pace = turns.of(account.id);
    const found = await findThemes(conversation, pace, ended).catch((error: unknown) => {
      throw embeddingProblem(error);
    });
    const ids = await identifiers.take(found.length);
    const rows = found.map(
      ({ name, coverage, messageIds }, index): AbstractTopicRow => ({
        id: ids[index] ?? 0n,
        conversationId: conversation.id,
        text: name,
        score: coverage,
        messageIds: messageIds.map(String),
        messageCount: conversation.messageCount,
      }),
    );
    return db.transaction(async (tx) => {
      // Also keeps apart the processes that store the themes of one conversation.
      if ((await lockConversation(tx, conversation.id)) === undefined)
        throw conversationNotFound(String(conversation.id));
      const stored = await listAbstractTopics(tx, conversation.id);
      // Themes that another request has meanwhile found in more messages are not replaced.
      if (stored.some((row) => row.messageCount > conversation.messageCount)) return rows;
      // Nor those found in as many messages, unless `refresh` asks for new ones.
      if (!refresh && isUpToDate(stored, conversation)) return stored;
      await replaceAbstractTopics(tx, conversation.id, rows);
      return rows;
    });
  }

  return async (
    account: Account,
    conversationId: string,
    { refresh }: { refresh: boolean },
    signal: AbortSignal,
  ): Promise<components['schemas']['AbstractTopics']> => {
    const conversation = await openConversation(db, account, conversationId);
    const stored = refresh ? [] : await listAbstractTopics(db, conversation.id);
    const find = (ended: AbortSignal) => findAnew(account, conversation, refresh, ended);
    // A search that was begun before messages were added does not find what they are about.
    const search = `${conversation.id} ${conversation.messageCount} ${refresh}`;
    const rows = isUpToDate(stored, conversation) ? stored : await share(search, find, signal);
    return {
      abstractTopics: rows.map(({ id, text, score, messageIds }) => ({
        id: String(id),
        text,
        type: 'abstract_topic',
        score,
        messageIds,
      })),
    };
  };
}
