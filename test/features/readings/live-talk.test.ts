/** Conversations that go on while a language model reads them. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { parseObjectId } from '../../../src/db/identifiers.ts';
import { callReadings } from '../../../src/db/schema.ts';
import {
  askForReading,
  leaveReading,
  postponeReading,
  takeReading,
} from '../../../src/features/readings/reading-queries.ts';
import { ask } from '../../support/clients/conversations.ts';
import { salesCall } from '../../support/data/talks.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { hanging, startLanguageModel } from '../../support/servers/language-model.ts';
import { honest } from './reading-world.ts';

const server = startLanguageModel(hanging);
let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ languageModels: await server.models(), worker: false });
});
afterAll(async () => {
  await confab.stop();
  await server.stop();
});

const wanted = { wantsInsights: false, wantsScore: true, wantedAnalysis: null };

/** A conversation that nobody has asked to have read. */
async function unread() {
  const { conversationId } = await ask(confab, 'submitText', { json: salesCall });
  const id = parseObjectId(conversationId) ?? 0n;
  const { db, account } = confab;
  return {
    askForIt: () =>
      db.transaction((tx) => askForReading(tx, { conversationId: id, accountId: account.id }, wanted)),
    postpone: (seconds: number) => postponeReading(db, id, seconds),
    /** Seconds until it is due, and who reads it. */
    async due() {
      const [row] = await db
        .select({
          seconds: sql<number>`extract(epoch from ${callReadings.dueAt} - now())`.mapWith(Number),
          lease: callReadings.lease,
          attempts: callReadings.attempts,
        })
        .from(callReadings)
        .where(eq(callReadings.conversationId, id));
      return row ?? expect.unreachable();
    },
    forget: () => db.delete(callReadings).where(eq(callReadings.conversationId, id)),
  };
}

test('a conversation that is to wait before it is read again waits as long when it is asked for anew, with all its attempts', async () => {
  const { askForIt, due, forget } = await unread();
  await askForIt();
  // Nothing is waited for at first.
  expect((await due()).seconds).toBeLessThanOrEqual(0);
  const reading = (await takeReading(confab.db, { without: [], served: [] })) ?? expect.unreachable();
  await leaveReading(confab.db, reading, 100, 3);
  await askForIt();
  const left = await due();
  expect(left).toMatchObject({ lease: null, attempts: 0 });
  expect(left.seconds).toBeWithin(90, 100.1);
  await forget();
});

test('who reads what was asked for anew has it wait, and nobody else who reads it now', async () => {
  const { askForIt, due, postpone, forget } = await unread();
  await askForIt();
  await takeReading(confab.db, { without: [], served: [] });
  await askForIt();
  expect((await due()).seconds).toBeWithin(1, 10.1);
  await postpone(100);
  expect((await due()).seconds).toBeWithin(90, 100.1);
  await postpone(1);
  expect((await due()).seconds).toBeWithin(90, 100.1);
  await confab.db.update(callReadings).set({ dueAt: sql`now() - interval '1 second'` });
  await takeReading(confab.db, { without: [], served: [] });
  await postpone(100);
  expect((await due()).seconds).toBeLessThan(11);
  await forget();
});

test('a model is not asked anew with each message of a talk that goes on, and reads all of it in the end', async () => {
  await confab.startWorker();
  const features = { featureList: ['callScore'] };
  const { conversationId, jobId } = await ask(confab, 'submitText', { json: { ...salesCall, features } });
  expect(await confab.jobEnded(jobId)).toBe('completed');
  await eventually(() => server.asked.length > 0);
  for (let message = 1; message <= 5; message += 1) {
    const json = { messages: [{ payload: { content: `This is message ${message}.` } }], features };
    const appended = await ask(confab, 'appendText', { params: { conversationId }, json });
    expect(await confab.jobEnded(appended.jobId)).toBe('completed');
    await Bun.sleep(500);
  }
  expect(server.asked).toHaveLength(1);
  server.behave(honest);
  await eventually(
    async () =>
      (await ask(confab, 'getCallScoreStatus', { params: { conversationId } })).status === 'completed',
  );
  expect(JSON.stringify(server.asked.at(-1)?.body.messages)).toContain('This is message 5.');
}, 300_000);
