/** Numbers spelled in English words: "thirty two hundred", "twenty-five", "three thousand and one". */

const SMALL = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
]);
/** Beyond this many words it is a recitation, not a number. */
const MAX_WORDS = 12;

const NUMBER_WORD = [...SMALL, ...TENS, ...SCALES.keys()].join('|');

/** Source of a pattern for one spelled number; every repetition is bounded. */
export const NUMBER_WORDS = `(?:${NUMBER_WORD})(?:(?:[ -]|\\sand\\s)(?:${NUMBER_WORD})){0,${MAX_WORDS - 1}}`;

/** What the words of a match of `NUMBER_WORDS` amount to. */
export function numberOfWords(text: string): number {
  let total = 0;
  let group = 0;
  for (const word of text.toLowerCase().split(/[\s-]+/u)) {
    const scale = SCALES.get(word);
    if (scale === undefined) {
      group += SMALL.includes(word)
        ? SMALL.indexOf(word)
        : (TENS.indexOf(word) + 2) * 10 * Number(TENS.includes(word));
    } else if (scale === 100) {
      group = Math.max(1, group) * 100;
    } else {
      total += Math.max(1, group) * scale;
      group = 0;
    }
  }
  return total + group;
}
