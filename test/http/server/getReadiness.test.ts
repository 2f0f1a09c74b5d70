import { afterAll, beforeAll, expect, test } from 'bun:test';
import { ask } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { startConfab, type TestConfab, testEmbedder } from '../../support/servers/confab.ts';
import { withoutDatabase } from '../../support/servers/database-faults.ts';

describeDocumentedAnswers('getReadiness');

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
  await (await testEmbedder()).settledStates();
});
afterAll(() => confab.stop());

test('a server is ready when each of its parts is, and says how each one is doing', async () => {
  const { status, checks } = await ask(confab, 'getReadiness', { account: null });
  expect(status).toBe('ready');
  expect(checks).toContainEqual({ name: 'database', status: 'ready', detail: 'PostgreSQL answers.' });
  expect(checks).toContainEqual(
    expect.objectContaining({ name: 'model service-text-embedding-large', status: 'ready' }),
  );
});

test('a server is not ready while its database is away, and ready again once that is back', async () => {
  const without = await withoutDatabase(confab, () => confab.call(503, 'GET', '/readyz'));
  expect(without).toMatchObject({
    status: 'not_ready',
    checks: [
      { name: 'database', status: 'not_ready', detail: 'PostgreSQL cannot be reached.' },
      { name: 'model service-text-embedding-large', status: 'ready' },
    ],
  });
  expect((await ask(confab, 'getReadiness', { account: null })).status).toBe('ready');
});
