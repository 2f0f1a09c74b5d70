/**
 * What a pronoun stands for that is what somebody does something with, by all that was named before it: "Has she had the form?" – "I'll send it." Learned
 * from mini-dialogues (`models/confab-insight/training/pronouns.py`).
 */

import type { Sentence } from '../../grammar/sentence.ts';
import type { Edit } from '../../rewriting/edits.ts';
import { speaksOfUnnamed } from '../standalone/unnamed-people.ts';
import { type Choice, choicesOf, featuresOfNothing, type Pronoun, pronounAt, reaches } from './choices.ts';
import pronounWeights from './pronoun-weights.json';
import { raisedFor } from './raised.ts';
import type { Thing } from './things.ts';

const weights: ReadonlyMap<string, number> = new Map(Object.entries(pronounWeights));

/** How probable it is at least: of what is told nine in ten are right. */
const leastProbability = 0.55;

const sumOf = (features: ReadonlyMap<string, number>): number =>
  [...features].reduce((sum, [name, value]) => sum + value * (weights.get(name) ?? 0), 0);

/**
 * The likeliest choice, if it is likely enough, and one does such with such a thing. One of several is one of those that were spoken of,
 * whatever is done with it.
 */
function likeliest(pronoun: Pronoun, choices: readonly Choice[]): Choice | undefined {
  const odds = choices.map(({ features }) => Math.exp(sumOf(features)));
  const all = odds.reduce((sum, one) => sum + one, Math.exp(sumOf(featuresOfNothing(pronoun))));
  const best = odds.indexOf(Math.max(...odds));
  const choice = choices[best];
  if (choice === undefined || (odds[best] ?? 0) / all < leastFor(pronoun, choice)) return undefined;
  if (choice.thing.isOnAnother && switches.test(pronoun.verb)) return undefined;
  // "Put that in writing" is meant of what was said.
  if (pronoun.kind === 'that')
    return isPaidOrSent(pronoun, choice, (odds[best] ?? 0) / all) ? choice : undefined;
  return choice.isBacked || pronoun.kind === 'one' || isPlainly(pronoun, choice, (odds[best] ?? 0) / all)
    ? choice
    : undefined;
}

/** "The lock is broken." – "I'll fit it again.": who tells how it is speaks of little else, if it is put right; "I'll bake it" is of another thing. */
const mends =
  /^(?:correct|fix|fit|mend|repair|sew|glue|patch|clean|wipe|wash|tighten|oil|bleed|sharpen|refill|empty|sweep|replace|swap|adjust|update|rewrite|redo|reprint|restart|reset|unblock|paint|iron|charge)$/u;
const leastOfToldOf = 0.4;

const leastFor = ({ kind, verb }: Pronoun, { isToldOf }: Choice): number =>
  isToldOf && (kind === 'it' || kind === 'them') && mends.test(verb) ? leastOfToldOf : leastProbability;

/** "The light on the router is red." – "I turned it off.": the router. */
const switches = /^(?:turn|switch|power|plug|unplug|restart|reboot|reset)$/u;

/** How probable it must be at least what "that" is, and how much more often than by chance one does such with it. */
const [leastOfThat, leastAffinity] = [0.65, 1.4];
/** "I'll add that", "write that in the notes": what was said. */
const notes =
  /^(?:write|add|break|decide|put|note|cover|explain|say|discuss|report|check|clarify|confirm|announce)$/u;

const isPaidOrSent = ({ verb }: Pronoun, { distance, features }: Choice, probability: number): boolean =>
  distance > 0 &&
  probability >= leastOfThat &&
  (features.get('affinity') ?? 0) >= leastAffinity &&
  !notes.test(verb);

/** What is done with these verbs is mostly what was said, or nobody's thing: "mention it", "mark it as urgent", "put it right", "get them to". */
const vague =
  /^(?:mark|flag|log|report|escalate|highlight|prioriti[sz]e|treat|mention|suggest|explain|discuss|raise|say|tell|announce|propose|check|know|think|mean|hear|do|make|get|have|take|see|try|manage|love|hate|like|want|need|leave|keep|call|put|give|let|run|work|set|turn|play|talk|go|come|hold)$/u;
/** Times, sums, events and places, with which one does nothing of that, but of which "it" is said beside: "The deadline is Friday." – "I'll send it tonight." */
const noObject =
  /^(?:deadline|price|cost|fee|budget|sum|total|rate|discount|date|appointment|meeting|session|workshop|interview|exam|lecture|conference|hearing|concert|birthday|funeral|party|wedding|trip|holiday|training|course|class|launch|project|team|company|council|bank|street|road|town|city|country|office|shop|school|station|hall|house|flat|building|kitchen|weather|traffic|rain|heating|name|number|size|colou?r|law|rule|policy|story|situation|plan|work|job|money|staff|public|world|internet|phone|post|mail)s?$/u;
/** Heads that are a verb rather than a thing: "the file bounced". */
const verbal = /(?:ed|ing)$/u;
/** How probable something that is new must be at least. */
const leastOfNew = 0.6;

/** Whether it may be told though nobody has counted such a deed with such a thing: one does with people what reaches them, and with things what does not. */
const isPlainly = (
  { kind, verb, isPointing }: Pronoun,
  { thing, distance, isTaken }: Choice,
  probability: number,
): boolean =>
  !isPointing &&
  !isTaken &&
  (kind === 'it' || kind === 'them') &&
  distance > 0 &&
  !vague.test(verb) &&
  !verbal.test(thing.head) &&
  !noObject.test(thing.head) &&
  reaches.test(verb) === (thing.isSomebody || speaksOfUnnamed(thing.head.replace(/s$/u, ''))) &&
  (thing.opening !== 'new' || probability >= leastOfNew);

/** What a pronoun of a sentence stands for. */
export interface Meant {
  /** Whether the sentence itself has named it, so that nobody asks what is meant: "print the form and send it". */
  readonly isNamedThere: boolean;
  /** What names it in place of the pronoun. */
  readonly edit: Edit;
}

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
    const raised = raisedFor(sentence, pronoun, before);
    if (raised !== undefined)
      return { isNamedThere: false, edit: { start: word.start, end: word.end, text: raised } };
    const choices = choicesOf(sentence, pronoun, before);
    const choice = likeliest(pronoun, choices);
    return (
      choice && {
        isNamedThere: choices.some(({ distance }) => distance === 0),
        edit: { start: word.start, end: word.end, text: toldFor(pronoun, choice.thing) },
      }
    );
  }
  return undefined;
}

/** "One" of the tents is "a tent". */
const toldFor = ({ kind }: Pronoun, { whole, noun }: Thing): string =>
  kind === 'one' ? `${/^[aeiou]/iu.test(noun) ? 'an' : 'a'} ${noun}` : whole;
