import { beforeAll, expect, test } from 'bun:test';
import { analysed, ask } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { pagesOf } from '../../support/clients/pages.ts';
import { shared } from '../../support/clients/share-pages.ts';
import { salesCall } from '../../support/data/talks.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('listSharePages');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

test('the pages of a conversation are listed in the order they were made, without their tokens', async () => {
  const conversationId = await analysed(confab, salesCall);
  const other = await analysed(confab, salesCall);
  const paths = [
    await shared(confab, conversationId, { summaryURLExpiresIn: 0 }),
    await shared(confab, conversationId, { name: 'audio-summary', redact: true }),
  ];
  await shared(confab, other);
  const list = await ask(confab, 'listSharePages', { params: { conversationId } });
  const listed = { id: expect.stringMatching(/^\d{16}$/), createdAt: expect.any(String) };
  expect(list).toEqual({
    experiences: [
      { ...listed, name: 'verbose-text-summary', redact: false, expiresAt: null },
      { ...listed, name: 'audio-summary', redact: true, expiresAt: expect.any(String) },
    ],
  });
  for (const path of paths) expect(JSON.stringify(list)).not.toContain(path.slice('/share/'.length));
});

test('the list of share pages is read in parts, which together have each of them once', async () => {
  const conversationId = await analysed(confab, salesCall);
  for (let n = 0; n < 5; n++) await shared(confab, conversationId);
  const params = { conversationId };
  const { experiences } = await ask(confab, 'listSharePages', { params });
  const parts: (typeof experiences)[] = [];
  for await (const part of pagesOf(confab, 'listSharePages', {
    account: confab.account,
    params,
    query: { limit: '2' },
  }))
    parts.push(part.experiences);
  expect(parts.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(parts.flat()).toEqual(experiences);
});
