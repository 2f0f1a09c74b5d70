import { beforeAll, expect, test } from 'bun:test';
import {
  analysed,
  appended,
  ask,
  oneMessage,
  read,
  refusal,
  saying,
} from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { refusedQueries, refusedSubmissions } from '../../support/hostile/refused-submissions.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer, workingServer } from '../../support/servers/shared-servers.ts';
import { startWebhookReceiver } from '../../support/servers/webhook-receiver.ts';

describeDocumentedAnswers('appendText');

let confab: TestConfab;
let conversationId: string;
beforeAll(async () => {
  confab = await workingServer();
  conversationId = await analysed(confab, oneMessage);
});

const texts = async (id: string) => (await read(confab, 'getMessages', id)).messages.map(({ text }) => text);

test('an append echoes the conversationId and answers a jobId of its own', async () => {
  const first = await ask(confab, 'appendText', { params: { conversationId }, json: saying('One.') });
  const second = await ask(confab, 'appendText', { params: { conversationId }, json: saying('Two.') });
  expect(first.conversationId).toBe(conversationId);
  expect(second.conversationId).toBe(conversationId);
  expect(second.jobId).not.toBe(first.jobId);
});

test('an append adds its messages after those there are, whose ids stay', async () => {
  const id = await analysed(confab, saying('One. Two.'));
  const before = (await read(confab, 'getMessages', id)).messages;
  await appended(confab, id, saying('Three.'));
  const after = (await read(confab, 'getMessages', id)).messages;
  expect(after.slice(0, 2)).toEqual(before);
  expect(after.map(({ text }) => text)).toEqual(['One.', 'Two.', 'Three.']);
});

test('an append of many at once lands in the order in which they were submitted', async () => {
  const id = await analysed(confab, saying('Message 0.'));
  const jobs: string[] = [];
  for (let index = 1; index <= 8; index += 1)
    jobs.push(
      (
        await ask(confab, 'appendText', {
          params: { conversationId: id },
          json: saying(`Message ${index}.`),
        })
      ).jobId,
    );
  await Promise.all(jobs.map((jobId) => confab.jobEnded(jobId)));
  expect(await texts(id)).toEqual(Array.from({ length: 9 }, (_, index) => `Message ${index}.`));
});

test('an append goes on from the end of the conversation, 0.48 seconds a word', async () => {
  const duration = { startTime: '2024-05-01T09:00:00Z', endTime: '2024-05-01T09:00:10Z' };
  const id = await analysed(confab, { messages: [{ payload: { content: 'Hello there.' }, duration }] });
  await appended(confab, id, saying('How are you today?'));
  expect(await read(confab, 'getConversation', id)).toMatchObject({
    startTime: '2024-05-01T09:00:00.000Z',
    endTime: '2024-05-01T09:00:11.920Z',
  });
});

test('an append renames the conversation if it has a name, and leaves the name if it has none', async () => {
  const id = await analysed(confab, { ...oneMessage, name: 'First' });
  await appended(confab, id, saying('Hello.'));
  expect((await read(confab, 'getConversation', id)).name).toBe('First');
  await appended(confab, id, { ...saying('Hello.'), name: 'Second' });
  expect((await read(confab, 'getConversation', id)).name).toBe('Second');
});

test('an append adds to the metadata', async () => {
  const id = await analysed(confab, { ...oneMessage, metadata: { stage: 'First', owner: 'Ana' } });
  await appended(confab, id, { ...saying('Hello.'), metadata: { stage: 'Second' } });
  await appended(confab, id, { ...saying('Hello.'), metadata: {} });
  expect((await read(confab, 'getConversation', id)).metadata).toEqual({ stage: 'Second', owner: 'Ana' });
});

