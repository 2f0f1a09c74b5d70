/** The Go SDK's calls on conversations, replayed: its bytes on the wire, its types for the answers. */

import { beforeAll, describe, expect, test } from 'bun:test';
import { read } from '../support/clients/conversations.ts';
import { encoded, type GoClient, goClient, goQuery, marshalled } from '../support/clients/go-client.ts';
import { DecodeError } from '../support/clients/go-json.ts';
import { goTypes } from '../support/clients/go-types.ts';
import type { TestConfab } from '../support/servers/confab.ts';
import { workingServer } from '../support/servers/shared-servers.ts';

let confab: TestConfab;
let client: GoClient;
beforeAll(async () => {
  confab = await workingServer();
  client = goClient(confab.url, confab.account);
});

/** What the SDK adds to every text it sends. */
const always = { features: {}, metadata: {} };
const said = [
  { payload: { content: 'I will send the revised quote by Friday.' }, from: { id: 'ana', name: 'Ana' } },
  { payload: { content: 'I will call the customer tomorrow.' }, from: { id: 'ben', name: 'Ben' } },
  { payload: { content: 'What would we pay per seat?' }, from: { id: 'ana', name: 'Ana' } },
];

/** `PostTextWithOptions`, and the wait for its job; answers the conversation's path. */
async function postText(options: object = {}): Promise<string> {
  const body = encoded({ messages: said, ...options, ...always });
  const { conversationId, jobId } = await client.call(
    goTypes.JobConversation,
    'POST',
    '/v1/process/text',
    body,
  );
  expect(await confab.jobEnded(jobId)).toBe('completed');
  return `/v1/conversations/${conversationId}`;
}

describe('NewRestClient', () => {
  const credentials = (appSecret: string) =>
    marshalled({
      // By accident: the field has no name of its own in JSON.
      AuthURI: `${confab.url}/oauth2/token:generate`,
      type: 'application',
      appId: confab.account.appId,
      appSecret,
    });

  test('the Go SDK’s NewRestClient gets a token', async () => {
    const unauthorised = goClient(confab.url);
    const { accessToken, newbulaToken, expiresIn } = await unauthorised.call(
      goTypes.AuthResp,
      'POST',
      '/oauth2/token:generate',
      credentials(confab.account.appSecret),
    );
    expect(accessToken).toBe(confab.account.token);
    // With one of these the SDK would send it as an ApiKey instead of the token.
    expect(newbulaToken).toBe('');
    expect(expiresIn).toBeGreaterThan(0);
  });

  test('the Go SDK’s NewRestClient returns an error for wrong credentials', async () => {
    const wrong = goClient(confab.url).call(
      goTypes.AuthResp,
      'POST',
      '/oauth2/token:generate',
      credentials('wrong'),
    );
    expect(await wrong.catch((error: Error) => error.message)).toEndWith(': 401');
  });
});

test('the Go SDK’s async client submits plain texts, appends to them, and sees the jobs complete', async () => {
  const plain = { messages: [{ payload: { content: 'hi' } }], ...always };
  expect(encoded(plain)).toBe('{"messages":[{"payload":{"content":"hi"}}],"features":{},"metadata":{}}\n');
  const first = await client.call(goTypes.JobConversation, 'POST', '/v1/process/text', encoded(plain));
  const append = `/v1/process/text/${first.conversationId}`;
  const second = await client.call(goTypes.JobConversation, 'PUT', append, encoded(plain));

  expect(second.conversationId).toBe(first.conversationId);
  for (const { jobId } of [first, second]) {
    await confab.jobEnded(jobId);
    const job = await client.call(goTypes.JobStatus, 'GET', `/v1/job/${jobId}`);
    expect(job).toEqual({ id: jobId, status: 'completed' });
  }
});

test('the Go SDK’s async client submits everything that a text request of the SDK can hold', async () => {
  const path = await postText({
    name: 'Renewal',
    confidenceThreshold: 0.6,
    detectPhrases: true,
    detectEntities: true,
    enableSummary: true,
    features: { featureList: ['insights', 'callScore'] },
    conversationType: 'sales',
    metadata: { salesStage: 'qualification', prospectName: 'Deep <Mind> AI' },
  });
  const conversation = await read(confab, 'getConversation', path.split('/').at(-1) ?? '');
  expect(conversation).toMatchObject({ name: 'Renewal' });
});

