import { afterAll, beforeEach, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { idempotencyKeys } from '../../../src/db/schema.ts';
import { deleteExpired } from '../../../src/features/retention/retention.ts';
import { deleteExpiredKeys } from '../../../src/features/submissions/idempotency-queries.ts';
import { ask, oneMessage } from '../../support/clients/conversations.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';

let shared: Promise<TestConfab> | undefined;
let confab: TestConfab;
beforeEach(async () => {
  shared ??= startConfab({ worker: false });
  confab = await shared;
  await confab.db.delete(idempotencyKeys);
});
afterAll(() => confab.stop());

/** As many keys of requests that were made so long ago. */
const addKeys = (count: number, age: string) =>
  confab.db.execute(sql`
    insert into idempotency_keys (id, fingerprint, job_id, created_at)
    select gen_random_uuid(), 'a hash', gen_random_uuid(), now() - ${age}::interval from generate_series(1, ${count})`);
const kept = () => confab.db.$count(idempotencyKeys);

test('keys that are free again are deleted with all else that has expired, however many there are; the others are kept', async () => {
  await addKeys(1_234, '24 hours');
  await addKeys(10, '23 hours 59 minutes');
  const key = randomUUID();
  const asked = { json: oneMessage, headers: { 'Idempotency-Key': key } };
  const answer = await ask(confab, 'submitText', asked);

  const { signal } = new AbortController();
  // Also where conversations are kept for ever.
  const deleted = await deleteExpired({ db: confab.db, retentionDays: undefined, signal });
  expect(deleted.idempotencyKeys).toBe(1_234);
  expect(await kept()).toBe(11);
  expect(await ask(confab, 'submitText', asked)).toEqual(answer);
});

test('keys that are free again are deleted a batch at a time, the oldest first', async () => {
  await addKeys(3, '25 hours');
  await addKeys(4, '30 hours');
  expect(await deleteExpiredKeys(confab.db, 4)).toBe(4);
  const ages = await confab.db.select({ at: idempotencyKeys.createdAt }).from(idempotencyKeys);
  expect(ages.map(({ at }) => Math.round((Date.now() - at.getTime()) / 3_600_000))).toEqual([25, 25, 25]);
  expect(await deleteExpiredKeys(confab.db, 4)).toBe(3);
  expect(await deleteExpiredKeys(confab.db, 4)).toBe(0);
});

test('keys that are free again are deleted by several workers at once without one waiting for another', async () => {
  await addKeys(10, '25 hours');
  await confab.db.transaction(async (tx) => {
    await tx.select().from(idempotencyKeys).limit(4).for('update');
    // What another one has in hand is left to it.
    expect(await deleteExpiredKeys(confab.db, 100)).toBe(6);
  });
  expect(await kept()).toBe(4);
});
