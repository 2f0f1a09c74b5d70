/** Halves, quarters, "grand" and "couple": a text with the numbers that they make, so that all else reads them as any number. */

import { numberOfWords, numberWord, numberWords, ones } from '../text/number-words.ts';

const partOf: ReadonlyMap<string, number> = new Map([
  ['half', 0.5],
  ['quarter', 0.25],
  ['three quarters', 0.75],
]);
const scale = '(?<scale>hundred|thousand|million|billion|trillion|grand)';

/** "Half a million", "a quarter of a billion", and not "two and a half million". */
const partOfScale = new RegExp(
  String.raw`(?<!\p{L})(?<!and )(?<!and a )(?:an? )?(?<part>half|(?<!three )quarter|three quarters)(?: of)?(?: an?)? ${scale}(?!\p{L})`,
  'giu',
);
/** "Two and a half", "3 and a quarter". */
const wordsAndPart = new RegExp(String.raw`(?<!\p{L})(?<number>${numberWords})(?!\p{L})`, 'giu');
const digitsAndPart = /(?<![\p{Nd}.,])(?<digits>\p{Nd}{1,9}) and an? (?<part>half|quarter)(?!\p{L})/giu;
/** "A week and a half". */
const oneAndPart = /(?<!\p{L})an? (?<unit>\p{L}{3,20}) and a (?<part>half|quarter)(?!\p{L})/giu;
const grand = new RegExp(String.raw`(?<=(?:(?<!\p{L})${numberWord}|\p{Nd})[ -]?)grand(?!\p{L})`, 'giu');
const couple = /(?<!\p{L})(?:a )?couple(?: of)? (?=(?:hundred|thousand|million|billion|grand)(?!\p{L}))/giu;
/** "Twenty oh nine". */
const yearWithOh = new RegExp(
  String.raw`(?<!\p{L})(?<century>nineteen|twenty)[ -]oh[ -](?<year>${ones})(?!\p{L})`,
  'giu',
);

const mayHavePart = /half|quarter|grand|couple|[ -]oh[ -]/iu;

/** The text with its parts of numbers in digits: "half a million" is "0.5 million", and "two and a half weeks" is "2.5 weeks". */
export function withPartsInDigits(text: string): string {
  if (!mayHavePart.test(text)) return text;
  const partNamed = (part: string) => partOf.get(part.toLowerCase()) ?? 1;
  return text
    .replace(couple, 'two ')
    .replace(partOfScale, (_, part: string, of: string) => `${partNamed(part)} ${of}`)
    .replace(digitsAndPart, (_, digits: string, part: string) => String(Number(digits) + partNamed(part)))
    .replace(wordsAndPart, (number) =>
      /(?:half|quarters?)/iu.test(number) ? String(numberOfWords(number)) : number,
    )
    .replace(oneAndPart, (_, unit: string, part: string) => `${1 + partNamed(part)} ${unit}`)
    .replace(grand, 'thousand')
    .replace(yearWithOh, (_, century: string, year: string) =>
      String(numberOfWords(century) * 100 + numberOfWords(year)),
    );
}
