/** Which sentence before an item says what the item leaves open: "Do you do boxes?" before "I can drop off forty". */

import { nameAt } from '../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../grammar/sentence.ts';
import { baseOf } from '../grammar/verbs/base-forms.ts';
import { endsClause, isTagged } from '../grammar/words/tagged-words.ts';
import { type Choice, choicesOf, isFitting } from '../insights/references/antecedents.ts';
import { probabilitiesFor } from '../insights/references/meant.ts';
import { type Thing, thingsIn } from '../insights/references/noun-phrases.ts';
import type { Pronoun } from '../insights/references/pronoun.ts';
import { classesOf, fitOf, isFirm, isOfPeople, isPeople } from '../insights/references/thing-classes.ts';
import { ofMen, ofWomen } from '../insights/standalone/pronouns/roles.ts';
import { undertakingsOf } from '../insights/undertakings/undertakings.ts';
import { isRitual } from '../summaries/cleaning/rituals.ts';
import { isMailCourtesy } from '../text/customs/mail-courtesies.ts';
import { withLeadIns } from '../text/words/lead-ins.ts';
import { rarest, rarityOf } from '../text/words/rarity.ts';
import { type Gender, type LeftOpen, leftOpenIn } from './left-open.ts';

/** A sentence that says it, and where in it. */
export interface SentenceMeant {
  readonly sentence: Sentence;
  /** Where what is meant ends, in UTF-16 units; undefined: the whole of it is meant. */
  readonly end: number | undefined;
}

/** How many sentences before the item it stands at most. */
const furthest = 5;
/** The same where it is what was asked, and where it was stated. */
const furthestMatter = 4;
const furthestStated = 2;
/** The same of "they" and of numbers, with which it is not known what is done. */
const furthestSubject = 2;
/** Of fewer words it says too little of what was meant: "Classic Ron.", "Upright?" */
const fewestWords = { ofMatter: 3, ofThing: 2 };
/** So many words are few, so that each has to be understood. */
const shortest = { ofMatter: 8, ofThing: 5 };
/** How probable it must be that one of the things of a sentence is meant: "that" mostly stands for what was said. */
const leastProbability = { fitting: 0.2, unknown: 0.4, ofMatter: 0.5 };

/** An item, what it leaves open, and who talks. */
export interface OpenItem {
  readonly item: Sentence;
  readonly open: LeftOpen;
  /** The names of who says the item and of whom he speaks to. */
  readonly present: ReadonlySet<string>;
  /** Whether its speaker is to do it himself. */
  readonly isOwn: boolean;
}

/**
 * The sentences that may say what is left open, the likeliest first; none where nothing says it.
 *
 * @param before what was said before the item, in order
 */
export function* sentencesMeant(item: OpenItem, before: readonly Sentence[]): Generator<SentenceMeant> {
  const near = before
    .filter(({ isFiller, text }) => !isFiller && !isRitual(text) && !isMailCourtesy(text))
    .slice(-furthest);
  const { kind, pronoun } = item.open;
  if (pronoun !== undefined) yield* likeliest(item, pronoun, near);
  if (kind === 'matter') yield* answered(item, near.slice(-furthestMatter));
  yield* nearest(item, near.slice(-reachOf(item.open)));
  if (kind === 'thing' || kind === 'things') yield* answered(item, near.slice(-furthestMatter));
}

/** How far back it is looked for among statements. */
const reachOf = (open: LeftOpen): number =>
  open.kind === 'matter' ? furthestStated : isSubject(open) ? furthestSubject : furthest;

/** "They come on Friday", "bring forty": of what was spoken of just now. */
const isSubject = ({ kind, pronoun }: LeftOpen): boolean =>
  (kind === 'thing' || kind === 'things') && pronoun === undefined;

/** The sentence whose things are likeliest to be meant by what somebody does with them. */
function* likeliest(
  { item, open, present }: OpenItem,
  pronoun: Pronoun,
  near: readonly Sentence[],
): Generator<SentenceMeant> {
  const choices = choicesOf(item, pronoun, near).filter(
    ({ distance, sentence, thing, fit }) =>
      distance > 0 &&
      countWords(sentence.text) >= fewestWords.ofThing &&
      (isFitting({ fit }) || !isFigure(thing)) &&
      (!isOfPeople(pronoun) || isSomeone(thing) || classesOf(thing.head).length === 0) &&
      (countWords(sentence.text) > shortest.ofThing || isPlain(sentence, thing.end, { present, open })),
  );
  // What is asked just before is what is answered: "Did you take pictures?" – "I did, I'll send them."
  const asked = choices.findLast(
    (choice) => choice.distance === 1 && asks(choice.sentence) && isTelling(choice),
  );
  if (asked !== undefined) yield { sentence: asked.sentence, end: asked.thing.end };
  const probabilities = probabilitiesFor(pronoun, choices);
  const sums = new Map<Sentence, number>();
  for (const [index, { sentence }] of choices.entries())
    sums.set(sentence, (sums.get(sentence) ?? 0) + (probabilities[index] ?? 0));
  const most = Math.max(...sums.values());
  const best = choices.findLast(({ sentence }) => sums.get(sentence) === most);
  if (best === undefined) return;
  const least =
    open.kind === 'matter'
      ? leastProbability.ofMatter
      : isTelling(best)
        ? leastProbability.fitting
        : leastProbability.unknown;
  if (most >= least) yield { sentence: best.sentence, end: best.thing.end };
}

