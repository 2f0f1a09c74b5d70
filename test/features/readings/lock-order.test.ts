/** A job that asks for a reading, and the end of the reading before it, do not wait for each other in a circle. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../src/db/client.ts';
import { parseObjectId } from '../../../src/db/identifiers.ts';
import { topics } from '../../../src/db/schema.ts';
import { lockConversation } from '../../../src/features/conversations/revision-queries.ts';
import {
  askForReading,
  endReading,
  keepPart,
  type LeasedReading,
  takeReading,
} from '../../../src/features/readings/reading-queries.ts';
import { analysed } from '../../support/clients/conversations.ts';
import { salesCall } from '../../support/data/talks.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab();
});
afterAll(() => confab.stop());

const wanted = {
  wantsInsights: false,
  wantsScore: false,
  wantedAnalysis: { timezoneOffset: 0, detectPhrases: false },
};
const failure = { wantedAnalysis: null, analysisFailure: 'The model was away.' };

test.each<[string, (db: Database, reading: LeasedReading) => Promise<unknown>, unknown]>([
  ['a part of it', (db, reading) => keepPart(db, reading, failure), false],
  ['all of it', (db, reading) => endReading(db, reading, failure), undefined],
])(
  'while a job is written that asks anew, the failure of %s waits, and then writes nothing',
  async (_, write, answer) => {
    const { db, account } = confab;
    const conversationId = parseObjectId(await analysed(confab, salesCall)) ?? 0n;
    const conversation = { conversationId, accountId: account.id };
    await db.transaction((tx) => askForReading(tx, conversation, wanted));
    const reading = (await takeReading(db, { without: [], served: [] })) ?? expect.unreachable();

    let attempts = 0;
    const transaction: Database['transaction'] = (run, config) =>
      db.transaction((tx) => {
        attempts += 1;
        return run(tx);
      }, config);
    const counting: Database = Object.assign(Object.create(db), { transaction });
    let written: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      // In the order of a job: the conversation, what it finds, and then its word that it is to be read.
      await lockConversation(tx, conversationId);
      await tx.update(topics).set({ weightSum: 1 }).where(eq(topics.conversationId, conversationId));
      written = write(counting, reading);
      await eventually(async () => {
        const waiting = await db.execute(sql`
        select from pg_locks where not granted and pid <> pg_backend_pid()`);
        return waiting.length > 0;
      });
      await askForReading(tx, conversation, wanted);
    });
    expect(await written).toEqual(answer);
    // A transaction that PostgreSQL takes out of a circle is run again.
    expect(attempts).toBe(1);
    const found = await db.select().from(topics).where(eq(topics.conversationId, conversationId));
    expect(new Set(found.map(({ generatedBy }) => generatedBy))).toEqual(new Set([null]));
    await db.execute(sql`delete from call_readings`);
  },
);
