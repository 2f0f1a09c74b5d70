/** Other spellings of a word: without marks on its letters, with the endings of its cases taken off. */

/** Letters that no mark can be taken from, and what is written for them where they are missing. */
const plainLetters = new Map(
  'øo æae œoe ßss łl đd ðd þth ħh ıi'.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);
const plainLetter = /[øæœßłđðþħı]/gu;
/** What is written for a letter with its marks, where they are missing. */
const spelledLetters = new Map(
  'äae öoe üue øoe åaa'.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);
const spelledLetter = /[äöüøå]/gu;

const withoutMarks = (word: string): string =>
  word
    .replace(plainLetter, (letter) => plainLetters.get(letter) ?? letter)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC');

/** Endings of cases, whose letters may be Latin ones that look the same. */
const caseEnding =
  /(?:[аa][мm]и|я[мm]и|[оo]г[оo]|[оo][мm][уy]|[оo]й|[еe]й|ы[мm]|и[мm]|[оo][мm]|[еe][мm]|[аaяуyюеeыиьй])$/u;
/** Letters of a word without its ending at least: shorter ones are too much alike. */
const shortestStem = 4;
const isAscii = /^[\p{ASCII}]*$/u;
const cyrillic = /\p{Script=Cyrillic}/u;

/**
 * A word in lower case, and what else may be written for it: "bjørn", "bjorn", "bjoern"; "иванову", "иванов". Two words that
 * have a form in common may be the same.
 */
export function letterForms(word: string): string[] {
  if (isAscii.test(word)) return [word];
  const forms = new Set([
    word,
    withoutMarks(word),
    withoutMarks(
      word.normalize('NFC').replace(spelledLetter, (letter) => spelledLetters.get(letter) ?? letter),
    ),
  ]);
  if (cyrillic.test(word))
    for (const form of [...forms]) {
      const stem = form.replace(caseEnding, '');
      if (stem.length >= shortestStem) forms.add(stem);
    }
  return [...forms].filter((form) => form !== '');
}
