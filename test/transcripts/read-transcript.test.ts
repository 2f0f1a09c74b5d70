import { expect, test } from 'bun:test';
import { decodeText, detectFormat, readTranscript } from '../../src/transcripts/read-transcript.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const vtt = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello.\n';

test.each([
  ['vtt', vtt],
  ['vtt', `\ufeff${vtt}`],
  ['srt', '1\n00:00:01,000 --> 00:00:02,000\nHello.\n'],
  ['srt', '1\n00:00:01.000 --> 00:00:02.000\nHello.\n'],
  ['srt', '1\n0:00:01.5 --> 0:00:02.0\nHello.\n'],
  ['srt', '00:00:01.000 --> 00:00:02.000\nHello.\n'],
  ['whatsapp', '[31/12/2023, 22:15:04] Ana: Hello.'],
  ['whatsapp', '\u200e[31/12/2023, 22:15:04] Ana: Hello.'],
  ['whatsapp', '12/31/23, 10:15\u202fPM - Ana: Hello.'],
  ['slack', '[{"type":"message","user":"U1","ts":"1704103200.0001","text":"Hello."}]'],
  ['slack', '[\n  {"type":"message","user":"U1","ts":"1704103200.0001","text":"Hello."}\n]'],
  ['zoom', '[Ana Ruiz] 10:02:11\nHello.'],
  ['zoom', '10:02:11 From Ana to Everyone: Hello.'],
  ['teams', 'Weekly sync\n\nAna Ruiz   0:03\nHello.\n\nBen   0:05\nHi.'],
  ['teams', '0:0:0.0 --> 0:0:3.160\nAna Ruiz\nHello.'],
  ['teams', '0:10:11.30 --> 0:10:13.160\nAna Ruiz\nHello.'],
  ['eml', 'From: ana@example.com\nDate: Fri, 01 Mar 2024 10:00:00 +0100\n\nHello.'],
  ['eml', 'Received: from a\n\tby b\nMIME-Version: 1.0\nFrom: ana@example.com\n\nHello.'],
  ['mbox', 'From ana@example.com Fri Mar  1 10:00:00 2024\nFrom: ana@example.com\n\nHello.'],
  ['text', 'Ana: Hello.'],
  ['text', 'From: Ana\nHello.'],
  ['text', '[10:30] Ana: Hello.'],
  ['text', 'From me to you: Hello.'],
  ['text', '[{"key":"value"}]'],
  ['text', 'Call me at 10:30'],
  // Hours of an agenda, and of a plan, open no turns.
  ['text', 'Weekly sync\nAgenda\nLunch 12:30\nKickoff 14:00\n\nAna: Hello.\nBen: Hi.'],
  ['text', 'ana: Hello.\nben: Hi.\nana: Bye.\n\nLunch 12:30\nKickoff 14:00'],
  ['teams', 'Ana Ruiz   0:03\nHello.\n\nBen   0:05\nHi.\nSummary: none.\nAna: she is out.'],
  ['text', 'Our trip.\n10:30 From the airport we go to the hotel: it is close.\nThen we rest.'],
  ['text', '10:02:11 from the top: Hello.'],
  ['text', 'Ana: Hello.\n10:30 From Paris to Rome: two hours.'],
  ['zoom', '10:02:11 From Ana to Everyone: Hello.\n10:02:21 From Ben: Hi.\nAna: she is out.'],
  ['zoom', '10:02 From Ana Ruiz to Everyone: Hello.'],
  ['zoom', '10:02:11 From my old iPhone to Everyone: Hello.'],
  ['text', ''],
] as const)('what a file is, its content says: %s, %j', (format, content) => {
  expect(detectFormat({ bytes: bytes(content) })).toBe(format);
  // Whatever the name says.
  if (format !== 'text') expect(detectFormat({ bytes: bytes(content), name: 'a.txt' })).toBe(format);
});

test('an .srt file with points instead of commas keeps every word, and gains no number', async () => {
  const content =
    '1\n00:00:01.000 --> 00:00:04.000\nHello there.\n\n2\n00:00:05.000 --> 00:00:06.000\nGeneral Kenobi.\n';
  expect(await readTranscript({ bytes: bytes(content) }, 'auto')).toMatchObject({
    format: 'srt',
    messages: [{ text: 'Hello there.' }, { text: 'General Kenobi.' }],
  });
  const bare = { bytes: bytes('0:00:01.5 --> 0:00:02.0\nHello.\n'), name: 'a.srt' };
  expect(detectFormat(bare)).toBe('srt');
  expect(detectFormat({ ...bare, name: 'a.txt' })).toBe('teams');
});

test('where the content leaves it open, its ending says it, and then it must be so', async () => {
  const file = { bytes: bytes('Ana: Hello.'), name: 'call.SRT' };
  expect(detectFormat(file)).toBe('srt');
  expect(readTranscript(file, 'auto')).rejects.toThrow(/no SRT file: line 1/);
  expect(await readTranscript(file, 'text')).toMatchObject({
    format: 'text',
    messages: [{ text: 'Hello.' }],
  });
});

test.each(['utf-8', 'utf16le', 'utf16be'] as const)(
  'a transcript may be in %s, with a byte order mark',
  (encoding) => {
    const text = '\ufeffAna: Grüße 👋';
    const encoded = Buffer.from(text, encoding === 'utf-8' ? 'utf8' : 'utf16le');
    expect(decodeText(encoding === 'utf16be' ? encoded.swap16() : encoded)).toBe('Ana: Grüße 👋');
  },
);

test.each([
  ['an old encoding', Buffer.from('Ana: Gr\xfc\xdfe', 'latin1'), /iconv -f WINDOWS-1252 -t UTF-8/],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0), /no text.*office documents/],
  ['NUL characters', bytes('Ana: \0'), /NUL/],
  ['nothing', bytes(' \n\t'), /empty/],
])('a transcript with %s is refused', async (_, content, sentence) => {
  expect(readTranscript({ bytes: content }, 'auto')).rejects.toThrow(sentence);
});

test('no bytes at all make reading a transcript fail in any other way', async () => {
  const nasty = [
    '\0',
    '\r',
    '[',
    '{',
    '[[[',
    'WEBVTT',
    'From ',
    ':',
    '-->',
    '1\n-->\n',
    '\ufeff',
    '[]',
    'null',
    '"',
    'From:',
  ];
  for (const format of [
    'text',
    'whatsapp',
    'slack',
    'zoom',
    'teams',
    'srt',
    'vtt',
    'eml',
    'mbox',
    'auto',
  ] as const)
    for (const content of nasty)
      await readTranscript({ bytes: bytes(content) }, format).catch((error: unknown) =>
        expect(error, `${format} ${JSON.stringify(content)}`).toHaveProperty('name', 'TranscriptError'),
      );
});
