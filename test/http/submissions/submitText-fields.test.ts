/** What each field of a submission, and the query parameter of its name, does. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { conversations, jobs, trackers } from '../../../src/db/schema.ts';
import { analysed, ask, oneMessage, read, refusal, saying } from '../../support/clients/conversations.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { customTypes, quoteEntity } from './support.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab();
});
afterAll(() => confab.stop());

describe('fields', () => {
  test('the field name names the conversation, which otherwise is called by its id', async () => {
    const named = await ask(confab, 'submitText', { json: { ...oneMessage, name: 'Renewal' } });
    expect((await read(confab, 'getConversation', named.conversationId)).name).toBe('Renewal');
    const { conversationId } = await ask(confab, 'submitText', { json: oneMessage });
    expect((await read(confab, 'getConversation', conversationId)).name).toBe(conversationId);
  });

  test.each<[unknown, boolean]>([
    [true, true],
    ['true', true],
    ['True', true],
    ['TRUE', true],
    [false, false],
    ['false', false],
    ['False', false],
    [undefined, false],
  ])('detectEntities %p means %p', async (detectEntities, detected) => {
    const id = await analysed(confab, { ...oneMessage, entities: [quoteEntity], detectEntities });
    expect(await customTypes(confab, id)).toEqual(detected ? ['Document'] : []);
  });

  test.each<[unknown, boolean]>([
    [true, true],
    ['True', true],
    ['false', false],
    [undefined, false],
  ])('detectPhrases %p means %p', async (detectPhrases, detected) => {
    const id = await analysed(confab, { ...oneMessage, detectPhrases });
    const { messages } = await read(confab, 'getMessages', id);
    expect(messages.flatMap(({ phrases }) => phrases).length > 0).toBe(detected);
  });

  test('the fields entities and customEntities, each a list or a single object, are used together', async () => {
    const json = {
      ...oneMessage,
      detectEntities: true,
      entities: quoteEntity,
      customEntities: [{ customType: 'Day', text: 'Friday', value: 'friday' }],
    };
    const { entities } = await read(confab, 'getEntities', await analysed(confab, json));
    const custom = entities.filter(({ type }) => type === 'custom');
    expect(custom.map(({ customType, value, text }) => ({ customType, value, text }))).toEqual(
      expect.arrayContaining([
        { customType: 'Document', value: 'quote', text: 'quote' },
        { customType: 'Day', value: 'friday', text: 'Friday' },
      ]),
    );
    expect(custom).toHaveLength(2);
  });

  test('trackers with name and vocabulary run for this request; an unknown id is skipped', async () => {
    const json = {
      ...oneMessage,
      trackers: [{ id: '4999999999999999' }, { name: 'Pricing', vocabulary: ['the quote'] }],
    };
    const found = await read(confab, 'getTrackers', await analysed(confab, json));
    expect(found.map(({ name }) => name)).toEqual(['Pricing']);
  });

  describe('a tracker of the account', () => {
    const id = 6_000_000_000_000_001n;
    beforeAll(async () => {
      await confab.db
        .insert(trackers)
        .values({ id, accountId: confab.account.id, name: 'Promises', vocabulary: ['I will'] });
    });

    test.each<[object, Record<string, string>, string[]]>([
      [{ enableAllTrackers: true }, {}, ['Promises']],
      [{ enableAllTrackers: 'true' }, {}, ['Promises']],
      [{ enableAllTracker: true }, {}, ['Promises']],
      [{ enableAllTracker: 'True' }, {}, ['Promises']],
      [{}, { enableAllTrackers: 'true' }, ['Promises']],
      [{ trackers: [{ id: String(id) }] }, {}, ['Promises']],
      [{}, {}, []],
      [{ enableAllTrackers: false }, {}, []],
      [{ enableAllTrackers: false }, { enableAllTrackers: 'true' }, []],
    ])(
      'of the account’s trackers %j in the body and %j in the query find %j',
      async (fields, query, names) => {
        const found = await read(
          confab,
          'getTrackers',
          await analysed(confab, { ...oneMessage, ...fields }, { query }),
        );
        expect(found.map(({ name }) => name)).toEqual(names);
      },
    );
  });

  test.each<[unknown, string[]]>([
    ['sales', ['sales']],
    [
      ['sales', 'general'],
      ['sales', 'general'],
    ],
    [undefined, []],
  ])('conversationType %p is kept with the conversation', async (conversationType, labels) => {
    const { conversationId } = await ask(confab, 'submitText', { json: { ...oneMessage, conversationType } });
    const [row] = await confab.db
      .select({ labels: conversations.labels })
      .from(conversations)
      .where(eq(conversations.id, BigInt(conversationId)));
    expect(row?.labels).toEqual(labels);
  });

  test.each<[string, object, string[]]>([
    ['conversationType=sales', {}, ['sales']],
    ['conversationType=sales&conversationType=first+call', {}, ['sales', 'first call']],
    ['conversationType=sales', { conversationType: 'general' }, ['general']],
  ])('the query %s beside the field %j keeps %j', async (query, fields, labels) => {
    const json = { ...oneMessage, ...fields };
    const body = await confab.call(201, 'POST', `/v1/process/text?${query}`, { json });
    const { conversationId } = body as { conversationId: string };
    const [row] = await confab.db
      .select({ labels: conversations.labels })
      .from(conversations)
      .where(eq(conversations.id, BigInt(conversationId)));
    expect(row?.labels).toEqual(labels);
  });

  test('a conversationType in the query that is too long is refused by name', async () => {
    const query = { conversationType: 'a'.repeat(129) };
    expect(await refusal(confab, 400, 'submitText', { json: oneMessage, query })).toBe(
      '"conversationType[0]" must have at most 128 characters',
    );
  });

  test('the field metadata becomes that of the conversation; features may be empty or list some', async () => {
    const metadata = { salesStage: 'Renewal', prospectName: 'Umbrella' };
    for (const features of [{}, { featureList: ['insights', 'callScore'] }]) {
      const { conversationId } = await ask(confab, 'submitText', {
        json: { ...oneMessage, metadata, features },
      });
      expect((await read(confab, 'getConversation', conversationId)).metadata).toEqual(metadata);
    }
  });

  test.each([0.5, 1, 0.75, '0.5', '1.0', '0.7'])(
    'a confidenceThreshold of %p is taken',
    async (threshold) => {
      await ask(confab, 'submitText', { json: { ...oneMessage, confidenceThreshold: threshold } });
      await ask(confab, 'submitText', {
        json: oneMessage,
        query: { confidenceThreshold: String(threshold) },
      });
    },
  );

  test('insights below confidenceThreshold are left out', async () => {
    const strict = await analysed(confab, { ...oneMessage, confidenceThreshold: '1.0' });
    expect((await read(confab, 'getInsights', strict)).insights).toEqual([]);
    const lenient = await analysed(confab, { ...oneMessage, confidenceThreshold: 0.5 });
    expect((await read(confab, 'getInsights', lenient)).insights).toHaveLength(1);
  });

  test.each<[unknown, string]>([
    [undefined, '2024-05-02T00:00:00.000Z'],
    [120, '2024-05-02T22:00:00.000Z'],
    ['120', '2024-05-02T22:00:00.000Z'],
    [-60, '2024-05-02T01:00:00.000Z'],
  ])('timezoneOffset %p makes tomorrow begin at the speakers’ midnight', async (timezoneOffset, dueBy) => {
    // An hour before midnight in London, an hour after it in Berlin.
    const duration = { startTime: '2024-05-01T23:00:00Z' };
    const messages = [
      { ...oneMessage.messages[0], payload: { content: 'I will send the quote tomorrow.' }, duration },
    ];
    const id = await analysed(confab, { messages, timezoneOffset });
    const { actionItems } = await read(confab, 'getActionItems', id);
    expect(actionItems.map((item) => item.dueBy)).toEqual([dueBy]);
  });

  test.each([
    '2024-05-01T09:00:00Z',
    '2024-05-01T09:00:00.5Z',
    '2024-05-01T09:00:00.50Z',
    '2024-05-01T09:00:00.123456789Z',
    '2024-05-01T11:00:00.000+02:00',
    '2024-05-01t09:00:00z',
  ])('the timestamp %s is taken and answered in UTC with milliseconds', async (startTime) => {
    const id = await analysed(confab, {
      messages: [{ payload: { content: 'Hello.' }, duration: { startTime } }],
    });
    expect((await read(confab, 'getConversation', id)).startTime).toStartWith('2024-05-01T09:00:00.');
  });

  test('unknown fields are ignored wherever they are, whatever they hold', async () => {
    const id = await analysed(confab, {
      messages: [
        {
          payload: { content: 'Hello.', contentType: 'text/html', lang: 7 },
          from: { name: 'Ana', age: [] },
          x: null,
        },
      ],
      detectSummary: 'maybe',
      jobId: 'mine',
      constructor: { name: 'x' },
    });
    expect((await read(confab, 'getMessages', id)).messages.map(({ text }) => text)).toEqual(['Hello.']);
  });

  test.each([100, 1_000_000])('unknown fields are ignored even %d levels deep', async (levels) => {
    const deep = `${'['.repeat(levels)}"\\ud83d"${']'.repeat(levels)}`;
    const body = `{"messages":[{"payload":{"content":"\\ud83c\\udf89 Hello."}}],"deep":${deep}}`;
    await ask(confab, 'submitText', { body, headers: { 'Content-Type': 'application/json' } });
  });

  test('unknown fields are ignored also inside of what is known, and not kept', async () => {
    const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
    const body = `{
      "messages":[{"payload":{"content":"Hello.","x":${deep}},"from":{"name":"Ana","x":${deep}},
        "duration":{"startTime":"2024-05-01T09:00:00Z","x":${deep}},"x":${deep}}],
      "detectEntities":true,"entities":[{"customType":"Word","text":"hello","x":${deep}}],
      "trackers":[{"name":"Greeting","vocabulary":["hello"],"x":${deep}},{"id":"4999999999999999","name":${deep}}]}`;
    const { jobId } = await ask(confab, 'submitText', {
      body: body.replaceAll(deep, '"secret"'),
      headers: { 'Content-Type': 'application/json' },
    });
    const [job] = await confab.db.select({ payload: jobs.payload }).from(jobs).where(eq(jobs.id, jobId));
    expect(JSON.stringify(job)).not.toContain('secret');
    const { conversationId } = await ask(confab, 'submitText', {
      body,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'deep' },
    });
    expect(conversationId).toMatch(/^\d{16}$/);
  });

  test.each([
    { vocabulary: 5 },
    { vocabulary: [5] },
    { vocabulary: ['hello'] },
    { name: 'Greeting', vocabulary: {} },
  ])('a tracker that is named by its id and has %j beside it is the one of the account', async (beside) => {
    const json = { ...saying('Hello.'), trackers: [{ id: '4999999999999999', ...beside }] };
    const found = await read(confab, 'getTrackers', await analysed(confab, json));
    expect(found).toEqual([]);
  });

  test('a body field goes before the query parameter of the same name', async () => {
    const { conversationId } = await ask(confab, 'submitText', {
      json: { ...oneMessage, name: 'from the body' },
      query: { name: 'from the query' },
    });
    expect((await read(confab, 'getConversation', conversationId)).name).toBe('from the body');
    const other = await ask(confab, 'submitText', { json: oneMessage, query: { name: 'from the query' } });
    expect((await read(confab, 'getConversation', other.conversationId)).name).toBe('from the query');
  });
});
