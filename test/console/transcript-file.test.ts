import { expect, test } from 'bun:test';
import { transcriptFileOf } from '../../src/console/conversation/transcript-file.ts';

test('a transcript as Markdown has lines, and what the server marks and escapes', () => {
  expect(
    transcriptFileOf('text/markdown', 'Ana: 2 &lt; 3 &amp; <mark>so</mark> on.<br/><br/>Ben: Yes.'),
  ).toBe('Ana: 2 &lt; 3 &amp; <mark>so</mark> on.\n\nBen: Yes.');
});

test.each([
  ['Ana: ![x](https://evil.example/p.png)', 'Ana: !\\[x\\](https://evil.example/p.png)'],
  ['[pay](https://evil.example): Hello.', '\\[pay\\](https://evil.example): Hello.'],
  ['# A *b* _c_ `d` | \\[e]', '\\# A \\*b\\* \\_c\\_ \\`d\\` \\| \\\\\\[e\\]'],
])('a transcript as Markdown stays text, whoever said or is called so: %j', (payload, text) => {
  expect(transcriptFileOf('text/markdown', payload)).toBe(text);
});

test('a transcript as subtitles is what it is: a break in somebody’s words is none in a cue', () => {
  const payload = '1\n00:00:00,000 --> 00:00:05,000\nAna: Write <br/><br/> *there*.\n\n';
  expect(transcriptFileOf('text/srt', payload)).toBe(payload);
});
