/** How tasks are told to somebody who sees only their list: without what stands before a promise, and without a thing named twice. */

import { describe, expect, test } from 'bun:test';
import { shortName } from '../../../../src/analysis/grammar/names/forms-of-names.ts';
import { findingsOfTalk } from '../../support.ts';

const toldOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.filter(({ type }) => type !== 'question').map(({ text }) => text);

describe('a promise is told', () => {
  test('without where something is that was asked for, and with how many there are to be behind it', async () => {
    expect(await toldOf('Mark: Where is the ladder?', "Ana: In the shed, I'll bring it tomorrow.")).toEqual([
      'Ana will bring the ladder tomorrow.',
    ]);
    expect(await toldOf('Mark: How many chairs do we need?', "Ana: Forty, I'll order them.")).toEqual([
      'Ana will order the chairs (forty).',
    ]);
  });

  test('with the place where it is done', async () => {
    expect(
      await toldOf('Mark: The shed is empty.', "Ana: In the shed, I'll build a shelf tomorrow."),
    ).toEqual(['In the shed, Ana will build a shelf tomorrow.']);
  });

  test('without what a face parts from it', async () => {
    expect(await toldOf("Ana: you're the best ❤️ I'll write to them this afternoon.")).toEqual([
      'Ana will write to them this afternoon.',
    ]);
    expect(await toldOf('Mark: thanks 🙏 can you bring the keys on Friday')).toEqual([
      'Can you bring the keys on Friday?',
    ]);
    expect(await toldOf("Ana: I'll bring the 🍕 tonight")).toEqual(['Ana will bring the 🍕 tonight']);
  });

  test('without the clause whose last word is somebody, in talk without marks', async () => {
    expect(await toldOf("Ana: i do the books so that's me i can drop the statements off monday")).toEqual([
      'Ana can drop the statements off monday.',
    ]);
    expect(await toldOf("Ana: tell him i'll bring it tomorrow")).toEqual([
      'tell him Ana will bring it tomorrow',
    ]);
  });
});

test('a thing that the sentence has named is not named again', async () => {
  expect(await toldOf('Ana: Her passport expires in March, so she has to renew it.', 'Mark: Oh.')).toEqual([
    'Her passport expires in March, so she has to renew it.',
  ]);
});

test('a first name with a hyphen is a name', () => {
  expect(shortName('Joon-ho Park')).toBe('Joon-ho');
  expect(shortName('Vice-chair Park')).toBe('Vice-chair Park');
});

test('"gimme" names who is to have it', async () => {
  expect(await toldOf('Ana: gimme the list tomorrow', 'Mark: ok')).toEqual(['give Ana the list tomorrow']);
});
