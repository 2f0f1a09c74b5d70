/** People whose names are words, or months, as well, where only somebody can stand: "this is Joy", "thanks Hope,", "Ruby's dad (Will)". */

import { firstNamesAndWords } from '../../grammar/names/speaker-names.ts';
import { family } from '../../grammar/word-lists/family-words.ts';
import { hello } from '../../text/words/greeting-words.ts';
import { daytimes } from '../../text/words/parts-of-time.ts';
import { signOf } from '../../text/words/signs.ts';
import { isThing } from './plausible-names.ts';

/** Where something is written, in UTF-16 units. */
interface Place {
  readonly from: number;
  readonly to: number;
}

/** More first names that are words as well. */
const furtherFirstNames: ReadonlySet<string> = new Set(
  'lily ruby daisy violet heather holly pearl amber crystal eve carol victor clay cliff glen heath reed ford wren robin felicity charity'.split(
    ' ',
  ),
);
/** Without one of these nobody is named so. */
export const wordOfName = signOf([...firstNamesAndWords, ...furtherFirstNames]);
function isCalledSo(word: string): boolean {
  const lower = word.toLowerCase();
  return firstNamesAndWords.has(lower) || furtherFirstNames.has(lower);
}
/** A time rather than somebody, unless somebody alone can stand there. */
const isTime = (word: string): boolean => /^(?:may|june|april|august|summer|dawn|sunny)$/iu.test(word);

interface Context {
  /** What stands before a name, its last words. */
  readonly before?: RegExp;
  /** What stands behind it. */
  readonly behind?: RegExp;
  /** Whether it holds for what is written without a capital, in a sentence that has none. */
  readonly mayBeUncased: boolean;
  /** Whether it tells somebody from a time. */
  readonly isSure: boolean;
}

const anyEnd = /^(?:\s*[.,!?;:)]|\s*$)/u;
/** Behind whom something is said or given to. */
const goesOn =
  /^(?:\s*[.,!?;:)]|\s*$|\s(?:yesterday|today|tomorrow|again|last|this|about|and|at|on|by|in(?!\s(?:it|him|her|them|this|that)(?!\p{L}))|with|when|before|after|for|if|that|to|first|then|now|too)(?!\p{L}))/iu;
