/** The Python SDK's calls, replayed: its bytes on the wire, and what it insists on in the answers. */

import { beforeAll, describe, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { analysed } from '../support/clients/conversations.ts';
import {
  datetime,
  dumped,
  entityDictionaries,
  invalidConversation,
  jobStatus,
  listOf,
  type PythonClient,
  pythonClient,
  pythonQuery,
} from '../support/clients/python-client.ts';
import { opened } from '../support/clients/share-pages.ts';
import { insertReading } from '../support/data/readings.ts';
import { salesCall } from '../support/data/talks.ts';
import type { TestAccount, TestConfab } from '../support/servers/confab.ts';
import { workingServer } from '../support/servers/shared-servers.ts';

let confab: TestConfab;
/** Its own, since its texts are looked through for all of its trackers. */
let account: TestAccount;
let client: PythonClient;
beforeAll(async () => {
  confab = await workingServer();
  account = await confab.createAccount(`python-${randomUUID()}`, 1_000);
  client = pythonClient(confab.url, account);
});

/** As the SDK's example has it, with its typographic apostrophe and its booleans in words. */
const payload = {
  name: 'TextAPI',
  features: { featureList: ['insights', 'callScore'] },
  metadata: { salesStage: 'qualification', prospectName: 'DeepMind AI' },
  detectPhrases: 'true',
  detectEntities: 'true',
  enableAllTrackers: 'true',
  entities: [{ customType: 'identify_org', text: 'platform' }],
  trackers: [{ name: 'text_tracker', vocabulary: ['white', 'issues', 'vaccination'] }],
  messages: [
    {
      payload: { content: 'I literally can’t hear anything on this platform. What issues do you see?' },
      from: { userId: 'anthony@example.com', name: 'Anthony Claudia' },
      duration: { startTime: '2020-07-21T16:04:19.01Z', endTime: '2020-07-21T16:04:25.99Z' },
    },
    {
      payload: { content: 'I will send a technician tomorrow. I will call you tomorrow.' },
      from: { userId: 'surbhi@example.com', name: 'Surbhi Rathore' },
      duration: { startTime: '2020-07-21T16:04:26.99Z', endTime: '2020-07-21T16:04:30.99Z' },
    },
  ],
};

/** `Text.process(payload, parameters)` and the wait for its job; answers the conversation's path. */
async function processText(
  parameters: Readonly<Record<string, string | number | boolean>> = {},
): Promise<string> {
  const target = `/v1/process/text${Object.keys(parameters).length > 0 ? pythonQuery(parameters) : ''}`;
  const answer = Object(await client.call('POST', target, dumped(payload)));
  await confab.jobEnded(answer.jobId);
  return `/v1/conversations/${answer.conversationId}`;
}

test('the Python SDK’s body is written as Python writes it', () => {
  expect(dumped({ a: ['can’t', 1], b: 'true' })).toBe('{"a": ["can\\u2019t", 1], "b": "true"}');
});

test('the Python SDK gets a token, and sends it as x-api-key alone', async () => {
  const { appId, appSecret, token } = account;
  const body = dumped({ type: 'application', appId, appSecret });
  const answer = Object(await pythonClient(confab.url).call('POST', '/oauth2/token:generate', body));
  expect(answer.accessToken).toBe(token);
  // What a timer is armed with.
  expect(answer.expiresIn).toBeInteger();
});

test('the Python SDK’s Text processes and appends, and JobStatus follows the jobs', async () => {
  const submitted = Object(await client.call('POST', '/v1/process/text', dumped(payload)));
  const append = `/v1/process/text/${submitted.conversationId}`;
  const appended = Object(await client.call('PUT', append, dumped(payload)));
  expect(appended.conversationId).toBe(submitted.conversationId);
  const early = Object(await client.call('GET', `/v1/job/${appended.jobId}`));
  expect(jobStatus(early.status)).toBe(early.status);
  await confab.jobEnded(appended.jobId);
  const job = Object(await client.call('GET', `/v1/job/${appended.jobId}`));
  expect(jobStatus(job.status)).toBe('completed');
});

test('the Python SDK’s Text.process takes flags in the query, where booleans are words', async () => {
  const path = await processText({ enableSummary: true, confidenceThreshold: 0.6 });
  expect(listOf(await client.call('GET', `${path}/summary`), 'summary')).not.toBeEmpty();
});

describe('Conversation', () => {
  let path: string;
  beforeAll(async () => {
    path = await processText();
  });
  const swallowed = (method: string, target: string, body?: string) =>
    client.swallowing(() => client.call(method, target, body));

  test('the Python SDK’s get_conversation reads the conversation', async () => {
    const conversation = Object(await swallowed('GET', path));
    expect(conversation.name).toBe('TextAPI');
    expect(datetime(conversation.startTime)).toEqual(new Date('2020-07-21T16:04:19.010Z'));
    expect(listOf(conversation, 'members').map(({ name }) => name)).toEqual([
      'Anthony Claudia',
      'Surbhi Rathore',
    ]);
  });

  test.each(['?verbose=true&sentiment=true', '?verbose=True&sentiment=True', ''])(
    'the Python SDK’s get_messages%s reads the messages',
    async (query) => {
      const messages = listOf(await swallowed('GET', `${path}/messages${query}`), 'messages');
      expect(messages).toHaveLength(4);
      for (const message of messages) {
        datetime(message.startTime);
        listOf(message, 'phrases');
        expect('sentiment' in message).toBe(query !== '');
        expect('words' in message).toBe(query !== '');
      }
      expect(listOf(messages[2], 'phrases')).toEqual([
        { type: 'action_phrase', text: 'send a technician tomorrow' },
      ]);
    },
  );

  test('the Python SDK’s get_topics reads the topics', async () => {
    const parameters = pythonQuery({ sentiment: true, parentRefs: true });
    const topics = listOf(await swallowed('GET', `${path}/topics${parameters}`), 'topics');
    expect(topics).not.toBeEmpty();
    for (const topic of topics) listOf(topic, 'parentRefs');
  });

  test.each([
    ['get_action_items', 'action-items', 'actionItems'],
    ['get_follow_ups', 'follow-ups', 'followUps'],
    ['get_questions', 'questions', 'questions'],
  ])('the Python SDK’s %s reads what it is named after', async (_, resource, field) => {
    const found = listOf(await swallowed('GET', `${path}/${resource}`), field);
    expect(found).not.toBeEmpty();
    for (const one of found) {
      expect(one.score).toBeNumber();
      if (one.dueBy !== undefined) datetime(one.dueBy);
    }
  });

  test('the Python SDK’s get_entities reads entities whose values are strings, and days become times', async () => {
    const dictionaries = entityDictionaries(await swallowed('GET', `${path}/entities`));
    expect(dictionaries).toContainEqual(
      expect.objectContaining({ type: 'custom', customType: 'identify_org', value: 'platform' }),
    );
    expect(dictionaries).toContainEqual(
      expect.objectContaining({ type: 'date', text: 'tomorrow', value: new Date('2020-07-22T00:00:00Z') }),
    );
  });

  test('the Python SDK’s get_trackers reads a bare list', async () => {
    const answer = await swallowed('GET', `${path}/trackers`);
    expect(answer).toBeArray();
    expect(answer).toMatchObject([
      { name: 'text_tracker', matches: [{ type: 'vocabulary', value: 'issues' }] },
    ]);
  });

  test('the Python SDK’s get_analytics reads the analytics', async () => {
    const answer = await swallowed('GET', `${path}/analytics`);
    expect(listOf(answer, 'metrics')).toHaveLength(3);
    expect(listOf(answer, 'members').map(({ name }) => name)).toEqual(['Anthony Claudia', 'Surbhi Rathore']);
  });

  test('the Python SDK’s get_members and put_members read and rename', async () => {
    const [anthony] = listOf(await swallowed('GET', `${path}/members`), 'members');
    const body = dumped({ id: anthony?.id, email: 'tony@example.in', name: 'Tony' });
    expect(await swallowed('PUT', `${path}/members/${anthony?.id}`, body)).toEqual({
      message: expect.stringContaining(String(anthony?.id)),
    });
    const [tony] = listOf(await swallowed('GET', `${path}/members`), 'members');
    expect(tony).toMatchObject({ id: anthony?.id, name: 'Tony', email: 'tony@example.in' });
  });

  test('the Python SDK’s put_speakers_events sends the nanoseconds of its example, of which there are too many', async () => {
    const user = { id: 'abcdefg', name: 'john', email: 'john@example.com' };
    const event = (type: string, seconds: number) => ({
      type,
      user,
      offset: { seconds, nanos: 5_000_000_000 },
    });
    const body = dumped({ speakerEvents: [event('started_speaking', 0), event('stopped_speaking', 60)] });
    expect(await swallowed('PUT', `${path}/speakers`, body)).not.toEqual(invalidConversation);
    const messages = listOf(await swallowed('GET', `${path}/messages`), 'messages');
    // 5 s after the start, when the first two messages have begun.
    expect(messages.map(({ from }) => Object(from).name === 'john')).toEqual([false, false, true, true]);
  });

  test('the Python SDK’s get_formatted_transcript reads the transcript', async () => {
    const body = dumped({
      contentType: 'text/markdown',
      createParagraphs: true,
      phrases: { highlightOnlyInsightKeyPhrases: true, highlightAllKeyPhrases: true },
      showSpeakerSeparation: true,
    });
    const { transcript } = Object(await swallowed('POST', `${path}/transcript`, body));
    expect(transcript.contentType).toBe('text/markdown');
    expect(transcript.payload).toContain('<mark>send a technician tomorrow</mark>');
  });

  test('the Python SDK’s get_call_score_status tells of the failure, and get_call_score of nothing else', async () => {
    const status = Object(await swallowed('GET', `${path}/callscore/status`));
    expect(status).toMatchObject({ status: 'failed', reason: expect.stringMatching(/./) });
    expect(await swallowed('GET', `${path}/callscore`)).toEqual(invalidConversation);
  });

  test('the Python SDK’s get_call_score and get_call_score_insights_url read what a language model has made', async () => {
    const { features } = payload;
    const id = await analysed(confab, { ...salesCall, features }, { account });
    await insertReading(confab, account.id, id);
    const read = `/v1/conversations/${id}`;
    expect(Object(await swallowed('GET', `${read}/callscore/status`)).status).toBe('completed');
    const score = Object(await swallowed('GET', `${read}/callscore`));
    expect(score.score).toBe(72);
    expect(listOf(score, 'criteria').map(({ name }) => name)).toEqual(['Question Handling']);
    const details = `/v1/conversations/experiences/insights/details/${id}${pythonQuery({ includeCallScore: true })}`;
    const { url } = Object(await swallowed('GET', details));
    expect((await opened(confab, new URL(url).pathname)).markup).toContain('72 of 100');
  });

  test.each([
    ['no body', undefined],
    ['the empty object that some versions send', '{}'],
  ])('the Python SDK’s delete_conversation deletes, with %s', async (_, body) => {
    const gone = await processText();
    expect(await client.call('DELETE', gone, body)).toEqual({ message: expect.any(String) });
    expect(await swallowed('GET', gone)).toEqual(invalidConversation);
  });
});

test('the Python SDK says of everything of an unknown conversation that it is invalid', async () => {
  const unknown = () => client.call('GET', '/v1/conversations/1234567890/messages');
  expect(await client.swallowing(unknown)).toEqual(invalidConversation);
});
