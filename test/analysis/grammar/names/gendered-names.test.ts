import { describe, expect, test } from 'bun:test';
import nlp from 'compromise/two';
import gendered from '../../../../src/analysis/grammar/names/gendered-names.json';
import { genderTagOf } from '../../../../src/analysis/grammar/names/gendered-names.ts';
import { findingsOfTalk } from '../../support.ts';

/** Names that compromise has for one of the two, and many of either are called so. */
const ofEither = new Set(
  'addison adrian ainsley alex ali andy angel ariel ashley avery bernie billie billy bobbie bobby brett brooke cameron carey carmen carol cary chris christie claude cleo cody connie corey courtney dale dana daniele dominique dylan eddie ellis emerson evelyn fran francis frankie freddie gale georgie gerry glenn harley hayden hilary ira jackie jess jesse jo jocelyn jodie jody joey johnnie jules julian kay keely kelly kim laurence laurie leigh lesley leslie lindsay lindsey logan loren lou lynn madison mallory mckenzie mickey mika nicky nicola nikita noel noor reece riley robbie ronnie rory rowan ryan sam sasha shannon shawn sheridan sidney stacey stacy stevie teddy teri terri terry tracey tracy ty tyler val valentine vivian whitney willie yuri'.split(
    ' ',
  ),
);

describe('first names of men and of women', () => {
  test.each(['male', 'female'] as const)(
    '%s ones are those of compromise that are of one of the two',
    (gender) => {
      const [own, other] = gender === 'male' ? ['MaleName', 'FemaleName'] : ['FemaleName', 'MaleName'];
      nlp('');
      const { one } = nlp.model() as { one: { lexicon: Record<string, string | string[]> } };
      const { lexicon } = one;
      const tagsOf = (name: string) => [lexicon[name] ?? []].flat();
      const names = Object.keys(lexicon).filter(
        (name) => /^\p{L}{3,}$/u.test(name) && tagsOf(name).includes(own ?? ''),
      );
      const kept = names.filter((name) => !ofEither.has(name) && !tagsOf(name).includes(other ?? ''));
      expect(kept.length).toBeGreaterThan(1_000);
      expect(gendered[gender].split(' ')).toEqual(kept.toSorted());
    },
  );

  test('are known by what they are, and others are not', () => {
    expect(['edna', 'marcus', 'alex', 'stapler'].map(genderTagOf)).toEqual([
      'FemaleName',
      'MaleName',
      undefined,
      undefined,
    ]);
  });
});

describe('"him" is no woman, and "her" no man', () => {
  const lastTask = async (...lines: readonly string[]) =>
    (await findingsOfTalk(...lines)).insights.findLast(({ type }) => type !== 'question')?.text;

  test('who is named just before and is of the other gender is not meant', async () => {
    expect(
      await lastTask('Mark: He helped Edna with the door.', "Ana: I'll ask him to stay for a coffee."),
    ).toBe('Ana will ask him to stay for a coffee.');
    expect(
      await lastTask('Mark: She helped Marcus with the door.', "Ana: I'll ask her to stay for a coffee."),
    ).toBe('Ana will ask her to stay for a coffee.');
  });

  test('of two that are named the one of that gender is', async () => {
    expect(await lastTask('Mark: Edna and Marcus have both seen it.', "Ana: I'll ask her tonight.")).toBe(
      'Ana will ask Edna tonight.',
    );
    expect(await lastTask('Mark: Edna and Marcus have both seen it.', "Ana: I'll ask him tonight.")).toBe(
      'Ana will ask Marcus tonight.',
    );
  });

  test('control: of two of that gender, and of a name of either, nobody can tell', async () => {
    expect(await lastTask('Mark: Hugo and Marcus have both seen it.', "Ana: I'll ask him tonight.")).toBe(
      'Ana will ask him tonight.',
    );
  });
});
