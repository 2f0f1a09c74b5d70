import { describe, expect, test } from 'bun:test';
import { splitSentences } from '../../../src/analysis/text/sentences/split-sentences.ts';
import { randomText, seeded } from '../../support/data/random-text.ts';

describe('a line that was broken to fit a margin goes on in the next one, whatever that begins with', () => {
  test.each([
    ['We sent the quote to the customer and to the supplier in Hamburg by', 'Friday, and to Max.'],
    ['Could you please forward the signed contract and all the annexes to', 'Max Hill by Monday?'],
    ['As soon as the board has approved the budget of the new project in the', 'European Union, we order.'],
    ['Who pays for the forty new chairs that were delivered on', '3 November?'],
    ['We will order the chairs and the tables as soon as the board agrees that', 'I may do so.'],
    ['If the board approves the budget of the new project on Monday morning,', 'I will order.'],
    ['Please ask for the invoice of the last delivery, which had the number or no.', '4711 on it.'],
    // However short the line is.
    ['Please call Dr.', 'Stone tomorrow.'],
    ['and the floor plan by', 'Friday?'],
    ['Please mail the', 'Northwind quote.'],
  ])('%j, %j', (line, next) => {
    expect(splitSentences(`${line}\n${next}`)).toEqual([`${line} ${next}`]);
  });

  test.each([
    ['please stop by', 'Friday is fine'],
    ['who is it from', 'Ben asks'],
    ['Is room four free? No.', '5 chairs are missing.'],
    ['that is the chair which all of us have always liked to sit on', 'The other one is new'],
    ['Dear Mr. Okafor, dear Mrs. Stone, dear colleagues of the board,', 'We begin.'],
    ['please bring what we need for the workshop on Monday and the', '- chairs'],
  ])('but one that may end there does not: %j, %j', (line, next) => {
    expect(splitSentences(`${line}\n${next}`).at(-1)).toBe(next);
  });

  test('nor does it behind a blank line', () => {
    expect(splitSentences('Please mail the\n\nNorthwind quote.')).toHaveLength(2);
  });
});

describe('a stop that software puts behind a verb that needs its object ends no sentence', () => {
  test.each([
    "I'll write. The letter this week.",
    "I'll send. The report by Friday",
    "I'll send. the report by Friday",
    "I'm going to finish. The slides tomorrow.",
    'Could you print. The badges on Thursday?',
    'We need to order. Three new chairs before Easter.',
    'We need to order. New chairs by Friday.',
    'Please review. My draft before Friday.',
    'I think that we need to order. Three new chairs before Easter.',
    "After the meeting I'll send. The report by Friday",
  ])('%j', (text) => {
    expect(splitSentences(text)).toEqual([text]);
  });

  test.each([
    "I'll write. The letter this week was a surprise.",
    "I'll pay. The bill comes on Friday.",
    "I'll sign. My son has school on Friday.",
    'Let me finish. The others arrived on Friday.',
    "I'll drive. The kids on Friday, too?",
    "I'll send. The report by Friday, please.",
    'The board will write. The letter is due this week.',
    "That's the letter you have to sign. The deadline tomorrow.",
    'I know what I have to bring. The rest on Friday.',
    "It's the thing we need to order. The delivery time this week, two days.",
    'Tell me what I should print. The flyer today?',
    'Here are the chairs that we have to order. The white ones by Friday.',
    "That's all I'll bring. The rest on Friday.",
    "I'll write. My best wishes for tomorrow!",
  ])('but what stands behind it may be one of its own: %j', (text) => {
    expect(splitSentences(text)).toHaveLength(2);
  });
});

const withoutSpace = (text: string): string => text.replace(/\s/gu, '');

describe('sentences', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['One. Two! Three? Four', ['One.', 'Two!', 'Three?', 'Four']],
    ['Dr. Smith met Mrs. Jones. They talked.', ['Dr. Smith met Mrs. Jones.', 'They talked.']],
    ['See e.g. the docs, i.e. the manual.', ['See e.g. the docs, i.e. the manual.']],
    [
      'Pay Rs. 5,000 to Smt. Rao in Rm. 5. Dr. med. Weber and Avv. Rossi owe 3 Mio. Euro. Go.',
      ['Pay Rs. 5,000 to Smt. Rao in Rm. 5.', 'Dr. med. Weber and Avv. Rossi owe 3 Mio. Euro.', 'Go.'],
    ],
    [
      'It is 100 rs. We take it. Talk to the mgr. He knows.',
      ['It is 100 rs.', 'We take it.', 'Talk to the mgr.', 'He knows.'],
    ],
    ['Apple Inc. reported. It rose.', ['Apple Inc. reported.', 'It rose.']],
    ['Meet at 5 p.m. Friday. Bring it.', ['Meet at 5 p.m. Friday.', 'Bring it.']],
    ['We start at 9 a.m. Please be there.', ['We start at 9 a.m.', 'Please be there.']],
    [
      'U.S. sales rose. We moved to the U.S. They stayed.',
      ['U.S. sales rose.', 'We moved to the U.S.', 'They stayed.'],
    ],
    [
      'It went out, ref. 2026-118. Call the ref. He is late.',
      ['It went out, ref. 2026-118.', 'Call the ref.', 'He is late.'],
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
    ['Mm-hmm . Yeah I think so . I I think so .', ['Mm-hmm .', 'Yeah I think so .', 'I I think so .']],
    ['Is it ? It is ! I ask Mr . Smith .', ['Is it ?', 'It is !', 'I ask Mr . Smith .']],
    ['', []],
    [' \n ', []],
  ];
  test.each(cases)('a text is split into its sentences: %j', (text, wanted) => {
    expect(splitSentences(text)).toEqual([...wanted]);
  });
});

