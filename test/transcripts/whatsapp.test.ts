import { describe, expect, test } from 'bun:test';
import { TranscriptError } from '../../src/transcripts/transcript.ts';
import { isWhatsAppLine, parseWhatsApp } from '../../src/transcripts/whatsapp.ts';

// A telephone's clock has no zone; tests run on a machine whose zone is UTC.
const told = (...lines: string[]) =>
  parseWhatsApp(lines.join('\n')).messages.map(
    ({ from, text, startTime = 0 }) =>
      `${new Date(startTime).toISOString().slice(0, 19)} ${from?.name}|${text}`,
  );

test.each([
  ['[31/12/2023, 22:15:04] Ana: Hello.', '2023-12-31T22:15:04 Ana|Hello.'],
  ['\u200e[31/12/2023, 22:15:04] Ana Ruiz: Hello.', '2023-12-31T22:15:04 Ana Ruiz|Hello.'],
  ['[12/31/23, 10:15:04\u202fPM] Ana: Hello.', '2023-12-31T22:15:04 Ana|Hello.'],
  ['[2023-12-31, 22:15:04] Ana: Hello.', '2023-12-31T22:15:04 Ana|Hello.'],
  ['[31.12.23, 22:15:04] Ana: Hello.', '2023-12-31T22:15:04 Ana|Hello.'],
  ['12/31/23, 10:15\u202fPM - Ana: Hello.', '2023-12-31T22:15:00 Ana|Hello.'],
  ['12/31/23, 12:15 AM - Ana: Hello.', '2023-12-31T00:15:00 Ana|Hello.'],
  ['31/12/2023, 10:15 p.\u00a0m. - Ana: Hello.', '2023-12-31T22:15:00 Ana|Hello.'],
  ['31/12/2023 22:15 - Ana: Hello.', '2023-12-31T22:15:00 Ana|Hello.'],
  ['31.12.23, 22:15 - \u202a+49 171 1234567\u202c: Hello.', '2023-12-31T22:15:00 +49 171 1234567|Hello.'],
  ['[31/12/2023, 22:15:04] ~\u202fAna: Hello.', '2023-12-31T22:15:04 Ana|Hello.'],
  [
    '[31/12/2023, 22:15:04] Ana: At 10:30: see https://example.com',
    '2023-12-31T22:15:04 Ana|At 10:30: see https://example.com',
  ],
  ['[31/12/2023, 22:15:04] Ana: Hello. \u200e<This message was edited>', '2023-12-31T22:15:04 Ana|Hello.'],
])('the line of a message is read: %j', (line, wanted) => {
  expect(told(line)).toEqual([wanted]);
});

test.each([
  ['Europe/Berlin', '29/03/2026, 01:30', '2026-03-29T00:30:00'],
  ['Europe/Berlin', '29/03/2026, 22:00', '2026-03-29T20:00:00'],
  ['Europe/Berlin', '25/10/2026, 22:00', '2026-10-25T21:00:00'],
  ['Europe/Berlin', '26/10/2026, 22:00', '2026-10-26T21:00:00'],
  ['UTC', '29/03/2026, 22:00', '2026-03-29T22:00:00'],
])('on a day on which the clocks of %s are set, %s is %s in UTC', (zone, time, moment) => {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    expect(told(`[${time}] Ana: Hello.`)).toEqual([`${moment} Ana|Hello.`]);
  } finally {
    // An environment holds texts only: undefined would be one.
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});

describe('days and months', () => {
  const days = (...dates: string[]) =>
    told(...dates.map((date) => `${date} - Ana: Hello.`)).map((line) => line.slice(0, 10));

  test('whether the day or the month comes first is told by a day that is no month', () => {
    expect(days('01/02/24, 10:00', '13/02/24, 10:00')).toEqual(['2024-02-01', '2024-02-13']);
    expect(days('01/02/24, 10:00', '01/13/24, 10:00')).toEqual(['2024-01-02', '2024-01-13']);
  });

  test('whether the day or the month comes first is told by time, which does not go back, where no day tells it', () => {
    expect(days('05/01/24, 10:00', '02/02/24, 10:00')).toEqual(['2024-01-05', '2024-02-02']);
    expect(days('01/05/24, 10:00', '02/02/24, 10:00')).toEqual(['2024-01-05', '2024-02-02']);
  });

  test('whether the day or the month comes first is told by how the hours are written: with PM and slashes the month does', () => {
    expect(days('01/02/24, 10:00 PM')).toEqual(['2024-01-02']);
    expect(days('01/02/24, 22:00')).toEqual(['2024-02-01']);
    expect(days('01.02.24, 10:00 PM')).toEqual(['2024-02-01']);
  });

  test('a file whose lines put the day first here and the month there is refused', () => {
    expect(() => days('13/01/24, 10:00', '01/13/24, 10:00')).toThrow(/both days and months first/);
  });
});

