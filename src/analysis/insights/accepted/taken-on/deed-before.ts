/** What an answer takes on where it was no task before: what somebody asked who would do, or whether it was done, or said what follows from it. */

import type { Message } from '../../../findings.ts';
import type { Conversation, Sentence } from '../../../grammar/sentence.ts';
import { baseOf, baseOfPast } from '../../../grammar/verbs/base-forms.ts';
import { isBaseVerb, normalAt, skipAdverbs } from '../../../grammar/verbs/verbs-of-clauses.ts';
import { namesSelf } from '../../../grammar/word-lists/taking-on.ts';
import { isTagged } from '../../../grammar/words/tagged-words.ts';
import { anyLeadIns, asSentences, leadInWords, withLeadIns } from '../../../text/words/lead-ins.ts';
import { somebody } from '../../../text/words/somebody.ts';
import { asksEverybody } from '../../assignees/asked-of-all.ts';
import { phraseAt } from '../../phrases/phrases.ts';
import { partsAtHand } from '../at-hand.ts';
import { handedOnIn } from '../handed-on/named-instead.ts';
import { givesAfterStep } from '../steps-before.ts';
import { asksForFact, deedCalledFor, doneAlone } from './called-for.ts';
import { deedAsAsked, deedIn, endsOpen, leavesOpen } from './named-deeds.ts';

const ofOther = /(?<!\p{L})(?:you|your|yours|we|us|our)(?!\p{L})/iu;
/** "I'd have to" */
const mayTake = /(?<!\p{L})i(?:['’]d| would|['’]ll| will)? (?:have|need) to(?!\p{L})/iu;
/** How many sentences before the answer its deed is named at most. */
const furthestDeed = 3;
const whoever = new RegExp(`^(?:who|${somebody})$`, 'u');
const isSomebody = new RegExp(`^(?:${somebody})$`, 'u');
/** "Is anybody using the printer?": what one is at now. */
const isAtItNow = /^(?:use|sit|stay|wait|work|live|listen|look|read|talk|feel|wear|sleep)$/u;
/** "Does anyone speak French?", "does anybody drive a truck?": what one can, or does as a rule. */
const asksOfCustom = new RegExp(
  `(?<!\\p{L})(?:does|do) (?:${somebody}|any of you) (?:(?:here|else|still|actually|ever|even) )*(?:speak|own|play|live|work|smoke|use|ride|drink|eat|swim|follow|watch|drive (?:an?|to work)|read (?:music|\\p{Lu}))(?!\\p{L})`,
  'iu',
);
const auxiliary = /^(?:can|could|will|would|should|did|does|do)$/u;
/** "Do we need to order paper?", "should we tell them?" */
const ofUs = /^(?:do|should|shall|must)$/u;
/** Words before what a question opens with at most. */
const furthestOpening = 4;

const leftWith = new RegExp(`^\\P{L}*${anyLeadIns('ugh', asSentences)}${namesSelf}`, 'iu');

/** The deed that the answer takes on, in its base form, with names for "me" and "you"; undefined: none is named plainly. */
export function deedBefore(answer: Message, conversation: Conversation): string | undefined {
  for (let distance = 1; distance <= furthestDeed; distance += 1) {
    const before = answer.near?.(-distance);
    if (before?.speaker === undefined || answer.speaker === undefined) return undefined;
    // Who called for others in vain may be left with it.
    if (before.speaker.id === answer.speaker.id && !leftWith.test(answer.text)) {
      const own = givesAfterStep(answer.text, before.text) ? undefined : ownDeedIn(before, conversation);
      if (own !== undefined) return own;
      continue;
    }
    if (handedOnIn(before, conversation)?.agreement.id === answer.id) continue;
    // "It'd be great if you could all come": nobody does alone what is asked of all.
    if (asksEverybody(before.text)) return undefined;
    for (const { clauses } of [...partsAtHand(before, conversation)].reverse())
      for (const clause of clauses.toReversed()) {
        if (asksForFact(clause.text) || asksOfCustom.test(clause.text)) return undefined;
        const verb = verbOf(clause);
        if (verb !== undefined) return deedIn(clause, verb, answer.speaker.name);
        const other = deedInOtherForm(clause, answer) ?? deedCalledFor(clause.text, answer.text);
        if (other !== undefined) return other;
      }
    if (before.text.trimEnd().endsWith('?')) return undefined;
  }
  return undefined;
}

