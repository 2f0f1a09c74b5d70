/** What a pronoun may stand for: the things that were spoken of before it, and what speaks for each. */

import type { Sentence } from '../../grammar/sentence.ts';
import { endsClause, isTagged, type Word } from '../../grammar/words.ts';
import { rarest, rarityOf } from '../../text/words/rarity.ts';
import { type Thing, thingsIn } from './things.ts';
import { affinityOf, baseOf } from './verb-objects.ts';

/** A pronoun that is the object of a verb. */
export interface Pronoun {
  /** Index of the word. */
  readonly at: number;
  readonly kind: 'it' | 'that' | 'them' | 'one';
  /** The verb in its base form, and its particle: "drop … off". */
  readonly verb: string;
  readonly particle: string | undefined;
  /** Whether it points at what is at hand: "those". */
  readonly isPointing: boolean;
  /** Whether a preposition stands between the verb and it: "look into that". */
  readonly isBehind: boolean;
}

const kinds: ReadonlyMap<string, Pronoun['kind']> = new Map([
  ['it', 'it'],
  ['that', 'that'],
  ['this', 'that'],
  ['them', 'them'],
  ['those', 'them'],
  ['these', 'them'],
  ['one', 'one'],
]);
const receiver = /^(?:me|you|us|him|her|everyone|everybody)$/u;
const particle = /^(?:up|out|off|over|back|in|down|through|on|around|away|along|together)$/u;
const preposition = /^(?:in|on|at|for|with|to|from|about|into|after|through)$/u;
/** What may follow a pronoun that is an object, and no noun that it would belong to. */
const followsObject =
  /^(?:to|for|by|on|in|at|over|up|out|back|off|with|from|into|and|or|but|before|after|once|when|as|so|today|tomorrow|tonight|now|then|too|again|please|pls|this|next|there|here|round|around|away|down|along|together|through|if|because|while|right|straight|first|myself|yourself|later|asap|all|both|anyway|instead|online|properly|quickly|soon|until|till|during)$/u;

/** The pronoun at a word, if it stands alone as what somebody does something with. */
export function pronounAt(words: readonly Word[], at: number): Pronoun | undefined {
  const [word, next] = [words[at], words[at + 1]];
  const kind = kinds.get(word?.text.toLowerCase() ?? '');
  if (kind === undefined) return undefined;
  const standsAlone =
    next === undefined || endsClause(word) || isTagged(next, 'Date') || followsObject.test(next.normal);
  if (!standsAlone) return undefined;
  let index = at - 1;
  let said: string | undefined;
  let isBehind = false;
  const before = words[index]?.normal ?? '';
  if (receiver.test(before)) index -= 1;
  else if (particle.test(before) || preposition.test(before)) {
    said = before;
    isBehind = true;
    index -= 1;
  }
  const verb = words[index];
  if (!isTagged(verb, 'Verb') && !isTagged(verb, 'Infinitive')) return undefined;
  const isApart = !endsClause(word) && particle.test(next?.normal ?? '') && !saysWhen(next, words[at + 2]);
  const behind = isApart ? next?.normal : undefined;
  return {
    at,
    kind,
    verb: baseOf(verb?.normal ?? ''),
    particle: said ?? behind,
    isPointing: /^th(?:is|[eo]se)$/iu.test(word?.text ?? ''),
    isBehind: isBehind && !particle.test(said ?? ''),
  };
}

/** "Bring it on Friday", "bring it in two weeks" */
const saysWhen = (next: Word | undefined, behind: Word | undefined): boolean =>
  /^(?:on|in|over|around|through)$/u.test(next?.normal ?? '') &&
  ['Date', 'Value'].some((tag) => isTagged(behind, tag));

/** A thing that may be meant, and what speaks for and against it. */
export interface Choice {
  readonly thing: Thing;
  /** How many sentences before the pronoun it is named; 0: in the same one. */
  readonly distance: number;
  /** Whether such is done with such a thing, as one signs a form and books no receipt; or the talk comes back to it. */
  readonly isBacked: boolean;
  /** Whether its sentence orders another deed with it ("Keep the receipt.") or has such a pronoun itself ("It broke the server."). */
  readonly isTaken: boolean;
  /** Whether the sentence right before tells no more than how it is: "The lock is broken." */
  readonly isToldOf: boolean;
  readonly features: ReadonlyMap<string, number>;
}

/** How many sentences before the pronoun a thing is named at most. */
const furthestThing = 5;
/** Verbs of handing over: who is asked to give it may text it. */
const givesTo = /^(?:give|send|text|e-?mail|forward|share|show|get|bring|hand|pass|drop|post)$/u;
/** What one does with people. */
export const reaches =
  /^(?:ring|call|phone|tell|ask|e-?mail|text|message|meet|see|invite|thank|warn|remind|contact|chase|interview|brief|introduce|show|let|pay|help|hire|train|join|visit|nudge|ping|update|write)$/u;

/** Whether the thing that ends at `end` is who is to do it: "get the movers to bring them", "ask a locksmith to cut one". */
const isDoer = ({ words }: Sentence, end: number, { at }: Pronoun): boolean => {
  const behind = words.findIndex((word) => word.start >= end && word.text !== '');
  const isNext = (index: number): boolean => index >= at - 2 && index < at;
  return words[behind]?.normal === 'to'
    ? isNext(behind + 1)
    : isNext(behind) && isTagged(words[behind], 'Infinitive');
};