const contexts: readonly Context[] = [
  { before: /\bnames?(?:['’]?s|\sis)\s$/iu, mayBeUncased: true, isSure: true },
  {
    before: /(?:\bthis\sis|^it['’]?s)\s$/iu,
    behind: /^\s(?:how\s(?:can|may)|what\scan|from|at|with|calling|speaking|here(?!\p{L}))/iu,
    mayBeUncased: true,
    isSure: true,
  },
  { before: /\bthis\sis\s$/iu, behind: anyEnd, mayBeUncased: false, isSure: false },
  {
    before: /(?:^|[.!?]\s|\b(?:to|please|can|could|you)\s)(?:ask|tell|call|text|ring|email|remind)\s$/iu,
    behind:
      /^(?:\s*[.,!?;:)]|\s*$|\s(?:and|to|if|about|when|whether|for|or|what|that|at|tomorrow|today|later|again|back)(?!\p{L}))/iu,
    mayBeUncased: false,
    isSure: true,
  },
  {
    before: new RegExp(
      `(?:^|[.!?]\\s)(?:thanks|thank\\syou|${hello}|dear|bye|sorry|cheers|welcome|good\\s(?:${daytimes})|morning),?\\s$`,
      'iu',
    ),
    behind: anyEnd,
    mayBeUncased: false,
    isSure: true,
  },
  {
    before: /(?<!\p{L})(?:saw|met|know|knows|rang|called|phoned|visited)\s$/iu,
    behind: goesOn,
    mayBeUncased: false,
    isSure: false,
  },
  {
    before:
      /(?<!\p{L})(?:asked|told|texted|e-?mailed|(?:talk(?:ed)?|talking|speak|spoke|spoken|listen|write|wrote|reply|replied)\sto|(?:give|gave|given|hand(?:ed)?|lend|lent|pass(?:ed)?|show|showed|send|sent)\s(?:it|them|this|that|these|those)\sto)\s$/iu,
    behind: goesOn,
    mayBeUncased: false,
    isSure: true,
  },
  {
    before: /^$|[.!?,]\s$|\s(?:and|but|because|if|that)\s$/u,
    behind: new RegExp(
      `^['’]s\\s(?:car|house|place|e-?mail|mail|phone|number|team|desk|office|${family}|birthday|job|idea|draft|notes?|report|family|kids|boss|friend|laptop|calendar|address|contract|proposal|question|comments?|slides|room|flat|appointment)(?!\\p{L})`,
      'iu',
    ),
    mayBeUncased: false,
    isSure: false,
  },
  {
    before: /^$|[.!?,]\s$|\s(?:and|but|because|if|that)\s$/u,
    behind:
      /^(?:['’]s|\s(?:is|was|has\sbeen))\s(?:sick|ill|unwell|off\s(?:sick|today|tomorrow|on)|out\s(?:sick|today|of\soffice)|away|abroad|late|running\slate|travelling|busy|in\sa\smeeting|on\s(?:holiday|leave|vacation|(?:his|her|their)\sway)|at\s(?:home|work|lunch))(?!\p{L})/iu,
    mayBeUncased: false,
    isSure: false,
  },
  { before: /\bsee\syou\s$/iu, behind: anyEnd, mayBeUncased: false, isSure: false },
  {
    before: new RegExp(`(?<!\\p{L})(?:${family}|friend|colleague|boss)\\s\\(?$`, 'iu'),
    behind: /^(?:\)|\s*[.,!?;:]|\s*$|\s(?:is|was|has|will|said|says|and|can)(?!\p{L}))/iu,
    mayBeUncased: false,
    isSure: true,
  },
  {
    before: /^$|[.!?]\s$/u,
    behind:
      /^(?:['’]ll|\swill)\s(?:e-?mail|call|text|ring|phone|send\s(?:you|us|me|it)|bring\s(?:the|it|some|you)|ask|tell|meet\s(?:you|us|me)|let\syou|forward|get\sback|follow\sup|pick\s(?:you|it|them|her|him)|drop\s(?:it|by|off|you))(?!\p{L})/iu,
    mayBeUncased: false,
    isSure: false,
  },
  {
    before: /^$|[.!?,]\s$/u,
    behind: /^\s(?:said|says|asked|told\s(?:me|us|him|her|them)|emailed|texted|phoned)(?!\p{L})/iu,
    mayBeUncased: false,
    isSure: false,
  },
  {
    before: /(?:^|[.!?]\s)(?:is|has|was)\s$/iu,
    behind:
      /^\s(?:coming|joining|free|around|here|there|back|in\stoday|still\scoming|replied|signed|called|confirmed)(?!\p{L})/iu,
    mayBeUncased: false,
    isSure: false,
  },
  {
    before: /(?<!\p{L})(?:you|me|him|her|us|them)\sand\s$/iu,
    behind: anyEnd,
    mayBeUncased: true,
    isSure: true,
  },
  {
    before: /(?<!\p{L})(?:have|got|see)\s$/iu,
    behind: /^\shere\s(?:with|for)(?!\p{L})/iu,
    mayBeUncased: true,
    isSure: true,
  },
];

/** How far is looked before and behind a name, in characters. */
const lookedAround = 40;

const casedWord = /(?<![\p{L}\p{M}\p{N}'’@#-])\p{Lu}\p{Ll}{2,8}(?![\p{L}\p{M}\p{N}-])/gu;
const uncasedWord = /(?<![\p{L}\p{M}\p{N}'’@#-])\p{L}{3,9}(?![\p{L}\p{M}\p{N}-])/gu;

/**
 * Where people are named by what is a word as well.
 *
 * @param people where the names of people stand that are known already
 */
export function introducedNames(text: string, isUncased: boolean, people: readonly Place[]): Place[] {
  const found: Place[] = [];
  for (const { 0: word, index: from } of text.matchAll(isUncased ? uncasedWord : casedWord)) {
    if (!isCalledSo(word)) continue;
    const to = from + word.length;
    if (isThing(word.toLowerCase(), { text, start: from, end: to })) continue;
    if (people.some((name) => name.from <= from && to <= name.to)) continue;
    const place = {
      word,
      before: text.slice(Math.max(0, from - lookedAround), from),
      behind: text.slice(to, to + lookedAround),
    };
    if (/^\s\d/u.test(place.behind)) continue;
    const family = people.find((name) => name.from === to + 1) ?? familyBehind(place.behind, to, isUncased);
    const isNamed =
      // "april pemberton": only people have a family name.
      (isTime(word) && family !== undefined && !inTime.test(place.before) && people.includes(family)) ||
      contexts.some((context) => isIn(context, place, isUncased)) ||
      (!isUncased &&
        !(isTime(word) && inTime.test(place.before)) &&
        isJoined([...people, ...found], { from, to }, text));
    if (isNamed) found.push({ from, to: family?.to ?? to });
  }
  return found;
}

/** A word with a capital right behind a first name. */
function familyBehind(behind: string, to: number, isUncased: boolean): Place | undefined {
  const family = isUncased
    ? undefined
    : /^\s(\p{Lu}\p{Ll}[\p{L}\p{M}'’-]*)/u.exec(behind)?.[1]?.replace(/['’]s$/u, '');
  return family === undefined ? undefined : { from: to + 1, to: to + 1 + family.length };
}

/** What stands before a month: "in April Pemberton said so". */
const inTime =
  /(?<!\p{L})(?:in|since|until|till|by|of|this|last|next|early|late|mid|from|for|through|during|before|after|\d)\s$/iu;

const isIn = (
  context: Context,
  { word, before, behind }: { readonly word: string; readonly before: string; readonly behind: string },
  isUncased: boolean,
): boolean =>
  (context.mayBeUncased || !isUncased) &&
  (context.isSure || !isTime(word)) &&
  (context.before?.test(before) ?? true) &&
  (context.behind?.test(behind) ?? true);

/** Behind the last of two people: an end, or what both do or are told. "Ana and May is fine for me" names one. */
const behindTwo =
  /^(?:\s*[.,!?;:)]|\s*$|\s(?:to|about|for|on|at|in|if|and|or|are|were|have|would|could|can|should|both|want|need|said|say|came|come|went|go|met|agreed|know|think|as|too|who|today|tomorrow|yesterday|will(?!\s(?:you|call\syou)))(?!\p{L}))/iu;

/** Whether a name stands beside it, with "and" between them. */
const isJoined = (people: readonly Place[], { from, to }: Place, text: string): boolean =>
  people.some(
    (name) =>
      (text.slice(name.to, from) === ' and ' && name.to < from && behindTwo.test(text.slice(to, to + 20))) ||
      (text.slice(to, name.from) === ' and ' && !/\s/u.test(text.slice(name.from, name.to))),
  );
