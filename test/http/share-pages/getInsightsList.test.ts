import { expect, test } from 'bun:test';
import { refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getInsightsList');

test('a page of all conversations is refused by a sentence that says what there is instead', async () => {
  expect(
    await refusal(await idleServer(), 501, 'getInsightsList', { query: { includeCallScore: 'true' } }),
  ).toMatch(/^There is no page of all conversations.*insights\/details\//);
});
