/**
 * The vendor's own sample of a text customer, which brings sales talks into Snowflake, replayed from its token to its chat:
 * its requests, in its order, and what it makes of every field that it reads; without a language model, and with one.
 */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { ask } from '../support/clients/conversations.ts';
import { opened } from '../support/clients/share-pages.ts';
import { type SalesTalk, snowflakeClient } from '../support/clients/snowflake-client.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';
import { saying, startLanguageModel } from '../support/servers/language-model.ts';
import { readsCalls } from '../support/servers/reading-model.ts';

const rep = { name: 'Jonas Meier', userId: 'jonas@example.com' };
const buyer = { name: 'Alice Brandt', userId: 'alice@example.com' };
const said: readonly (readonly [typeof rep, string])[] = [
  [rep, 'Good morning Alice, thanks for your time today.'],
  [buyer, 'Good morning. What does the enterprise plan cost for two hundred seats?'],
  [rep, 'The enterprise plan costs 40 dollars a seat, and I love how many teams are happy with it.'],
  [buyer, 'Can you send me the security paper? Our auditors in Berlin ask for it.'],
  [rep, 'I will send the security paper by Friday to alice@example.com.'],
  [buyer, 'That sounds great. I will talk to our finance team next week and call you back.'],
];
const talk: SalesTalk = {
  account: 'Brandt Logistics',
  stage: 'Negotiation',
  datetime: '2024-09-12T10:30:00Z',
  messages: said.map(([from, content]) => ({ payload: { content }, from })),
};

/** As it is set up for this sample: it relies on the trackers of its account without asking for them. */
let confab: TestConfab;
let client: ReturnType<typeof snowflakeClient>;
let token: string;
let submitted: Awaited<ReturnType<typeof client.submit>>;
let waited: Awaited<ReturnType<typeof client.wait>>;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
  await ask(confab, 'createTracker', { json: { name: 'Pricing', vocabulary: ['dollars a seat'] } });
  client = snowflakeClient(confab.url);
  token = await client.token(confab.account);
  submitted = await client.submit(token, await client.scorecard(token), talk);
  let rounds = 0;
  waited = await client.wait(token, submitted, async () => {
    rounds += 1;
    // The first time nobody has begun.
    if (rounds === 2) await confab.startWorker({ accountTrackers: 'always' });
    if (rounds >= 2) await confab.jobEnded(submitted.jobId);
  });
});
afterAll(() => confab.stop());

test('the Snowflake sample waits for job and insights, and without a language model its wait ends as failed, at the score', async () => {
  expect(waited.asked).toEqual([
    ['job', 'scheduled'],
    ['job', 'completed'],
    ['lm-insights', 'completed'],
    ['callscore', 'failed'],
  ]);
  // It passes over such a conversation, and stores no score that nobody has computed.
  expect(waited.status).toBe('failed');
});

