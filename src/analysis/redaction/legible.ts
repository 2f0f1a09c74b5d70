/**
 * Text as detectors read it: characters that look like others, or that nobody sees, hide nothing.
 */

import { rememberedForWords } from '../remembered.ts';
import { quick } from '../text/words/quick-patterns.ts';
import { countWhile } from './redact-text.ts';

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
  /^(?:\p{Cf}|\p{Default_Ignorable_Code_Point}|\p{Me}|\u2800|[\u0334-\u0338]|[\u20d0-\u20f0]|(?![\n\r\t])\p{Cc})$/u;
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

/** What is shown for a character. */
interface ShownCharacter {
  readonly shown: string;
  readonly isAccent: boolean;
  readonly isDigit: boolean;
}

const shownFor = rememberedForWords((character: string): ShownCharacter => {
  const shown = plain(character);
  return { shown, isAccent: accent.test(shown), isDigit: /\d$/u.test(shown) };
});

/** Nothing in a text of these characters looks like something else. */
const isPlain = /^[\n\r\t\u0020-\u005f\u0061-\u007e]*$/u;

/** A step is the work of about a millisecond: this many characters of a text. */
const charactersOfStep = 4_000;

/**
 * The text with plain characters, in steps: some characters stand for as many as eighteen plain ones. The caller may do other work
 * between two of them. Linear time.
 */
export function* readLegibly(text: string): Generator<undefined, Legible> {
  if (isPlain.test(text)) return yield* withoutAsides({ text, placeOf: (index) => index });
  /** Where the plain text of each character begins, and where the character is written. */
  const [starts, written]: [number[], number[]] = [[], []];
  const parts: string[] = [];
  let length = 0;
  let isDigit = false;
  function read(from: number, to: number): void {
    const shownHere: string[] = [];
    let place = from;
    for (const character of text.slice(from, to)) {
      const looksLike = shownFor(character);
      let { shown } = looksLike;
      // No digit has an accent.
      if (isDigit && looksLike.isAccent) shown = '';
      else if (shown !== '') isDigit = looksLike.isDigit;
      starts.push(length);
      written.push(place);
      shownHere.push(shown);
      length += shown.length;
      place += character.length;
    }
    parts.push(shownHere.join(''));
  }
  for (let from = 0; from < text.length; ) {
    if (from > 0) yield;
    // Both halves of a character are read together.
    const last = from + charactersOfStep - 1;
    const to = last + ((text.codePointAt(last) ?? 0) > 0xffff ? 2 : 1);
    read(from, to);
    from = to;
  }
  return yield* withoutAsides({
    text: parts.join(''),
    placeOf: (index) =>
      (index < length ? written[countWhile(starts, (start) => start <= index) - 1] : undefined) ??
      text.length,
  });
}

/** All steps of {@link readLegibly}, one after another. */
export function legible(text: string): Legible {
  if (isPlain.test(text) && !mayHaveAsides.test(text)) return { text, placeOf: (index) => index };
  const steps = readLegibly(text);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * Dots and at signs that somebody hides from machines, as in "example[.]com" and "ana (at) example (dot) com", or writes as addresses
 * of pages have them ("ana%40example.com"); and what people say while they think, as in "dot, uh, com".
 */
const besideThePoint =
  /(?:%40|&#0?64;|&#x40;|&commat;)(?=[\p{L}\p{N}])|\(a\)(?=[\p{L}\p{N}-]{1,40}\.\p{L}{2})|\s?[([{<]\s?(\.|dot|@|at)\s?[)\]}>]\s?|,?\s(?:uh|um|uhm|er|erm|you know)(?:,|(?=\s))/giu;
/** Without one of these there is no aside; looking first spares most texts the rest. */
const mayHaveAsides = quick(/%40|&[#c]|\(a\)|[([{<]\s?(?:\.|dot|@|at)\s?[)\]}>]|\s(?:u[hm]|er|you know)/iu);
/** No aside is as long, with what stands behind it. */
const longestAside = 64;

/** The at sign, where machines or their readers write it so; nothing for what people say while they think. */
const signOf = (aside: string): string | undefined => (/^[%&(]/u.test(aside) ? '@' : undefined);

function* withoutAsides(written: Legible): Generator<undefined, Legible> {
  const { text, placeOf } = written;
  if (text.length <= charactersOfStep && !mayHaveAsides.test(text)) return written;
  /** Where what is left between two asides begins, and where it stood with them. */
  const [starts, stood]: [number[], number[]] = [[], []];
  const parts: string[] = [];
  let [length, end] = [0, 0];
  function keep(upTo: number, sign: string): void {
    starts.push(length);
    stood.push(end);
    parts.push(text.slice(end, upTo), sign);
    length += upTo - end + sign.length;
  }
  for (let from = 0; from < text.length; from = Math.max(from + charactersOfStep, end)) {
    if (from > 0) yield;
    const looked = text.slice(from, from + charactersOfStep + longestAside);
    for (const { 0: aside, 1: sign = signOf(aside), index } of looked.matchAll(besideThePoint)) {
      // The next look sees all of it.
      if (index >= charactersOfStep) break;
      keep(from + index, sign === undefined ? '' : /^(?:\.|dot)$/iu.test(sign) ? '.' : '@');
      end = from + index + aside.length;
    }
  }
  if (parts.length === 0) return written;
  keep(text.length, '');
  return {
    text: parts.join(''),
    placeOf(index) {
      if (index >= length) return placeOf(text.length);
      const kept = countWhile(starts, (start) => start <= index) - 1;
      return placeOf((stood[kept] ?? 0) + index - (starts[kept] ?? 0));
    },
  };
}
