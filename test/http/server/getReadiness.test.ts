import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { type Check, createReadiness } from '../../../src/server/readiness.ts';
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

describe('until it is stopping', () => {
  const [ready, notReady] = (['ready', 'not_ready'] as const).map((status) => ({
    name: 'database',
    status,
    detail: 'What PostgreSQL says.',
  })) as [Check, Check];

  test('a server that was ready is ready, for a balancer that asks so, while its database is away', async () => {
    await ask(confab, 'getReadiness', { account: null });
    const without = await withoutDatabase(confab, () => confab.call(200, 'GET', '/readyz?until=stopping'));
    expect(without).toEqual({
      status: 'ready',
      checks: [{ name: 'server', status: 'ready', detail: 'The server has been ready and is not stopping.' }],
    });
  });

  test('one that has never been ready is not: a balancer gives it nothing before its models are loaded', async () => {
    let check = notReady;
    const readiness = createReadiness(
      () => false,
      async () => [check],
    );
    expect(await readiness(true)).toEqual({ status: 'not_ready', checks: [notReady] });
    check = ready;
    expect((await readiness(true)).status).toBe('ready');
    check = notReady;
    expect((await readiness(true)).status).toBe('ready');
    // Control: who asks how it is doing is told.
    expect((await readiness(false)).status).toBe('not_ready');
  });

  test('one that is stopping is not, whatever it was', async () => {
    let isStopping = false;
    const readiness = createReadiness(
      () => isStopping,
      async () => [ready],
    );
    expect((await readiness(true)).status).toBe('ready');
    isStopping = true;
    expect(await readiness(true)).toEqual({
      status: 'not_ready',
      checks: [{ name: 'server', status: 'not_ready', detail: 'The server is stopping.' }],
    });
  });
});