/** Whether one does such with few kinds of things, of which it is one: one signs papers, and gets anything. */
const isTelling = ({ fit }: Choice): boolean => fit !== undefined && fit > leastFit;
/** A verb goes with half of all kinds at most. */
const leastFit = 0.7;

/**
 * The sentences that name such a thing before they leave anything open themselves, the nearest first: up to one that is understood alone and names none, for
 * there something else is spoken of.
 */
function* nearest(item: OpenItem, near: readonly Sentence[]): Generator<SentenceMeant> {
  const speaker = item.item.message.speaker?.id;
  const isMatter = item.open.kind === 'matter';
  let isAnswer = false;
  for (const sentence of near.toReversed()) {
    const isOwn = sentence.message.speaker?.id === speaker;
    isAnswer ||= !isOwn;
    // What one has said before another one spoke is not what one answers.
    if (isMatter && item.isOwn && isOwn && isAnswer) return;
    const end = saysIt(sentence, item);
    if (end !== undefined && isPlain(sentence, end, item) && saysEnough(sentence, item))
      yield { sentence, end: isMatter ? undefined : end };
    else if (item.open.kind !== 'place' && goesElsewhere(sentence, item)) return;
  }
}

/** Whether it is understood alone, and names a thing. */
const goesElsewhere = (sentence: Sentence, { present }: OpenItem): boolean =>
  thingsIn(sentence).some((thing) => !isSomeone(thing)) && leftOpenIn(sentence, present) === undefined;

/** "No, no blood." says nothing without its question, and "that's fair" nothing without what it is said of. */
const answer =
  /^\P{L}*(?:(?:no|yes|yeah|yep|nope|not|nah|same|me)(?!\p{L})|(?:.{1,20}, )?(?:that|it|this|he|she|they)(?!\p{L}))/iu;

/** Whether it is long enough, and no answer where what was said is meant. */
const saysEnough = ({ text }: Sentence, { open: { kind } }: OpenItem): boolean =>
  kind === 'matter'
    ? !answer.test(text) && countWords(text) >= fewestWords.ofMatter
    : countWords(text) >= fewestWords.ofThing;

const countWords = (text: string): number => text.split(' ').length;

/** The questions and requests that can be understood alone, the nearest first: of another one, where the item answers. */
function* answered(item: OpenItem, near: readonly Sentence[]): Generator<SentenceMeant> {
  const speaker = item.item.message.speaker?.id;
  for (const [index, sentence] of [...near.entries()].toReversed())
    if (
      (!item.isOwn || sentence.message.speaker?.id !== speaker) &&
      asks(sentence) &&
      countWords(sentence.text) >= fewestWords.ofMatter &&
      isQuestionOf(sentence, item, index === near.length - 1)
    )
      yield { sentence, end: undefined };
}

/** Whether it names what the item may be about; what is asked just before needs no noun for that: "Do you deliver?" */
function isQuestionOf(sentence: Sentence, item: OpenItem, isLast: boolean): boolean {
  const { kind, pronoun } = item.open;
  const thing = thingsIn(sentence).find((one) => !isSomeone(one));
  if (thing === undefined)
    return (
      isLast &&
      pronoun === undefined &&
      hasRareWord(sentence) &&
      isPlain(sentence, Number.POSITIVE_INFINITY, item)
    );
  const isMeant =
    kind === 'matter' ||
    pronoun === undefined ||
    (isLast && (fitOf(pronoun, thing.head) ?? 0) >= 0) ||
    mayBeDone(pronoun, thing) ||
    sentence.words.some(({ normal }) => baseOf(normal) === pronoun.verb);
  return isMeant && isPlain(sentence, thing.end, item);
}

/** Whether one is known to do such with it, or with some of the kinds that it is of. */
const mayBeDone = (pronoun: Pronoun, { head }: Thing): boolean =>
  isOfPeople(pronoun)
    ? classesOf(head).some((name) => name === 'person' || name === 'firm')
    : (fitOf(pronoun, head) ?? 0) > 0;

