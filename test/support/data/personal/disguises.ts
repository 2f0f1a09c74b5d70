/**
 * Ways to write a text with other characters that people read as the same. Each works character by character, so that a
 * part of the text, disguised, is a part of the disguised text.
 */

export type Disguise = (text: string) => string;

/** One of the elements, by chance. */
export function pick<T>(random: () => number, choices: readonly T[]): T {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) throw new Error('There is nothing to choose from.');
  return choice;
}

const mapped =
  (from: string, to: string): Disguise =>
  (text) =>
    [...text].map((character) => [...to][[...from].indexOf(character)] ?? character).join('');

const fullWidth: Disguise = (text) =>
  text.replaceAll(/[!-~]/g, (character) => String.fromCodePoint(character.charCodeAt(0) + 0xfee0));

const cyrillic = mapped('aceopxyABCEHKMOPTX', 'асеорхуАВСЕНКМОРТХ');
const greek = mapped('ovABEHIKMNOPTXYZ', 'ονΑΒΕΗΙΚΜΝΟΡΤΧΥΖ');

/** Zero width space, non-joiner, joiner, word joiner, soft hyphen, byte order mark. */
const invisible = ['\u200b', '\u200c', '\u200d', '\u2060', '\u00ad', '\ufeff'];
/**
 * Variation selectors, a grapheme joiner, a vowel and a separator that nobody writes, fillers of Hangul, an empty cell of Braille, a
 * line through the character, the frame of a key, and controls.
 */
const unseen =
  '\ufe0e \ufe0f \u034f \u{e0100} \u17b4 \u180b \u3164 \uffa0 \u2800 \u0336 \ufe0f\u20e3 \u0001 \u0008 \u007f \u0085'.split(
    ' ',
  );
/** No-break space, figure space, thin space, narrow no-break space, ideographic space. */
export const exoticSpaces = ['\u00a0', '\u2007', '\u2009', '\u202f', '\u3000'];
/** Hyphen, no-break hyphen, figure dash, en dash, em dash, horizontal bar, minus, full-width hyphen. */
export const exoticDashes = ['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\uff0d'];

/** The disguises of letters, digits and separators; which space, dash and invisible character they take is chance. */
export function disguises(random: () => number): Readonly<Record<string, Disguise>> {
  const space = pick(random, exoticSpaces);
  const dash = pick(random, exoticDashes);
  const nothing = pick(random, invisible);
  const chance =
    exoticSpaces.indexOf(space) * 7 + exoticDashes.indexOf(dash) * 3 + invisible.indexOf(nothing);
  const nothingElse = unseen[chance % unseen.length] ?? '';
  return {
    'upper case': (text) => text.toUpperCase(),
    'lower case': (text) => text.toLowerCase(),
    'full-width': fullWidth,
    'Arabic-Indic digits': mapped('0123456789', '٠١٢٣٤٥٦٧٨٩'),
    'Cyrillic look-alikes': cyrillic,
    'Greek look-alikes': greek,
    'zero-width characters': (text) => [...text].join(nothing),
    'characters that nobody sees': (text) => [...text].join(nothingElse),
    'exotic spaces': (text) => text.replaceAll(' ', space),
    'exotic dashes': (text) => text.replaceAll('-', dash),
  };
}
