import { beforeAll, expect, test } from 'bun:test';
import { analysed, read, saying } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getQuestions');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

test('a question comes with its message and who asked, with a question mark or without one', async () => {
  const id = await analysed(confab, {
    messages: [
      { payload: { content: 'What would we pay per seat?' }, from: { name: 'Ana' } },
      { payload: { content: 'how much does it cost' } },
    ],
  });
  const { messages } = await read(confab, 'getMessages', id);
  const { questions } = await read(confab, 'getQuestions', id);
  expect(questions).toMatchObject([
    {
      text: 'What would we pay per seat?',
      type: 'question',
      messageIds: [messages[0]?.id],
      from: { id: messages[0]?.from.id, name: 'Ana' },
    },
    { text: 'how much does it cost', messageIds: [messages[1]?.id], from: {} },
  ]);
  for (const { score } of questions) expect(score).toBeWithin(0.5, 1.0001);
});

test('courtesies and statements are no questions', async () => {
  const id = await analysed(confab, saying('How are you?', 'We pay ten dollars per seat.'));
  expect(await read(confab, 'getQuestions', id)).toEqual({ questions: [] });
});
