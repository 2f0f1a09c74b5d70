import { expect, test } from 'bun:test';
import { parseTeams } from '../../src/transcripts/teams.ts';
import type { Transcript } from '../../src/transcripts/transcript.ts';
import { parseZoom } from '../../src/transcripts/zoom.ts';

/** Each message as `seconds name|text`. */
const told = ({ messages }: Transcript) =>
  messages.map(
    ({ from, text, startTime }) =>
      `${startTime === undefined ? '' : startTime / 1000} ${from?.name ?? ''}|${text}`,
  );
const vtt = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nAna Ruiz: Hello.\n';

test('Zoom captions are a name and a time of day, and the words below', () => {
  const content = '[Ana Ruiz] 10:02:11\nHello.\nHow are you?\n\n[Ben (Guest)] 10:03:11\nFine.\n';
  expect(told(parseZoom(content))).toEqual(['0 Ana Ruiz|Hello.\nHow are you?', '60 Ben (Guest)|Fine.']);
});

test('Zoom captions may go on past midnight', () => {
  expect(told(parseZoom('[Ana] 23:59:30\nHello.\n[Ben] 00:00:30\nHi.'))).toEqual([
    '0 Ana|Hello.',
    '60 Ben|Hi.',
  ]);
});

test('a Zoom chat has the words beside or below the names', () => {
  const content =
    '10:02:11 From Ana Ruiz to Everyone:\n\tHello.\n10:02:21 From Ben to Ana Ruiz(Direct Message): Hi: you.\n10:02:31\t From  Carla : Hey.';
  expect(told(parseZoom(content))).toEqual(['0 Ana Ruiz|Hello.', '10 Ben|Hi: you.', '20 Carla|Hey.']);
});

test('in a Zoom chat no small "from" opens a turn', () => {
  const content = '10:02:11 From Ana Ruiz to Everyone: The train.\n10:30 from Paris to Rome: two hours';
  expect(told(parseZoom(content))).toEqual(['0 Ana Ruiz|The train.\n10:30 from Paris to Rome: two hours']);
});

test('what Otter writes above the first turn is left out', () => {
  const heading =
    'Tue, Jan 10, 2023 10:31AM • 33:12\n\nSUMMARY KEYWORDS\nquote, pump\n\nSPEAKERS\nAna Ruiz, Ben\n';
  expect(told(parseTeams(`${heading}\nAna Ruiz  00:03\nHello.`))).toEqual(['3 Ana Ruiz|Hello.']);
  expect(told(parseTeams(`Renewal\n${heading}\nAna Ruiz  00:03\nHello.`))).toEqual([
    ' |Renewal',
    '3 Ana Ruiz|Hello.',
  ]);
});

test('what stands before the first turn is nobody’s, and is kept', () => {
  const heading = 'Agenda\nLunch 12.30';
  expect(told(parseZoom(`${heading}\n[Ana Ruiz] 10:02:11\nHello.`))).toEqual([
    ` |${heading}`,
    '0 Ana Ruiz|Hello.',
  ]);
  expect(told(parseTeams(`${heading}\n\nAna Ruiz   0:03\nHello.`))).toEqual([
    ` |${heading}`,
    '3 Ana Ruiz|Hello.',
  ]);
  expect(told(parseTeams(`${heading}\n0:0:3.160 --> 0:1:0.5\nBen\nHi.`))).toEqual([
    ` |${heading}`,
    '3.16 Ben|Hi.',
  ]);
});

test('a Zoom transcript may be names and words alone, or WebVTT', () => {
  expect(told(parseZoom('Ana Ruiz: Hello.\nBen: Hi.'))).toEqual([' Ana Ruiz|Hello.', ' Ben|Hi.']);
  expect(told(parseZoom(vtt))).toEqual(['1 Ana Ruiz|Hello.']);
});

test('a Zoom transcript has at least one name', () => {
  expect(() => parseZoom('hello there')).toThrow(
    /no Zoom transcript: no line is like "\[Ana Ruiz\] 10:02:11"/,
  );
});

test('a Teams transcript is a name and a time, and the words below; what the program writes is nobody’s and left out', () => {
  const content = `Weekly sync-20240501_100000-Meeting Recording
May 1, 2024, 10:00AM
31m 12s

Ana Ruiz started transcription

Ana Ruiz   0:03
Hello.
How are you?

Ben Okafor (Guest)   1:02:05
Fine: really.
Carla Vega stopped transcription`;
  expect(told(parseTeams(content))).toEqual([
    '3 Ana Ruiz|Hello.\nHow are you?',
    '3725 Ben Okafor (Guest)|Fine: really.',
  ]);
});

test('a Teams transcript of earlier days has time spans before the names', () => {
  const content = '0:0:0.0 --> 0:0:3.160\nAna Ruiz\nHello.\n\n0:0:3.160 --> 0:1:0.5\nBen\nHi.\n';
  expect(told(parseTeams(content))).toEqual(['0 Ana Ruiz|Hello.', '3.16 Ben|Hi.']);
});

test.each([
  ['0:0:6.90 --> 0:0:6.500', 6090, 6500],
  ['0:0:7.80 --> 0:0:8.180', 7080, 8180],
  ['0:0:3.160 --> 0:1:0.5', 3160, 60_005],
  // Two who speak at once may end in the other order; nobody ends before he begins.
  ['0:0:6.900 --> 0:0:6.500', 6900, 6900],
])('a time span of Teams, %s, has its milliseconds without zeros before them', (span, startTime, endTime) => {
  expect(parseTeams(`${span}\nAna Ruiz\nHello.\n`).messages).toMatchObject([{ startTime, endTime }]);
});

test('a Teams transcript may be WebVTT, too', () => {
  expect(told(parseTeams(vtt.replace('Ana Ruiz: Hello.', '<v Ana Ruiz>Hello.</v>')))).toEqual([
    '1 Ana Ruiz|Hello.',
  ]);
});

test('a Teams transcript has at least one name with a time', () => {
  expect(() => parseTeams('Ana: Hello.')).toThrow(/no Teams transcript: no line is like "Ana Ruiz {3}0:03"/);
});
