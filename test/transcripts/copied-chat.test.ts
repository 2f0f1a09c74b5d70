import { describe, expect, test } from 'bun:test';
import { readTranscript } from '../../src/transcripts/read-transcript.ts';

const read = (content: string) => readTranscript({ bytes: new TextEncoder().encode(content) }, 'auto');
const nine = new Date(2026, 10, 24, 9).getTime();
const said = (beginning: number) => [
  { from: { name: 'Ana Ruiz' }, text: 'I will send it.', startTime: beginning },
  { from: { name: 'Ben' }, text: 'Thanks.', startTime: beginning + 60_000 },
];

describe('a chat that was copied out of a window is a message for each turn', () => {
  test.each([
    ['Telegram', 'Ana Ruiz, [24.11.2026 09:00]\nI will send it.\n\nBen, [24.11.2026 09:01]\nThanks.'],
    [
      'Telegram in English',
      'Ana Ruiz, [Nov 24, 2026 at 9:00 AM]\nI will send it.\n\nBen, [Nov 24, 2026 at 9:01 AM]\nThanks.',
    ],
    ['Discord', 'Ana Ruiz — 11/24/2026 9:00 AM\nI will send it.\nBen — 11/24/2026 9:01 AM\nThanks.'],
  ])('%s, with its days', async (_, content) => {
    expect(await read(content)).toEqual({ format: 'text', clock: 'calendar', messages: said(nine) });
  });

  test.each([
    ['Discord', 'Ana Ruiz — Today at 9:00 AM\nI will send it.\nBen — Today at 9:01 AM\nThanks.'],
    ['Teams', '[Tuesday 9:00 AM] Ana Ruiz\nI will send it.\n[Tuesday 9:01 AM] Ben\nThanks.'],
    ['Google Chat', 'Ana Ruiz, 9:00 AM\nI will send it.\nBen, 9:01 AM\nThanks.'],
    ['Slack', 'Ana Ruiz  9:00 AM\nI will send it.\nBen  9:01 AM\nThanks.'],
    ['Slack with the time below', 'Ana Ruiz\n  9:00 AM\nI will send it.\nBen\n  9:01 AM\nThanks.'],
  ])('%s, with its hours', async (_, content) => {
    expect(await read(content)).toEqual({ format: 'text', clock: 'stopwatch', messages: said(0) });
  });

  test.each([
    'Agenda\nLunch, 12:30 PM\nKickoff, 2:00 PM',
    'Lunch\n12:30\nKickoff\n14:00',
    'Our day:\nLunch 12:30 PM\nwith Ben.\nKickoff 2:00 PM\nwith Max.',
  ])('but an agenda is none: %j', async (content) => {
    expect((await read(content)).messages.every(({ from }) => from === undefined)).toBe(true);
  });
});

test('a chat of Zoom may name days, and its reactions are nobody’s words', async () => {
  const { format, messages } = await read(
    '2026-11-24 09:00:01 From Ana Ruiz to Everyone:\n\tHello\n2026-11-24 09:00:30 From Ben to Everyone:\n\tReacted to "Hello" with 👍\n2026-11-24 09:00:40 From Ben to Everyone:\n\tReplying to "Hello"\n\n\tI will call you',
  );
  expect([format, messages.map(({ from, text }) => [from?.name, text])]).toEqual([
    'zoom',
    [
      ['Ana Ruiz', 'Hello'],
      ['Ben', 'I will call you'],
    ],
  ]);
});

test('what Otter writes below a transcript is nobody’s words', async () => {
  const { messages } = await read(
    'Ana Ruiz  0:00\nHello.\n\nBen  0:05\nHi.\n\nTranscribed by https://otter.ai',
  );
  expect(messages.map(({ text }) => text)).toEqual(['Hello.', 'Hi.']);
});
