/** Reading the verbs of a clause: which modal carries which verb of action. */

import { passedThings } from '../../text/words/written-things.ts';
import { catenatives, inquiryWords, nonActions } from '../word-lists/lexicon.ts';
import { endsClause, isTagged, type Word } from '../words/tagged-words.ts';
import { isContact } from './contact.ts';
import { getsInTouch } from './getting-in-touch.ts';

/** How firmly the action is taken on. */
export type Modality =
  | 'commitment'
  | 'request'
  | 'order'
  | 'need'
  | 'suggestion'
  | 'wish'
  | 'ability'
  | 'possibility';

/** What is said of a subject up to the verb of action: "will", "is going to". */
export interface Predicate {
  readonly modality: Modality;
  /** Where the verb of action is expected. */
  readonly next: number;
}

/** How many adverbs may stand between an auxiliary and its verb. */
export const maximumAdverbs = 4;
export const adverbs = new Set(
  'also just then still always definitely probably certainly surely simply quickly now actually only maybe please kindly perhaps really all both be'.split(
    ' ',
  ),
);
const notAVerb = [
  'Pronoun',
  'Determiner',
  'Preposition',
  'Conjunction',
  'QuestionWord',
  'Adverb',
  'Value',
  'Possessive',
];

export const normalAt = (words: readonly Word[], index: number): string => words[index]?.normal ?? '';

/** Skips adverbs from `index`; undefined if the clause is negated there, or ends. */
export function skipAdverbs(words: readonly Word[], index: number): number | undefined {
  let next = index;
  for (let skipped = 0; skipped <= maximumAdverbs; skipped += 1) {
    const word = words[next];
    if (word === undefined || /^(?:not|never|no)$/u.test(word.normal)) return undefined;
    const isAdverb =
      word.normal !== 'be' &&
      (adverbs.has(word.normal) || (isTagged(word, 'Adverb') && !isTagged(word, 'Verb')));
    if (!isAdverb) return next;
    next += 1;
  }
  return undefined;
}

