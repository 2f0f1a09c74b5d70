/** What a pronoun may stand for: the things and people that were spoken of before it. */

import type { Sentence } from '../../grammar/sentence.ts';
import { baseOf } from '../../grammar/verbs/base-forms.ts';
import { isTagged } from '../../grammar/words/tagged-words.ts';
import { type Thing, thingsIn } from './noun-phrases.ts';
import type { Pronoun } from './pronoun.ts';
import { fitOf, isFirm, isPeople } from './thing-classes.ts';

/** A thing that may be meant, and how it was spoken of. */
export interface Choice {
  readonly thing: Thing;
  /** Where it is named. */
  readonly sentence: Sentence;
  /** How many sentences before the pronoun it is named; 0: in the same one. */
  readonly distance: number;
  /** Whether who says the pronoun has named it. */
  readonly isOwn: boolean;
  /** Whether somebody else has asked of it. */
  readonly isAsked: boolean;
  /** Whether it may be somebody, or a firm. */
  readonly isPeople: boolean;
  /** Whether one does such with things of its kind, as one signs a form and rings a firm; undefined: nobody knows. */
  readonly fit: number | undefined;
  /** Whether it is the object of the same verb. */
  readonly isOfSameVerb: boolean;
  /** How often it is named. */
  readonly count: number;
  /** Whether its sentence names nothing before it. */
  readonly isFirst: boolean;
  /** Whether its sentence names nothing else that it could be. */
  readonly isOnly: boolean;
  /** Whether its sentence says that there is such a thing. */
  readonly isIntroduced: boolean;
  /** Whether its sentence has a few words. */
  readonly isShort: boolean;
  /** Where a pronoun goes on to speak of it, or of something like it. */
  readonly isTakenUp: { readonly there: boolean; readonly next: boolean; readonly later: boolean };
  /** Whether the sentence right before tells no more than how it is: "The lock is broken." */
  readonly isToldOf: boolean;
}

/** Whether one is known to do such with it. */
export const isFitting = ({ fit }: Pick<Choice, 'fit'>): boolean => fit !== undefined && fit > 0;

/** How many sentences before the pronoun a thing is named at most. */
const furthestThing = 5;
/** Verbs of handing over: who is asked to give it may text it. */
const givesTo = /^(?:give|send|text|e-?mail|forward|share|show|get|bring|hand|pass|drop|post)$/u;
/** "A few words" are so many. */
const fewWords = 4;

/** Whether the thing that ends at `end` is who is to do it: "get the movers to bring them", "ask a locksmith to cut one". */
const isDoer = ({ words }: Sentence, end: number, { at }: Pronoun): boolean => {
  const behind = words.findIndex((word) => word.start >= end && word.text !== '');
  const isNext = (index: number): boolean => index >= at - 2 && index < at;
  return words[behind]?.normal === 'to'
    ? isNext(behind + 1)
    : isNext(behind) && isTagged(words[behind], 'Infinitive');
};

/** The things that its whole sentence names before a clause. */
function saidInWhole({ whole, text }: Sentence): Thing[] {
  const start = whole?.text.indexOf(text) ?? -1;
  return whole === undefined || start <= 0 ? [] : thingsIn(whole).filter(({ end }) => end <= start);
}

/** Whether the sentence opens with the thing and tells how it is: "The lock is broken." */
function isToldOfIn({ words }: Sentence, { end, role, opening }: Thing): boolean {
  const last = words.findIndex((word) => word.end === end);
  const [copula, next, behind] = words.slice(last + 1);
  if (role !== 'subject' || last < 1 || last > 4 || (opening !== 'known' && opening !== 'owned'))
    return false;
  const told = /^(?:not|still|too|so|really|very|completely|totally|a|now|already)$/u.test(next?.normal ?? '')
    ? behind
    : next;
  return /^(?:is|was|are|were)$/u.test(copula?.normal ?? '') && tellsState.some((tag) => isTagged(told, tag));
}

const tellsState = ['Adjective', 'PastTense', 'Participle'];

