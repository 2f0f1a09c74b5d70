/** Times of the first century: 0001-01-01 is the zero time of Go and .NET, and clients send it. */

import { beforeAll, expect, test } from 'bun:test';
import { analysed, appended, ask, read } from '../../support/clients/conversations.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

test.each([
  '0001-01-01T00:00:00.000Z',
  '0049-06-01T00:00:00.000Z',
  '0050-01-01T00:00:00.123Z',
  '0099-12-31T12:00:00.000Z',
  '0100-01-01T00:00:00.000Z',
  '1800-06-01T12:00:00.000Z',
])('a message of %s is read back as it was sent, and what is appended comes after it', async (startTime) => {
  const id = await analysed(confab, {
    messages: [{ payload: { content: 'I will send the report.' }, duration: { startTime } }],
  });
  const [first] = (await read(confab, 'getMessages', id)).messages;
  expect(first?.startTime).toBe(startTime);

  await appended(confab, id, { messages: [{ payload: { content: 'And then.' } }] });
  const { messages } = await read(confab, 'getMessages', id);
  expect(messages.map((message) => message.startTime.slice(0, 10))).toEqual([
    startTime.slice(0, 10),
    startTime.slice(0, 10),
  ]);
  const conversation = await read(confab, 'getConversation', id);
  expect(conversation.startTime).toBe(startTime);
  expect(conversation.endTime.slice(0, 4)).toBe(startTime.slice(0, 4));

  const year = Number(startTime.slice(0, 4));
  const inYear = (add: number) => `${String(year + add).padStart(4, '0')}-01-01T00:00:00Z`;
  const { conversations } = await ask(confab, 'listConversations', {
    query: { startTime: inYear(0), endTime: inYear(1), limit: '100' },
  });
  expect(conversations.map((listed) => listed.id)).toContain(id);
});
