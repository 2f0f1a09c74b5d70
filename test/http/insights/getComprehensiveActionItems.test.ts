import { beforeAll, expect, test } from 'bun:test';
import { analysed, appended, read, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getComprehensiveActionItems');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

/** A Wednesday. */
const duration = { startTime: '2024-05-01T09:00:00Z' };
const people: Readonly<Record<string, object>> = {
  Ana: { name: 'Ana', userId: 'ana@example.com' },
  Ben: { name: 'Ben' },
  Mark: { name: 'Mark Stone' },
};
/** A conversation of these lines, "Ana: …" said by Ana. */
const talk = (...lines: string[]) => ({
  detectPhrases: true,
  messages: lines.map((line) => {
    const [, name = '', content = line] = /^(\w+): (.*)$/.exec(line) ?? [];
    return { payload: { content }, duration, ...(name in people ? { from: people[name] } : {}) };
  }),
});

async function itemsOf(...lines: string[]) {
  const id = await analysed(confab, talk(...lines));
  const { actionItems } = await read(confab, 'getComprehensiveActionItems', id);
  const { messages } = await read(confab, 'getMessages', id);
  const positions = new Map(messages.map((message, position) => [message.id, position]));
  return {
    id,
    actionItems,
    texts: actionItems.map(({ text }) => text),
    /** For each item, the places of the messages that led to it. */
    led: actionItems.map(({ messageRefs }) =>
      messageRefs.map(({ id: messageId }) => positions.get(messageId)),
    ),
  };
}

test('a comprehensive action item of an answered request names both people, the deed, and the two messages', async () => {
  const { actionItems, led, id } = await itemsOf(
    'Ana: The weather was lovely at the weekend.',
    'Ben: Could you send me the revised quote by tomorrow?',
    'Ana: Sure, I will do that and print the list.',
  );
  const [request, promise] = actionItems;
  expect(request?.text).toBe('Ana is to send Ben the revised quote by tomorrow (2024-05-02).');
  expect(promise?.text).toBe('Ana will send Ben the revised quote by tomorrow and print the list.');
  expect(led).toEqual([[1], [1, 2]]);

  const { messages } = await read(confab, 'getMessages', id);
  expect(request).toMatchObject({
    type: 'action_item',
    definitive: true,
    dueBy: '2024-05-02T00:00:00.000Z',
    from: { name: 'Ben' },
    assignee: { id: messages[0]?.from.id, name: 'Ana', email: 'ana@example.com' },
    phrases: [{ type: 'action_phrase', text: 'send Ben the revised quote by tomorrow' }],
    entities: [
      { type: 'person', text: 'Ana', offset: 0, value: { name: 'Ana', assignee: true } },
      { type: 'person', text: 'Ben', offset: 15, value: { name: 'Ben' } },
      { type: 'date', text: 'tomorrow', offset: 40, value: '2024-05-02' },
    ],
  });
  expect(request).not.toHaveProperty('messageIds');
});

test('comprehensive action items are those of the plain list, with the same ids, scores and people', async () => {
  const { id, actionItems } = await itemsOf(
    'Ana: I will send it tonight.',
    'Ben: We should update the pricing page.',
  );
  const plain = await read(confab, 'getActionItems', id);
  const common = ({ id: itemId, score, from, assignee, definitive }: (typeof plain.actionItems)[number]) => ({
    id: itemId,
    score,
    from,
    assignee,
    definitive,
  });
  expect(actionItems).toMatchObject(plain.actionItems.map(common));
  expect(actionItems).toHaveLength(2);
});

test('"you" in a comprehensive action item is whoever is called by name, though more than two speak', async () => {
  const { texts } = await itemsOf(
    'Ana: Mark, could you review the contract?',
    'Mark: I am busy.',
    'Ben: Can you fix the login page, Ana?',
    'Ben: Can you restart the server?',
  );
  expect(texts).toEqual([
    'Mark Stone is to review the contract.',
    'Ana is to fix the login page.',
    // Ben has called Ana just before.
    'Ana is to restart the server.',
  ]);
});

test('messages of nobody known are told as they were said in comprehensive action items', async () => {
  const { texts, actionItems } = await itemsOf('We need to update our prices.');
  expect(texts).toEqual(['We need to update our prices.']);
  expect(actionItems).toMatchObject([{ from: {}, assignee: {}, entities: [] }]);
});

test('messages about the same thing led to a comprehensive action item, others did not', async () => {
  const { led } = await itemsOf(
    'Ana: The budget table is missing in the grant application.',
    'Ben: I had a long holiday in Spain.',
    'Ana: The hotel was fantastic.',
    'Ben: I will write the table tonight.',
  );
  expect(led).toEqual([[0, 3]]);
});

test('no message more than twenty before a comprehensive action item is looked at', async () => {
  const chatter = Array.from({ length: 20 }, (_, index) => `Ana: Number ${index} is a nice hotel in Spain.`);
  const { led } = await itemsOf(
    'Ana: The budget table is missing.',
    ...chatter,
    'Ben: I will write the budget table tonight.',
  );
  expect(led).toEqual([[21]]);
});

test('offsets in a comprehensive action item count code points of the new text', async () => {
  const [item] = (
    await itemsOf('Ana: Fine.', 'Ben: 🎉 Great, I will send you the quote 🎉 to Ana by Friday.')
  ).actionItems;
  const letters = Array.from(item?.text ?? '');
  expect(item?.entities).not.toBeEmpty();
  for (const { text, offset } of item?.entities ?? [])
    expect(letters.slice(offset, offset + Array.from(text).length).join('')).toBe(text);
});

test('a page of comprehensive action items holds as many as asked for, and a link to the next one', async () => {
  const { id, texts } = await itemsOf(
    'Ana: I will send the quote.',
    'Ben: I will pay the bill on Friday.',
    'Ana: I will write the report.',
  );
  expect(texts).toHaveLength(3);
  const address = `/v1/conversations/${id}/comprehensive/action-items?limit=1&offset=1`;
  const page = await confab.request('GET', address);
  expect(await page.json()).toMatchObject({ actionItems: [{ text: texts[1] }] });
  expect(page.headers.get('link')).toContain('offset=2');
  const last = await confab.request('GET', `/v1/conversations/${id}/comprehensive/action-items?offset=2`);
  expect(await last.json()).toMatchObject({ actionItems: [{ text: texts[2] }] });
  expect(last.headers.get('link')).toBeNull();
});

test('refresh makes no difference to comprehensive action items; what is appended is taken in', async () => {
  const { id, actionItems } = await itemsOf('Ana: I will send the quote.', 'Ben: Good.');
  expect(await read(confab, 'getComprehensiveActionItems', id, { refresh: 'true' })).toEqual({ actionItems });
  await appended(confab, id, talk('Ben: Please send me the contract, too.'));
  const { actionItems: now } = await read(confab, 'getComprehensiveActionItems', id);
  expect(now.map(({ text }) => text)).toEqual([
    'Ana will send the quote.',
    'Ana, please send Ben the contract, too.',
  ]);
});

test('a conversation without action items has an empty list of comprehensive ones', async () => {
  expect((await itemsOf('Ana: The office is nice.')).actionItems).toEqual([]);
});

test('a limit of comprehensive action items that is no number is a 400 that names it', async () => {
  const id = await analysed(confab, talk('Ana: I will send the quote.'));
  const asked = { params: { conversationId: id }, query: { limit: 'many' } };
  expect(await refusal(confab, 400, 'getComprehensiveActionItems', asked)).toContain('"limit"');
});

test('a request that is answered in a few words is one comprehensive action item, due when the answer says', async () => {
  const { actionItems } = await itemsOf(
    'Ben: Could you send me the revised quote?',
    'Ana: Sure, I will do that tomorrow.',
  );
  expect(actionItems).toMatchObject([
    {
      text: 'Ana will send Ben the revised quote tomorrow (2024-05-02).',
      dueBy: '2024-05-02T00:00:00.000Z',
      assignee: { name: 'Ana' },
      phrases: [{ text: 'send Ben the revised quote tomorrow' }],
    },
  ]);
});

test('a comprehensive action item that leaves open what it is about quotes the sentence that says it', async () => {
  const { actionItems, id } = await itemsOf(
    'Ben: Would Oxfam collect the books?',
    'Ben: Ana, could you find out by tomorrow?',
  );
  expect(actionItems).toMatchObject([
    {
      text: 'Ana is to find out by tomorrow (2024-05-02) (Ben: “Would Oxfam collect the books?”).',
      dueBy: '2024-05-02T00:00:00.000Z',
      entities: [
        { text: 'Ana', offset: 0 },
        { text: 'tomorrow', offset: 22 },
      ],
    },
  ]);
  const { actionItems: plain } = await read(confab, 'getActionItems', id);
  expect(plain[0]?.text).not.toContain('Oxfam');
});

test('what a comprehensive action item quotes is masked as everything else is', async () => {
  const { id, texts } = await itemsOf(
    'Ben: Would olena.shevchenko@example.com or +1 415 555 0132 reach the surveyor Olena Shevchenko?',
    'Ben: Ana, could you find out by Friday?',
  );
  expect(texts.join()).toContain('(Ben: “Would olena.shevchenko@example.com or +1 415 555 0132 reach');
  const { actionItems } = await read(confab, 'getComprehensiveActionItems', id, { redact: 'true' });
  expect(actionItems[0]?.text).toContain('reach the surveyor');
  expect(actionItems[0]?.text).not.toMatch(/olena|shevchenko|0132|Ben/iu);
});
