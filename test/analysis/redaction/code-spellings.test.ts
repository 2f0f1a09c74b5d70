import { expect, test } from 'bun:test';
import { spellingsOfCode } from '../../../src/analysis/redaction/codes/code-spellings.ts';

test.each([
  ['QX-77', ['QX-77', 'QX77', 'QX 77', 'Q X 77']],
  ['QX77', ['QX77', 'QX 77', 'QX-77', 'Q X 77']],
  ['client 4 b', ['client 4 b', 'client4b', 'client-4-b']],
  ['A-1', ['A-1']],
  ['red kettle', ['red kettle']],
  ['4471', ['4471']],
  ['price-list', ['price-list']],
  ['a1b2c3d4', ['a1b2c3d4']],
])('what is written for "%s"', (text, spellings) => {
  expect(spellingsOfCode(text)).toEqual(spellings);
});