/** Where things are named that a pronoun may stand for. */
interface Place {
  readonly sentence: Sentence;
  readonly distance: number;
  readonly things: readonly Thing[];
  /** Where pronouns of the same number stand before the one that is asked about, in UTF-16 units. */
  readonly pronouns: readonly number[];
}

/** All places before the pronoun, in order. */
function placesBefore(sentence: Sentence, pronoun: Pronoun, before: readonly Sentence[]): Place[] {
  const near = before.filter(({ isFiller }) => !isFiller).slice(-furthestThing);
  const start = sentence.words[pronoun.at]?.start ?? 0;
  const earlier = saidInWhole(sentence);
  const pattern = pronoun.kind === 'them' ? ofSeveral : ofOne;
  const pronounsIn = ({ words }: Sentence): number[] =>
    words.filter(({ normal }) => pattern.test(normal)).map((word) => word.start);
  return [
    ...near.map((one, index) => ({
      sentence: one,
      distance: near.length - index + (earlier.length > 0 ? 1 : 0),
      things: thingsIn(one),
      pronouns: pronounsIn(one),
    })),
    ...(earlier.length > 0 ? [{ sentence, distance: 1, things: earlier, pronouns: [] }] : []),
    {
      sentence,
      distance: 0,
      things: thingsIn(sentence).filter(({ end }) => end <= start && !isDoer(sentence, end, pronoun)),
      pronouns: pronounsIn(sentence).filter((one) => one < start),
    },
  ];
}

const ofSeveral = /^(?:them|their|these|those|they(?:['’]\p{L}+)?)$/u;
const ofOne = /^its?(?:['’]\p{L}+)?$/u;

/** Where a pronoun of the same number stands behind a thing of the place at `index`. */
function takenUp({ end }: Thing, index: number, places: readonly Place[]): Choice['isTakenUp'] {
  const [next, ...later] = places.slice(index + 1).map(({ pronouns }) => pronouns.length > 0);
  return {
    there: places[index]?.pronouns.some((start) => start >= end) === true,
    next: next === true,
    later: next === true || later.includes(true),
  };
}

/** "The chair", where the one who is called so takes part: he is no thing. */
const isSpeaker = ({ head }: Thing, { conversation }: Sentence): boolean =>
  conversation.speakers.some(({ name }) => name?.toLowerCase() === head);

/** The things and people that a pronoun may stand for, in the order in which they were named. */
export function choicesOf(sentence: Sentence, pronoun: Pronoun, before: readonly Sentence[]): Choice[] {
  const places = placesBefore(sentence, pronoun, before);
  const heads = places.flatMap(({ things }) => things.map(({ head }) => head));
  const isSeveral = pronoun.kind === 'them';
  // One firm is spoken of as several people: "Has the council answered?" – "I'll ring them."
  const isOfNumber = ({ isPlural, head }: Thing): boolean =>
    isPlural === isSeveral || (isSeveral && isFirm(head));
  return places.flatMap(({ sentence: one, distance, things }, index) => {
    const isOwn = one.message.speaker?.id === sentence.message.speaker?.id;
    const isAsked = !isOwn && /\?\s*$/u.test(one.text);
    const alike = things.filter((thing) => isOfNumber(thing) && !isSpeaker(thing, sentence));
    return alike
      .filter(({ isJoined }) => !isJoined)
      .map((thing): Choice => {
        const verb = thing.verb ?? '';
        return {
          thing,
          sentence: one,
          distance,
          isOwn,
          isAsked,
          isPeople: thing.isSomebody || isPeople(thing.head),
          fit: fitOf(pronoun, thing.head),
          isOfSameVerb:
            (verb !== '' && baseOf(verb) === pronoun.verb) ||
            (givesTo.test(verb) && givesTo.test(pronoun.verb)),
          count: heads.filter((head) => head === thing.head).length,
          isFirst: things[0] === thing,
          isOnly: alike.length === 1,
          isIntroduced: /(?<!\p{L})there(?:['’]s| is| are| was| were)(?!\p{L})/iu.test(
            one.text.slice(0, thing.end),
          ),
          isShort: one.words.length <= fewWords,
          isTakenUp: takenUp(thing, index, places),
          isToldOf: !isAsked && distance === 1 && isToldOfIn(one, thing),
        };
      });
  });
}
