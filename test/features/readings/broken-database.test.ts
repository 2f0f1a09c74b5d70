/** A database that cannot do what a reading needs: it costs the reading none of its attempts. */

import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { callReadings } from '../../../src/db/schema.ts';
import { ask } from '../../support/clients/conversations.ts';
import { salesCall } from '../../support/data/talks.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab } from '../../support/servers/confab.ts';
import { startLanguageModel } from '../../support/servers/language-model.ts';
import { readsCalls } from '../../support/servers/reading-model.ts';

/** How often a conversation is read before that is given up. */
const attempts = 5;

test('a table that is locked for longer than all attempts together leaves a conversation to be read when the lock is gone', async () => {
  const locked = Promise.withResolvers<void>();
  const honest = readsCalls({ topics: ['pilot'] });
  const server = startLanguageModel(async (asked) => {
    await locked.promise;
    return honest(asked);
  });
  const confab = await startConfab({ languageModels: await server.models(), worker: false });
  await confab.startWorker({ statementSeconds: 1 });
  const json = {
    ...salesCall,
    features: { featureList: ['insights', 'callScore'], analysis: 'language-model' },
  };
  const { conversationId, jobId } = await ask(confab, 'submitText', { json });
  expect(await confab.jobEnded(jobId)).toBe('completed');
  await eventually(() => server.asked.length > 0);
  const left = () =>
    confab.logged.filter(({ msg }) => String(msg).includes('the conversation is read again later'));
  await confab.db.transaction(async (tx) => {
    await tx.execute(sql`lock table insights in access exclusive mode`);
    locked.resolve();
    await eventually(async () => {
      // By the transaction itself: one that stands idle is ended.
      const [row] = await tx.select().from(callReadings);
      return (row?.attempts ?? 0) > attempts || left().length > attempts;
    });
    const [row] = await confab.db.select().from(callReadings);
    expect(row).toMatchObject({ analysisFailure: null, scoreFailure: null, insightsFailure: null });
    expect(row?.attempts).toBeLessThanOrEqual(1);
  });
  await eventually(async () => {
    const [row] = await confab.db.select({ dueAt: callReadings.dueAt }).from(callReadings);
    return row?.dueAt === null;
  });
  const params = { conversationId };
  expect(await ask(confab, 'getAnalysisStatus', { params })).toMatchObject({
    status: 'completed',
    generatedBy: 'stand-in',
  });
  expect((await ask(confab, 'getCallScoreStatus', { params })).status).toBe('completed');
  // Control: it was the lock that it waited for.
  expect(JSON.stringify(left()[0]?.err)).toContain('57014');
  await confab.stop();
  await server.stop();
}, 300_000);
