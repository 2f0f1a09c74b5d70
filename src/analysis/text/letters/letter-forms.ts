/** Other spellings of a word: without marks on its letters, with the endings of its cases taken off. */

import { romanised } from './romanised.ts';

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

/** A text in lower case without the marks on its letters: "ines" for "inês". */
export const withoutMarks = (word: string): string =>
  word
    .replace(plainLetter, (letter) => plainLetters.get(letter) ?? letter)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC');

/** Endings of cases in Russian and Ukrainian, whose letters may be Latin ones that look the same. */
const cyrillicEnding =
  /(?:[аa][мm]и|я[мm]и|[оo]г[оo]|[оo][мm][уy]|[оo][вb][іi]|[еe][вb][іi]|[єe][вb][іi]|[оo]й|[еe]й|[оo]ю|[еe]ю|єю|ы[мm]|и[мm]|[оo][мm]|[еe][мm]|є[мm]|[аaяyуюеeыиьйіiїєоo])$/u;
/** Those in Greek, of words without their accents. */
const greekEnding = /(?:[οo][υu]ς|[οo]ς|[οo][υu]|[οo]|[ηn]ς|[ηn]|[αa]ς|[αa]|[εe]ς|[εe]|ω[νv]|ις|[ιi])$/u;
/** Letters of a word without its ending at least: shorter ones are too much alike, but for those before a soft ending ("Юлії"). */
const isStem = (stem: string): boolean => stem.length >= 4 || (stem.length === 3 && /[іiи]$/u.test(stem));
const isAscii = /^[\p{ASCII}]*$/u;
const cyrillic = /\p{Script=Cyrillic}/u;
const greek = /\p{Script=Greek}/u;

/**
 * A word in lower case, and what else may be written for it: "bjørn", "bjorn", "bjoern"; "иванову", "иванов"; "γιώργου", "γιωργ". Two words that
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
  const ending = cyrillic.test(word) ? cyrillicEnding : greek.test(word) ? greekEnding : undefined;
  if (ending !== undefined)
    for (const form of [...forms]) {
      const stem = form.replace(ending, '');
      if (isStem(stem)) forms.add(stem);
    }
  for (const form of [...forms]) for (const latin of romanised(form)) forms.add(latin);
  return [...forms].filter((form) => form !== '');
}
