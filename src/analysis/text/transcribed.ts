/**
 * Text as transcribers and people who speak or type leave it: marks of noises, spaces before commas, words that are begun twice, and
 * short forms of who types in a hurry. The analysis reads what is meant, and knows where each character stood: what is stored and
 * answered as text stays as it was sent.
 */

import { anyOf } from './any-of.ts';
import { numberWord } from './number-words.ts';
import { timesTakenBack } from './taken-back/times-taken-back.ts';
import { apologisesForWords, mayCorrect } from './taken-back/words-of-correcting.ts';
import { isAscii } from './words/ascii.ts';
import { hastyWords } from './words/hasty-spelling.ts';
import { isPairOfTwoClauses, isWordOfTwoClauses } from './words/of-two-clauses.ts';
import { leaveOut, type Omissions, placeBefore, type Rewritten, spellOut } from './words/omissions.ts';
import { quick, quickExpression } from './words/quick-patterns.ts';

export interface Transcribed {
  /** What was said, as one would write it. */
  readonly text: string;
  /** Where a character of {@link text}, or its end, stands in the text as it was sent; in UTF-16 units. */
  readonly placeOf: (index: number) => number;
  /** Whether marks, sounds or words were left out, as of one who spoke; what was typed in a hurry leaves out none. */
  readonly leavesOut?: boolean;
  /** How many characters at its beginning say what the line above its list says. Absent: none. */
  readonly lead?: number;
}

/** What transcribers put between brackets. */
const noises = anyOf([
  'laugh(?:s|ing|ter)?',
  'chuckl(?:es?|ing)',
  'gigg?l(?:es?|ing)',
  'inaudible',
  'unintelligible',
  'indiscernible',
  '(?:two |multiple )?(?:speakers? )?cross ?talk',
  'applause',
  'silence',
  '(?:long )?pause',
  '(?:background )?(?:noise|music)',
  'cough(?:s|ing)?',
  'sigh(?:s|ing)?',
  'sniff(?:s|ing)?',
  'breath(?:s|ing)?',
  'clears (?:his |her |their )?throat',
  'lip ?smack',
  'foreign(?: language)?',
  'phone rings',
  'beep',
  'redacted',
  'unk',
]);
/** What some put between braces, where a form has what is to be filled in: "Dear {name}". */
const inBraces = anyOf(['vocal ?sounds?', 'non ?vocal ?sounds?', 'disfmarker', 'comment', 'gap', noises]);
/** The time that some put with it: "[inaudible 00:12:31]". */
const time = '(?:[\\s,@-]*\\d{1,2}(?::\\d{2}){1,2}(?:\\.\\d+)?)?';
const mark = new RegExp(
  `\\{${inBraces}${time}\\}|\\[(?:${noises})${time}\\]|\\((?:${noises})${time}\\)|<(?:${noises})>|\\[\\d{1,2}(?::\\d{2}){1,2}(?:\\.\\d+)?\\]`,
  'giu',
);

/** "T_V_s" and "P_D_A_": letters that are said one by one. */
const letterJoint = /(?<=(?:^|[^\p{L}\p{N}]|_)\p{Lu})_(?=\p{L}|\P{L}|$)/gu;
/** "It works ." and "Yeah , I think so" */
const spaceBeforeMark = /(?<=\S)[ \t]+(?=[.,;:?!…](?:\s|$))/gu;
/** "I 'll", "it 's", "do n't" */
const spaceInContraction = /(?<=\p{L})[ \t](?=(?:['’](?:s|ll|ve|re|d|m)|n['’]t)\b)/giu;
/** "fifty - six" */
const spacedHyphen =
  /(?<=\b(?:twen|thir|for|fif|six|seven|eigh|nine)ty) - (?=(?:one|two|three|four|five|six|seven|eight|nine)\b)/giu;

