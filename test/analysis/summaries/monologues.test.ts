import { describe, expect, test } from 'bun:test';
import type { SummaryMessage } from '../../../src/analysis/summaries/choosing/sentence-value.ts';
import { piecesOf } from '../../../src/analysis/summaries/heard/monologues.ts';
import { ana, said } from './support.ts';

const long =
  'so we looked at the flat on monday and the agent was late again so i asked her about the boiler but she had no idea how old it was ' +
  "and the windows in the kitchen don't close and what we need is a second opinion from somebody who knows about old houses and i'll ring the surveyor tomorrow " +
  'and can you ask your brother whether he still has the number of the roofer';

const pieces = (text: string, others: Partial<SummaryMessage> = {}) =>
  piecesOf({ ...(said([ana, text])[0] as SummaryMessage), ...others });

describe('what is said for long without marks', () => {
  test('is looked at piece by piece, of which none is lost, all of one message and before the next one', () => {
    const all = pieces(long);
    expect(all.length).toBeGreaterThan(4);
    expect(all.map(({ text }) => text).join(' ')).toBe(long);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all.every(({ ordinal }, index) => ordinal < 1 && ordinal >= (all[index - 1]?.ordinal ?? 0))).toBe(
      true,
    );
  });

  test('has a condition in one piece with what it is a condition of', () => {
    const all = pieces(
      `${long} and she says she will call by friday and if she doesn't i'll go there on saturday`,
    );
    expect(all.at(-1)?.text).toEndWith("and if she doesn't i'll go there on saturday");
  });

  test('has a number and the half of it in one piece', () => {
    const all = pieces(
      `${long} and the garage says it is about three and a half thousand pounds with the tax`,
    );
    expect(all.at(-1)?.text).toEndWith('about three and a half thousand pounds with the tax');
  });

  test('has what was found in it where it was said', () => {
    const all = pieces(long, { insight: 'action_item', found: 'Ana will ring the surveyor tomorrow.' });
    const found = all.filter(({ insight }) => insight !== undefined);
    expect(found).toHaveLength(1);
    expect(found[0]?.text).toContain("i'll ring the surveyor tomorrow");
  });
});

describe('is one message', () => {
  test.each([
    ['a sentence without marks', 'so we looked at the flat on monday and the agent was late again'],
    ['what has marks, however long it is', `We looked at the flat. ${long}`],
  ])('%s', (_, text) => {
    expect(pieces(text)).toHaveLength(1);
  });

  test('what is said in another language', () => {
    expect(pieces(long, { isForeign: true })).toHaveLength(1);
  });
});