/** A deed that is asked of in another form than the base of its verb. */
interface OtherForm {
  /** The place of the verb. */
  readonly at: number;
  readonly base: string;
  /** Whether who always does it may be asked for as well: "Who writes the minutes?" */
  readonly isHabit?: boolean;
}
/** "I do, I have the keys": what one does as a rule. */
const tellsHabit = /(?<!\p{L})i do(?!\p{L})(?! (?:it|that)(?!\p{L}))/iu;

/** "Who's ordering the cake?", "have you sent the invoice?": the place of the verb, and its base form. */
function otherFormIn({ words }: Sentence): OtherForm | undefined {
  for (const [index, { normal }] of words.entries()) {
    const next = normalAt(words, index + 1);
    // "Is anybody calling the plumber?", "is anybody going to call him?"
    if (isSomebody.test(normal) && index < furthestOpening && normalAt(words, index - 1) === 'is') {
      const said = skipAdverbs(words, index + 1) ?? index + 1;
      const isToDo = normalAt(words, said) === 'going' && normalAt(words, said + 1) === 'to';
      const verb = isToDo ? skipAdverbs(words, said + 2) : said;
      const base = verb === undefined ? '' : baseOf(normalAt(words, verb));
      const isDone =
        verb !== undefined && (isToDo ? isBaseVerb(words, verb) : isTagged(words[verb], 'Gerund'));
      if (verb !== undefined && isDone && !isAtItNow.test(base)) return { at: verb, base };
    }
    if (whoever.test(normal) && next === 'is') {
      const isToDo = normalAt(words, index + 2) === 'going' && normalAt(words, index + 3) === 'to';
      const verb = skipAdverbs(words, isToDo ? index + 4 : index + 2);
      if (verb === undefined) continue;
      if (isToDo ? isBaseVerb(words, verb) : isTagged(words[verb], 'Gerund'))
        return { at: verb, base: baseOf(normalAt(words, verb)) };
    }
    // "So who writes the minutes?"
    const opens = words.slice(0, index).every((word) => leadInWords.includes(word.normal));
    if (normal === 'who' && opens && isTagged(words[index + 1], 'PresentTense')) {
      const at = behindWish(words, index + 1) ?? index + 1;
      return { at, base: baseOf(normalAt(words, at)), isHabit: at === index + 1 };
    }
    const ofWhoever = normal === 'whoever' ? verbOfWhoever(words, index) : undefined;
    if (ofWhoever !== undefined) return { at: ofWhoever, base: baseOf(normalAt(words, ofWhoever)) };
    const isHad = /^(?:have|has)$/u.test(normal);
    if (index < furthestOpening && (isHad || normal === 'did') && asked.test(next)) {
      const verb = skipAdverbs(words, index + 2);
      const said = verb === undefined ? '' : normalAt(words, verb);
      const base = isHad ? baseOfPast(said) : said;
      if (verb !== undefined && base !== undefined && (isHad || isBaseVerb(words, verb)))
        return { at: verb, base };
    }
  }
  return undefined;
}

/** "Whoever is in first turns on the heating": the second of the verbs, which says what he is to do. */
function verbOfWhoever(words: Sentence['words'], whoever: number): number | undefined {
  const isPresent = (word: Sentence['words'][number]): boolean =>
    isTagged(word, 'PresentTense') || word.normal === 'is';
  const first = words.findIndex((word, index) => index > whoever && isPresent(word));
  if (first < 0) return undefined;
  const at = words.findIndex((word, index) => index > first && isPresent(word));
  return at < 0 || normalAt(words, at) === 'is' || normalAt(words, at + 1) === 'nothing' ? undefined : at;
}
const asked = new RegExp(`^(?:you|${somebody})$`, 'u');

