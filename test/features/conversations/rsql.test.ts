import { expect, test } from 'bun:test';
import { parseConjunction, RsqlError } from '../../../src/features/conversations/rsql.ts';
import { seeded } from '../../support/data/random-text.ts';

/** What is wrong with the text, and where. */
function complaintOf(source: string): { position: number; message: string } {
  try {
    parseConjunction(source);
  } catch (error) {
    if (error instanceof RsqlError) return { position: error.position, message: error.message };
    throw error;
  }
  throw new Error(`${source} was taken`);
}

test('a comparison is a selector, an operator and its values, each with its place', () => {
  expect(parseConjunction(`a.b == 'c d' and (e=in=(f, "g\\"h"))`)).toEqual([
    {
      selector: { text: 'a.b', at: 0 },
      operator: { text: '==', at: 4 },
      values: [{ text: 'c d', at: 7 }],
      isList: false,
    },
    {
      selector: { text: 'e', at: 18 },
      operator: { text: '=in=', at: 19 },
      values: [
        { text: 'f', at: 24 },
        { text: 'g"h', at: 27 },
      ],
      isList: true,
    },
  ]);
});

test.each([
  ['a', 2, 'unexpected end'],
  ['a==', 4, 'unexpected end'],
  ['a==b;', 6, 'unexpected end'],
  ['  ', 3, 'unexpected end. Cannot parse empty string'],
  ['a=b', 2, "unexpected character '='"],
  ['a==b c', 6, "unexpected character 'c'"],
  ['a==b cd', 6, "unexpected string 'cd'"],
  ["a=='b", 4, "unclosed quote '''"],
  ['((a==b)', 1, 'unexpected end. Did you forget to close parenthesis'],
  ['a==b)', 5, "unexpected character ')'"],
  ['a=in=()', 7, "unexpected character ')'"],
  ['a==b,c==d', 5, 'there is no "or": join the comparisons by ";" or "and"'],
  ['a=in=(b,c) or d==e', 12, 'there is no "or": join the comparisons by ";" or "and"'],
  ['(a==b;(c==d,e==f))', 12, 'there is no "or": join the comparisons by ";" or "and"'],
  // Characters, not UTF-16 units.
  ["a=='😀😀';b", 10, 'unexpected end'],
  // Words that look like the parser's own.
  [`a=='x at position 99 in "' y`, 28, "unexpected character 'y'"],
  [`' at position 9?'`, 1, `unexpected string '' at position 9?''`],
])(
  'what is wrong in a filter is told with the place of its first character: %s',
  (source, position, message) => {
    expect(complaintOf(source)).toEqual({ position, message });
  },
);

test('texts of every shape are read with the places at which they were written', () => {
  const random = seeded(20_240_501);
  const pick = <Choice>(...choices: readonly [Choice, ...Choice[]]) =>
    choices[Math.floor(random() * choices.length)] ?? choices[0];
  const values = [
    'b',
    'and',
    'or ',
    '',
    '*x*',
    'é😀',
    '(a,b)',
    '\\',
    `"'`,
    'a==b;c',
    '\u00a0',
    '2024-05-01T09:00:00+02:00',
  ];

  for (let round = 0; round < 2000; round += 1) {
    let source = '';
    const space = () => {
      source += pick('', '', '', ' ', ' \t\n');
    };
    const write = (text: string, written = text) => {
      space();
      const part = { text, at: source.length };
      source += written;
      return part;
    };
    const value = () => {
      const text = values[Math.floor(random() * values.length)] ?? '';
      const plain = /^[^"'();,=!~<> \n\t\r]+$/.test(text) && text !== 'and';
      if (plain && random() < 0.5) return write(text);
      const quote = pick('"', "'");
      return write(text, quote + text.replaceAll(/["'\\]/g, '\\$&') + quote);
    };
    const written = Array.from({ length: 1 + Math.floor(random() * 4) }, (_, index) => {
      if (index > 0 && random() < 0.5) write(';');
      else if (index > 0) source += ' and ';
      const groups = Math.floor(random() * 3);
      for (let count = 0; count < groups; count += 1) write('(');
      const selector = write(pick('a', 'android.x', 'orange', 'conversation.metadata.é'));
      const operator = write(pick('==', '!=', '<', '<=', '>', '>=', '=in=', '=lt=', '=anything='));
      const list = [];
      const isList = random() < 0.4;
      if (isList) write('(');
      do {
        if (list.length > 0) write(',');
        list.push(value());
      } while (isList && random() < 0.5);
      if (isList) write(')');
      for (let count = 0; count < groups; count += 1) write(')');
      return { selector, operator, values: list, isList };
    });
    expect(parseConjunction(source), source).toEqual(written);
  }
});