test('lines without a date go on with the message before, commas, colons and all', () => {
  expect(
    told(
      '[31/12/2023, 22:15:04] Ana: First.',
      'Ben: not a speaker',
      '',
      '12/31 is a date',
      '[31/12/2023, 22:16:00] Ben: Hi.',
    ),
  ).toEqual([
    '2023-12-31T22:15:04 Ana|First.\nBen: not a speaker\n\n12/31 is a date',
    '2023-12-31T22:16:00 Ben|Hi.',
  ]);
});

describe('additions', () => {
  const hello = '12/31/23, 10:15 PM - Ana: Hello.';
  test.each([
    '12/31/23, 10:16 PM - Messages and calls are end-to-end encrypted. Tap to learn more.',
    '12/31/23, 10:16 PM - Ana added Ben',
    '12/31/23, 10:16 PM - Ana changed the subject from "Plan: A" to "Plan: B"',
    '12/31/23, 10:16 PM - Ana: <Media omitted>',
    '12/31/23, 10:16 PM - Ana: <Multimedia omitido>',
    '12/31/23, 10:16 PM - Ana: IMG-20231231-WA0001.jpg (file attached)',
    '12/31/23, 10:16 PM - Ana: This message was deleted',
    '12/31/23, 10:16 PM - Ana: null',
    '[12/31/23, 10:16:00 PM] Family: \u200eMessages and calls are end-to-end encrypted.',
    '[12/31/23, 10:16:00 PM] Ana: \u200eimage omitted',
    '\u200e[12/31/23, 10:16:00 PM] Ana: \u200e<attached: 00000012-PHOTO-2023-12-31.jpg>',
    '[12/31/23, 10:16:00 PM] Ana: \u200eMissed voice call',
  ])('what the telephone adds is left out: %j', (line) => {
    expect(told(hello, line)).toEqual(['2023-12-31T22:15:00 Ana|Hello.']);
  });

  test('a caption below a picture stays', () => {
    expect(told('12/31/23, 10:15 PM - Ana: IMG-1.jpg (file attached)', 'The signed contract.')).toEqual([
      '2023-12-31T22:15:00 Ana|The signed contract.',
    ]);
  });
});

test('what is no export says how its lines look', () => {
  expect(() => parseWhatsApp('Ana: Hello.')).toThrow(
    /no line begins like "\[31\/12\/2023, 22:15:04\] Ana: …"/,
  );
  expect(() => parseWhatsApp('12/31/23, 10:16 PM - Ana added Ben')).toThrow(TranscriptError);
});

test.each([
  ['24/11/2026 à 09:00 - Ana: Hello', '24/11/2026 à 21:00 - Ben: Hi'],
  ['24.11.2026 klo 9.00 - Ana: Hello', '24.11.2026 klo 21.00 - Ben: Hi'],
  ['2026. 11. 24. 9:00 - Ana: Hello', '2026. 11. 24. 21:00 - Ben: Hi'],
  ['2026. 11. 24. 오전 9:00, Ana : Hello', '2026. 11. 24. 오후 9:00, Ben : Hi'],
  ['[2026. 11. 24. 오전 9:00:00] Ana: Hello', '[2026. 11. 24. 오후 9:00:00] Ben: Hi'],
  ['[2026/11/24 上午9:00:00] Ana: Hello', '[2026/11/24 下午9:00:00] Ben: Hi'],
  // Copied from a browser.
  ['[9:00 AM, 11/24/2026] Ana: Hello', '[9:00 PM, 11/24/2026] Ben: Hi'],
  ['[09:00, 24.11.2026] Ana: Hello', '[21:00, 24.11.2026] Ben: Hi'],
])('a chat is read as telephones of other countries, and browsers, write it: %j', (...lines) => {
  expect(isWhatsAppLine(lines[0])).toBe(true);
  expect(parseWhatsApp(lines.join('\n')).messages).toEqual([
    { text: 'Hello', from: { name: 'Ana' }, startTime: new Date(2026, 10, 24, 9).getTime() },
    { text: 'Hi', from: { name: 'Ben' }, startTime: new Date(2026, 10, 24, 21).getTime() },
  ]);
});

test.each([
  '[9:00 AM, 11/24/2026] we left',
  '24/11/2026 at home - Ana: fine',
  '2026. 11. 24. 9:00, then we went: home',
])('a line that only has a date is none: %j', (line) => {
  expect(isWhatsAppLine(line)).toBe(false);
});

test.each([
  'Diese Nachricht wurde gelöscht.',
  'Ce message a été supprimé',
  'Se eliminó este mensaje.',
  'Questo messaggio è stato eliminato',
  'Esta mensagem foi apagada',
  'Dit bericht is verwijderd',
])('nobody says what the telephone writes for a message that was deleted: "%s"', (notice) => {
  const { messages } = parseWhatsApp(`24.11.26, 09:00 - Ana: ${notice}\n24.11.26, 09:01 - Ana: ok`);
  expect(messages.map(({ text }) => text)).toEqual(['ok']);
});