/** A bar stands where one sentence ends and the next begins. */

test.each([
  'We meet at 5 p.m. | Mark will join.',
  'We are done with the migration etc. | Mark will deploy.',
  'He lives in Washington D.C. | He is happy.',
  'Turn onto Main St. | Then stop.',
  'It was I. | He left.',
  'مرحبا؟ | نعم.',
  'क्या हाल है? | ठीक है। | चलो।',
])('a sentence ends at the bar: %s', (marked) => {
  const sentences = marked.split(' | ');
  expect(splitSentences(sentences.join(' '))).toEqual(sentences);
});

test.each(['Thanks a lot.|I will call you tomorrow.|And then we talk.', 'How are you?|Fine!|And you?'])(
  'a sentence ends at the bar even where the space was forgotten: %s',
  (marked) => {
    const sentences = marked.split('|');
    expect(splitSentences(sentences.join(''))).toEqual(sentences);
  },
);

test.each([
  ['after titles', 'Dr. Smith met Mr. Jones and Mrs. O’Neil at St. Mary’s.'],
  ['after Latin abbreviations', 'We use SQL, e.g. Postgres, i.e. the elephant, vs. others, etc. as well.'],
  ['after the abbreviation of a company', 'Acme Inc. makes tools and Beta Ltd. sells them.'],
  ['after countries and degrees', 'The U.S. economy needs Ph.D. students from the Washington D.C. area.'],
  ['after an abbreviated month or number', 'On Jan. 5 we ship No. 7, see fig. 3 and p. 12.'],
  ['before a time zone or a day', 'Join at 9 a.m. Eastern, 10 a.m. UTC or 5 p.m. Monday.'],
  ['inside decimals, versions and amounts', 'Version 10.2.1 costs 3.50 dollars, i.e. $1,299.99 a year.'],
  ['inside times', 'The call is at 10.30 or 14:15.'],
  ['inside addresses of the web', 'See https://www.example.com/a.b/c.html?D=e.F&g for more.'],
  ['inside addresses of mail', 'Write to ana.lima+test@mail.example.com today.'],
  ['inside names of files and products', 'Open report.final.pdf in node.js, ASP.NET or Yahoo.Mail now.'],
  ['after an ellipsis in mid-thought', 'Well... maybe later… who knows.'],
  ['after a bracketed question', 'We ship (really?) and celebrate.'],
])('a sentence goes on: "%s"', (_, sentence) => {
  expect(splitSentences(sentence)).toEqual([sentence]);
});

test('every kind of line break separates, and none is left in a sentence', () => {
  expect(splitSentences('Hi Mark,\nI will send it\r\nThanks\u2028Ana')).toEqual([
    'Hi Mark,',
    'I will send it',
    'Thanks',
    'Ana',
  ]);
});

test('no character but white space is ever lost, added or moved, whatever the text', () => {
  const random = seeded(1);
  for (let round = 0; round < 3000; round += 1) {
    const text = randomText(random, 1 + Math.floor(random() * 60));
    const sentences = splitSentences(text);
    expect(withoutSpace(sentences.join(''))).toBe(withoutSpace(text));
    expect(sentences.filter((sentence) => sentence === '' || sentence.trim() !== sentence)).toEqual([]);
    expect(sentences.filter((sentence) => /[\r\n\u2028\u2029]/u.test(sentence))).toEqual([]);
  }
});

describe('a stop behind a word with which no sentence ends closes none', () => {
  test.each([
    'Could you run it through the. The checker.',
    'Ask him whether. That is so.',
    'Print your. Slides.',
  ])('%s', (text) => {
    expect(splitSentences(text)).toEqual([text]);
  });

  test.each([
    ['I read The. Then I slept.', ['I read The.', 'Then I slept.']],
    ['It is mine. Yours is there.', ['It is mine.', 'Yours is there.']],
  ])('control: %s', (text, sentences) => {
    expect(splitSentences(text)).toEqual([...sentences]);
  });
});
