import { describe, expect, test } from 'bun:test';
import { parsePlainText } from '../../src/transcripts/plain-text.ts';
import { TranscriptError } from '../../src/transcripts/transcript.ts';

/** Each message as `name|text`, so that a table can be read. */
const told = (content: string) =>
  parsePlainText(content).messages.map(({ from, text }) => `${from?.name ?? from?.email ?? ''}|${text}`);

test.each([
  ['Ana: Hello.', ['Ana|Hello.']],
  ['Ana Ruiz: Hello.\nBen Okafor: Hi.', ['Ana Ruiz|Hello.', 'Ben Okafor|Hi.']],
  ['J. R. R. Tolkien: Hello.', ['J. R. R. Tolkien|Hello.']],
  ['Ludwig van der Berg: Hello.', ['Ludwig van der Berg|Hello.']],
  ["Dr. Siobhán O'Neil-Smith: Hello.", ["Dr. Siobhán O'Neil-Smith|Hello."]],
  ['Ana Ruiz (Northwind): Hello.', ['Ana Ruiz (Northwind)|Hello.']],
  ['Ana [guest]: Hello.', ['Ana [guest]|Hello.']],
  ['Speaker 1: Hello.\nSpeaker 2: Hi.', ['Speaker 1|Hello.', 'Speaker 2|Hi.']],
  ['ANA RUIZ: Hello.', ['ANA RUIZ|Hello.']],
  ['田中さん：こんにちは。\n山田: はい。', ['田中さん|こんにちは。', '山田|はい。']],
  ['Мария Иванова: Привет.', ['Мария Иванова|Привет.']],
  ['**Ana Ruiz:** Hello.\n**Ben**: Hi.', ['Ana Ruiz|Hello.', 'Ben|Hi.']],
  ['  Ana  :  Hello.  ', ['Ana|Hello.']],
  ['Ana:\nHello.', ['Ana|Hello.']],
  ['Ana:\tHello.\r\nBen: Hi.\r\n', ['Ana|Hello.', 'Ben|Hi.']],
  ['Q: Where were you?\nA: At home.', ['Q|Where were you?', 'A|At home.']],
])('a line that begins with a name and a colon opens a turn: %j', (content, wanted) => {
  expect(told(content)).toEqual(wanted);
});

test('an address beside or instead of the name is the speaker’s', () => {
  expect(parsePlainText('Ana Ruiz <ana@example.com>: Hello.\nben@example.com: Hi.').messages).toEqual([
    { text: 'Hello.', from: { name: 'Ana Ruiz', email: 'ana@example.com' } },
    { text: 'Hi.', from: { email: 'ben@example.com' } },
  ]);
});

test('a line that begins with a lower-case word and a colon opens a turn only where the word comes again', () => {
  expect(told('ana: hello\nben: hi\nana: how are you\nben: fine')).toHaveLength(4);
  expect(told('Ana: I meant it\nbut: not today\nBen: Fine.')).toEqual([
    'Ana|I meant it\nbut: not today',
    'Ben|Fine.',
  ]);
});

test.each([
  'Note: the price went up.',
  'PS: call me.',
  'Action items: none so far.',
  'Next steps: send the quote.',
  '10:30: we start.',
  '10:30 we start.',
  'https://example.com/a is the page.',
  'See https://example.com: it is there.',
  'One thing: we need a quote.',
  'I said: no.',
  'What I want to say is this: no.',
  'Monday: we ship.',
  'Step 2: we ship.',
  'Option B: we wait.',
  'ratio 3:1',
  'a:b',
  ': nothing',
  'Yes: of course.',
  '{"key": "value"}',
  'e.g.: this one',
])('a line with a colon that opens no turn goes on with the one before: %j', (line) => {
  expect(told(`Ana: Hello.\n${line}\nBen: Hi.`)).toEqual([`Ana|Hello.\n${line}`, 'Ben|Hi.']);
});

test('a turn has as many lines and paragraphs as it has until the next name', () => {
  expect(told('Ana: One.\nTwo.\n\n\n\nThree.\n\nBen: Four.\n')).toEqual([
    'Ana|One.\nTwo.\n\nThree.',
    'Ben|Four.',
  ]);
});

test('what stands before the first name is nobody’s', () => {
  expect(told('Weekly sync, 12 May\n\nAna: Hello.')).toEqual(['|Weekly sync, 12 May', 'Ana|Hello.']);
});

test('a text without any name is a message for each paragraph', () => {
  expect(told('I called Ben.\nHe was out.\n\nI will try again tomorrow.')).toEqual([
    '|I called Ben.\nHe was out.',
    '|I will try again tomorrow.',
  ]);
});

test('turns without a word are left out', () => {
  expect(told('Ana: ...\nBen: Hi.\nAna:\n')).toEqual(['Ben|Hi.' /* Ana says nothing */]);
});

describe('times', () => {
  const minute = 60_000;
  const timesOf = (content: string) => parsePlainText(content).messages.map(({ startTime }) => startTime);

  test.each([
    ['[10:30] Ana: Hello.\n[10:32] Ben: Hi.', [0, 2 * minute]],
    ['10:30 AM Ana: Hello.\n1:00 PM Ben: Hi.', [0, 150 * minute]],
    ['10:30 - Ana: Hello.\n10:31 - Ben: Hi.', [0, minute]],
    ['Ana (00:00:10): Hello.\nBen [00:01:10]: Hi.', [0, minute]],
    ['[0:05] Ana: Hello.\n[1:05] Ben: Hi.', [0, minute]],
    ['[23:59] Ana: Hello.\n[00:01] Ben: Hi.', [0, 2 * minute]],
  ])('times beside the names count from the first: %j', (content, wanted) => {
    expect(told(content)).toEqual(['Ana|Hello.', 'Ben|Hi.']);
    expect(timesOf(content)).toEqual(wanted);
    expect(parsePlainText(content).clock).toBe('stopwatch');
  });

  test('times beside the names count for nothing where a turn has none, or where they go back', () => {
    expect(timesOf('[10:30] Ana: Hello.\nBen: Hi.')).toEqual([undefined, undefined]);
    expect(timesOf('[10:30] Ana: Hello.\n[10:20] Ben: Hi.')).toEqual([undefined, undefined]);
  });
});

test.each(['', '   \n \n', 'Ana:', '---\n***'])('%j holds no words', (content) => {
  expect(() => parsePlainText(content)).toThrow(TranscriptError);
});

test('a hundred thousand lines are read in one go, and a line without an end, too', () => {
  expect(parsePlainText('Ana: Hello.\n'.repeat(100_000)).messages).toHaveLength(100_000);
  const endless = 'a'.repeat(500_000);
  expect(told(`${endless}: ${endless}`)).toHaveLength(1);
  expect(told(`${'('.repeat(100_000)}: x`)).toHaveLength(1);
});
