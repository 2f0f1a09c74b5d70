/** The official JavaScript client `@symblai/api-client`, unmodified, on a real server. */

import { beforeAll, describe, expect, test } from 'bun:test';
import {
  ApiClient,
  AuthenticationApi,
  type ClientError,
  Conversation,
  ConversationActionItem,
  ConversationFollowUp,
  ConversationInsightItem,
  ConversationMessage,
  ConversationQuestion,
  ConversationsApi,
  ConversationTopic,
  DueBy,
  MembersInfo,
  Token,
} from '@symblai/api-client';
import { analysed, read } from '../support/clients/conversations.ts';
import type { TestConfab } from '../support/servers/confab.ts';
import { workingServer } from '../support/servers/shared-servers.ts';

type Callback<Data> = (error: ClientError | null, data: Data | null) => void;

/** The answer of one of the client's methods, which take a callback. */
function answerOf<Data>(call: (callback: Callback<Data>) => unknown): Promise<Data> {
  return new Promise((resolve, reject) => {
    call((error, data) => (error === null && data !== null ? resolve(data) : reject(error)));
  });
}

let confab: TestConfab;
let client: ApiClient;
let api: ConversationsApi;
let id: string;
beforeAll(async () => {
  confab = await workingServer();
  client = new ApiClient();
  client.basePath = confab.url;
  client.authentications.jwt.apiKey = confab.account.token;
  api = new ConversationsApi(client);
  const startTime = '2024-05-01T09:00:00Z';
  id = await analysed(confab, {
    name: 'Renewal',
    messages: [
      {
        payload: { content: 'I will send the revised quote by Friday.' },
        from: { name: 'Ana', userId: 'ana@example.com' },
        duration: { startTime, endTime: '2024-05-01T09:00:05Z' },
      },
      { payload: { content: 'I will call the customer tomorrow.' }, from: { name: 'Ben' } },
      {
        payload: { content: 'What would we pay per seat?' },
        from: { name: 'Ana', userId: 'ana@example.com' },
      },
    ],
    detectPhrases: true,
  });
});

test('@symblai/api-client reads the conversation, with Dates', async () => {
  const conversation = await answerOf<Conversation>((callback) => api.getConversationById(id, callback));
  expect(conversation).toBeInstanceOf(Conversation);
  expect(conversation).toMatchObject({
    id,
    type: 'meeting',
    name: 'Renewal',
    startTime: new Date('2024-05-01T09:00:00Z'),
    members: [{ name: 'Ana', email: 'ana@example.com' }, { name: 'Ben' }],
  });
  expect(conversation.endTime.getTime()).toBeGreaterThan(conversation.startTime.getTime());
  expect(conversation.members.every((member) => member instanceof MembersInfo)).toBe(true);
});

test('@symblai/api-client reads the messages, with Dates and who said them', async () => {
  const { messages } = await answerOf<{ messages: ConversationMessage[] }>((callback) =>
    api.getMessagesByConversationId(id, callback),
  );
  const wire = await read(confab, 'getMessages', id);
  expect(messages.every((message) => message instanceof ConversationMessage)).toBe(true);
  expect(messages.map((message) => ({ ...message, from: { ...message.from } }))).toEqual(
    wire.messages.map(({ id: messageId, text, from, startTime, endTime, conversationId }) => ({
      id: messageId,
      text,
      from: { name: from.name ?? '', ...(from.email !== undefined && { email: from.email }) },
      startTime: new Date(startTime),
      endTime: new Date(endTime),
      conversationId,
    })),
  );
});

test('@symblai/api-client reads the topics', async () => {
  const { topics } = await answerOf<{ topics: ConversationTopic[] }>((callback) =>
    api.getTopicsByConversationId(id, callback),
  );
  expect(topics[0]).toBeInstanceOf(ConversationTopic);
  expect(topics.map(({ text }) => text)).toContain('customer');
  expect(topics[0]?.score).toBeGreaterThan(0);
  expect(topics[0]?.messageIds[0]).toMatch(/^\d{16}$/);
});