/** "Is the room booked?" */
const stands = withLeadIns(
  /^\P{L}*(?:is|are|has|have) (?<thing>the (?:(?!(?:been|already|all) )[\p{L}'’-]+ ){1,4})(?:(?:been|already|all) )*(?<verb>\p{L}{3,})(?: yet| already)?\s*\?\s*$/iu,
);

/** The deed of a question after what has been, or will be, done: "Is the room booked?" asks for "book the room". */
function deedInOtherForm(sentence: Sentence, answer: Message): string | undefined {
  const { thing, verb } = stands.exec(sentence.text)?.groups ?? {};
  const base = verb && baseOfPast(verb.toLowerCase());
  if (thing !== undefined && base !== undefined && !leavesOpen.test(base)) return `${base} ${thing.trim()}`;
  const other = otherFormIn(sentence);
  if (other === undefined || comesAndGoes.test(other.base)) return undefined;
  // "Who's doing the demo?" names what is done, and "who's doing that?" does not.
  const isNamed = other.base === 'do' && isTagged(sentence.words[other.at + 1], 'Determiner');
  if (leavesOpen.test(other.base) && !isNamed) return undefined;
  if (other.isHabit && tellsHabit.test(answer.text)) return undefined;
  if (other.at === sentence.words.length - 1 && doneAlone.test(other.base)) return other.base;
  if (keeps.test(other.base) && hasIt.test(answer.text)) return undefined;
  const said = sentence.words[other.at]?.text ?? '';
  const place = phraseAt(sentence.words, other.at);
  const isOfIt = place !== undefined && ofIt.test(sentence.text.slice(place.start, place.end));
  const asked = isOfIt ? deedAsAsked : deedIn;
  const deed = asked(sentence, other.at, answer.speaker?.name)?.replace(/\s+yet$/iu, '');
  return deed?.startsWith(said) === true ? `${other.base}${deed.slice(said.length)}` : undefined;
}

/** "Who's using the drill?" – "I've got it": who has it tells where it is. */
const keeps = /^(?:use|keep|hold|wear|carry|drive|ride|store|hide)$/u;
const hasIt = /(?<!\p{L})i(?:['’]?ve| have)(?: got)? (?:it|them|that|this|one)(?!\p{L})/iu;
/** "Who's redrawing it?": nothing but the thing of which they speak is left open. */
const ofIt = /^\p{L}+ing (?:it|them)$/iu;

/** What one does not see to, but comes to, wins or gets. */
export const comesAndGoes =
  /^(?:arrive|attend|come|eat|expect|feel|finish|fly|get|go|hear|join|land|leave|lose|meet|move|open|play|receive|return|see|start|travel|watch|win)$/u;

/** What the speaker has just said that it takes: "I'd have to ask the hall. Leave it with me." */
function ownDeedIn(message: Message, conversation: Conversation): string | undefined {
  if (!mayTake.test(message.text)) return undefined;
  for (const { clauses } of partsAtHand(message, conversation))
    for (const clause of clauses) {
      const { words } = clause;
      const at = words.findIndex(
        ({ normal }, index) =>
          normal === 'i' && /^(?:would|will|have|need|had)$/u.test(normalAt(words, index + 1)),
      );
      const to =
        at < 0
          ? -1
          : words.findIndex(({ normal }, index) => index > at && index <= at + 3 && normal === 'to');
      if (to > 0 && /^(?:have|need)$/u.test(normalAt(words, to - 1)) && isBaseVerb(words, to + 1))
        return plainDeedAt(clause, to + 1);
    }
  return undefined;
}

/** The phrase of the verb as its speaker says it; undefined where it leaves open what is meant. */
function plainDeedAt({ text, words }: Sentence, verb: number): string | undefined {
  const place = phraseAt(words, verb);
  const said = place && text.slice(place.start, place.end);
  return said === undefined || leavesOpen.test(said) || endsOpen.test(said) || ofOther.test(said)
    ? undefined
    : said;
}

/** "Who'd like to take", "who wants to take": the place of what is wished. */
const behindWish = (words: Sentence['words'], verb: number | undefined): number | undefined =>
  verb !== undefined &&
  /^(?:likes?|wants?|cares?)$/u.test(normalAt(words, verb)) &&
  normalAt(words, verb + 1) === 'to'
    ? verb + 2
    : verb;

/** The verb of what is asked: "who can send", "did anyone ring", "if you put". */
function verbOf({ words }: Sentence): number | undefined {
  for (const [index, { normal }] of words.entries()) {
    const next = normalAt(words, index + 1);
    if (whoever.test(normal) && (auxiliary.test(next) || auxiliary.test(normalAt(words, index - 1)))) {
      const verb = behindWish(words, skipAdverbs(words, auxiliary.test(next) ? index + 2 : index + 1));
      if (verb !== undefined && isBaseVerb(words, verb)) return verb;
    }
    if (index < furthestOpening && ofUs.test(normal) && next === 'we') {
      const isBound =
        /^(?:need|have)$/u.test(normalAt(words, index + 2)) && normalAt(words, index + 3) === 'to';
      const verb = skipAdverbs(words, index + (isBound ? 4 : 2));
      if (verb !== undefined && isBaseVerb(words, verb)) return verb;
    }
    if (normal === 'if' && /^(?:you|u)$/u.test(next)) {
      const verb = skipAdverbs(words, auxiliary.test(normalAt(words, index + 2)) ? index + 3 : index + 2);
      if (verb !== undefined && isBaseVerb(words, verb)) return verb;
    }
  }
  return undefined;
}