/** "did you take pictures" */
const asksWithoutMark = withLeadIns(
  /^(?:do|does|did|are|is|was|were|have|has|can|could|would|will|should|shall|what|who|where|when|why|how|which|any)(?:n['’]t)?(?!\p{L})/iu,
  'hey|thanks',
);

/** Whether it is a question, by a mark or without one, or a request. */
export const asks = (sentence: Sentence): boolean =>
  sentence.isAsked ||
  asksWithoutMark.test(sentence.text) ||
  undertakingsOf(sentence).some(({ actor, modality }) => actor === 'addressee' || modality === 'request');

/** Words that are not of every talk, from this part of the rarest on. */
const rare = 0.35;
const hasRareWord = ({ words }: Sentence): boolean =>
  words.some(
    (word) => !isTagged(word, 'Pronoun') && word.text.length > 2 && rarityOf(word.normal) / rarest > rare,
  );

/** Whether the sentence leaves nothing open up to a place of it, and nothing at all where it is short: "Do hold it." */
function isPlain(
  sentence: Sentence,
  end: number,
  { present, open: { kind } }: Pick<OpenItem, 'present' | 'open'>,
): boolean {
  const open = leftOpenIn(sentence, present);
  const mostShort = kind === 'matter' ? shortest.ofMatter : shortest.ofThing;
  return open === undefined || (open.start >= end && countWords(sentence.text) > mostShort);
}

/** Where the sentence says it; undefined: it does not. */
function saysIt(sentence: Sentence, { open, present }: OpenItem): number | undefined {
  const things = thingsIn(sentence);
  const { kind, pronoun } = open;
  const mayBe = (thing: Thing): boolean =>
    !isSpeakers(sentence, thing.end, present) &&
    !isFigure(thing) &&
    (pronoun === undefined || (fitOf(pronoun, thing.head) ?? (asks(sentence) ? 0 : -1)) >= 0);
  switch (kind) {
    case 'thing':
      return things.findLast((thing) => !thing.isPlural && !isSomeone(thing) && mayBe(thing))?.end;
    case 'things':
      return things.findLast(
        (thing) => (thing.isPlural || thing.isJoined || isFirm(thing.head)) && mayBe(thing),
      )?.end;
    case 'somebody':
      return (
        nameIn(sentence, present, open.gender) ?? things.find((thing) => isRoleOf(thing, open.gender))?.end
      );
    case 'place':
      return things.find(isPlace)?.end;
    case 'matter':
      return (
        things.find((thing) => !isSomeone(thing))?.end ??
        (things.length > 0 || nameIn(sentence, present) !== undefined ? sentence.text.length : undefined)
      );
  }
}

const isSomeone = ({ isSomebody, head }: Thing): boolean => isSomebody || isPeople(head);
/** "Mrs Okafor", "a lad I use": who is known already may be another one than is meant. */
const isRoleOf = ({ head, opening, isPlural, isSomebody }: Thing, gender: Gender | undefined): boolean =>
  !isPlural &&
  (isSomebody || (opening === 'new' && classesOf(head)[0] === 'person')) &&
  !(gender === 'male' ? ofWomen : ofMen).test(head);
/** "Ninety degrees" are nothing that one could do something with. */
const isFigure = ({ head }: Thing): boolean => /^(?:figure|time|nothing)$/u.test(classesOf(head)[0] ?? '');
/** "The shop", "the harbour office", "the loft" */
const isPlace = ({ head }: Thing): boolean =>
  classesOf(head)
    .slice(0, 2)
    .some((name) => name === 'room' || name === 'firm' || name === 'ground');

/** Whether the noun that ends there is the name of one of those who talk. */
const isSpeakers = (sentence: Sentence, end: number, present: ReadonlySet<string>): boolean => {
  const at = sentence.words.findIndex((word) => word.end === end);
  const named = nameAt(sentence, at);
  return named !== undefined && present.has(named.speaker?.name ?? named.name);
};

/** Where a name ends that is of nobody who says or hears the item: "Collinson's", "Mrs Patel". */
function nameIn(sentence: Sentence, present: ReadonlySet<string>, gender?: Gender): number | undefined {
  const { words } = sentence;
  for (let index = 0; index < words.length; index += 1) {
    const named = nameAt(sentence, index);
    if (named !== undefined) {
      const name = named.speaker?.name ?? named.name;
      const isOther = words
        .slice(index, index + named.length)
        .some((word) => isTagged(word, gender === 'female' ? 'MaleName' : 'FemaleName'));
      if (
        !present.has(name) &&
        !(gender !== undefined && isOther) &&
        name !== sentence.message.speaker?.name &&
        !isCalled(sentence, index, named.length)
      )
        return words[index + named.length - 1]?.end;
      index += named.length - 1;
    }
  }
  return undefined;
}

/** "Joan, are you doing it?", "could you ask her, Priya?" */
const isCalled = ({ words }: Sentence, index: number, length: number): boolean =>
  endsClause(words[index + length - 1]) && (index === 0 || endsClause(words[index - 1]));
