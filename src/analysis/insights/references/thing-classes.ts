/**
 * What one does with what, by kinds: one signs papers, rings people and firms, and mends machines. A language model has told of which kinds 7,400 nouns are
 * and with which kinds 1,700 verbs go (`thing-classes.json`), so that it is known of pairs that nobody has counted, too.
 */

import thingClasses from './thing-classes.json';

const names = thingClasses.classes.split(' ');
const numbersOf = (classes: string): number[] => classes.split(' ').map((name) => names.indexOf(name));
const [person, firm] = [names.indexOf('person'), names.indexOf('firm')];
const isOfPeopleAlone = (one: number): boolean => one === person || one === firm;

/** The numbers of its classes for each noun, the most usual one first. */
const classesByNoun: ReadonlyMap<string, readonly number[]> = new Map(
  Object.entries(thingClasses.nouns).flatMap(([classes, nouns]) => {
    const numbers = numbersOf(classes);
    return nouns.split(' ').map((noun) => [noun, numbers] as const);
  }),
);

/** The numbers of the classes that each verb goes with. */
const classesByVerb: ReadonlyMap<string, readonly number[]> = new Map(
  Object.entries(thingClasses.verbs).map(([verb, classes]) => [verb, numbersOf(classes)]),
);

/** What plurals end with, and what the singular has instead. */
const plurals: readonly (readonly [ending: string, singular: string])[] = [
  ['ies', 'y'],
  ['s', ''],
  ['es', ''],
  ['ves', 'f'],
];

/** The classes of a noun, or of its singular: "copies" is of "copy", "leases" of "lease". */
function nounClasses(noun: string): readonly number[] | undefined {
  const known = classesByNoun.get(noun);
  if (known !== undefined) return known;
  for (const [ending, singular] of plurals) {
    const classes = noun.endsWith(ending)
      ? classesByNoun.get(noun.slice(0, -ending.length) + singular)
      : undefined;
    if (classes !== undefined) return classes;
  }
  return undefined;
}

/** What is done with something. */
export interface Deed {
  /** The verb in its base form. */
  readonly verb: string;
  /** The word that belongs to the verb: "off" of "drop … off", "at" of "look at". */
  readonly particle: string | undefined;
  /** Whether that is a preposition, without which the verb says something else: "look into that". */
  readonly isBehind: boolean;
}

function verbClasses({ verb, particle, isBehind }: Deed): readonly number[] | undefined {
  if (particle === undefined) return classesByVerb.get(verb);
  return classesByVerb.get(`${verb} ${particle}`) ?? (isBehind ? undefined : classesByVerb.get(verb));
}

/** The names of the classes of a noun, the most usual one first: "paper"; none where it is not known. */
export const classesOf = (noun: string): readonly string[] =>
  nounClasses(noun)?.map((one) => names[one] ?? '') ?? [];

/**
 * Whether one does such with such a thing: the natural logarithm of how many times as many kinds of things there are as the verb goes with; -1 where one
 * does not; undefined where nothing is known of the verb or of the noun.
 */
export function fitOf(deed: Deed, noun: string): number | undefined {
  const [ofVerb, ofNoun] = [verbClasses(deed), nounClasses(noun)];
  if (ofVerb === undefined || ofNoun === undefined) return undefined;
  return ofNoun.some((one) => ofVerb.includes(one)) ? Math.log(names.length / ofVerb.length) : -1;
}

/** Whether the noun is somebody or a firm, if it is not mostly something else. */
export const isPeople = (noun: string): boolean =>
  nounClasses(noun)?.slice(0, 2).some(isOfPeopleAlone) === true;

/** Whether the noun is somebody or a firm, and nothing else: a "lead" may be a cable. */
export const isPeopleAlone = (noun: string): boolean => nounClasses(noun)?.every(isOfPeopleAlone) === true;

/** Whether the noun is first of all a firm or a body, which one speaks of as of several people: "the council". */
export const isFirm = (noun: string): boolean => nounClasses(noun)?.[0] === firm;

/** Whether the noun is first of all something that is done: "a wash", "a clean". */
export const isDeed = (noun: string): boolean => /^(?:job|nothing)$/u.test(classesOf(noun)[0] ?? '');

/** Whether one does such with people or firms, if it is known with what one does it. */
export const mayReachPeople = (deed: Deed): boolean => verbClasses(deed)?.some(isOfPeopleAlone) !== false;

/** Whether one does such with people, and hardly with anything else: "ring", "warn". */
export function isOfPeople(deed: Deed): boolean {
  const classes = verbClasses(deed) ?? [];
  const people = classes.filter(isOfPeopleAlone).length;
  return people > 0 && classes.length - people <= 1;
}

/** Whether it is known with what one does such. */
export const isOfThings = (deed: Deed): boolean => verbClasses(deed) !== undefined;