describe('what the Snowflake sample stores of a conversation', () => {
  let rows: Awaited<ReturnType<typeof client.rows>>;
  beforeAll(async () => {
    rows = await client.rows(token, submitted.conversationId);
  });

  test('the conversation begins when the request says, with its summary and the times of silence, talk and overlap in this order', () => {
    const { conversation } = rows;
    expect(conversation).toMatchObject({
      name: 'Brandt Logistics / InfiniMeld',
      datetime: '2024-09-12T10:30:00.000Z',
      silence: { type: 'total_silence' },
      talk: { type: 'total_talk_time' },
      overlap: { type: 'total_overlap', seconds: 0 },
    });
    expect(conversation.talk?.seconds).toBeGreaterThan(20);
    for (const text of [conversation.executiveSummary, conversation.longSummary, conversation.shortSummary])
      expect(text).not.toBeEmpty();
    for (const points of [conversation.bulletPoints, conversation.shortBulletPoints])
      expect(points).not.toBeEmpty();
  });

  test('there is no score in the insights, which would be read as one', () => {
    expect(rows.score).toBeUndefined();
  });

  test('the page of the insights opens without credentials, with the name of the conversation', async () => {
    const { status, markup } = await opened(confab, new URL(rows.conversation.url).pathname);
    expect(status).toBe(200);
    expect(markup).toContain('Brandt Logistics');
  });

  test('the attendees are the members of the analytics, each with pace, talk and listening', () => {
    expect(rows.members.map(({ name, userId }) => ({ name, userId }))).toEqual([rep, buyer]);
    for (const { pace, talkSeconds, listenSeconds, overlapSeconds } of rows.members) {
      expect(Math.min(pace, talkSeconds, listenSeconds)).toBeGreaterThan(0);
      expect(overlapSeconds).toBe(0);
    }
    const [talked, listened] = [rows.members[0]?.talkPercentage ?? 0, rows.members[0]?.listenPercentage ?? 0];
    expect(talked + listened).toBeCloseTo(100, 1);
  });

  test('each message of the transcript has a member, seconds from the start, and a polarity', () => {
    const { transcript, members } = rows;
    expect(transcript.map(({ text }) => text).join(' ')).toBe(said.map(([, content]) => content).join(' '));
    expect(new Set(transcript.map(({ conversationId }) => conversationId))).toEqual(
      new Set([submitted.conversationId]),
    );
    expect(new Set(transcript.map(({ memberId }) => memberId))).toEqual(new Set(members.map(({ id }) => id)));
    expect(transcript[0]?.start).toBe(0);
    for (const [index, { start, end, polarity }] of transcript.entries()) {
      expect(end).toBeGreaterThan(start);
      expect(start).toBeCloseTo(transcript[index - 1]?.end ?? 0, 2);
      expect(polarity).toBeWithin(-1, 1.000_1);
    }
    expect(transcript.find(({ text }) => text.includes('I love'))?.polarity).toBeGreaterThan(0.3);
  });

  test('trackers of the account are found, as a list, with the messages that hold them', () => {
    expect(rows.trackers).toContainEqual({ name: 'Pricing', text: said[2]?.[1] ?? '' });
  });

  test('entities are found, with their category and what stands in the message', () => {
    expect(rows.entities).toContainEqual({
      type: 'email',
      subType: 'email',
      category: 'Managed',
      value: 'alice@example.com',
      text: said[4]?.[1] ?? '',
    });
    for (const { value, text } of rows.entities) expect(text).toContain(value);
  });

  test('questions have who asks and what is answered, next steps are sentences, and objections a list', () => {
    expect(rows.questions).toContainEqual({
      question: expect.stringContaining('the enterprise plan cost'),
      answer: expect.stringContaining('40 dollars a seat'),
      by: 'Alice Brandt',
    });
    expect(rows.steps).toContainEqual(expect.stringContaining('send the security paper'));
    expect(rows.objections).toEqual([]);
  });

  test('topics have a score, and the sentiment of a stretch is a number in a text', () => {
    expect(rows.topics).not.toBeEmpty();
    for (const { text, score } of rows.topics) {
      expect(text).not.toBeEmpty();
      expect(score).toBeWithin(0, 1.000_1);
    }
    expect(rows.sentiment).toHaveLength(1);
    for (const { start, end, polarity, label } of rows.sentiment) {
      expect([start, end]).toEqual([
        expect.stringMatching(/^\d\d:\d\d$/),
        expect.stringMatching(/^\d\d:\d\d$/),
      ]);
      expect(polarity).toBeWithin(-1, 1.000_1);
      expect(label).toBeOneOf(['positive', 'neutral', 'negative']);
    }
  });
});

test('what a prospect is called and how far the sale is stay with the conversation', async () => {
  const { metadata } = await ask(confab, 'getConversation', {
    params: { conversationId: submitted.conversationId },
  });
  expect(metadata).toEqual({ prospectName: 'Brandt Logistics', salesStage: 'Negotiation' });
});

test('the chat of the Snowflake sample is told that there is no model, also with what else its messages carry', async () => {
  const messages = [
    { role: 'human', text: 'Hello.' },
    { role: 'assistant', text: 'Hi! How can I help?', metadata: { rows: [] } },
    { role: 'human', text: 'What does Alice ask for?' },
  ];
  const { status, body } = await client.chat(confab.account.apiKey, messages);
  expect(status).toBe(503);
  expect(JSON.parse(body)).toEqual({ detail: expect.stringContaining('No chat model is configured') });
  expect((await client.chat('wrong', messages)).status).toBe(401);
});

test('with a language model the Snowflake sample stores a score of its scorecard, which it makes once, and its chat replies', async () => {
  const model = startLanguageModel(readsCalls());
  const served = await startConfab({ languageModels: await model.models() });
  const sample = snowflakeClient(served.url);
  const bearer = await sample.token(served.account);
  const scorecardId = await sample.scorecard(bearer);
  expect(await sample.scorecard(bearer)).toBe(scorecardId);
  const call = await sample.submit(bearer, scorecardId, talk);
  // In place of its sleep.
  const { status } = await sample.wait(bearer, call, () => Bun.sleep(25));
  expect(status).toBe('completed');
  const { score, steps, objections, questions } = await sample.rows(bearer, call.conversationId);
  expect(score).toMatchObject({ score: 100, criteria: { length: 4 } });
  expect(steps).toEqual(['Alice Brandt goes on: I will talk to our finance.']);
  expect(objections).toHaveLength(1);
  expect(questions[0]?.by).toBe('Alice Brandt');
  model.behave(saying(() => ['The security paper.']));
  const messages = [{ role: 'human', text: 'What does Alice ask for?', metadata: { rows: [] } }];
  const { body } = await sample.chat(served.account.apiKey, messages);
  expect(JSON.parse(body).messages.at(-1)).toEqual({ role: 'assistant', text: 'The security paper.' });
  await served.stop();
  await model.stop();
});
