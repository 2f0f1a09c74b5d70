/** What speaks for and against each thing that a pronoun may stand for, and for nothing of it: the features that `weighing.ts` weighs. */

import { rarest, rarityOf } from '../../text/words/rarity.ts';
import { type Choice, isFitting } from './antecedents.ts';
import type { Pronoun } from './pronoun.ts';
import { classesOf, isOfPeople, isOfThings } from './thing-classes.ts';

/** Values by name; what is not there is 0. */
export type Features = ReadonlyMap<string, number>;

const withoutZeros = (features: readonly (readonly [string, number | boolean])[]): Features =>
  new Map(features.flatMap(([name, value]) => (Number(value) === 0 ? [] : [[name, Number(value)] as const])));

/** So many classes of a noun count: the first ones are the most usual. */
const mostClasses = 2;

/** Prepositions of where and when something is, not of what is spoken of. */
const ofPlace =
  /^(?:in|on|at|by|near|under|behind|over|through|from|to|into|onto|beside|after|before|without|like|than)$/u;

/** What speaks for each of the choices. */
export function featuresOf(pronoun: Pronoun, choices: readonly Choice[]): Features[] {
  const fitting = choices.filter(isFitting).length;
  const last = {
    fitting: choices.findLastIndex(isFitting),
    people: choices.findLastIndex(({ isPeople }) => isPeople),
  };
  return choices.map((choice, index) =>
    withoutZeros([
      ...featuresOfNaming(pronoun, choice),
      ...featuresOfUse(pronoun, choice),
      ['nearness', 1 / (choices.length - index)],
      ['others', Math.log(choices.length)],
      ['last', index === choices.length - 1],
      ['alone', choices.length === 1],
      ['fits alone', isFitting(choice) && fitting === 1],
      ['fits last', index === last.fitting],
      ['fits last but', index === last.fitting && index < choices.length - 1],
      ['fits not but another', !isFitting(choice) && fitting > 0],
      ['people last', index === last.people],
      ['people reached last', index === last.people && isOfPeople(pronoun)],
    ]),
  );
}

/** How it is named, where and by whom. */
function featuresOfNaming({ kind }: Pronoun, choice: Choice): (readonly [string, number | boolean])[] {
  const { thing, distance, isOwn, isAsked, isTakenUp } = choice;
  const { preposition } = thing;
  return [
    ['any', 1],
    [`any ${kind}`, 1],
    [`distance ${distance}`, 1],
    [`role ${thing.role}`, 1],
    [`opening ${thing.opening}`, 1],
    [`${kind} ${thing.opening}`, 1],
    [isOwn ? 'own' : 'of another one', 1],
    ['asked', isAsked],
    ['asked object', isAsked && thing.role === 'object'],
    ['rarity', rarityOf(thing.head) / rarest],
    ['repeated', choice.count > 1],
    ['taken up', isTakenUp.later],
    ['taken up next', isTakenUp.next],
    ['taken up there', isTakenUp.there],
    ['behind place', preposition !== undefined && ofPlace.test(preposition)],
    [`behind ${preposition}`, preposition !== undefined],
    ['introduced', choice.isIntroduced],
    ['first there', choice.isFirst],
    ['only there', choice.isOnly],
    ['short there', choice.isShort],
    ['compound', thing.noun.includes(' ')],
    ['subject here', distance === 0 && thing.role === 'subject'],
    ['told of', choice.isToldOf],
  ];
}

/** Whether one does such with it. */
function featuresOfUse(pronoun: Pronoun, choice: Choice): (readonly [string, number | boolean])[] {
  const { thing, distance, isPeople, fit } = choice;
  const classes = classesOf(thing.head);
  const ofPeople = isOfPeople(pronoun);
  const fits = isFitting(choice);
  return [
    ['same verb', choice.isOfSameVerb],
    ['fits', fits],
    ['fits how', fits ? (fit ?? 0) : 0],
    ['fits not', fit !== undefined && !fits],
    ['fit unknown', fit === undefined],
    ['fits object', fits && thing.role === 'object'],
    ['fits subject', fits && thing.role === 'subject'],
    ['fits near', fits && distance <= 1],
    ['people', isPeople],
    ['people reached', ofPeople && isPeople],
    ['no people reached', ofPeople && !isPeople],
    ['people handled', !ofPeople && isPeople && fit !== undefined && !fits],
    ['one firm', pronoun.kind === 'them' && !thing.isPlural],
    ['class unknown', classes.length === 0],
    ...classes.slice(0, mostClasses).map((name): [string, number] => [`class ${name}`, 1]),
  ];
}

/** Verbs of which "it" is seldom a thing: "I'll do it", "make it", "leave that with me". */
const light =
  /^(?:do|make|get|have|take|call|see|hear|know|say|mean|leave|manage|try|handle|sort|own|look|deal|think|talk|go|cover|find|arrange)$/u;

/** So many things are few. */
const few = 3;

/** What speaks for a pronoun that stands for nothing of that: a whole deed, or nobody knows what. */
export const featuresOfNothing = (pronoun: Pronoun, choices: readonly Choice[]): Features =>
  withoutZeros([
    ['nothing', 1],
    [`nothing ${pronoun.kind}`, 1],
    ['nothing do', pronoun.verb === 'do'],
    ['nothing light', light.test(pronoun.verb)],
    ['nothing behind', pronoun.isBehind],
    ['nothing of things', !isOfThings(pronoun)],
    ['nothing fits', !choices.some(isFitting)],
    ['nothing but one fits', choices.filter(isFitting).length === 1],
    ['nothing but one', choices.length === 1],
    ['nothing but few', choices.length <= few],
  ]);
