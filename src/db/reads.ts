/** Conversations, jobs and members as clients read them back. What is in a conversation is in `read-*.ts`. */

import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';
import { conversations, jobs, members } from './schema.ts';

export async function findConversation(db: Database, accountId: string, id: bigint) {
  const [conversation] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), eq(conversations.accountId, accountId)));
  return conversation;
}

export async function findJob(db: Database, accountId: string, id: string) {
  const [job] = await db
    .select({ id: jobs.id, status: jobs.status, reason: jobs.reason })
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.accountId, accountId)));
  return job;
}

/** The members without their former identities. */
export async function listMembers(db: Database, conversationId: bigint) {
  return db
    .select()
    .from(members)
    .where(and(eq(members.conversationId, conversationId), isNull(members.mergedInto)))
    .orderBy(asc(members.ordinal));
}

/** Who these members are: what a former identity became, everybody else as they are. */
export async function readIdentities(db: Database, ids: readonly string[]) {
  const identity = alias(members, 'identity');
  return db
    .select({
      identity: identity.id,
      member: { id: members.id, name: members.name, email: members.email, userId: members.userId },
    })
    .from(identity)
    .innerJoin(members, eq(members.id, sql`coalesce(${identity.mergedInto}, ${identity.id})`))
    .where(sql`${identity.id} = any(${`{${ids.join(',')}}`}::uuid[])`);
}
