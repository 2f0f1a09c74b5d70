/**
 * What a pronoun stands for that is what somebody does something with, by all that was named before it: "Has she had the form?" – "I'll send it." Learned
 * from mini-dialogues (`models/confab-insight/training/pronouns.py`).
 */

import type { Sentence } from '../../grammar/sentence.ts';
import { endsClause } from '../../grammar/words/tagged-words.ts';
import type { Edit } from '../../rewriting/edits.ts';
import { anyOf } from '../../text/any-of.ts';
import { anotherBefore } from './another.ts';
import { type Choice, choicesOf, isFitting } from './antecedents.ts';
import { featuresOf, featuresOfNothing } from './features.ts';
import type { Thing } from './noun-phrases.ts';
import { type Pronoun, pronounAt } from './pronoun.ts';
import { raisedFor } from './raised.ts';
import { isDeed, isPeopleAlone, mayReachPeople } from './thing-classes.ts';
import { probabilitiesOf } from './weighing.ts';

/** How probable a thing must be at least that is told: with these, more than eight in ten are right. */
const leastProbability = {
  /** One of several is one of those that were spoken of, whatever is done with it. */
  one: 0.55,
  /** Something with which one does such. */
  fitting: 0.7,
  /** The same, where at most one other thing was named. */
  fittingOfTwo: 0.6,
  /** Something of which nobody knows whether one does such with it. */
  unknown: 0.8,
  /** "That" is mostly what was said. */
  that: 0.6,
};

/** "I'll add that", "write that in the notes": what was said. */
const notes =
  /^(?:write|add|break|decide|put|note|cover|explain|say|discuss|report|check|clarify|confirm|announce)$/u;

/** "Mark it as urgent": what has happened. */
const ofMatter = /^(?:mark|flag|log|report|escalate|highlight|treat)$/u;

/** "The light on the router is red." – "I turned it off.": the router. */
const switches = /^(?:turn|switch|power|plug|unplug|restart|reboot|reset)$/u;

/** How probable the choice must be at least; undefined: it is never told. */
function leastFor(
  { kind, verb, particle, isBehind }: Pronoun,
  { thing, distance, fit }: Choice,
  isOfTwo: boolean,
): number | undefined {
  if (thing.isOnAnother && switches.test(verb)) return undefined;
  // "I've a lady without heating." – "I can get one over today.": a boiler, of which nobody has spoken.
  if (kind === 'one')
    return isPeopleAlone(thing.head) || isDeed(thing.head) ? undefined : leastProbability.one;
  // "Put it in the proposal" is meant of what was said, and "do the accounts with them" of nobody knows whom.
  if (ofMatter.test(verb) || (verb === 'put' && particle === 'in') || (isBehind && fit === undefined))
    return undefined;
  if (fit !== undefined && fit <= 0) return undefined;
  if (kind === 'that') return distance === 0 || notes.test(verb) ? undefined : leastProbability.that;
  if (fit === undefined) return leastProbability.unknown;
  return isOfTwo ? leastProbability.fittingOfTwo : leastProbability.fitting;
}

const areOtherPeople =
  (chosen: Choice) =>
  (other: Choice): boolean =>
    other.isPeople && other.thing.head !== chosen.thing.head;

/**
 * Whether "them" is said of one firm that cannot be meant: "The council wrote to the neighbours." – "I'll ring them." is of several people,
 * and nobody borrows the club that has the chairs.
 */
const isWrongFirm = (pronoun: Pronoun, choice: Choice, choices: readonly Choice[]): boolean =>
  pronoun.kind === 'them' &&
  !choice.thing.isPlural &&
  (choices.some(areOtherPeople(choice)) || !mayReachPeople(pronoun));

/** How probable each of the choices is. */
export const probabilitiesFor = (pronoun: Pronoun, choices: readonly Choice[]): number[] =>
  probabilitiesOf(featuresOf(pronoun, choices), featuresOfNothing(pronoun, choices));

/** The likeliest choice, if it is likely enough. */
function likeliest(pronoun: Pronoun, choices: readonly Choice[]): Choice | undefined {
  const probabilities = probabilitiesFor(pronoun, choices);
  const best = probabilities.indexOf(Math.max(...probabilities));
  const choice = choices[best];
  if (choice !== undefined && isWrongFirm(pronoun, choice, choices)) return undefined;
  const least = choice && leastFor(pronoun, choice, choices.length <= 2);
  return least !== undefined && (probabilities[best] ?? 0) >= least ? choice : undefined;
}

