/** Where documents and clients of Symbl.ai contradict each other: what docs/compatibility.md chose, C1 to C15. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { analysed, ask, oneMessage, read, refusal, saying } from '../support/clients/conversations.ts';
import { goClient } from '../support/clients/go-client.ts';
import { goTypes } from '../support/clients/go-types.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';
import { startWebhookReceiver } from '../support/servers/webhook-receiver.ts';

let confab: TestConfab;
/** As an operator sets it up who comes from the later generation of the original service. */
let later: TestConfab;
beforeAll(async () => {
  confab = await startConfab();
  later = await startConfab({ worker: false });
  await later.startWorker({ accountTrackers: 'always' });
});
afterAll(async () => {
  await confab.stop();
  await later.stop();
});

const hiring = { customType: 'Hiring', text: 'internships' };
const pricing = { name: 'Pricing', vocabulary: ['quote'] };
const trackersOf = async (server: TestConfab, json: object) =>
  (await read(server, 'getTrackers', await analysed(server, json))).map(({ name }) => name);

test('C1 confidenceThreshold is in [0.5, 1], and anything else a 400', async () => {
  for (const confidenceThreshold of [0.5, 0.75, 1])
    await ask(confab, 'submitText', { json: { ...oneMessage, confidenceThreshold } });
  for (const confidenceThreshold of [0, 0.49, 1.01])
    expect(
      await refusal(confab, 400, 'submitText', { json: { ...oneMessage, confidenceThreshold } }),
    ).toStartWith('"confidenceThreshold"');
});

test('C2 entities and customEntities are synonyms: used together, each entity once', async () => {
  const id = await analysed(confab, {
    ...saying('Ask about internships and the salary.'),
    detectEntities: true,
    entities: [hiring],
    customEntities: [hiring, { customType: 'Money', text: 'salary' }],
  });
  const { entities } = await read(confab, 'getEntities', id);
  expect(entities.map(({ customType, messageRefs }) => [customType, messageRefs.length])).toEqual([
    ['Hiring', 1],
    ['Money', 1],
  ]);
});

test('C3 without detectEntities there are no entities, not even the custom ones of the request', async () => {
  const json = { ...saying('Ask about internships.'), entities: [hiring] };
  expect(await read(confab, 'getEntities', await analysed(confab, json))).toEqual({ entities: [] });
});

describe('C4 trackers of the account', () => {
  beforeAll(async () => {
    for (const server of [confab, later])
      await ask(server, 'createTracker', {
        json: { name: 'Zirconium promises', vocabulary: ['zirconium promise'] },
      });
  });
  const said = saying('This is a zirconium promise and a quote.');

  test('C4 trackers of the account are off unless enableAllTrackers says yes', async () => {
    expect(await trackersOf(confab, said)).toEqual([]);
    expect(await trackersOf(confab, { ...said, enableAllTrackers: false })).toEqual([]);
    expect(await trackersOf(confab, { ...said, enableAllTrackers: true })).toEqual(['Zirconium promises']);
  });

  test('C4 a server can be told to use them always; an explicit no is still a no', async () => {
    expect(await trackersOf(later, said)).toEqual(['Zirconium promises']);
    expect(await trackersOf(later, { ...said, enableAllTrackers: false })).toEqual([]);
  });

  test('C4 trackers of the request itself always run', async () => {
    for (const flag of [{}, { enableAllTrackers: false }])
      expect(await trackersOf(confab, { ...said, ...flag, trackers: [pricing] })).toEqual(['Pricing']);
  });
});

test('C5 and C6 webhookUrl is taken from the body or from the query, the body first; its calls have jobId and id', async () => {
  const receiver = startWebhookReceiver();
  try {
    const [inBody, inQuery] = [`${receiver.origin}/body`, `${receiver.origin}/query`];
    const first = await ask(confab, 'submitText', {
      json: { ...oneMessage, webhookUrl: inBody },
      query: { webhookUrl: inQuery },
    });
    await receiver.waitFor(3);
    const second = await ask(confab, 'submitText', { json: oneMessage, query: { webhookUrl: inQuery } });
    const heard = await receiver.waitFor(6);
    expect(heard.map(({ path, body }) => ({ path, body }))).toEqual(
      [
        { jobId: first.jobId, path: '/body' },
        { jobId: second.jobId, path: '/query' },
      ].flatMap(({ jobId, path }) =>
        ['scheduled', 'in_progress', 'completed'].map((status) => ({
          path,
          body: { jobId, id: jobId, status },
        })),
      ),
    );
  } finally {
    await receiver.close();
  }
});

test('C7 phrases are objects, and only there where detectPhrases asks for them', async () => {
  const phrasesOf = async (json: object) => {
    const id = await analysed(confab, json);
    const { messages } = await read(confab, 'getMessages', id);
    const { actionItems } = await read(confab, 'getActionItems', id);
    return [messages[0]?.phrases, actionItems[0]?.phrases];
  };
  expect(await phrasesOf(oneMessage)).toEqual([[], []]);
  const phrase = { type: 'action_phrase' as const, text: 'send the quote by Friday' };
  expect(await phrasesOf({ ...oneMessage, detectPhrases: true })).toEqual([[phrase], [phrase]]);
});

test('C8 the score of a follow-up is a fraction; to the Go SDK alone it is the integer 1, and phrases are texts', async () => {
  const json = { ...saying('I will call the customer tomorrow.'), detectPhrases: true };
  const id = await analysed(confab, json);
  const { followUps } = await read(confab, 'getFollowUps', id);
  expect(followUps).toHaveLength(1);
  expect(followUps[0]?.score).toBeLessThan(1);
  const go = goClient(confab.url, confab.account);
  const decoded = await go.call(goTypes.FollowUpResult, 'GET', `/v1/conversations/${id}/follow-ups`);
  expect(decoded.followUps.map(({ score, phrases }) => ({ score, phrases }))).toEqual([
    { score: 1, phrases: ['call the customer tomorrow'] },
  ]);
});

