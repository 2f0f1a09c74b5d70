import { describe, expect, test } from 'bun:test';
import { contractLimits, splitSubmission, timezoneOffsetOf } from '../../src/transcripts/submission.ts';
import type { Transcript, TranscriptMessage } from '../../src/transcripts/transcript.ts';
import { inTimeZone } from '../support/data/time-zone.ts';

const began = Date.parse('2024-05-01T09:00:00Z');
const transcript = (messages: TranscriptMessage[], clock: Transcript['clock'] = 'stopwatch') => ({
  clock,
  messages,
});
const split = (messages: TranscriptMessage[], limits = {}, settings = {}) =>
  splitSubmission(transcript(messages), settings, began, { ...contractLimits, ...limits });
const textsOf = (bodies: ReturnType<typeof split>) =>
  bodies.map(({ messages }) => messages.map(({ payload }) => payload.content));
const saying = (...texts: string[]) => texts.map((text) => ({ text }));

test('a message is as the contract has it: words, speaker and times', () => {
  const from = { name: 'Ana', email: 'ana@example.com' };
  expect(split([{ text: 'Hello.', from, startTime: 1000, endTime: 2500 }])[0]?.messages).toEqual([
    {
      payload: { content: 'Hello.' },
      from: { name: 'Ana', userId: 'ana@example.com', email: 'ana@example.com' },
      duration: { startTime: '2024-05-01T09:00:01.000Z', endTime: '2024-05-01T09:00:02.500Z' },
    },
  ]);
  expect(split(saying('Hello.'))[0]?.messages).toEqual([{ payload: { content: 'Hello.' } }]);
});

test('times of a calendar are taken as they are, and those that no calendar has are left out', () => {
  const timed = (startTime: number) =>
    splitSubmission(transcript([{ text: 'x', startTime }], 'calendar'), {}, began)[0]?.messages[0]?.duration;
  expect(timed(began)).toEqual({ startTime: '2024-05-01T09:00:00.000Z' });
  for (const none of [Number.NaN, 9e15, Date.UTC(12_000, 0)]) expect(timed(none)).toBeUndefined();
});

test('what ends before it starts takes no time', () => {
  const duration = { startTime: '2024-05-01T09:00:02.000Z', endTime: '2024-05-01T09:00:02.000Z' };
  const messages = split([{ text: 'One. Two. Six.', startTime: 2000, endTime: 1000 }], { characters: 10 });
  expect(messages[0]?.messages.map((message) => message.duration)).toEqual([duration, duration]);
  expect(split([{ text: 'One.', startTime: 2000, endTime: 1000 }])[0]?.messages[0]?.duration).toEqual(
    duration,
  );
});

test('what a database cannot hold is left out or replaced, and a name too long is cut', () => {
  const [body] = split([
    { text: 'a\0b\ud800c', from: { name: '👋'.repeat(300), email: `${'a'.repeat(320)}@b.com` } },
  ]);
  expect(body?.messages).toEqual([{ payload: { content: 'ab\ufffdc' }, from: { name: '👋'.repeat(256) } }]);
});

test('a transcript over the limit of messages is sent in parts, in order, each with the settings', () => {
  const bodies = split(saying('a', 'b', 'c', 'd', 'e'), { messages: 2 }, { detectEntities: true });
  expect(textsOf(bodies)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(bodies.every(({ detectEntities }) => detectEntities === true)).toBe(true);
});

test('a transcript over the limit of bytes, the settings included, is sent in parts, in order, each with the settings', () => {
  const bytes = 500;
  const settings = { name: 'ü'.repeat(50) };
  const bodies = split(
    saying(...Array.from({ length: 40 }, (_, index) => `Größe "${index}"`)),
    { bytes },
    settings,
  );
  const sizes = bodies.map((body) => Buffer.byteLength(JSON.stringify(body)));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(bytes);
  // Control: no part could have taken one message more.
  for (const size of sizes.slice(0, -1)) expect(size).toBeGreaterThan(bytes - 50);
  expect(textsOf(bodies).flat()).toHaveLength(40);
});

test('a transcript within the limits is sent in one', () => {
  expect(split(saying(...Array.from({ length: 10_000 }, () => 'x')))).toHaveLength(1);
  expect(split(saying(...Array.from({ length: 10_001 }, () => 'x')))).toHaveLength(2);
});

describe('long messages', () => {
  const from = { name: 'Ana' };

  test('a message over the limit becomes several of the same speaker, cut where a sentence ends, else a word, else anywhere', () => {
    const texts = (text: string) => textsOf(split([{ text, from }], { characters: 20 })).flat();
    expect(texts('One two three. Four five six.')).toEqual(['One two three.', 'Four five six.']);
    expect(texts('one two three four five six')).toEqual(['one two three four', 'five six']);
    expect(texts('x'.repeat(45))).toEqual(['x'.repeat(20), 'x'.repeat(20), 'xxxxx']);
    expect(texts('👋'.repeat(20))).toEqual(['👋'.repeat(20)]);
    expect(texts('👋'.repeat(21))).toEqual(['👋'.repeat(20), '👋']);
  });

  test('a message over the limit becomes several, each with its share of the time', () => {
    const message = { text: `${'a'.repeat(10)} ${'b'.repeat(10)}`, from, startTime: 0, endTime: 1000 };
    const timed = (one: TranscriptMessage) =>
      split([one], { characters: 12 }).flatMap(({ messages }) => messages.map(({ duration }) => duration));
    expect(timed(message)).toEqual([
      { startTime: '2024-05-01T09:00:00.000Z', endTime: '2024-05-01T09:00:00.500Z' },
      { startTime: '2024-05-01T09:00:00.500Z', endTime: '2024-05-01T09:00:01.000Z' },
    ]);
    const { endTime: _, ...open } = message;
    expect(timed(open)).toEqual([{ startTime: '2024-05-01T09:00:00.000Z' }, undefined]);
  });
});

describe('the zone of a talk', () => {
  const [july, november] = [Date.parse('2026-07-10T09:00:00Z'), Date.parse('2026-11-10T09:00:00Z')];
  const offset = (at: number | undefined, clock: Transcript['clock'], startedAt: number) =>
    timezoneOffsetOf(
      transcript([{ text: 'x' }, { text: 'y', ...(at !== undefined && { startTime: at }) }], clock),
      startedAt,
    );

  test('it is that of the season in which the talk was held, whenever it is submitted', () => {
    inTimeZone('Europe/Berlin');
    expect(offset(july, 'calendar', november)).toBe(120);
    expect(offset(november, 'calendar', november)).toBe(60);
    expect(offset(undefined, 'calendar', november)).toBe(60);
    // A file that counts from its beginning says nothing of the season.
    expect(offset(5_000, 'stopwatch', july)).toBe(120);
    expect(offset(5_000, 'stopwatch', november)).toBe(60);
  });

  test('it is the one that the file says, wherever it is submitted', () => {
    inTimeZone('Europe/Berlin');
    const talk = transcript([{ text: 'x', startTime: july }], 'calendar');
    expect(timezoneOffsetOf({ ...talk, timezoneOffset: -480 }, november)).toBe(-480);
  });

  test('it is nought where there are no seasons, and no less', () => {
    inTimeZone('UTC');
    expect(offset(july, 'calendar', november)).toBe(0);
    expect(offset(Number.NaN, 'calendar', november)).toBe(0);
  });
});
