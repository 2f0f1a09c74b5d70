import { afterAll, beforeAll, expect, test } from 'bun:test';
import { ask } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { withoutDatabase } from '../../support/servers/database-faults.ts';

describeDocumentedAnswers('getHealth');

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
});
afterAll(() => confab.stop());

test('the process is healthy as long as it answers, with a database or without one', async () => {
  expect(await ask(confab, 'getHealth', { account: null })).toEqual({ status: 'ok' });
  const without = await withoutDatabase(confab, () => ask(confab, 'getHealth', { account: null }));
  expect(without).toEqual({ status: 'ok' });
});
