/**
 * Text as detectors read it: characters that look like others, or that nobody sees, hide nothing.
 */

/** A text with plain characters in place of those that look like them. */
export interface Legible {
  readonly text: string;
  /** Where a place of the plain text stands in the text as it was written, both in UTF-16 units. */
  readonly placeOf: (index: number) => number;
}

/** Letters of Cyrillic and Greek that look like Latin ones: each pair is a letter, and what it looks like. */
const lookAlikes = new Map(
  (
    'аa вb сc еe һh іi јj кk мm нh оo рp ԛq ѕs тt уy хx ԝw ѵv ԁd ɡg ո' +
    'n АA ВB СC ЕE НH ІI ЈJ КK МM ОO РP ЅS ТT УY ХX ԜW ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX αa οo ρp νv ιi κk υu τt χx εe ηn ıi'
  )
    .split(' ')
    .map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]),
);

/** The digit that a decimal digit of any script stands for: the digits of a script follow one another, from zero. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** What nobody sees: marks of form, controls, variants of a glyph, an empty cell of Braille, and lines over and around a character. */
const unseen =
  /^(?:[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Me}\u2800\u0334-\u0338\u20d0-\u20f0]|(?![\n\r\t])\p{Cc})$/u;
const accent = /^\p{Mn}$/u;

function plain(character: string): string {
  if (unseen.test(character)) return '';
  const known = lookAlikes.get(character);
  if (known !== undefined) return known;
  if (/\p{Zs}/u.test(character)) return ' ';
  if (/[\p{Pd}−]/u.test(character)) return '-';
  if (/[’‘ʼ´`]/u.test(character)) return "'";
  const composed = character.normalize('NFKC');
  return Array.from(composed, (one) =>
    one > '\u007f' && /\p{Nd}/u.test(one) ? digitOf(one) : (lookAlikes.get(one) ?? one),
  ).join('');
}

/** Nothing in a text of these characters looks like something else. */
const isPlain = /^[\n\r\t\u0020-\u005f\u0061-\u007e]*$/u;

/** The text with plain characters. Linear time. */
export function legible(text: string): Legible {
  if (isPlain.test(text)) return withoutAsides({ text, placeOf: (index) => index });
  const places: number[] = [];
  const parts: string[] = [];
  const known = new Map<string, string>();
  let place = 0;
  let isDigit = false;
  for (const character of text) {
    let shown = known.get(character) ?? plain(character);
    known.set(character, shown);
    // No digit has an accent.
    if (isDigit && accent.test(shown)) shown = '';
    else if (shown !== '') isDigit = /\d$/u.test(shown);
    for (let unit = 0; unit < shown.length; unit += 1) places.push(place);
    parts.push(shown);
    place += character.length;
  }
  return withoutAsides({ text: parts.join(''), placeOf: (index) => places[index] ?? place });
}

/**
 * Dots and at signs that somebody hides from machines, as in "example[.]com" and "ana (at) example (dot) com"; and what people say
 * while they think, as in "dot, uh, com".
 */
const besideThePoint =
  /\s?[([{<]\s?(\.|dot|@|at)\s?[)\]}>]\s?|,?\s(?:uh|um|uhm|er|erm|you know)(?:,|(?=\s))/giu;

function withoutAsides({ text, placeOf }: Legible): Legible {
  if (text.search(besideThePoint) === -1) return { text, placeOf };
  const places: number[] = [];
  const parts: string[] = [];
  let end = 0;
  for (const { 0: written, 1: sign, index } of text.matchAll(besideThePoint)) {
    const shown = sign === undefined ? '' : /^(?:\.|dot)$/iu.test(sign) ? '.' : '@';
    for (let place = end; place < index + shown.length; place += 1) places.push(placeOf(place));
    parts.push(text.slice(end, index), shown);
    end = index + written.length;
  }
  for (let place = end; place < text.length; place += 1) places.push(placeOf(place));
  parts.push(text.slice(end));
  return { text: parts.join(''), placeOf: (index) => places[index] ?? placeOf(text.length) };
}
