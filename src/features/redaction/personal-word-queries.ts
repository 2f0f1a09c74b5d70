/** Words that are personal data in a conversation, and how far it was looked through for them. */

import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { toJson } from '../../db/rows.ts';
import { conversations, entities, messages, requestEntities } from '../../db/schema.ts';

/**
 * Adds words; one that is there stays what it is.
 *
 * @param rows a list of `{word, name}`, as `jsonb`
 */
export async function addPersonalWords(
  tx: Database | Transaction,
  conversationId: bigint,
  rows: SQL,
): Promise<void> {
  // In order, so that two who add the same words do not wait for each other in a circle.
  await tx.execute(sql`
    insert into personal_words (conversation_id, word, name)
    select distinct on (word) ${conversationId}::bigint, word, name
    from jsonb_to_recordset(${rows}) as r(word text, name text) order by word
    on conflict do nothing`);
}

/** Those of the words that are personal in the conversation; words of its members' names are among them. */
export async function findPersonalWords(
  db: Database,
  conversationId: bigint,
  words: Iterable<string>,
): Promise<{ word: string; name: string }[]> {
  return db.execute<{ word: string; name: string }>(sql`
    with wanted as (select jsonb_array_elements_text(${toJson([...words])}::jsonb) as word)
    select word, name from personal_words join wanted using (word) where conversation_id = ${conversationId}
    union all
    select distinct word, 'PERSON_NAME' from wanted join member_keys on key = word
    where conversation_id = ${conversationId} and kind = 'word'`);
}

/** Letters of the scripts of `joinedLetter`. */
const joinedLetters =
  '[\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u1100-\\u11ff\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af]';

/** All names of the conversation that may stand within longer words. */
export async function listJoinedNames(db: Database, conversationId: bigint): Promise<string[]> {
  const rows = await db.execute<{ word: string }>(sql`
    select word from personal_words
    where conversation_id = ${conversationId} and name = 'PERSON_NAME' and word ~ ${joinedLetters}
    union
    select key from member_keys
    where conversation_id = ${conversationId} and kind = 'word' and key ~ ${joinedLetters}`);
  return rows.map(({ word }) => word);
}

/** A text that a request said is of this type. */
export interface RequestEntity {
  readonly customType: string;
  readonly text: string;
}

/**
 * Adds texts that a request said are of a type; one that is there is not added again. The caller holds the conversation.
 *
 * @param rows a list of {@link RequestEntity}, as `jsonb`
 */
export async function addRequestEntities(
  tx: Database | Transaction,
  conversationId: bigint,
  rows: SQL,
): Promise<void> {
  await tx.execute(sql`
    insert into request_entities (conversation_id, custom_type, text)
    select ${conversationId}::bigint, "customType", text
    from jsonb_to_recordset(${rows}) as r("customType" text, text text)
    except
    select conversation_id, custom_type, text from request_entities where conversation_id = ${conversationId}`);
}

/** Texts of the custom entities that were found in the conversation, or that its requests brought, and their types; each once. */
export async function listCustomTexts(db: Database, conversationId: bigint): Promise<RequestEntity[]> {
  const { customType } = entities;
  const isFound = and(eq(entities.conversationId, conversationId), sql`${customType} <> ''`);
  return db
    .select({ customType, text: entities.text })
    .from(entities)
    .where(isFound)
    .union(db.select({ customType, text: entities.value }).from(entities).where(isFound))
    .union(
      db
        .select({ customType: requestEntities.customType, text: requestEntities.text })
        .from(requestEntities)
        .where(eq(requestEntities.conversationId, conversationId)),
    );
}

/** Messages from an ordinal on, in order. */
export async function listUnsearched(db: Database, conversationId: bigint, first: number, limit: number) {
  return db
    .select({ ordinal: messages.ordinal, text: messages.text, memberId: messages.memberId })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), gte(messages.ordinal, first)))
    .orderBy(asc(messages.ordinal))
    .limit(limit);
}

/** Keeps what was found in messages up to an ordinal, and that they were looked through. */
export async function writeSearched(
  db: Database,
  conversationId: bigint,
  upTo: number,
  words: readonly { readonly word: string; readonly name: string }[],
): Promise<void> {
  await db.transaction(async (tx) => {
    // The conversation first, as jobs do, so that neither waits for the other in a circle.
    await tx
      .update(conversations)
      .set({ searchedMessages: sql`greatest(${conversations.searchedMessages}, ${upTo}::int)` })
      .where(eq(conversations.id, conversationId));
    await addPersonalWords(tx, conversationId, sql`${toJson(words)}::jsonb`);
  });
}
