import { expect, test } from 'bun:test';
import { parseSrt } from '../../src/transcripts/srt.ts';
import type { Transcript } from '../../src/transcripts/transcript.ts';
import { parseVtt } from '../../src/transcripts/vtt.ts';

/** Each message as `seconds-seconds name|text`. */
const told = ({ messages }: Transcript) =>
  messages.map(
    ({ from, text, startTime = 0, endTime = 0 }) =>
      `${startTime / 1000}-${endTime / 1000} ${from?.name ?? ''}|${text}`,
  );

test('an .srt cue is a message, without its number and its markup', () => {
  const content = [
    '\ufeff1'.slice(1),
    '00:00:01,000 --> 00:00:04,500',
    '<i>I will send</i> the {\\an8}quote.',
    '',
    '2',
    '00:01:00,000 --> 00:01:02,000 X1:10 X2:20',
    '<font color="#fff">Thanks.</font>',
    '',
  ].join('\r\n');
  expect(told(parseSrt(content))).toEqual(['1-4.5 |I will send the quote.', '60-62 |Thanks.']);
});

test('.srt cues are put together until a sentence ends, somebody else speaks, or all are silent', () => {
  const content = `1
00:00:01,000 --> 00:00:02,000
Ana: I will send
the quote

2
00:00:02,000 --> 00:00:03,000
Ana: by Friday.

3
00:00:03,000 --> 00:00:04,000
Ben: And the

4
00:00:04,500 --> 00:00:05,000
Ana: Yes

5
00:00:20,000 --> 00:00:21,000
Ana: Anyway.
`;
  expect(told(parseSrt(content))).toEqual([
    '1-3 Ana|I will send the quote by Friday.',
    '3-4 Ben|And the',
    '4.5-5 Ana|Yes',
    '20-21 Ana|Anyway.',
  ]);
});

test('two who speak in one .srt cue are told apart by their dashes', () => {
  expect(told(parseSrt('1\n00:00:01,000 --> 00:00:02,000\n- Coffee?\n- Please.\n'))).toEqual([
    '1-2 |Coffee?',
    '1-2 |Please.',
  ]);
});

test.each([
  ['without numbers', '00:00:01,000 --> 00:00:02,000\nOne.\n\n00:00:03,000 --> 00:00:04,000\nTwo.'],
  ['with points', '1\n00:00:01.000 --> 00:00:02.000\nOne.\n\n2\n00:00:03.000 --> 00:00:04.000\nTwo.'],
  ['without blank lines', '1\n00:00:01,000 --> 00:00:02,000\nOne.\n2\n00:00:03,000 --> 00:00:04,000\nTwo.'],
  [
    'with many blank lines',
    '\n\n1\n00:00:01,000 --> 00:00:02,000\n\nOne.\n\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo.\n\n',
  ],
])('.srt is read %s', (_, content) => {
  expect(told(parseSrt(content))).toEqual(['1-2 |One.', '3-4 |Two.']);
});

test.each([
  ['Ana: Hello.', /line 1 should be a time/],
  ['1\n00:00:01,000 -> 00:00:03\nOne.', /line 2 should be a time/],
  ['1\n00:00:01,000 --> 00:00:02,000\nOne.\n\n2\n00:03 --> 00:04\nTwo.', /line 6 should be a time/],
  ['1\n00:00:01,000 --> 00:00:02,000\n\n', /empty/],
])('%j is no .srt', (content, sentence) => {
  expect(() => parseSrt(content)).toThrow(sentence);
});

test('.vtt has notes, styles, regions, ids and settings, and only the words count', () => {
  const content = `WEBVTT - a title
Kind: captions

NOTE A comment
of two lines

STYLE
::cue { color: papayawhip }

REGION
id:fred

intro
00:01.000 --> 00:04.000 align:start position:10%
I will <b>send</b> the <c.loud>quote</c> <00:00:02.000>today.

NOTE done

00:00:05.000 --> 01:00:06.000
2 &lt; 3 &amp;&amp; it&#39;s&nbsp;true&lrm; &#x2713; &unknown;
`;
  expect(told(parseVtt(content))).toEqual([
    '1-4 |I will send the quote today.',
    "5-3606 |2 < 3 && it's true ✓ &unknown;",
  ]);
});

test('.vtt has Teams’ voices, more than one in a cue, and a colon in their words is just one', () => {
  const content = `WEBVTT

00:00:01.000 --> 00:00:02.000
<v Ana Ruiz>One thing

00:00:02.000 --> 00:00:03.000
<v Ana Ruiz>Today: the &quot;quote&quot;.</v>

00:00:03.000 --> 00:00:04.000
<v.first.loud O'Neil, Ben (Guest)>Sure.</v> <v Ana Ruiz>Fine.</v>
`;
  expect(told(parseVtt(content))).toEqual([
    '1-3 Ana Ruiz|One thing Today: the "quote".',
    "3-4 O'Neil, Ben (Guest)|Sure.",
    '3-4 Ana Ruiz|Fine.',
  ]);
});

test('.vtt has Zoom’s names before the words', () => {
  const content = `WEBVTT

1
00:00:01.000 --> 00:00:02.000
Ana Ruiz: I will send

2
00:00:02.000 --> 00:00:03.000
Ana Ruiz: the quote.

3
00:00:03.000 --> 00:00:04.000
Ben: Note: it is late.
`;
  expect(told(parseVtt(content))).toEqual([
    '1-3 Ana Ruiz|I will send the quote.',
    '3-4 Ben|Note: it is late.',
  ]);
});

test.each([
  ['00:00:04.000 --> 00:00:05.000\nBen: yo', 'Ben|yo'],
  ['2\n00:00:04.000 --> 00:00:05.000\nBen: yo', 'Ben|yo'],
  ['00:00:04.000 --> 00:00:05.000\nBen: an arrow: -->', 'Ben|an arrow: -->'],
])('a .vtt cue without a blank line before it, %j, is one of its own', (second, words) => {
  const content = `WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.000\nAna: hi\n`;
  // Each name twice, that it is one.
  const rest = `\n3\n00:00:08.000 --> 00:00:09.000\nAna: bye.\n\n00:00:10.000 --> 00:00:11.000\nBen: bye.\n`;
  expect(told(parseVtt(`${content}${second}\n${rest}`)).slice(0, 2)).toEqual(['1-4 Ana|hi', `4-5 ${words}`]);
  expect(told(parseVtt(`WEBVTT\nNOTE a comment\n${second}\n${rest}`))[0]).toEqual(`4-5 ${words}`);
});

test.each([
  ['0:0:0.0 --> 0:0:5.320', '0-5.32'],
  ['0:0:6.90 --> 0:1:6.5', '6.09-66.005'],
  ['1:00:01.000 --> 1:00:02.000', '3601-3602'],
  ['00:01.5 --> 00:02.25', '1.5-2.25'],
])('.vtt may have shorter numbers than it should: %s', (span, times) => {
  expect(told(parseVtt(`WEBVTT\n\n${span}\n<v Ana Ruiz>Hello.</v>\n`))).toEqual([`${times} Ana Ruiz|Hello.`]);
});

test.each([
  ['00:01.000 --> 00:04.000\nHello.', /first line is not "WEBVTT"/],
  ['WEBVTTX\n\n00:01.000 --> 00:04.000\nHello.', /first line is not "WEBVTT"/],
  ['WEBVTT\n\n\nid\n1 --> 2\nHello.', /line 5 should be a time/],
  ['WEBVTT\n\nNOTE nothing else', /empty/],
])('%j is no .vtt', (content, sentence) => {
  expect(() => parseVtt(content)).toThrow(sentence);
});