/** Affinities beyond these count as these. */
const [leastAffinity, mostAffinity] = [-3, 3.5];

/** The things that its whole sentence names before a clause. */
function saidInWhole({ whole, text }: Sentence): Thing[] {
  const start = whole?.text.indexOf(text) ?? -1;
  return whole === undefined || start <= 0 ? [] : thingsIn(whole).filter(({ end }) => end <= start);
}

/** Whether the sentence orders a deed with the thing, or has a pronoun of a thing itself. */
const isTakenIn = ({ words }: Sentence, { verb }: Thing): boolean => {
  const first = words.find(({ normal }) => !/^(?:please|and|so|then|ok|okay|just|but|yes|no)$/u.test(normal));
  return (
    (verb !== undefined && first?.normal === verb) ||
    words.some(({ normal, text }) => text !== '' && /^(?:it|them)$/u.test(normal))
  );
};

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

/** The things that a pronoun may stand for, in the order in which they were named. */
export function choicesOf(sentence: Sentence, pronoun: Pronoun, before: readonly Sentence[]): Choice[] {
  const near = before.filter(({ isFiller }) => !isFiller).slice(-furthestThing);
  const start = sentence.words[pronoun.at]?.start ?? 0;
  const earlier = saidInWhole(sentence);
  const said = [
    ...near.map((one, index) => ({
      one,
      distance: near.length - index + (earlier.length > 0 ? 1 : 0),
      things: thingsIn(one),
    })),
    { one: sentence, distance: 1, things: earlier },
    {
      one: sentence,
      distance: 0,
      things: thingsIn(sentence).filter(({ end }) => end <= start && !isDoer(sentence, end, pronoun)),
    },
  ];
  const heads = said.flatMap(({ things }) => things.map(({ head }) => head));
  const isSeveral = pronoun.kind === 'them';
  const choices = said.flatMap(({ one, distance, things }) => {
    const isOwn = one.message.speaker?.id === sentence.message.speaker?.id;
    const isAsked = !isOwn && /\?\s*$/u.test(one.text);
    return things
      .filter(({ isPlural, isJoined }) => isPlural === isSeveral && !isJoined)
      .map((thing) => ({
        thing,
        distance,
        isOwn,
        isAsked,
        isTaken: isTakenIn(one, thing),
        isToldOf: !isAsked && distance === 1 && isToldOfIn(one, thing),
      }));
  });
  const affinities = choices.map(({ thing }) =>
    pronoun.isBehind ? 0 : affinityOf(pronoun.verb, pronoun.particle, thing.head),
  );
  const best = Math.max(...affinities);
  return choices.map(({ thing, distance, isOwn, isAsked, isTaken, isToldOf }, index): Choice => {
    const affinity = affinities[index] ?? 0;
    const ofSame = thing.verb !== undefined && baseOf(thing.verb) === pronoun.verb;
    const ofGiving = givesTo.test(thing.verb ?? '') && givesTo.test(pronoun.verb);
    const count = heads.filter((head) => head === thing.head).length;
    const features: [string, number][] = [
      ['any', 1],
      [`any ${pronoun.kind}`, 1],
      [`distance ${distance}`, 1],
      [`role ${thing.role}`, 1],
      [`opening ${thing.opening}`, 1],
      [isOwn ? 'own' : 'of another one', 1],
      ['asked', Number(isAsked)],
      ['affinity', Math.min(mostAffinity, Math.max(leastAffinity, affinity))],
      ['affinity best', Number(best > 0 && affinity === best)],
      ['behind best', Math.min(3, best - affinity)],
      ['somebody reached', Number(thing.isSomebody && reaches.test(pronoun.verb))],
      ['somebody handled', Number(thing.isSomebody && !reaches.test(pronoun.verb))],
      ['thing reached', Number(!thing.isSomebody && reaches.test(pronoun.verb))],
      ['rarity', rarityOf(thing.head) / rarest],
      ['asked object', Number(isAsked && thing.role === 'object')],
      ['nearness', 1 / (choices.length - index)],
      ['others', Math.log(choices.length)],
      ['affinity unknown', Number(affinity === 0)],
      ['same verb', Number(ofSame || ofGiving)],
      ['repeated', Number(count > 1)],
      ['last', Number(index === choices.length - 1)],
      ['alone', Number(choices.length === 1)],
      [`${pronoun.kind} ${thing.opening}`, 1],
    ];
    return {
      thing,
      distance,
      isTaken,
      isToldOf,
      isBacked: affinity > 0 || ofSame || ofGiving || count > 1,
      features: new Map(features.filter(([, value]) => value !== 0)),
    };
  });
}

/** Verbs of which "it" is seldom a thing: "I'll do it", "make it", "leave that with me". */
const light =
  /^(?:do|make|get|have|take|call|see|hear|know|say|mean|leave|manage|try|handle|sort|own|look|deal|think|talk|go|cover|find|arrange)$/u;

/** What speaks for a pronoun that stands for nothing of that: a whole deed, or nobody knows what. */
export function featuresOfNothing(pronoun: Pronoun): ReadonlyMap<string, number> {
  const features: [string, number][] = [
    ['nothing', 1],
    [`nothing ${pronoun.kind}`, 1],
    ['nothing do', Number(pronoun.verb === 'do')],
    ['nothing light', Number(light.test(pronoun.verb))],
    ['nothing behind', Number(pronoun.isBehind)],
  ];
  return new Map(features.filter(([, value]) => value !== 0));
}
