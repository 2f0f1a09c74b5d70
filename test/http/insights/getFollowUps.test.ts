import { beforeAll, expect, test } from 'bun:test';
import { analysed, read, saying } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getFollowUps');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

test('an action that gets in touch is a follow-up, with assignee and dueBy, and no action item', async () => {
  const id = await analysed(confab, {
    messages: [
      {
        payload: { content: 'I will call the customer tomorrow.' },
        from: { name: 'Ben' },
        duration: { startTime: '2024-05-01T09:00:00Z' },
      },
    ],
  });
  const { messages } = await read(confab, 'getMessages', id);
  const ben = { id: messages[0]?.from.id, name: 'Ben' };

  expect((await read(confab, 'getFollowUps', id)).followUps).toMatchObject([
    {
      text: 'Ben will call the customer tomorrow.',
      type: 'follow_up',
      messageIds: [messages[0]?.id],
      from: ben,
      assignee: ben,
      dueBy: '2024-05-02T00:00:00.000Z',
      phrases: [],
    },
  ]);
  expect((await read(confab, 'getActionItems', id)).actionItems).toEqual([]);
});

test('a conversation without a follow-up has an empty list', async () => {
  const id = await analysed(confab, saying('I will send the quote.', 'Hello there.'));
  expect(await read(confab, 'getFollowUps', id)).toEqual({ followUps: [] });
});
