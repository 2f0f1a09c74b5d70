/** Large bodies are decoded in slices, and what is said of them is what is said of small ones. */

import { describe, expect, test } from 'bun:test';
import { type OperationId, operationTable } from '../../../generated/operations.ts';
import { createTurns } from '../../../src/core/turns.ts';
import { jobs } from '../../../src/db/schema.ts';
import { compileLongBody } from '../../../src/http/admission/long-bodies.ts';
import { compileBody } from '../../../src/http/validation.ts';
import { startConfab } from '../../support/servers/confab.ts';

const pace = createTurns().of('somebody');

function pointerOf(id: OperationId): string {
  const { body } = operationTable[id];
  if (body === null) throw new Error(`${id} has no body`);
  return body.schemaPointer;
}

/** What a decoding makes of a body, or the sentence in which it refuses it. */
const outcomeOf = async (decode: () => unknown) => {
  try {
    return { decoded: await decode() };
  } catch (error) {
    return { refused: String(error) };
  }
};

async function outcomesOf(id: OperationId, body: unknown) {
  const decodeLong = compileLongBody(pointerOf(id));
  const text = JSON.stringify(body);
  return {
    long: await outcomeOf(() => decodeLong?.(JSON.parse(text), pace)),
    short: await outcomeOf(() => compileBody(pointerOf(id))(JSON.parse(text))),
  };
}

const message = { payload: { content: 'Hello.' } };
const messages = Array(5).fill(message);
const event = { type: 'started_speaking', user: { name: 'Ana' }, offset: {} };

describe('taken bodies', () => {
  test.each<[string, OperationId, unknown]>([
    ['text', 'submitText', { messages, name: 'Talk', metadata: { a: 'b' }, unknown: [1] }],
    [
      'coercions',
      'submitText',
      {
        messages,
        detectPhrases: 'TRUE',
        enableAllTracker: 'false',
        entities: { customType: 'a', text: 'b' },
      },
    ],
    ['an unknown field called __proto__', 'submitText', { messages, ['__proto__']: { name: 4 } }],
    [
      'events',
      'updateSpeakers',
      { speakerEvents: [{ ...event, offset: { seconds: '1.5', nanos: 2 } }, event] },
    ],
    ['one text', 'createEmbeddings', { model: 'm', input: 'Hello.' }],
    ['texts', 'createEmbeddings', { model: 'm', input: ['Hello.', 'Ho.'] }],
    ['trackers', 'submitText', { messages, trackers: [{ name: 'a', vocabulary: ['b'] }, { id: 'c' }] }],
  ])('a large body is taken as a small one is: %s', async (_, id, body) => {
    const { long, short } = await outcomesOf(id, body);
    expect(short).toHaveProperty('decoded');
    expect(long).toEqual(short);
  });
});

describe('refused bodies', () => {
  test.each<[string, OperationId, unknown]>([
    ['no object', 'submitText', [message]],
    ['null', 'submitText', null],
    ['no messages', 'submitText', { name: 'Talk' }],
    ['messages that are no list', 'submitText', { messages: message }],
    ['an empty list', 'submitText', { messages: [] }],
    ['too long a list', 'submitText', { messages: Array(10_001).fill(message) }],
    ['a message without a payload', 'submitText', { messages: [...messages, {}] }],
    ['a message that is a text', 'submitText', { messages: [...messages, 'Hello.'] }],
    [
      'a field deep in a message',
      'submitText',
      { messages: [...messages, { ...message, from: { name: 4 } }] },
    ],
    ['white space', 'submitText', { messages: [message, { payload: { content: ' ' } }, {}] }],
    ['a message, and then a name', 'submitText', { messages: [{}], name: 4 }],
    ['a message, and then another list', 'submitText', { messages: [{}], trackers: 4 }],
    ['a name, and then a tracker', 'submitText', { messages, name: 4, trackers: [{}] }],
    ['a tracker of no shape', 'submitText', { messages, trackers: [{ name: 'a' }] }],
    ['an entity', 'submitText', { messages, customEntities: [{ customType: 'a' }] }],
    ['an entity that is no list', 'submitText', { messages, entities: { customType: 'a' } }],
    ['an event', 'updateSpeakers', { speakerEvents: [event, { ...event, offset: { seconds: 'x' } }] }],
    ['an input of numbers', 'createEmbeddings', { model: 'm', input: ['a', 4] }],
    ['an input that is a number', 'createEmbeddings', { model: 'm', input: 4 }],
    ['an input that is empty', 'createEmbeddings', { model: 'm', input: [] }],
    ['an input and no model', 'createEmbeddings', { input: [4] }],
    ['an input, and then a format', 'createEmbeddings', { model: 'm', input: [''], encoding_format: 'x' }],
  ])('a large body is refused as a small one is: %s', async (_, id, body) => {
    const { long, short } = await outcomesOf(id, body);
    expect(short).toHaveProperty('refused');
    expect(long).toEqual(short);
  });
});

test('a large body over the wire is kept as it was sent, and the same under its key is the same', async () => {
  const confab = await startConfab({ worker: false });
  try {
    const json = {
      name: 'Grüße 🎉',
      messages: Array.from({ length: 2_000 }, (_, index) => ({
        payload: { content: `${index} "Grüße" 🎉 ${'wort '.repeat(20).trim()}` },
        from: { name: `N${index % 7}` },
      })),
      unknown: [1, 2, 3],
    };
    const headers = { 'Idempotency-Key': 'large' };
    const answers = [];
    for (let index = 0; index < 2; index += 1)
      answers.push(await confab.call(201, 'POST', '/v1/process/text', { json, headers }));
    expect(answers[1]).toEqual(answers[0]);
    const rows = await confab.db.select({ payload: jobs.payload }).from(jobs);
    const { unknown: _, ...kept } = json;
    expect(rows).toEqual([{ payload: kept }]);
    json.messages.push({ payload: { content: 'More.' }, from: { name: 'N1' } });
    await confab.call(422, 'POST', '/v1/process/text', { json, headers });
    const faulty = { messages: [...json.messages, { payload: {} }] };
    expect(await confab.call(400, 'POST', '/v1/process/text', { json: faulty })).toEqual({
      message: '"messages[2001].payload.content" is required',
    });
  } finally {
    await confab.stop();
  }
});

test('a body in which no list is long has nothing to slice', () => {
  expect(compileLongBody(pointerOf('generateToken'))).toBeUndefined();
});

test('others have their turn in the middle of a large body', async () => {
  const turns = createTurns();
  const body = { messages: Array(10_000).fill({ payload: { content: 'x'.repeat(800) } }) };
  let isDone = false;
  const decoding = compileLongBody(pointerOf('submitText'))?.(body, turns.of('somebody')).then(() => {
    isDone = true;
  });
  let rounds = 0;
  while (!isDone) {
    await turns.of('another').run(() => {});
    await new Promise((resolve) => setImmediate(resolve));
    rounds += 1;
  }
  await decoding;
  // Eight million characters are counted.
  expect(rounds).toBeGreaterThan(3);
});