test('C9 an entity has the fields of both generations of clients', async () => {
  const id = await analysed(confab, {
    ...saying('Ask about internships.'),
    detectEntities: true,
    entities: [hiring],
  });
  const { entities } = await read(confab, 'getEntities', id);
  const [message] = (await read(confab, 'getMessages', id)).messages;
  const { startTime = '', endTime = '' } = message ?? {};
  const messageRefs = [
    { id: message?.id ?? '', text: 'Ask about internships.', offset: 10, startTime, endTime },
  ];
  expect(entities).toEqual([
    {
      type: 'custom',
      customType: 'Hiring',
      subType: 'Hiring',
      category: 'Custom',
      value: 'internships',
      text: 'internships',
      messageRefs,
      matches: [{ detectedValue: 'internships', value: 'internships', messageRefs }],
    },
  ]);
});

test('C10 found trackers are one bare list under both paths, which the Go SDK cannot read', async () => {
  const id = await analysed(confab, { ...oneMessage, trackers: [pricing] });
  const found = await read(confab, 'getTrackers', id);
  expect(found).toBeArrayOfSize(1);
  expect(await read(confab, 'getTrackersDetected', id)).toEqual(found);
  const go = goClient(confab.url, confab.account);
  const decoded = go.call(goTypes.TrackerResult, 'GET', `/v1/conversations/${id}/trackers`);
  expect(await decoded.catch((error: Error) => error.name)).toBe('DecodeError');
});

test('C11 what is found word by word has an offset of 0 or more, what is alike in meaning has -1', async () => {
  const id = await analysed(confab, {
    ...saying('How much does it cost?', 'What would we pay per seat?'),
    trackers: [{ name: 'Pricing', vocabulary: ['how much does it cost'] }],
  });
  const [tracker] = await read(confab, 'getTrackers', id);
  expect(tracker?.matches[0]?.messageRefs.map(({ offset }) => offset)).toEqual([0, -1]);
});

test('C12 a summary is got by GET and by POST', async () => {
  const id = await analysed(confab, saying('We need a quote by Friday.', 'Ana will send it tomorrow.'));
  const { summary } = await read(confab, 'getSummary', id);
  expect(summary).not.toBeEmpty();
  expect(await read(confab, 'postSummary', id)).toEqual({ summary });
  expect(await read(confab, 'postSummary', id, { refresh: 'true' })).toMatchObject({
    summary: summary.map(({ text }) => ({ text })),
  });
});

test('C13 the payload of a transcript is a string in both formats', async () => {
  const params = { conversationId: await analysed(confab, oneMessage) };
  for (const contentType of ['text/srt', 'text/markdown']) {
    const { transcript } = await ask(confab, 'formatTranscript', { params, json: { contentType } });
    expect(transcript.payload).toContain('I will send the quote by Friday.');
  }
});

describe('C14 the vocabulary of a tracker', () => {
  const named = (...vocabulary: string[]) => ({ name: `C14 ${randomUUID()}`, vocabulary });

  test('C14 a tracker has as few or as many phrases as it likes, with full stops, apostrophes and dashes', async () => {
    await ask(confab, 'createTracker', { json: named('half price') });
    await ask(confab, 'createTracker', { json: named('e.g. this', "don't", 'don’t you', 'one-time offer') });
    await ask(confab, 'createTracker', {
      json: named(...Array.from({ length: 60 }, (_, index) => `word ${index}`)),
    });
  });
});

describe('C15 the paths of trackers', () => {
  const json = () => ({ name: `C15 ${randomUUID()}`, vocabulary: [`word ${randomUUID()}`] });

  test('C15 an object to the plural path makes one tracker, an array makes many, as do the other paths', async () => {
    const one = json();
    expect(await ask(confab, 'createTrackers', { json: one })).toMatchObject({ tracker: one });
    const many = [json(), json()];
    expect(await ask(confab, 'createTrackers', { json: many })).toMatchObject({ trackers: many });
    const single = json();
    expect(await ask(confab, 'createTracker', { json: single })).toMatchObject({ tracker: single });
    const bulk = [json()];
    expect(await ask(confab, 'createTrackersInBulk', { json: bulk })).toMatchObject({ trackers: bulk });
  });

  test('C15 a tracker is read, changed and deleted under the singular and under the plural path', async () => {
    for (const [get, put, patch, remove] of [
      ['getTracker', 'updateTracker', 'patchTracker', 'deleteTracker'],
      ['getTrackerAlias', 'updateTrackerAlias', 'patchTrackerAlias', 'deleteTrackerAlias'],
    ] as const) {
      const { tracker } = await ask(confab, 'createTracker', { json: json() });
      const params = { trackerId: tracker.id };
      expect(await ask(confab, get, { params })).toEqual({ tracker });
      await ask(confab, put, { params, json: { name: tracker.name, vocabulary: ['from put'] } });
      await ask(confab, patch, {
        params,
        json: [{ op: 'replace', path: '/description', value: 'from patch' }],
      });
      const changed = await ask(confab, 'getTracker', { params });
      expect(changed.tracker).toMatchObject({
        description: 'from patch',
        vocabulary: ['from put', ...tracker.vocabulary],
      });
      await ask(confab, remove, { params });
      await refusal(confab, 404, 'getTracker', { params });
    }
  });
});
