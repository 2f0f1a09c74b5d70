import { afterAll, beforeAll, expect, test } from 'bun:test';
import { startConfab, type TestConfab } from '../support/confab.ts';
import { ask } from '../support/conversations.ts';
import { withoutDatabase } from '../support/database-faults.ts';
import { describeDocumentedAnswers } from '../support/documented-answers.ts';

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
