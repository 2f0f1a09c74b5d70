/** What somebody puts around what he says, or says before he begins anew: "I'm afraid", "He is, Trent is", "between you and me", "…, you know". */

import { matchesIn } from '../../text/matches.ts';
import { type Edit, united } from '../edits.ts';

/** What opens it; more may follow. */
const openings: readonly RegExp[] = [
  // "I'm afraid that we are full."
  /^i(?:['’]m| am) afraid(?: that)?,?\s+(?=(?:i|we|you|he|she|it|they|there|the|that|this|not all)\b)/iu,
  // Begun anew: "He is, Trent is going to write it."
  /^(?:[Hh]e|[Ss]he|[Ii]t|[Tt]hey|[Ww]e|I) (?<verb>is|are|was|were|has|have|will|can), (?=(?:\p{Lu}\p{L}+|he|she|it|they|we|I) \k<verb>(?!\p{L}))/u,
  /^(?:you|he|she|it|they|we|I)(?:['’]ll| will) (?<deed>be \p{L}+|\p{L}+), (?=(?-i:\p{Lu})\p{L}+ will \k<deed>(?!\p{L}))/iu,
  // "Let me just I'm going to put you on hold"
  /^let me(?: just)? (?=i(?:['’](?:m|ll)| am| will) )/iu,
  // "I would say most weeks I spend 20 hours": what is said is the rest.
  /^i(?:['’]d| would) say (?:that )?(?=.*(?<!\p{L})(?:i|we)(?!\p{L}))/iu,
];
/** Of a task nobody needs to know that it is guessed; "I guess so" says all that is said. */
const openingsOfTask: readonly RegExp[] = [
  ...openings,
  /^(?:maybe )?i guess(?: that)?,?\s+(?!(?:so|not|that|it|this)(?:[.,!]|$))(?=\p{L})/iu,
];

/** What ends it, before the mark. */
const endings: readonly RegExp[] = [
  // What is said when there is nothing more to say.
  /(?:,? (?:and|but|so|or),? (?:yeah|yes|yep)|, (?:you know|yeah))$/iu,
  /(?:,|,? (?:and|but)) between (?:you and me|us)$/iu,
  // "I can waive an hour, I'm afraid."
  // "…, but I wouldn't hold your breath"
  /,? (?:but |and )?(?:(?:i wouldn['’]t|don['’]t|do not) hold (?:your|my) breath|no promises|fingers crossed|i can['’]t promise(?: anything)?)$/iu,
  /,?\s+(?:i(?:['’]m| am) afraid|i(?: would)? (?:think|guess|suppose|believe|reckon)|if i(?:['’]m not mistaken| remember (?:it )?(?:right|rightly|correctly)))$/iu,
];
/** "I'll see you at nine, okay?" and "I'll send it round, shall I?" want a nod; behind "…, which is" nothing comes any more. */
const endingsOfTask: readonly RegExp[] = [
  ...endings,
  // "I can do Monday, I'm not going anywhere", "if somebody helps, my back is still not right": why, and nothing to do.
  /,\s+(?:i['’]?m not going anywhere|my \p{L}+(?:['’]s| is| are| has)(?: still)? (?:not|no|broken|away|full|gone)(?!\p{L})[^,;]{0,25}|my \p{L}+ (?:isn|aren|hasn|won|doesn)['’]t(?!\p{L})[^,;]{0,25})$/iu,
  // "Will you call the bank or shall I?"
  /,? or (?:shall|should) i(?: do (?:it|that))?$/iu,
  // "Paula will ring you, I'll make sure of that"
  /,?\s(?:and )?i(?:['’]?ll| will) make sure of (?:that|it)$/iu,
  /,\s+(?:just )?so (?:that )?you know(?: where you stand)?(?: (?:today|tonight|then|by then))?$/iu,
  /,\s(?:okay|ok|alright|all right|i swear|i promise|honest(?:ly)?(?: i will)?|happy(?: now)?|shall i|thank you very much(?: indeed)?|which (?:is|are|was))$|\s(?<!,\s)by the way$/iu,
];
/** No ending is longer. */
const longestEnding = 40;
/** More than anybody says in a row. */
const mostAsides = 5;

/** "I think that, with these prices, I think we have to stop." */
const opinionAgain =
  /^(?<first>i (?:think|feel|guess|believe)(?: that)?,? .{2,80}?,)(?<again> i (?:think|feel|guess|believe)(?: that)?)(?= )/iu;
/** "We need it, you know, on Friday" */
const inside = /,\s*(?:you know|i mean|like)\s*,/giu;

/** What is put in the midst of it, and says nothing. */
const insideAnything: readonly RegExp[] = [
  // "And, I'll be frank, it slipped", "so, let me think, a bit more"
  /,\s+(?:let me (?:think|see)|(?:i['’]ll|i will|to) be (?:frank|honest|blunt)|in all honesty)(?:(?<=(?<!\p{L})(?:and|but|so),\s.{6,20}),|(?=,\s))/giu,
  // "Get a price anyway, would you, so that we can compare"
  /,\s+(?:would|will|could|can) you(?=,\s)/giu,
  // "By, let's say, Thursday"
  /(?<=(?<!\p{L})(?:by|at|on|in|for|of|about|around|like|is|to|before|until)),\s+let['’]s say,?(?=\s)|,\s+let['’]s say(?=,\s)/giu,
  // "It says, hang on, it says F28", "Paula, what's her name, from the college"
  /(?<=(?<!\p{L})(?<verb>\p{L}{2,12})),\s+(?:hang|hold) on,\s+(?:it|he|she|they) \k<verb>(?!\p{L})|,\s+(?:(?:hang|hold) on(?: a (?:sec|second|minute|moment))?|what['’]s (?:her|his|its|the) name(?: again)?)(?=,)/giu,
  // "By, say, Thursday", "it took, what, three hours"
  /(?<!(?<!\p{L})(?:and|but|so|or|now|well|like|know|guess|say|said)),\s+(?:say|what),(?=\s+(?:the |an? |about |around |maybe |last |next |in |on |at |by )?(?:\d|(?-i:\p{Lu})|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|half|noon|lunch|\p{L}+day|week|month|year|third|hundred|couple|few)(?!\p{L})))/giu,
  // "The other one takes, I don't know, maybe four", "they just, I don't know, they don't read them"
  /,\s+i (?:don['’]?t|do not) know(?<!(?<!\p{L})(?:whether|if|what|who|when|where|why|how|which|that)(?!\p{L})[^,]{0,60},\s+i (?:don['’]?t|do not) know)(?:,(?=\s+(?:maybe|perhaps|about|around|like|an?|some|\d+|two|three|four|five|six|ten|twenty|half|something)(?!\p{L}))|(?=,\s+(?:i|we|you|he|she|it|they|there|the)(?!\p{L})))/giu,
  // "A plan, okay, how we sell it"
  /(?<=\p{L}{2})(?<!(?<!\p{L})(?:say|says|said|go|goes|like|well|so|oh|was|and|but|is|think)),\s(?:okay|ok)(?=,\s)/giu,
];
/** "Tell Cara", "let them know": what stands behind it is told. */
const toldTo =
  "(?<!\\p{L})(?:(?:tell|tells|told|telling|assure|assured|promise|promised|text|texted) (?:(?:the|my|your|our|his|her|their) )?[\\p{L}'’-]+|let [\\p{L}'’ -]{2,30} know|say|says|said)";
const insideTask: readonly RegExp[] = [
  ...insideAnything,
  // The same, and one comma stays before what is a clause of its own.
  /,\s*(?:you know|i mean|like)(?:\s*,(?!\s+(?:i|we|you|he|she|it|they|there|the|that|this|these|and|but|so|or|if|when)(?!\p{L}))|(?=\s*,))/giu,
  // "We have to, I think, find out", "Tuesday I think, Monday is off", "there is a call I think in a week"
  /,\s+i (?:think|guess|suppose|believe|reckon)(?:\s*,(?=\s(?!(?:and|but|or|so|because|which|who|if|when)\s))|(?=,\s))/giu,
  /(?<=\p{L}{2})(?<!(?<!\p{L})(?:what|as|than|that|which|who|how|so|and|but|because|if|when|where|why|or|now|well|yeah)),?\s+i (?:think|guess|suppose|reckon)(?=[,;:]\s|\s+[–—-]+\s|\s+(?:in|at|on|by|next|last|around|about in)\s)/giu,
  // "You have to pay it I'm afraid and send it", "…, I'm afraid, and …". In "tell her I'm sorry and …" it is what is told.
  new RegExp(
    `(?<=\\p{L}{2})(?<!(?<!\\p{L})(?:and|but|so|or|because|what|that|if|when|as|than|who|which|how|why|now|well|yeah|no|sorry))(?:(?<!${toldTo}),?\\s+i(?:['’]?m| am) (?:sorry|sure)|,?\\s+i(?:['’]?m| am) afraid(?! and (?:that|i)(?!\\p{L})))(?:,(?=\\s(?:and|or)(?: then)? \\p{L})|(?=\\s(?:and|or)(?: then)? \\p{L}))`,
    'giu',
  ),
  new RegExp(
    `(?<=\\p{L}{2})(?<!(?<!\\p{L})(?:what|as|than|that|which|who|how|so|and|but|because|if|when|where|why|or|now|well|yeah))(?<!${toldTo}) i (?:think|guess|suppose|reckon)(?= and (?:then )?\\p{L})`,
    'giu',
  ),
  // "Ben - I guess we need it"
  /(?<=[,:–-] )i guess(?: that)?,? (?=(?:i|we|you|they|he|she|it|there)(?:['’]\p{L}+)? )/giu,
  // "I'll ring them but between you and me I don't think they'll pay"
  /(?<=(?:,|\s(?:and|but)) )between (?:you and me|us),? (?=\p{L})/giu,
  // "You know I mean if it works": one filler before another.
  /(?<![\p{L}\p{N}])(?<!(?:do|did|if|as|what|how|that|let) )(?:you know|i mean),? (?=(?:you know|i mean)(?!\p{L}))/giu,
];
/** Without one of these nothing stands in the midst of a task. Looking first spares most of them the rest. */
const mayHaveInside =
  /,|(?<!\p{L})(?:i (?:think|guess|suppose|believe|reckon|mean)|(?:m|am) (?:afraid|sorry|sure)|you know|between (?:you|us))(?!\p{L})/iu;
/** "Next meeting starts in thirty minutes," */
const commaLeft = /[\s,]*,\s*$/u;
const asksByOrder = /^(?:can|could|would|will|do|does|did|shall|should|may|might|is|are)(?!\p{L})/iu;

export const withoutInnerPhrases = (text: string): string => text.replaceAll(inside, '');

/** The edits that leave out what stands around what is said, in order. */
export function withoutAsides(text: string): Edit[] {
  const [start, end] = [startBehind(text, 0, openings), endBefore(text, endings)];
  const edits = [
    deletion(0, start),
    ...saidAgain(text, start),
    ...(text.includes(',') ? matchesOf(text, insideAnything) : []),
    deletion(end, endOfWords(text)),
  ];
  return united(edits.filter(isSomething));
}

/** Leaves out all that these patterns find. */
const matchesOf = (text: string, patterns: readonly RegExp[]): Edit[] =>
  patterns.flatMap((pattern) =>
    matchesIn(text, pattern).map(({ 0: said, index }) => deletion(index, index + said.length)),
  );

/** The same of a task that opens at `opening`, with what stands in the midst of it: they may overlap. */
export function withoutAsidesOfTask(text: string, opening: number): Edit[] {
  const start = startBehind(text, opening, openingsOfTask);
  const [end, words] = [endBefore(text, endingsOfTask), endOfWords(text)];
  const isAsked = end < words && /^\?\s*$/u.test(text.slice(words)) && !asksByOrder.test(text.slice(start));
  const comma = commaLeft.exec(text.slice(-longestEnding));
  return [
    deletion(opening, start),
    ...saidAgain(text, start),
    ...(mayHaveInside.test(text) ? matchesOf(text, insideTask) : []),
    isAsked ? { start: end, end: text.length, text: '.' } : deletion(end, words),
    ...(comma === null ? [] : [{ start: text.length - comma[0].length, end: text.length, text: '.' }]),
  ].filter(isSomething);
}

const deletion = (start: number, end: number): Edit => ({ start, end, text: '' });
const isSomething = ({ start, end }: Edit): boolean => start < end;

function startBehind(text: string, from: number, patterns: readonly RegExp[]): number {
  let start = from;
  for (let count = 0; count < mostAsides; count += 1) {
    const rest = text.slice(start);
    const found = patterns.map((pattern) => pattern.exec(rest)?.[0].length ?? 0).find((length) => length > 0);
    if (found === undefined) break;
    start += found;
  }
  return start;
}

/** Where the words end, before the marks behind them. */
const endOfWords = (text: string): number => {
  const ending = Math.max(0, text.length - longestEnding);
  return ending + text.slice(ending).replace(/[.!?]?\s*$/u, '').length;
};

function endBefore(text: string, patterns: readonly RegExp[]): number {
  let end = endOfWords(text);
  for (let count = 0; count < mostAsides; count += 1) {
    const from = Math.max(0, end - longestEnding);
    const ending = text.slice(from, end);
    const found = patterns.map((pattern) => pattern.exec(ending)?.index ?? 0).find((index) => index > 0);
    if (found === undefined) break;
    end = from + found;
  }
  return end;
}

function saidAgain(text: string, start: number): Edit[] {
  const { first, again } = opinionAgain.exec(text.slice(start))?.groups ?? {};
  if (first === undefined || again === undefined) return [];
  return [deletion(start + first.length, start + first.length + again.length)];
}