test('@symblai/api-client reads the action items; dueBy and the values of entities are empty, since the client reads them as objects', async () => {
  const { actionItems } = await answerOf<{ actionItems: ConversationActionItem[] }>((callback) =>
    api.getActionItemsByConversationId(id, callback),
  );
  expect(actionItems[0]).toBeInstanceOf(ConversationActionItem);
  expect(actionItems).toMatchObject([
    {
      text: 'Ana will send the revised quote by Friday.',
      type: 'action_item',
      assignee: { name: 'Ana', email: 'ana@example.com' },
      entities: [
        { type: 'person', text: 'Ana' },
        { type: 'date', text: 'Friday' },
      ],
    },
  ]);
  expect(actionItems[0]?.dueBy).toEqual(new DueBy());
  // Its types do not know the field, which it sets.
  expect(JSON.parse(JSON.stringify(actionItems[0]?.entities))).toMatchObject([{ value: {} }, { value: {} }]);
  expect(JSON.stringify(actionItems[0]?.entities)).not.toContain('"name"');
});

test('@symblai/api-client reads the follow-ups', async () => {
  const { followUps } = await answerOf<{ followUps: ConversationFollowUp[] }>((callback) =>
    api.getFollowUpsByConversationId(id, callback),
  );
  expect(followUps[0]).toBeInstanceOf(ConversationFollowUp);
  expect(followUps).toMatchObject([{ text: 'Ben will call the customer tomorrow.', type: 'follow_up' }]);
  // A fraction, as everybody but the Go SDK reads it.
  expect(followUps[0]?.score).toBeLessThan(1);
});

test('@symblai/api-client reads the questions', async () => {
  const { questions } = await answerOf<{ questions: ConversationQuestion[] }>((callback) =>
    api.getQuestionsByConversationId(id, callback),
  );
  expect(questions[0]).toBeInstanceOf(ConversationQuestion);
  expect(questions).toMatchObject([{ text: 'What would we pay per seat?', type: 'question' }]);
});

test('@symblai/api-client reads the insights', async () => {
  const { insights } = await answerOf<{ insights: ConversationInsightItem[] }>((callback) =>
    api.getInsightsByConversationId(id, callback),
  );
  expect(insights[0]).toBeInstanceOf(ConversationInsightItem);
  expect(insights.map(({ type }) => type)).toEqual(['action_item', 'follow_up', 'question']);
});

test('@symblai/api-client reads the members', async () => {
  const { members } = await answerOf<{ members: MembersInfo[] }>((callback) =>
    api.getMembersByConversationId(id, callback),
  );
  expect(members[0]).toBeInstanceOf(MembersInfo);
  expect(members).toMatchObject([{ name: 'Ana', email: 'ana@example.com' }, { name: 'Ben' }]);
});

test('@symblai/api-client gets a token by its own method', async () => {
  const { appId, appSecret, token } = confab.account;
  const answer = await answerOf<Token>((callback) =>
    new AuthenticationApi(client).generateToken({ type: 'application', appId, appSecret }, callback),
  );
  expect(answer).toBeInstanceOf(Token);
  expect(answer.accessToken).toBe(token);
});

describe('errors', () => {
  const unknown = '4999999999999999';

  test.each([
    'getConversationById',
    'getMessagesByConversationId',
    'getTopicsByConversationId',
    'getActionItemsByConversationId',
    'getFollowUpsByConversationId',
    'getQuestionsByConversationId',
    'getInsightsByConversationId',
    'getMembersByConversationId',
  ] as const)(
    '@symblai/api-client hands on the JSON body of the error for %s of an unknown conversation',
    async (method) => {
      const error = await answerOf((callback: Callback<unknown>) => api[method](unknown, callback)).catch(
        (reason: unknown) => reason,
      );
      expect(error).toMatchObject({
        status: 404,
        message: 'Not Found',
        response: { body: { message: `There is no conversation "${unknown}".` } },
      });
    },
  );

  test('@symblai/api-client hands on the JSON body of the error for a token of nobody', async () => {
    const stranger = new ApiClient();
    stranger.basePath = confab.url;
    stranger.authentications.jwt.apiKey = 'nobody';
    const call = answerOf<Conversation>((callback) =>
      new ConversationsApi(stranger).getConversationById(id, callback),
    );
    expect(await call.catch((reason: unknown) => reason)).toMatchObject({
      status: 401,
      response: { body: { message: expect.any(String) } },
    });
  });

  test('@symblai/api-client reads that there are no intents', async () => {
    const call = answerOf<unknown>((callback) => api.getIntentsByConversationId(id, callback));
    expect(await call).toEqual({ intents: [] });
  });
});