test('an append finds what its own flags ask for, in its own messages alone; the findings add up', async () => {
  const entities = { customType: 'Greeting', text: 'hello' };
  const id = await analysed(confab, { ...saying('Hello.'), detectEntities: false, entities });
  expect((await read(confab, 'getEntities', id)).entities).toEqual([]);
  await appended(confab, id, { ...saying('Hello again.'), detectEntities: true, entities });
  await appended(confab, id, { ...saying('And hello.'), detectEntities: 'true', entities });
  await appended(confab, id, { ...saying('Hello, hello.'), entities });

  const [greeting, ...others] = (await read(confab, 'getEntities', id)).entities;
  expect(others).toEqual([]);
  expect(greeting?.messageRefs.map(({ text }) => text)).toEqual(['Hello again.', 'And hello.']);
});

test('an append sets the threshold for the whole conversation from then on', async () => {
  const id = await analysed(confab, oneMessage);
  const insights = async () => (await read(confab, 'getInsights', id)).insights.length;
  expect(await insights()).toBe(1);
  await appended(confab, id, { ...saying('Hello.'), confidenceThreshold: 1 });
  expect(await insights()).toBe(0);
  await appended(confab, id, saying('Hello.'));
  expect(await insights()).toBe(0);
  await appended(confab, id, saying('Hello.'), { query: { confidenceThreshold: '0.5' } });
  expect(await insights()).toBe(1);
});

test('an append keeps one member for one speaker, whatever the request', async () => {
  const id = await analysed(confab, oneMessage);
  await appended(confab, id, {
    messages: [{ payload: { content: 'Hello.' }, from: { userId: 'ANA@example.com' } }],
  });
  expect((await read(confab, 'getConversation', id)).members).toHaveLength(1);
});

test('an append tells its webhook of its own job', async () => {
  const receiver = startWebhookReceiver();
  try {
    const { jobId } = await ask(confab, 'appendText', {
      params: { conversationId },
      query: { webhookUrl: `${receiver.origin}/append` },
      json: saying('Hello.'),
    });
    const arrived = await receiver.waitFor(3);
    expect(arrived.map(({ body }) => body)).toEqual(
      ['scheduled', 'in_progress', 'completed'].map((status) => ({ jobId, id: jobId, status })),
    );
  } finally {
    await receiver.close();
  }
});

test.each(refusedSubmissions)('an append is refused with 400 for %s', async (_, json, message) => {
  const sentence = await refusal(confab, 400, 'appendText', { params: { conversationId }, json });
  expect(sentence).toStartWith(message);
});

test.each(refusedQueries)('an append is refused with 400 for the query %j', async (query, message) => {
  const asked = { params: { conversationId }, json: oneMessage, query };
  expect(await refusal(confab, 400, 'appendText', asked)).toStartWith(message);
});

test.each(['4999999999999999', 'renewal', '0', '5104872219213824.0'])(
  'an append is refused with 404 for the unknown conversation %s, which it names',
  async (unknown) => {
    const asked = { params: { conversationId: unknown }, json: oneMessage };
    expect(await refusal(confab, 404, 'appendText', asked)).toBe(`There is no conversation "${unknown}".`);
  },
);

test('an append is refused with 404 for a conversation of another account, which stays as it was', async () => {
  const account = await confab.createAccount('stranger append');
  const id = await analysed(confab, saying('Hello.'));
  await refusal(confab, 404, 'appendText', { account, params: { conversationId: id }, json: oneMessage });
  await appended(confab, id, saying('Goodbye.'));
  expect(await texts(id)).toEqual(['Hello.', 'Goodbye.']);
});

test('an append is refused with 429 at the account’s limit of unfinished jobs, however many conversations they are in', async () => {
  const idle = await idleServer();
  const account = await idle.createAccount('capped append', 2);
  const params = await ask(idle, 'submitText', { account, json: oneMessage });
  await ask(idle, 'appendText', { account, params: { ...params }, json: oneMessage });
  const message = await refusal(idle, 429, 'appendText', {
    account,
    params: { ...params },
    json: oneMessage,
  });
  expect(message).toBe('The account has reached its limit of 2 concurrent jobs.');
});
