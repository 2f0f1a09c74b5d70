import { describe, expect, test } from 'bun:test';
import { splitSentences } from '../../src/analysis/sentences.ts';

const withoutSpace = (text: string): string => text.replace(/\s/gu, '');

describe('a text is split into its sentences', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['One. Two! Three? Four', ['One.', 'Two!', 'Three?', 'Four']],
    ['Dr. Smith met Mrs. Jones. They talked.', ['Dr. Smith met Mrs. Jones.', 'They talked.']],
    ['See e.g. the docs, i.e. the manual.', ['See e.g. the docs, i.e. the manual.']],
    ['Apple Inc. reported. It rose.', ['Apple Inc. reported.', 'It rose.']],
    ['Meet at 5 p.m. Friday. Bring it.', ['Meet at 5 p.m. Friday.', 'Bring it.']],
    ['We start at 9 a.m. Please be there.', ['We start at 9 a.m.', 'Please be there.']],
    [
      'U.S. sales rose. We moved to the U.S. They stayed.',
      ['U.S. sales rose.', 'We moved to the U.S.', 'They stayed.'],
    ],
    ['No. 5 is open. No. We cannot.', ['No. 5 is open.', 'No.', 'We cannot.']],
    [
      'J. R. Smith came. So do I. Take plan B. Then go.',
      ['J. R. Smith came.', 'So do I.', 'Take plan B.', 'Then go.'],
    ],
    ['It costs $3.50 now. Use v1.2.3 then.', ['It costs $3.50 now.', 'Use v1.2.3 then.']],
    [
      'Mail ana.b@x.co.uk. See https://x.io/a?b=1. Done.',
      ['Mail ana.b@x.co.uk.', 'See https://x.io/a?b=1.', 'Done.'],
    ],
    ['Well... maybe. Hmm… no.', ['Well... maybe.', 'Hmm… no.']],
    ['I waited... Nobody came.', ['I waited...', 'Nobody came.']],
    ['He said "Stop!" and left. "Go." She went.', ['He said "Stop!" and left.', '"Go."', 'She went.']],
    ['(It works.) Good.', ['(It works.)', 'Good.']],
    ['ok. sounds good. i will send it.', ['ok.', 'sounds good.', 'i will send it.']],
    ['Buy milk\nbuy eggs', ['Buy milk', 'buy eggs']],
    ['- first point\n- second point', ['- first point', '- second point']],
    ['1. Buy milk\n2. Buy eggs', ['1. Buy milk', '2. Buy eggs']],
    [
      'This line was broken by a mail program that knew\nno better. End.',
      ['This line was broken by a mail program that knew no better.', 'End.'],
    ],
    ['Done! 🎉 Next one. 👍', ['Done! 🎉', 'Next one. 👍']],
    ['これは文です。これも文です！本当？はい。', ['これは文です。', 'これも文です！', '本当？', 'はい。']],
    ['Really?! No way!!', ['Really?!', 'No way!!']],
    ['Wait . . .', ['Wait . . .']],
    ['', []],
    [' \n ', []],
  ];
  test.each(cases)('%j', (text, wanted) => {
    expect(splitSentences(text)).toEqual([...wanted]);
  });
});

test('no character but white space is ever lost, whatever the text', () => {
  const pieces = [
    'a',
    'B',
    '. ',
    '.',
    '!',
    '?',
    '\n',
    ' ',
    '…',
    '"',
    ')',
    '(',
    'Dr. ',
    '1. ',
    '🎉',
    '。',
    '-',
    '5',
    'e.g.',
    '\r\n',
    "'",
  ];
  let state = 7;
  const next = (limit: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  for (let round = 0; round < 2000; round += 1) {
    const text = Array.from({ length: next(40) }, () => pieces[next(pieces.length)]).join('');
    const sentences = splitSentences(text);
    expect(withoutSpace(sentences.join(' '))).toBe(withoutSpace(text));
    expect(sentences.every((sentence) => sentence !== '' && sentence.trim() === sentence)).toBe(true);
  }
});
