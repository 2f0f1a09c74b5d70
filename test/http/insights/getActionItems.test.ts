import { beforeAll, expect, test } from 'bun:test';
import { analysed, read, saying } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getActionItems');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

const duration = { startTime: '2024-05-01T09:00:00Z' };
const ana = { name: 'Ana', userId: 'ana@example.com' };
const actionItemsOf = async (json: object) => {
  const id = await analysed(confab, json);
  const { messages } = await read(confab, 'getMessages', id);
  return { messages, actionItems: (await read(confab, 'getActionItems', id)).actionItems };
};

test('a commitment is assigned to its speaker, due when it says, and told in the third person', async () => {
  const { messages, actionItems } = await actionItemsOf({
    messages: [{ payload: { content: 'I will send the revised quote by Friday.' }, from: ana, duration }],
    detectPhrases: true,
  });
  const [message] = messages;
  const person = { id: message?.from.id, ...ana, email: ana.userId };
  expect(actionItems).toMatchObject([
    {
      text: 'Ana will send the revised quote by Friday.',
      type: 'action_item',
      messageIds: [message?.id],
      from: person,
      assignee: person,
      definitive: true,
      dueBy: '2024-05-03T00:00:00.000Z',
      phrases: [{ type: 'action_phrase', text: 'send the revised quote by Friday' }],
      entities: [
        { type: 'person', text: 'Ana', offset: 0, value: { name: 'Ana', assignee: true, id: person.id } },
        { type: 'date', text: 'Friday', offset: 35, value: '2024-05-03' },
      ],
    },
  ]);
  expect(actionItems[0]?.score).toBeGreaterThan(0.8);
});

test('a request is assigned to whom it addresses, though he has not spoken', async () => {
  const { actionItems } = await actionItemsOf({
    messages: [{ payload: { content: 'Mark, could you review the contract?' }, from: ana, duration }],
  });
  expect(actionItems).toMatchObject([{ assignee: { name: 'Mark' }, from: { name: 'Ana' } }]);
});

test('from and assignee of an action item are {} and dueBy is absent where nothing is known of them', async () => {
  const { actionItems } = await actionItemsOf(saying('I will send the revised quote.'));
  expect(actionItems).toMatchObject([{ from: {}, assignee: {} }]);
  expect(actionItems[0]?.from).toEqual({});
  expect(actionItems[0]?.assignee).toEqual({});
  expect(actionItems[0]).not.toHaveProperty('dueBy');
});

test('the phrases of action items are [] unless detectPhrases, since the Go SDK cannot read them', async () => {
  const { actionItems } = await actionItemsOf(saying('I will send the revised quote.'));
  expect(actionItems.map(({ phrases }) => phrases)).toEqual([[]]);
});

test('what was done, what is not done, courtesies, questions and follow-ups are no action items', async () => {
  const { actionItems } = await actionItemsOf(
    saying(
      'I sent the quote yesterday.',
      'I will not send the quote.',
      'How are you?',
      'What would we pay per seat?',
      'I will call the customer tomorrow.',
    ),
  );
  expect(actionItems).toEqual([]);
});
