/** Letters that one types for words: "can u send it w the bill n ring me b4 noon". */

import { anyWeekday } from '../words/calendar-words.ts';
import { letteredThings } from '../words/numbered-places.ts';

/** What is meant by a word as it is typed, if what stands before it and behind it fits. */
export interface Spelling {
  readonly meant: string;
  /** Of what stands before it, to its end; absent: anything may. */
  readonly before?: RegExp;
  /** Of what stands behind it, from its beginning; absent: anything may. */
  readonly behind?: RegExp;
  /** Whether only a text that was typed in a hurry is read so: one that begins small. */
  readonly isOfHaste?: true;
  /** Whether it may have a capital, where a sentence begins. */
  readonly mayBegin?: true;
}

/** A word that is typed in a hurry, and what is meant by it. */
export interface HastyWord {
  readonly start: number;
  readonly end: number;
  readonly meant: string;
}

/** What is spelled letter by letter ("u. s. a", "sub u") and words that are begun and not ended, as transcripts have them, are no "you". */
const notAmongLetters =
  /(?<![\p{L}\p{N}]['’.&-]|(?<!\p{L})(?:[a-hj-qs-z]|r\.|a|an|the|this|uh|um|sub|my|your|we|i|you)\.? )$/iu;
const behindYou =
  /^(?=$|[\s?!,.)])(?!\. ?\p{L}(?!\p{L})| (?:[a-hj-z](?!\p{L})|u|you(?!\p{L})|\p{Lu}|i(?!\p{L})|we(?!\p{L})|(?:the|doctor|why|or|not|stuff)(?!\p{L}))|,? u[hm])/u;

/** Behind a word, and not "row n", "plan n" or "the n". */
const noLetterOfThing = new RegExp(
  `(?<=\\p{Ll}{2} )(?<!(?<!\\p{L})(?:am|are|be|is|the|was|word|${letteredThings}) )$`,
  'u',
);

/** A verb, or what may stand before one. */
const beforeVerb = /^ (?=(?!(?:can|could|will|would|is|was|please|pls)(?!\p{L}))\p{Ll}{2})/u;
/** Behind who does something, or what leads up to a verb. */
const behindSubject =
  /(?:^|[.!?,;:]\s*|(?<!\p{L})(?:i|u|you|we|they|to|and|n|but|so|must|should|shud|shld|would|wud|will|may|might|dont|don['’]t) )$/iu;
const beforePerson = /^ (?=(?:u|ya|you|we|i|they|he|she|it|someone|somebody|any1|some1)(?!\p{L}))/iu;
const behindPerson = /(?<!\p{L})(?:i|u|you|we|they|he|she|it|that|this|there) $/iu;
const modal = (meant: string): readonly Spelling[] => [
  { meant, behind: beforePerson, mayBegin: true },
  { meant, before: behindPerson },
];
/** Where a time may stand that has no noun behind it: not "a 2day workshop". */
const endsTime =
  /^(?=$|\s*[?!,.;)]|\s(?:pls|plz|please|or|and|at|by|if|so|i|u|you|ok|thx|thanks|then|b4|before)(?!\p{L}))/iu;

/** What tells which week, or how many there are: "next wk", "a couple of wks". */
const behindDeterminer = /(?<!\p{L})(?:next|nxt|this|last|that|the|an?|one|per|each|every|of|whole|all) $/iu;
const behindCount =
  /(?<!\p{L})(?:few|couple of|couple|several|some|one|two|three|four|five|six|many|more|\d+) $/iu;
const behindArticle = /(?<!\p{L})(?:(?:in|within|half|for|about|after) (?:an?|the|one)|half an) $/iu;
/** Answers open what one types. */
const opensText = /(?:^|[.!?\n])\s*$/u;
/** Who goes on behind "k", which else is a letter of a thing. */
const goesOn =
  /^(?=[,.!]+(?:\s|$)|$|\s(?:so|then|thanks|thx|cool|great|good|got|let|lets|will|can|i|ill|im|we|you|u|he|she|they|it|that|thats|\p{Ll}{3,} (?:will|can))(?!\p{L}))/iu;
export const shortSpellings: readonly (readonly [typed: string, spellings: readonly Spelling[]])[] = [
  [
    'u',
    [
      { meant: 'you', before: notAmongLetters, behind: behindYou, isOfHaste: true },
      {
        meant: 'you',
        before:
          /(?<!\p{L})(?:can|could|cud|would|wud|wld|should|shud|shld|will|do|did|are|have|hv|if|when|thank|love|miss|hope) $/iu,
        behind: behindYou,
      },
    ],
  ],
  [
    'ur',
    [
      {
        meant: "you're",
        before: notAmongLetters,
        behind:
          /^ (?=(?:\p{Ll}{2,}ing|booked|closest|next in|up|off|there|here|not|right|welcome|gonna|so|too|the|an?|in|on|at|late|ok|free|good|with|w)(?!\p{L})(?! (?:and|or)(?!\p{L})))/u,
      },
      { meant: 'your', before: notAmongLetters, behind: /^ (?!u(?:r|s|h|m)?(?!\p{L}))\p{Ll}/u },
    ],
  ],
  [
    'r',
    [
      { meant: 'are', before: notAmongLetters, behind: /^ u(?!\p{L})/u },
      {
        meant: 'are',
        before: /(?<!\p{L})(?:we|they|you|u|there|these|those|who|where|how|when|what) $/u,
        behind: /^ (?!they|we|you|it|he|she|i)\p{Ll}{2}/u,
      },
    ],
  ],
  ['k', [{ meant: 'ok', before: opensText, behind: goesOn, isOfHaste: true }]],
  ['kk', [{ meant: 'ok', before: opensText, behind: goesOn }]],
  ['np', [{ meant: 'no problem', before: opensText, behind: /^(?=[\s,.!]|$)(?!\s*[=\d])/u, mayBegin: true }]],
  ['alr', [{ meant: 'alright', before: opensText, behind: /^(?=[\s,.!]|$)/u, mayBegin: true }]],
  // "Ty" has a capital as a name.
  [
    'ty',
    [
      {
        meant: 'thanks',
        before: opensText,
        behind: /^(?=[,.!]*$| (?:so much|for|all|everyone|i(?:['’]?ll|['’]?m)?|will do)(?!\p{L}))/u,
      },
    ],
  ],
  ['lmk', [{ meant: 'let me know' }]],
  // "Imma push the fix", and not Imma who can.
  ['imma', [{ meant: "I'm going to", behind: beforeVerb }]],
  ['tryna', [{ meant: 'trying to', behind: beforeVerb }]],
  ['hafta', [{ meant: 'have to', behind: beforeVerb }]],
  ['shud', modal('should')],
  ['shld', modal('should')],
  ['wud', modal('would')],
  ['wld', modal('would')],
  ['cud', modal('could')],
  [
    'ya',
    [{ meant: 'you', before: /(?<!\p{L})(?:can|could|would|will|do|did) $/iu, behind: /^ (?=\p{Ll}{2})/u }],
  ],
  ['hv', [{ meant: 'have', before: behindSubject }]],
  ['abt', [{ meant: 'about' }]],
  ['sry', [{ meant: 'sorry', mayBegin: true }]],
  ['tmw', [{ meant: 'tomorrow', mayBegin: true }]],
  ['2mrw', [{ meant: 'tomorrow' }]],
  ['2day', [{ meant: 'today', behind: endsTime }]],
  ['2nite', [{ meant: 'tonight' }]],
  [
    'nxt',
    [
      {
        meant: 'next',
        behind: new RegExp(
          `^ (?=(?:week(?:day)?|wk|month|year|time|one|steps?|${anyWeekday})(?!\\p{L}))`,
          'iu',
        ),
      },
    ],
  ],
  [
    'wk',
    [
      { meant: 'week', before: behindDeterminer },
      { meant: 'week', behind: /^ of /u },
    ],
  ],
  ['wknd', [{ meant: 'weekend', before: behindDeterminer }]],
  ['wks', [{ meant: 'weeks', before: behindCount }]],
  // "HR" is a department, also where one types it small.
  ['hr', [{ meant: 'hour', before: behindArticle, behind: endsTime }]],
  ['hrs', [{ meant: 'hours', before: behindCount }]],
  [
    'w',
    [
      {
        meant: 'with',
        before: notAmongLetters,
        behind: /^ (?=(?:the|my|ur|your|his|her|our|their|an?|u|you|me|us|him|them)(?!\p{L}))/u,
        isOfHaste: true,
      },
    ],
  ],
  // "Change it n send it"
  ['n', [{ meant: 'and', before: noLetterOfThing, behind: /^ (?=\p{Ll}{2})/u, isOfHaste: true }]],
  ['w/', [{ meant: 'with', before: /(?<!\S)$/u, behind: /^ (?=\p{L}|\d)/u }]],
  ['w/o', [{ meant: 'without', before: /(?<!\S)$/u, behind: /^ (?=\p{L}|\d)/u }]],
  [
    'b4',
    [
      {
        meant: 'before',
        behind:
          /^ (?=(?:i|you|u|we|he|she|it|they|the|that|this|my|ur|noon|lunch|then|end|eod|eob|cob|\d+|\p{L}+day|tomorrow|tmrw)(?![\p{L}\d]))/u,
      },
    ],
  ],
];