test('the Go SDK’s async client returns the text of a 400, and only the status of a 404', async () => {
  const refused = client.call(goTypes.JobConversation, 'POST', '/v1/process/text', encoded(always));
  expect(await refused.catch((error: Error) => error.message)).toBe(
    '400 Bad Request: {"message":"\\"messages\\" is required"}',
  );
  const unknown = client.call(goTypes.JobStatus, 'GET', '/v1/job/unknown');
  expect(await unknown.catch((error: Error) => error.message)).toBe(
    'GET https://api.symbl.ai/v1/job/unknown: 404',
  );
});

describe.each([
  ['without phrases', {}],
  ['with phrases', { detectPhrases: true }],
])('a conversation %s', (kind, options) => {
  let path: string;
  beforeAll(async () => {
    path = await postText({ ...options, detectEntities: true });
  });
  const phrases = (text: string) => ('detectPhrases' in options ? [text] : []);

  test(`the Go SDK’s GetMessages reads a conversation ${kind}`, async () => {
    const query = goQuery({ verbose: ['true'], sentiment: ['true'] });
    const { messages } = await client.call(goTypes.MessageResult, 'GET', `${path}/messages${query}`);
    expect(messages.map(({ text }) => text)).toEqual(said.map(({ payload }) => payload.content));
    expect(messages[0]).toMatchObject({
      from: { name: 'Ana' },
      phrases: phrases('send the revised quote by Friday'),
      sentiment: { suggested: 'neutral' },
      words: expect.arrayContaining([expect.objectContaining({ word: 'revised' })]),
    });
  });

  test(`the Go SDK’s GetActionItems reads a conversation ${kind}`, async () => {
    const { actionItems } = await client.call(goTypes.ActionItemResult, 'GET', `${path}/action-items`);
    expect(actionItems).toMatchObject([
      {
        text: 'Ana will send the revised quote by Friday.',
        phrases: phrases('send the revised quote by Friday'),
        from: { name: 'Ana' },
        assignee: { name: 'Ana' },
        definitive: true,
      },
    ]);
    // Not every message has one; here each does.
    expect(Date.parse(actionItems[0]?.dueBy ?? '')).toBeGreaterThan(0);
  });

  test(`the Go SDK’s GetFollowUps reads a conversation ${kind}`, async () => {
    const { followUps } = await client.call(goTypes.FollowUpResult, 'GET', `${path}/follow-ups`);
    expect(followUps).toMatchObject([
      { text: 'Ben will call the customer tomorrow.', score: 1, assignee: { name: 'Ben' } },
    ]);
    expect(followUps[0]?.phrases).toEqual(phrases('call the customer tomorrow'));
  });

  test(`the Go SDK’s GetQuestions reads a conversation ${kind}`, async () => {
    const { questions } = await client.call(goTypes.QuestionResult, 'GET', `${path}/questions`);
    expect(questions).toMatchObject([{ text: 'What would we pay per seat?', from: { name: 'Ana' } }]);
  });

  test(`the Go SDK’s GetTopics reads a conversation ${kind}, with sentiment and parents together`, async () => {
    const query = goQuery({ sentiment: ['true'], parentRefs: ['true'] });
    const { topics } = await client.call(goTypes.TopicResult, 'GET', `${path}/topics${query}`);
    expect(topics.map(({ text }) => text)).toContain('customer');
    expect(topics[0]?.sentiment.suggested).not.toBe('');
  });

  test(`the Go SDK’s GetEntities reads a conversation ${kind}`, async () => {
    const { entities } = await client.call(goTypes.EntityResult, 'GET', `${path}/entities`);
    expect(entities.flatMap(({ matches }) => matches.map((match) => match.detectedValue))).toContain(
      'Friday',
    );
    expect(entities[0]?.matches[0]?.messageRefs[0]?.id).toMatch(/^\d{16}$/);
  });

  test(`the Go SDK’s GetConversation reads a conversation ${kind}`, async () => {
    const conversation = await client.call(goTypes.Conversation, 'GET', path);
    expect(conversation).toMatchObject({
      id: path.split('/').at(-1),
      type: 'meeting',
      members: [{ name: 'Ana' }, { name: 'Ben' }],
    });
  });

  test(`the Go SDK’s GetConversations finds one ${kind}; a single parameter never arrives, and two arrive unescaped`, async () => {
    expect(goQuery({ limit: ['1'] })).toBe('');
    const all = await client.call(goTypes.ConversationsResult, 'GET', '/v1/conversations');
    expect(all.conversations.length).toBeGreaterThan(0);
    const filter = `conversation.name==${path.split('/').at(-1)};conversation.type==meeting`;
    const query = goQuery({ limit: ['1'], order: ['desc'], filter: [filter] });
    const { conversations } = await client.call(
      goTypes.ConversationsResult,
      'GET',
      `/v1/conversations${query}`,
    );
    expect(conversations.map(({ id }) => id)).toEqual([path.split('/').at(-1) ?? '']);
  });

  test(`the Go SDK’s GetSummary reads a conversation ${kind}`, async () => {
    const { summary } = await client.call(goTypes.SummaryResult, 'GET', `${path}/summary`);
    expect(summary[0]?.messageRefs[0]?.id).toMatch(/^\d{16}$/);
  });

  test(`the Go SDK’s GetAnalytics reads a conversation ${kind}`, async () => {
    const { metrics, members } = await client.call(goTypes.AnalyticsResult, 'GET', `${path}/analytics`);
    expect(metrics.map(({ type }) => type)).toEqual(['total_silence', 'total_talk_time', 'total_overlap']);
    expect(members).toMatchObject([{ name: 'Ana' }, { name: 'Ben' }]);
    expect(members[0]?.pace.wpm).toBeGreaterThan(0);
  });

  test.each(['text/srt', 'text/markdown'])(
    `the Go SDK’s GetTranscript writes a conversation ${kind} as %s`,
    async (contentType) => {
      const body = marshalled({ contentType, phrases: {} });
      const { transcript } = await client.call(goTypes.TranscriptResult, 'POST', `${path}/transcript`, body);
      expect(transcript.contentType).toBe(contentType);
      expect(transcript.payload).toContain('revised quote');
    },
  );

  test(`the Go SDK’s GetMembers and UpdateMember read and rename those of a conversation ${kind}`, async () => {
    const members = `${path}/members`;
    const before = await client.call(goTypes.MembersResult, 'GET', members);
    const ben = before.members.find(({ name }) => name === 'Ben');
    // The rest of the struct goes along, empty.
    const rest = { pace: {}, talkTime: {}, listenTime: {}, overlap: {} };
    const body = marshalled({ id: ben?.id, name: 'Ben Ode', email: 'ben@example.com', ...rest });
    await client.send('PUT', `${members}/${ben?.id}`, body);
    const after = await client.call(goTypes.MembersResult, 'GET', members);
    expect(after.members.find(({ id }) => id === ben?.id)).toMatchObject({
      name: 'Ben Ode',
      email: 'ben@example.com',
    });
  });

  test('the Go SDK’s UpdateSpeakers omits an offset of 0', async () => {
    const rest = { pace: {}, talkTime: {}, listenTime: {}, overlap: {} };
    const user = { id: 'cleo', name: 'Cleo', email: 'cleo@example.com', ...rest };
    const speakerEvents = [
      { type: 'started_speaking', user, offset: {} },
      { type: 'stopped_speaking', user, offset: { seconds: 3600, nanos: 500000000 } },
    ];
    await client.send('PUT', `${path}/speakers`, marshalled({ speakerEvents }));
    const { messages } = await client.call(goTypes.MessageResult, 'GET', `${path}/messages`);
    expect(messages.map(({ from }) => from.name)).toEqual(['Cleo', 'Cleo', 'Cleo']);
  });
});

test('the Go SDK’s GetTracker fails: it reads one tracker where the documents and everybody else have a list', async () => {
  const path = await postText();
  const call = client.call(goTypes.TrackerResult, 'GET', `${path}/trackers`);
  expect(await call.catch((error: unknown) => error)).toEqual(
    new DecodeError('json: cannot unmarshal array into Go field result of type struct'),
  );
});
