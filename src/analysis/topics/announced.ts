/** What a sentence announces, so that the talk turns to it: "Second, the cookbook.", "And counsel's fee?", "Tanks: four and seven are clean.", "what about overtime". */

import { anyOf } from '../text/any-of.ts';
import { firstOrdinals } from '../text/number-words.ts';
import type { TopicWord } from './topic-words.ts';

/** Where in a sentence that stands, in UTF-16 units. */
export interface Announced {
  readonly start: number;
  readonly end: number;
}

const nowhere: Announced = { start: 0, end: 0 };

/** Sounds and answers before it, which announce nothing. */
const sounds = '(?:um+|uh+|er|ok|okay|right|alright|good|great|perfect|well|oh|then|also|btw)';
/** What says that something else comes now: "next", "second item", "and on your side". */
const turns = `(?:so|and|but|now|next(?: up)?|finally|lastly|before i forget|from my side|on (?:my|your|our) side|(?:(?:and )?(?:the |my |one )?(?:${firstOrdinals}|next|last|other|own) )?(?:thing|point|item|topic|remark)|(?:and )?(?:the )?(?:${firstOrdinals}))`;
const lead = new RegExp(
  `^\\P{L}*(?:(?:${sounds}|(?<turn>${turns})|(?-i:\\p{Lu})\\p{L}+(?=,|\\s[–—-]))(?!\\p{L}|['’])[\\s,.:–—-]*){1,6}`,
  'iu',
);
/** "The drivers", "your bill", "counsel's fee": of what both know. */
const known = /^(?:(?:the|our|your|that|those|these)(?!\p{L})|\p{L}+['’]s )/iu;
/** Behind these the talk turns to what follows, in whatever sentence. */
const turnsTo = new RegExp(
  `(?<!\\p{L})${anyOf([
    '(?:what|how) about',
    '(?:where are we|where do we stand) (?:on|with)',
    'as for',
    'speaking of',
    "(?:let['’]?s|(?:to|wanted to|want to) (?:talk|speak)|i (?:am|was) (?:calling|writing)|i['’]m (?:calling|writing)|can i ask) (?:talk |speak )?(?:about|regarding)",
    "(?:next|last) (?:thing|point|item|topic)(?: is|['’]s)?,?",
  ])} (?:(?:um+|uh+),? )?`,
  'iu',
);
/** "The lighting: …", "On pricing: …", "Budget btw: …" */
const title = /^\P{L}*(?:on |re )?(?<title>[^:,.?!;]{2,40}):\s/iu;
/** What goes with the thing itself, or asks and counts: "from Uppsala", "by the sandpit", "any corrections". */
const beside =
  /^(?:from|in|by|at|on|with|without|near|since|before|after|to|because|we|i|you|it|he|she|they|there)$/u;
const longestAnnouncement = 10;
const longestTitle = 4;
/** What is said of what follows, whatever that is about: "Reminder: the fees are due." */
const ofAnything =
  /(?<!\p{L})(?:reminders?|decisions?|actions?|steps?|notes?|options?|remarks?|points?|items?|updates?|questions?|answers?|summary|status|tickets?|requests?|ideas?|news|attention|important|warning|quotes?)$/iu;

/** What stands from `start` up to a verb, or to what is said beside the thing. */
function upToOther(words: readonly TopicWord[], start: number): Announced {
  const behind = words.filter((word) => word.start >= start);
  const other = behind.find(({ lower, isVerb }) => isVerb || beside.test(lower.replace(/['’].*$/u, '')));
  const last = behind.find(({ endsClause }) => endsClause);
  return { start, end: Math.min(other?.start ?? Infinity, last === undefined ? Infinity : last.start + 1) };
}

/** Where the sentence names what the talk turns to; an empty place where it only goes on. */
export function announcedIn(text: string, words: readonly TopicWord[]): Announced {
  const titled = title.exec(text)?.groups?.title;
  if (titled !== undefined && !ofAnything.test(titled)) {
    const start = text.indexOf(titled);
    const ofTitle = words.filter((word) => word.start < start + titled.length);
    if (ofTitle.length <= longestTitle && ofTitle.every(({ isVerb }) => !isVerb))
      return upToOther(words, start);
  }
  const turned = turnsTo.exec(text);
  if (turned !== null) return upToOther(words, turned.index + turned[0].length);
  if (words.length > longestAnnouncement || words.some(({ isVerb }) => isVerb)) return nowhere;
  const opened = lead.exec(text);
  const start = opened?.[0].length ?? 0;
  const isKnown = known.test(text.slice(start));
  // "So, enrollment." announces it, and "twelve vials", "so no rats" do not.
  const isBare =
    opened?.groups?.turn !== undefined &&
    words.filter((word) => word.start >= start).every(({ kind }) => kind !== 'other');
  return isKnown || isBare ? upToOther(words, start) : nowhere;
}