/** Whether the word at `index` can be a verb in its base form; its place after a modal counts more than its tag. */
export function isBaseVerb(words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (word === undefined || !/^\p{L}[\p{L}'-]*$/u.test(word.normal)) return false;
  if (isTagged(word, 'Infinitive') || word.normal === 'be') return true;
  if (notAVerb.some((tag) => isTagged(word, tag)) || isTagged(word, 'Modal')) return false;
  return !isTagged(word, 'PastTense') && !isTagged(word, 'Plural') && !isTagged(word, 'ProperNoun');
}

/** From where a verb is expected to the verb that says what is done: over "be able to", "try to", "go ahead and". */
export function actionVerb(words: readonly Word[], from: number): number | undefined {
  let index = skipAdverbs(words, from);
  for (let step = 0; step < 4 && index !== undefined; step += 1) {
    const verb = normalAt(words, index);
    const following = normalAt(words, index + 1);
    if (verb === 'be' && isTagged(words[index + 1], 'Gerund') && following !== 'going') return index + 1;
    if (
      verb === 'be' &&
      /^(?:able|happy|glad|sure)$/u.test(following) &&
      normalAt(words, index + 2) === 'to'
    ) {
      index = skipAdverbs(words, index + 3);
    } else if (verb === 'go' && following === 'ahead' && normalAt(words, index + 2) === 'and') {
      index = skipAdverbs(words, index + 3);
    } else if (verb === 'go' && following === 'and') {
      index = skipAdverbs(words, index + 2);
    } else if ((verb === 'try' || verb === 'remember') && (following === 'and' || following === 'to')) {
      index = skipAdverbs(words, index + 2);
    } else if (catenatives.has(verb) && following === 'to' && isBaseVerb(words, index + 2)) {
      index = skipAdverbs(words, index + 2);
    } else {
      // "Don't start" is one word in writing and a negation all the same.
      return isBaseVerb(words, index) && following !== 'not' ? index : undefined;
    }
  }
  return undefined;
}

const becomesOf =
  /^(?:\p{L}+ed|done|sent|built|written|made|ready|over|out|back|to|through|up|in|into|off)$/u;

const hadDeed =
  /^(?:a|another) (?:(?:quick|good|closer|proper|first|second|little) )?(?:look|go|stab|read)\b/u;

/** "I'll see that he gets it" */
const seesToIt = /^(?:that )?(?:he|she|they|it) (?:gets?|has|have|hears?|receives?|goes)(?: |$)/u;

/** "Look up the price", "look it up"; not "look up to her" or "look up and smile". */
const looksUp =
  /^(?:up (?:the|a|an|what|when|where|who|how|whether|his|her|its|their|our|your|my)(?: |$)|(?:it|that|them|this) up(?: |$)|(?:the|a|an|his|her|their|our|your|my) \p{L}+ up$)/u;
/** "Look after my plants", "look after him"; "look after the call" is to look when it is over. */
const looksAfter =
  /^after (?:(?:him|her|them|it|us|me)(?: |$)|(?:the|my|our|his|her|their|your) (?!(?:call|meeting|talk|lunch|dinner|breakfast|break|holidays?|weekend|show|game|match|shift|class|lesson|session|party|demo|release|launch|event|next|first|last|second|new)(?: |$)))/u;
/** What is looked over or through, and no place: "look over there", "look through here". */
const lookedThrough = /^(?!(?:here|there|at|to|and|or)$)\p{L}/u;

/** Who is let in or out, and no talk of it: "let him in", "let the gas man out". */
const letsPass =
  /^(?:him|her|them|it|(?:the|our|your|my|their|his|her) (?:\p{L}+ ){1,3}?|\p{L}+ )\s?(?:in|out|through|off)(?: |$)(?!on |the secret)/u;
/**
 * What is handed on: "pass it on", "pass your details to them", "pass on your message"; not the word, by which another one speaks, nor a cold, which
 * "you" catch.
 */
const passesOn = new RegExp(
  `^(?!(?:the|my|this|that) (?:floor|mic|microphone|baton|ball|word|time)(?: |$))(?:(?:it|this|that|them|these|those|(?:the|your|my|our|his|her|their|all|any) (?:\\p{L}+ ){1,4}?) ?(?:on|along|to)(?! to (?:you|me|us|my (?:kids|children))(?: |$))|(?:on|along) (?:the|your|my|our|his|her|their|all|any) (?:\\p{L}+ ){0,2}?(?:${passedThings}))(?: |$)`,
  'u',
);
/** Words behind "let" or "pass" up to that at most, with what may follow. */
const longestPass = 6;

const wordsBehind = (words: readonly Word[], index: number, count: number): string =>
  Array.from({ length: count }, (_, step) => normalAt(words, index + 1 + step))
    .join(' ')
    .trimEnd();

/** The next few words in plain form. */
const wordsAfter = (words: readonly Word[], index: number): string =>
  [1, 2, 3].map((step) => normalAt(words, index + step)).join(' ');

/** Whether the verb at `index` does something, rather than say, feel or be. */
export function isAction(words: readonly Word[], index: number): boolean {
  const verb = normalAt(words, index);
  const following = normalAt(words, index + 1);
  if (isContact(words, index) || getsInTouch(words, index)) return true;
  // "Can you look over the text": what is looked through is checked.
  if (verb === 'look' && /^(?:over|through)$/u.test(following))
    return lookedThrough.test(normalAt(words, index + 2));
  if (verb === 'look' && [looksUp, looksAfter].some((deed) => deed.test(wordsAfter(words, index))))
    return true;
  if (verb === 'see' && seesToIt.test(wordsAfter(words, index))) return true;
  if (verb === 'see' || verb === 'look' || verb === 'work') {
    return (
      (inquiryWords.has(following) ||
        /^look over (?:it|the|this|that|them|these|those|my|your|our|his|her|their)(?: |$)/u.test(
          `${verb} ${wordsAfter(words, index)}`,
        )) &&
      !/^look for(?:ward)?$/u.test(`${verb} ${following}`) &&
      following !== 'that'
    );
  }
  // "Let the inspector in"
  if (verb === 'let' && letsPass.test(wordsBehind(words, index, longestPass))) return true;
  if (verb === 'pass' && passesOn.test(wordsBehind(words, index, longestPass))) return true;
  // "I'll have a look": what is had is a deed.
  if (verb === 'have' && hadDeed.test(wordsAfter(words, index))) return true;
  // "Have them pick a day"; "I'll have him pick a day" is his.
  if (
    verb === 'have' &&
    normalAt(words, index - 1) !== 'will' &&
    (/^(?:him|her|them)$/u.test(following) || isTagged(words[index + 1], 'Person')) &&
    isTagged(words[index + 2], 'Infinitive')
  )
    return true;
  // "I'll get it done", "I'll have it reviewed": what becomes of it follows.
  if (/^(?:get|have)$/u.test(verb) && /^(?:it|this|that|them|these|those)$/u.test(following))
    return becomesOf.test(normalAt(words, index + 2));
  if (verb === 'get') {
    return (
      !/^(?:over|used|to|lost|sick|better|worse|tired|it)$/u.test(following) && words[index + 1] !== undefined
    );
  }
  if (isTagged(words[index], 'Gerund'))
    return !/^(?:going|being|having|looking|wondering|hoping)$/u.test(verb);
  return !nonActions.has(verb);
}

/** Words at most that are inserted behind a modal: "I will, as I said yesterday, call him". */
export const maximumInserted = 7;

/** Where the predicate whose next word would be at `index` goes on: behind what is inserted there between commas. */
export function behindInserted(words: readonly Word[], index: number): number {
  if (words[index - 1]?.after.trim() !== ',') return index;
  const last = words.slice(index, index + maximumInserted).findIndex((word) => endsClause(word));
  return last < 0 || words[index + last]?.after.trim() !== ',' ? index : index + last + 1;
}

/** Reads the modal or auxiliary at `index` that follows a subject, up to its verb, also where something is inserted before that. */
export function predicateAt(words: readonly Word[], index: number): Predicate | undefined {
  const predicate = plainPredicateAt(words, index);
  return predicate && { ...predicate, next: behindInserted(words, predicate.next) };
}

function plainPredicateAt(words: readonly Word[], index: number): Predicate | undefined {
  const at = skipAdverbs(words, index);
  if (at === undefined) return undefined;
  const word = normalAt(words, at);
  const following = normalAt(words, at + 1);
  const afterThat = normalAt(words, at + 2);
  if (word === 'will' || word === 'shall') {
    return /^(?:need|have)$/u.test(following) && afterThat === 'to'
      ? { modality: 'need', next: at + 3 }
      : { modality: 'commitment', next: at + 1 };
  }
  if (/^(?:am|are|is|be)$/u.test(word)) {
    const next = skipAdverbs(words, at + 1);
    if (next === undefined) return undefined;
    const [first, second] = [normalAt(words, next), normalAt(words, next + 1)];
    if (first === 'going' && second === 'to') return { modality: 'commitment', next: next + 2 };
    if (first === 'supposed' && second === 'to') return { modality: 'suggestion', next: next + 2 };
    if (first === 'about' && second === 'to') return { modality: 'commitment', next: next + 2 };
    // "Ingrid is to tell the client".
    if (first === 'to') return { modality: 'need', next: next + 1 };
    if (/^(?:happy|glad)$/u.test(first) && second === 'to') return { modality: 'ability', next: next + 2 };
    return undefined;
  }
  if (word === 'must') return { modality: 'need', next: at + 1 };
  if (/^(?:needs?|has|have)$/u.test(word) && following === 'to') return { modality: 'need', next: at + 2 };
  if (word === 'have' && following === 'got' && afterThat === 'to') return { modality: 'need', next: at + 3 };
  if (word === 'got' && following === 'to') return { modality: 'need', next: at + 2 };
  if ((word === 'had' || word === 'would') && following === 'better')
    return { modality: 'need', next: at + 2 };
  if (word === 'should') return { modality: 'suggestion', next: at + 1 };
  if (word === 'ought' && following === 'to') return { modality: 'suggestion', next: at + 2 };
  if (word === 'can') return { modality: 'ability', next: at + 1 };
  if (/^(?:could|may|might)$/u.test(word)) return { modality: 'possibility', next: at + 1 };
  if (word === 'would' && /^(?:like|love|want|suggest|propose)$/u.test(following) && afterThat === 'to') {
    return { modality: 'wish', next: at + 3 };
  }
  if (/^(?:promise|commit|agree|plan|intend)s?$/u.test(word) && following === 'to') {
    return { modality: /^(?:plan|intend)/u.test(word) ? 'need' : 'commitment', next: at + 2 };
  }
  if (/^(?:wants?|wanted|hope|hoping)$/u.test(word) && following === 'to')
    return { modality: 'wish', next: at + 2 };
  return undefined;
}
