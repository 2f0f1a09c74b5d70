/** What the tests of the retention share. */

import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../src/db/client.ts';
import { conversations, jobs } from '../../../src/db/schema.ts';
import { deleteExpired } from '../../../src/features/retention/retention.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';

const dayMilliseconds = 24 * 3600 * 1000;
export const daysAgo = (days: number) => new Date(Date.now() - days * dayMilliseconds);
export const retentionDays = 30;

/** Starts a server, and waits for the run that its worker makes at once: a test would take that for its own. */
export async function startTidyConfab(): Promise<TestConfab> {
  const confab = await startConfab();
  await eventually(async () =>
    (await (await confab.request('GET', '/metrics')).text()).includes('confab_expired_total{'),
  );
  return confab;
}

/** What a run tells that has found nothing to delete. */
export const nothing = {
  idempotencyKeys: 0,
  draftPages: 0,
  sharePages: 0,
  apiKeys: 0,
  auditEntries: 0,
  conversations: 0,
  jobs: 0,
  webhookCalls: 0,
  webhookReceivers: 0,
};

/** Runs the retention once; answers how much it deleted. */
export const expiredOf = (db: Database, days: number | undefined, signal = new AbortController().signal) =>
  deleteExpired({ db, retentionDays: days, signal });

/** Moves everything that has happened to the conversation into the past. */
export async function age({ db }: TestConfab, conversationId: string, days: number): Promise<void> {
  const id = BigInt(conversationId);
  const at = daysAgo(days);
  await db.update(conversations).set({ createdAt: at }).where(eq(conversations.id, id));
  await db
    .update(jobs)
    .set({
      createdAt: at,
      finishedAt: sql`case when ${jobs.finishedAt} is null then null else ${at.toISOString()}::timestamptz end`,
    })
    .where(eq(jobs.conversationId, id));
}

export const isThere = async (confab: TestConfab, conversationId: string) =>
  (await confab.request('GET', `/v1/conversations/${conversationId}`)).status === 200;