/** What a pronoun of a sentence stands for. */
export interface Meant {
  /** Whether the sentence itself has named it, so that nobody asks what is meant: "print the form and send it". */
  readonly isNamedThere: boolean;
  /** What names it in place of the pronoun. */
  readonly edit: Edit;
}

/** "I need a new chair", "could I have last year's figures": who answers "I'll order it" means nothing that was named before. */
const wanted = new RegExp(
  `(?<!\\p{L})${anyOf([
    "(?:i|we)(?:['’]d| would)?(?: (?:still|also|really|just|only))? (?:need|want|like|lack|could (?:do with|use))",
    '(?:can|could|may|might) (?:i|we) (?:please )?(?:have|get|borrow|trouble you for)',
  ])} (?:an?|the|some|another|more|my|our|new|two|three|\\d+|\\p{L}+ty|ten|twelve|(?:(?:last|this|next) )?\\p{L}+['’]s)(?!\\p{L})`,
  'iu',
);
/** "Anything urgent, please send it to Nils", "whatever you find, send it": it is whatever it may be. "Don't run anything on it" speaks of two. */
const namesAnyThing = (words: Sentence['words']): boolean =>
  words.some(({ normal }, index) => {
    if (/^(?:whatever|whichever)$/u.test(normal)) return true;
    const before = words[index - 1];
    const opens = before === undefined || endsClause(before) || /^(?:so|and|but)$/u.test(before.normal);
    return normal === 'anything' && opens;
  });

const wantsThing = ({ message }: Sentence, right: Sentence | undefined): boolean =>
  right !== undefined && right.message.speaker?.id !== message.speaker?.id && wanted.test(right.text);

/**
 * The first pronoun of the sentence that is an object, and what it stands for; undefined: it has none, or it is not likely enough what is meant.
 *
 * @param before what was said before it, in order
 */
export function thingMeant(sentence: Sentence, before: readonly Sentence[]): Meant | undefined {
  const { words } = sentence;
  for (const [at, word] of words.entries()) {
    const pronoun = pronounAt(words, at);
    if (pronoun === undefined) continue;
    if (namesAnyThing(words.slice(0, at))) return undefined;
    const raised = raisedFor(sentence, pronoun, before);
    if (raised !== undefined)
      return { isNamedThere: false, edit: { start: word.start, end: word.end, text: raised } };
    const another = anotherBefore(sentence, pronoun, before);
    if (another !== undefined)
      return {
        isNamedThere: false,
        edit: { start: word.start, end: word.end, text: toldFor(pronoun, another) },
      };
    if (isMoney(sentence, pronoun, before.at(-1))) return undefined;
    const all = choicesOf(sentence, pronoun, before);
    const choices = wantsThing(sentence, before.at(-1)) ? all.filter(({ distance }) => distance <= 1) : all;
    const choice = likeliest(pronoun, choices);
    return (
      choice && {
        isNamedThere: choice.distance === 0 || choices.some(isNamedBeside),
        edit: { start: word.start, end: word.end, text: toldFor(pronoun, choice.thing) },
      }
    );
  }
  return undefined;
}

/** "I can pay and you give it back to me": what was paid, of which nobody has spoken. */
const pays = /^(?:pay|paid|lend|lent|advance)$/u;
function isMoney({ words, message }: Sentence, { at, verb, particle }: Pronoun, right: Sentence | undefined) {
  const isOwn = right?.message.speaker?.id === message.speaker?.id;
  const said = [...(isOwn ? (right?.words ?? []) : []), ...words.slice(0, at)];
  return verb === 'give' && particle === 'back' && said.some(({ normal }) => pays.test(normal));
}

/** "I'll take the quote and send it", "her passport expires in March, so she has to renew it": nobody looks further for what the sentence itself has named, if it may be meant. */
const isNamedBeside = (choice: Choice): boolean =>
  choice.distance === 0 && choice.thing.role === 'object' && isFitting(choice);

/** "One" of the tents is "a tent", and who replaces the old printer buys "a printer". */
const toldFor = (pronoun: Pronoun, { whole, kind }: Thing): string =>
  pronoun.kind === 'one' ? `${opensWithVowel.test(kind) ? 'an' : 'a'} ${kind}` : whole;

/** "An hour" and "an update", "a user manual", "a one-page summary" and "a unit": what is heard, and not what is written. */
const opensWithVowel =
  /^(?:(?!eu|ewe|once|one(?!r)|uni(?![nm])|us[aeu]|uti|ubi)[aeiou]|(?:hour|honest|honou?r|heir))/iu;
