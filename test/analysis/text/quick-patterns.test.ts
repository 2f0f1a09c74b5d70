import { expect, test } from 'bun:test';
import { matchesIn } from '../../../src/analysis/text/matches.ts';
import { asciiPattern, quick } from '../../../src/analysis/text/words/quick-patterns.ts';
import { slowShapes } from '../../support/hostile/slow-texts.ts';

const collector = new URL('../../support/hostile/patterns-of-project.ts', import.meta.url).pathname;
const talk = new URL('../../../bench/data/insights/business_development.jsonl', import.meta.url);

/** Some hundred texts that people wrote, as they are and in capitals, and texts made to mislead; all of ASCII. */
async function asciiTexts(): Promise<string[]> {
  const lines = (await Bun.file(talk).text()).trim().split('\n');
  const said = lines.flatMap((line): string[] =>
    JSON.parse(line).messages.map(({ payload }: { payload: { content: string } }) => payload.content),
  );
  const some = said.filter((_, index) => index % 7 === 0);
  const made = Object.values(slowShapes).map((shape) => shape.repeat(3));
  return [...some, ...some.slice(0, 20).map((text) => text.toUpperCase()), ...made].filter(
    (text) => text.length < 200 && !/[^\0-\x7f]/.test(text),
  );
}

const found = (pattern: RegExp, text: string) => {
  pattern.lastIndex = 0;
  const match = pattern.exec(text);
  return match && { ...match, index: match.index, groups: match.groups && { ...match.groups } };
};

test('every pattern of the project finds in texts of ASCII what its expression for them finds', async () => {
  const patterns: [where: string, source: string, flags: string][] =
    await Bun.$`${process.execPath} ${collector}`.json();
  const texts = await asciiTexts();
  expect(texts.length).toBeGreaterThan(100);
  let matches = 0;
  const others = patterns.flatMap(([where, source, flags]) => {
    const pattern = new RegExp(source, flags);
    const ofAscii = asciiPattern(pattern);
    return texts
      .filter((text) => {
        const match = found(pattern, text);
        if (match !== null) matches += 1;
        return !Bun.deepEquals(match, found(ofAscii, text));
      })
      .map((text) => ({ where, text }));
  });
  expect(others).toEqual([]);
  expect(matches).toBeGreaterThan(10_000);
});

test.each([
  ['a letter is one of either case where case does not matter', /^\p{Lu}$/iu, 'k'],
  ['what is no capital is any letter there', /^\P{Lu}$/iu, 'K'],
  ['a capital where it matters within', /^a(?-i:\p{Lu})$/iu, 'AB'],
  ['a letter where it does not matter within', /^a(?i:\p{Lu})$/u, 'ab'],
  ['a mark that ASCII has beside one that it has not', /^don['’]t$/u, "don't"],
  ['what need not be there', /^ok👍?(?:\u{1f600})*$/u, 'ok'],
  ['brackets that leave something out', /^[^\p{L}\]\u2019]+$/u, '12 34'],
  ['a letter that has a form beyond ASCII', /^ſ[\u212a]\u017f$/iu, 'skS'],
  ['words by their edges', /\bs\b/iu, 'it is S'],
  ['any character but the end of a line', /^.+$/su, 'a\nb'],
])('control: %s', (_, pattern, text) => {
  expect(pattern.test(text)).toBe(true);
  expect(asciiPattern(pattern).test(text)).toBe(true);
  expect(asciiPattern(pattern).flags).not.toContain('u');
});

test.each([
  ['a capital where case matters within', /^a(?-i:\p{Lu})$/iu, 'Ab'],
  ['case behind a group without', /^(?-i:a)(?:b)(?-i:c)$/iu, 'aBC'],
  ['a letter beyond ASCII', /^[é👍’]$|^é$|^\u{1f600}$/iu, 'e'],
])('control: what has not %s', (_, pattern, text) => {
  expect(pattern.test(text)).toBe(false);
  expect(asciiPattern(pattern).test(text)).toBe(false);
});

test('groups have their names and their numbers', () => {
  const pattern = /(?<word>\p{L}+) (?<same>\k<word>) (\d)\3/giu;
  expect(asciiPattern(pattern).exec('- Ok ok 77')?.groups).toEqual({ word: 'Ok', same: 'ok' });
  expect(asciiPattern(pattern).flags).toBe('gi');
});

test('a text beyond ASCII is read with the letters of all languages, whichever text was asked about before', () => {
  const name = quick(/^\p{Lu}\p{L}+$/u);
  expect(['Jose', 'José', 'Jose', 'Žan', 'jose'].map((text) => name.test(text))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(name.exec('José')?.[0]).toBe('José');
  expect(matchesIn('José and Jose', /(?<!\p{L})\p{L}{4}(?!\p{L})/gu).map(([one]) => one)).toEqual([
    'José',
    'Jose',
  ]);
});

test('a pattern without the letters of all languages is what it is', () => {
  const pattern = /\d+/i;
  expect(asciiPattern(pattern)).toBe(pattern);
});
