import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { unspacedRanges, unspacedScripts } from '../../../src/analysis/text/letters/scripts.ts';
import { connectDatabase } from '../../../src/db/client.ts';
import { countWords } from '../../../src/features/messages/count-words.ts';
import { wordsOf } from '../../../src/features/messages/word-queries.ts';
import { startTemporaryPostgres } from '../../support/servers/postgres.ts';

const counted: readonly (readonly [text: string, words: number])[] = [
  ['One two three four.', 4],
  [' a  b\nc ', 3],
  ['???', 1],
  ['Ünë two 😀 four.', 4],
  ['가격이 비싸요.', 2],
  // Two characters each, whatever marks stand between them.
  ['価格です。', 2],
  ['「価格」、です！', 2],
  ['什么时候发货？', 3],
  ['วันนี้อากาศดี', 7],
  ['次に iPhone の価格です。', 5],
  ['I say 価格 twice.', 4],
  ['。。。', 1],
];

test.each(counted)('"%s" has %d words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test('no text at all counts as one word', () => {
  expect(countWords('')).toBe(1);
});

test('the database counts the same words', async () => {
  const database = await (await startTemporaryPostgres()).createDatabase();
  const { db, close } = connectDatabase(database.url, {
    maximumConnections: 1,
    applicationName: 'confab test',
  });
  const texts = sql.join(
    counted.map(([text], place) => sql`(${place}::int, ${text}::text)`),
    sql`, `,
  );
  const rows = await db.execute<{ words: number }>(
    sql`select ${wordsOf} as words from (values ${texts}) as list (place, text) order by place`,
  );
  expect(rows.map(({ words }) => words)).toEqual(counted.map(([, words]) => words));
  await close();
  await database.drop();
});

test('the ranges of characters have the letters of the scripts without spaces', () => {
  const [inScripts, inRanges] = [
    new RegExp(`[${unspacedScripts}]`, 'u'),
    new RegExp(`[${unspacedRanges}]`, 'u'),
  ];
  const letters = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter(
    (character) => inScripts.test(character) && /[ກ-ໝก-ฮက-ဪក-ឳあ-んア-ン一-龥]/u.test(character),
  );
  expect(letters.length).toBeGreaterThan(20_000);
  expect(letters.filter((letter) => !inRanges.test(letter))).toEqual([]);
});