/** "2 mm", "a few mm", "per mm": millimetres, which no comma sets off as it does a sound. */
const millimetres = `mm(?!m)(?<=(?:\\d|(?<!\\p{L})(?:few|per|several|${numberWord}))\\smm)`;
/** The emergency room, where nothing follows that the article may be of: "her to the er tomorrow", "an er visit". */
const emergencyRoom = anyOf([
  'er(?=,?\\s(?:to(?:day|morrow|night)|yesterday|last|this|on|at|by|for|with|because|and|or|so|but|if|as|now|when|where|until|after|before|again|right|immediately|asap|please)(?!\\p{L}))(?<=(?<!\\p{L})(?:to|in|into|at|from|of|by)\\sthe\\ser)',
  'er(?=\\s[b-df-hj-np-tv-z])(?<=(?<!\\p{L})an\\ser)',
]);
/** A sound between two words, with the commas that set it off. "The ER" and "3 MM dollars" are none where other words have small letters. */
const innerSoundOf = (sounds: string): RegExp =>
  new RegExp(
    `,?\\s+(?!${millimetres}|${emergencyRoom})(?:${sounds})\\b(?![-'’]),?(?=\\s)|,\\s+eh,(?=\\s)`,
    'giu',
  );
/** With a capital it may be somebody ("the Um family") but where a sentence or an aside begins. */
const opensAside = '(?<=[.,!?…–—-]\\s+)(?<!(?:dr|mrs?|ms|prof)\\.\\s+)';
const innerSound = innerSoundOf(`(?-i:um+|[Uu]h+|[Uu]hm+|[Hh]mm+|[Ee]rm*|[Mm]m+)|${opensAside}(?-i:Um+)`);
const innerSoundInCapitals = innerSoundOf('um+|uh+|uhm+|erm*|mm+|hmm+');
const hasSmallLetter = /\p{Ll}/u;
const leadingSound = /^(?:(?:[Uu]m+|[Uu]h+|[Uu]hm+|[Ee]rm+|[Mm]m+|[Hh]mm+)\b(?![-'’])[\s,.…]*)+/gu;
const leadingSoundInCapitals = /^(?:(?:UM+|UH+|UHM+|ERM+|MM+|HMM+)\b(?![-'’])[\s,.…]*)+/gu;
/** "Sorry, this is still on", "SVB, sorry, First Citizens": who corrects himself, or breaks in, is sorry for nothing that is told. */
const passingApology = /^sorry,\s+(?=\p{L}|\p{Sc}|\d)|(?<=,)\s+sorry,(?=\s)/giu;
/** What is said twice when one begins anew; never what may mean something when it is doubled ("that that", "very very"). */
const doubledWord =
  /\b(i|the|a|an|we|it|to|and|in|of|is|he|she|they|you|my|this|if|so|but|or|for|on|at|our|i['’](?:m|ll|ve|d)|it['’](?:s|ll)|we['’](?:re|ll|ve)|you['’](?:re|ll|ve)|they['’](?:re|ll|ve)|(?:he|she|that|there|let)['’]s|what|when|there|because)(?:(?:\s*,)?\s+\1\b(?!['’]|-\p{L}))+/giu;
/** "I I'll" */
const doubledBeforeContraction = /\b(i|we|you|they|it|he|she|that|there|what)\s+(?=\1['’])/giu;
const doubledPair =
  /\b((?:i|we|you|it|he|she|they|that|this|there|if|and|but|so|to|is|are|was|were|can|could|would|should|will|do|does|did|have|has|what)\s+\p{L}+)(?:\s*,)?\s+\1\b(?!['’]|-\p{L})/giu;
/** "Could you, could Julia sign it": who is asked is another one. */
const subjectBegunAnew =
  /(?<![\p{L}\p{N}'’-])(can|could|will|would|should|shall) (you|i|we|he|she|they),? (?=\1 (?!\2(?!\p{L}))(?:you|i|we|he|she|they|(?-i:\p{Lu})\p{L}+)(?!\p{L}))/giu;
/** Words that begin with a letter and a hyphen, as some space them: "the x- ray", "a t- shirt", "the g- drive". */
const lettered = anyOf([
  '[b-z]-\\s+(?:drives?|axis)',
  'x-\\s+ray(?:s|ed)?',
  't-\\s+(?:shirts?|bones?|junctions?)',
  'e-\\s+(?:bikes?|mails?|mailed|books?|scooters?|commerce|learning|sign(?:ed|ature)?s?|tickets?|cars?|readers?|invoices?|gates?|visas?)',
  'u-\\s+(?:turns?|bends?|boats?)',
  'c-\\s+(?:sections?|suite)',
  '(?:v-\\s+necks?|k-\\s+pop|o-\\s+rings?|p-\\s+values?|d-\\s+day|g-\\s+force|s-\\s+bends?|b-\\s+sides?)',
]);
/**
 * A word that was broken off, which the next one takes up, or of which a small letter alone was said: "th- this", "w- should"; but not
 * "Tom- could", "Mon- Fri" or the grade of "an A- at school".
 */
const brokenOff = new RegExp(
  `(?<![\\p{L}\\p{N}'’-])(?!${lettered}(?!\\p{L}))(?:(?!(?-i:(?<=\\S\\s)[A-D]-))(\\p{L}{1,3})-{1,2}\\s+(?=\\1)|(?-i:(?!a)\\p{Ll})-{1,2}\\s+)(?!(?:and|or|to)\\b)`,
  'giu',
);

// Whether there may be anything to leave out, by two looks at what most texts do not have.
const mayHaveMarks = quick(/[{[<(_]|\s[.,;:?!…'’]|\sn['’]t\b| - |\p{L}-\s/iu);
const mayHaveSounds = quick(/\b(?:um+|uh+|uhm+|er|erm+|mm+|hmm+)\b|\bsorry,|\beh,/iu);
/** A word that comes again at once or behind one other: without that nothing was said twice. */
const repetition = quick(/\b(\p{L}+)(?:['’]\p{L}+)?(?:(?:\s*,)?\s+\p{L}+)?(?:\s*,)?\s+\1(?!\p{L})/iu);

const isRepetitive = (text: string): boolean => mayRepeat(text) && repetition.test(text);

/**
 * Whether a word of a text may come again among the three behind it, of which one may end a contraction: "I'll think I will". That is
 * told by one number for each word. Of a text that is not of ASCII nobody knows.
 */
function mayRepeat(text: string): boolean {
  if (!isAscii(text)) return true;
  let last = 0;
  let second = 0;
  let third = 0;
  let word = 0;
  let isWithin = false;
  const { length } = text;
  for (let index = 0; index <= length; index += 1) {
    // A mark behind the last word ends it.
    const letter = index === length ? bitOfLowerCase : text.charCodeAt(index) | bitOfLowerCase;
    if (letter >= firstLetter && letter <= lastLetter) {
      word = (Math.imul(word, 31) + letter) | 0;
      isWithin = true;
    } else if (isWithin) {
      if (word === last || word === second || word === third) return true;
      third = second;
      second = last;
      last = word;
      word = 0;
      isWithin = false;
    }
  }
  return false;
}
const [bitOfLowerCase, firstLetter, lastLetter] = [0x20, 0x61, 0x7a];

/** What is left out, what stands there instead, and whether it may be there at all where that is quickly told. */
interface Step {
  readonly pattern: RegExp;
  readonly replacement: '' | ' ' | '-' | '$1';
  readonly mayApply?: (text: string) => boolean;
  /** Whether it stays after all, given what stands right before it and behind it. */
  readonly unless?: (before: string, matched: string, after: string) => boolean;
}

const stepsOfMarks: readonly Step[] = [
  { pattern: mark, replacement: ' ', mayApply: (text) => /[{[<(]/u.test(text) },
  { pattern: letterJoint, replacement: '', mayApply: (text) => text.includes('_') },
  { pattern: spaceBeforeMark, replacement: '' },
  { pattern: spaceInContraction, replacement: '' },
  { pattern: spacedHyphen, replacement: '-', mayApply: (text) => text.includes(' - ') },
];
const stepsOfSounds: readonly Step[] = [
  { pattern: leadingSound, replacement: '' },
  {
    pattern: leadingSoundInCapitals,
    replacement: '',
    mayApply: (text) => !hasSmallLetter.test(text),
  },
  { pattern: innerSound, replacement: '', mayApply: (text) => hasSmallLetter.test(text) },
  { pattern: innerSoundInCapitals, replacement: '', mayApply: (text) => !hasSmallLetter.test(text) },
];
const stepOfApology: Step = {
  pattern: passingApology,
  replacement: '',
  mayApply: (text) => /sorry,/iu.test(text),
  unless: (before, _, behind) => apologisesForWords(before, behind),
};
const stepOfBrokenWords: Step = {
  pattern: brokenOff,
  replacement: '',
  mayApply: (text) => text.includes('-'),
};
const stepsOfRepetition: readonly Step[] = [
  { pattern: doubledWord, replacement: '$1', unless: isWordOfTwoClauses },
  { pattern: doubledBeforeContraction, replacement: '', unless: isWordOfTwoClauses },
  { pattern: doubledPair, replacement: '$1', unless: isPairOfTwoClauses },
  { pattern: subjectBegunAnew, replacement: '' },
];
const stepOfSpaces: Step = { pattern: /^\s+|\s+$|(?<=\s)\s+/gu, replacement: '' };

/** How much of what stands before and behind what may be left out is looked at, in characters. */
const [lookedBehind, lookedAhead] = [30, 60];

/** The text after one more step. */
function take({ pattern: ofStep, replacement, mayApply, unless }: Step, before: Rewritten): Rewritten {
  const { text } = before;
  if (mayApply?.(text) === false) return before;
  const pattern = quickExpression(ofStep, text);
  pattern.lastIndex = 0;
  let match = pattern.exec(text);
  if (match === null) return before;
  let next = '';
  let position = 0;
  const omitted: Omissions = { places: [], widths: [] };
  for (; match !== null; match = pattern.exec(text)) {
    const end = match.index + match[0].length;
    const stays = unless?.(
      text.slice(Math.max(0, match.index - lookedBehind), match.index),
      match[0],
      text.slice(end, end + lookedAhead),
    );
    if (stays === true) continue;
    const put = replacement === '$1' ? (match[1] ?? '') : replacement;
    next += text.slice(position, match.index) + put;
    position = end;
    omitted.places.push(next.length);
    omitted.widths.push(position - next.length);
  }
  if (omitted.places.length === 0) return before;
  return { text: next + text.slice(position), omissions: [...before.omissions, omitted] };
}

/** Reads a text of one sentence or more. Of one that is nothing but marks and sounds, marks of writing are left at most. */
export function readTranscribed(text: string): Transcribed {
  let read: Rewritten = { text, omissions: [] };
  const isMarked = mayHaveMarks.test(text);
  if (isMarked) for (const step of stepsOfMarks) read = take(step, read);
  const isSounding = mayHaveSounds.test(read.text);
  const isCorrecting = mayCorrect.test(read.text);
  if (isMarked || isSounding || isCorrecting || isRepetitive(text)) {
    if (isSounding) for (const step of stepsOfSounds) read = take(step, read);
    // Who is sorry takes back what he has said: that is known before the apology goes.
    if (isCorrecting) read = leaveOut(timesTakenBack(read.text), read);
    read = take(stepOfApology, read);
    read = take(stepOfBrokenWords, read);
    if (isRepetitive(read.text)) for (const step of stepsOfRepetition) read = take(step, read);
    read = take(stepOfSpaces, read);
  }
  const leavesOut = read.omissions.length > 0;
  const hasty = hastyWords(read.text);
  const { text: meant, omissions } = hasty.length === 0 ? read : spellOut(hasty, read);
  if (omissions.length === 0) return { text, placeOf: (index: number) => index };
  return {
    text: meant,
    leavesOut,
    placeOf: (index) =>
      omissions.reduceRight((place, omitted) => placeBefore(omitted, place), Math.min(index, meant.length)),
  };
}
