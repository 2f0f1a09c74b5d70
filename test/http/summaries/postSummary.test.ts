import { beforeAll, expect, test } from 'bun:test';
import { analysed, appended, read } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { afterwards, salesCall } from '../../support/data/talks.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('postSummary');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

test('POST of a summary without a body is the same as GET, with the same refresh', async () => {
  const id = await analysed(confab, salesCall);
  const made = await read(confab, 'postSummary', id);
  expect(made.summary).not.toEqual([]);
  expect(await read(confab, 'getSummary', id)).toEqual(made);

  await appended(confab, id, afterwards);
  const extended = await read(confab, 'postSummary', id, { refresh: 'false' });
  expect(extended.summary).toHaveLength(made.summary.length + 1);
  const anew = await read(confab, 'postSummary', id, { refresh: 'true' });
  expect(anew.summary[0]?.id).not.toBe(made.summary[0]?.id);
});
