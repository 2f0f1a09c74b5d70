/**
 * Undertakings: the places of a sentence where somebody takes on an action or is asked to. Action items and
 * follow-ups are both made of them; which of the two is decided by the action itself (`contact.ts`).
 */

import {
  ANSWER_VERBS,
  CATENATIVES,
  INQUIRY_WORDS,
  LEAD_INS,
  NON_ACTIONS,
  NON_ORDERS,
  ORDERS_WITH_OBJECT,
  SUBORDINATORS,
  TENTATIVE_WORDS,
} from './action-words.ts';
import type { Speaker } from './analyzer.ts';
import { isContact } from './contact.ts';
import { endsClause, isTagged, type Word } from './grammar.ts';
import { nameAt } from './names-in-sentence.ts';
import type { Sentence } from './sentence.ts';

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

/** Who is to act. */
export type Actor = 'speaker' | 'addressee' | 'named' | 'group';

export interface Undertaking {
  readonly actor: Actor;
  readonly modality: Modality;
  /** The name that was said: of the one who acts, or of the one who is addressed. */
  readonly name: string | undefined;
  /** The speaker of that name, if there is one. */
  readonly namedSpeaker: Speaker | undefined;
  /** Index of the verb of action among the words of the sentence. */
  readonly verb: number;
  /** Whether the action, or one joined to it by "and", is to get in touch. */
  readonly isContact: boolean;
  /** Whether "maybe" or its like stands before it. */
  readonly isTentative: boolean;
  /** Whether "please" makes a request of it. */
  readonly isPolite: boolean;
}

interface Predicate {
  readonly modality: Modality;
  /** Where the verb of action is expected. */
  readonly next: number;
}

/** How many adverbs may stand between an auxiliary and its verb. */
const MAX_ADVERBS = 4;
/** How many words of a clause are searched for further verbs. */
const MAX_COORDINATED_DISTANCE = 25;

/** Undertakings looked for in one sentence: text without punctuation could have any number. */
const MAX_UNDERTAKINGS = 32;

const ADVERBS = new Set(
  'also just then still always definitely probably certainly surely simply quickly now actually only maybe please kindly perhaps really all both be'.split(
    ' ',
  ),
);
const NOT_A_VERB = [
  'Pronoun',
  'Determiner',
  'Preposition',
  'Conjunction',
  'QuestionWord',
  'Adverb',
  'Value',
  'Possessive',
];

const normalAt = (words: readonly Word[], index: number): string => words[index]?.normal ?? '';

/** Skips adverbs from `index`; undefined if the clause is negated there, or ends. */
function skipAdverbs(words: readonly Word[], index: number): number | undefined {
  let next = index;
  for (let skipped = 0; skipped <= MAX_ADVERBS; skipped += 1) {
    const word = words[next];
    if (word === undefined || /^(?:not|never|no)$/u.test(word.normal)) return undefined;
    const isAdverb =
      word.normal !== 'be' &&
      (ADVERBS.has(word.normal) || (isTagged(word, 'Adverb') && !isTagged(word, 'Verb')));
    if (!isAdverb) return next;
    next += 1;
  }
  return undefined;
}

/** Whether the word at `index` can be a verb in its base form; its place after a modal counts more than its tag. */
function isBaseVerb(words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (word === undefined || !/^\p{L}[\p{L}'-]*$/u.test(word.normal)) return false;
  if (isTagged(word, 'Infinitive') || word.normal === 'be') return true;
  if (NOT_A_VERB.some((tag) => isTagged(word, tag)) || isTagged(word, 'Modal')) return false;
  return !isTagged(word, 'PastTense') && !isTagged(word, 'Plural') && !isTagged(word, 'ProperNoun');
}

/** From where a verb is expected to the verb that says what is done: over "be able to", "try to", "go ahead and". */
function actionVerb(words: readonly Word[], from: number): number | undefined {
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
    } else if (CATENATIVES.has(verb) && following === 'to' && isBaseVerb(words, index + 2)) {
      index = skipAdverbs(words, index + 2);
    } else {
      return isBaseVerb(words, index) ? index : undefined;
    }
  }
  return undefined;
}

/** Whether the verb at `index` does something, rather than say, feel or be. */
function isAction(words: readonly Word[], index: number): boolean {
  const verb = normalAt(words, index);
  const following = normalAt(words, index + 1);
  if (isContact(words, index)) return true;
  if (verb === 'see' || verb === 'look' || verb === 'work') {
    return (
      INQUIRY_WORDS.has(following) &&
      !/^look for(?:ward)?$/u.test(`${verb} ${following}`) &&
      following !== 'that'
    );
  }
  if (verb === 'get') {
    return (
      !/^(?:over|used|to|lost|sick|better|worse|tired|it)$/u.test(following) && words[index + 1] !== undefined
    );
  }
  if (isTagged(words[index], 'Gerund'))
    return !/^(?:going|being|having|looking|wondering|hoping)$/u.test(verb);
  return !NON_ACTIONS.has(verb);
}

/** Reads the modal or auxiliary at `index` that follows a subject. */
function predicateAt(words: readonly Word[], index: number): Predicate | undefined {
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

/** Whether the clause whose subject stands at `index` depends on another, or only tells what somebody may do. */
function isSubordinate(words: readonly Word[], index: number): boolean {
  let before = index - 1;
  while (before >= 0 && ADVERBS.has(normalAt(words, before))) before -= 1;
  const previous = words[before];
  if (previous === undefined || endsClause(previous)) return false;
  if (!SUBORDINATORS.has(previous.normal)) return false;
  // "I was wondering if we could …", "to see if you can …" ask for it.
  return !(
    /^(?:if|whether)$/u.test(previous.normal) &&
    /^(?:wondering|wonder|see|appreciate|it|great|grateful|helpful|hoping|good|nice)$/u.test(
      normalAt(words, before - 1),
    )
  );
}

/** The index of the first word after `index` that is neither lead-in nor filler, and the name called on the way. */
function skipLeadIns(
  sentence: Sentence,
  index: number,
): { start: number; called: ReturnType<typeof nameAt> } {
  const { words } = sentence;
  let start = index;
  let called: ReturnType<typeof nameAt>;
  for (let steps = 0; start < words.length && steps < 8; steps += 1) {
    const name = nameAt(sentence, start);
    const last = name === undefined ? undefined : words[start + name.length - 1];
    const greeted = /^(?:hi|hey|hello|thanks|ok|okay|morning|and|so)$/u.test(normalAt(words, start - 1));
    const next = normalAt(words, start + (name?.length ?? 0));
    if (
      name !== undefined &&
      (endsClause(last) || greeted || /^(?:can|could|would|will|please|you|do)$/u.test(next))
    ) {
      // "Will you" after a name is a question to it; "Ana will" is a statement about it.
      const isSubject =
        !endsClause(last) &&
        /^(?:can|could|would|will|do)$/u.test(next) &&
        normalAt(words, start + name.length + 1) !== 'you';
      if (isSubject) break;
      called = name;
      start += name.length;
    } else if (LEAD_INS.has(normalAt(words, start)) || words[start]?.text === '') {
      start += 1;
    } else break;
  }
  return { start, called };
}

/** Whether the base verb at `index`, opening a clause, gives an order. */
function isOrder(words: readonly Word[], index: number, isCalled: boolean): boolean {
  const word = words[index];
  if (word === undefined || !isTagged(word, 'Infinitive') || isTagged(word, 'Modal')) {
    return isCalled && word !== undefined && isTagged(word, 'Verb') && isTagged(word, 'Infinitive');
  }
  const next = words[index + 1];
  if (next === undefined) return isCalled && !NON_ORDERS.has(word.normal);
  if (/^(?:you|we|i|he|she|they|is|are|was|will|not|do)$/u.test(next.normal) && !isContact(words, index))
    return false;
  const hasObject =
    isTagged(next, 'Determiner') ||
    isTagged(next, 'Pronoun') ||
    isTagged(next, 'Possessive') ||
    isTagged(next, 'Person');
  if (isContact(words, index))
    return (
      !/^(?:talk|speak|hear|discuss|recall|meet)$/u.test(word.normal) ||
      isCalled ||
      next.normal === 'with' ||
      next.normal === 'to'
    );
  if (NON_ORDERS.has(word.normal))
    return (
      ORDERS_WITH_OBJECT.has(word.normal) &&
      hasObject &&
      (isCalled || /^(?:it|them|that|the|this|these)$/u.test(next.normal))
    );
  return hasObject || isCalled || isTagged(next, 'Preposition') || isTagged(next, 'Noun');
}

/** Whether a verb joined to the one at `verb` by "and", in the same clause, is contact. */
function leadsToContact(words: readonly Word[], verb: number): boolean {
  if (isContact(words, verb)) return true;
  const end = Math.min(words.length, verb + MAX_COORDINATED_DISTANCE);
  for (let index = verb + 1; index < end; index += 1) {
    if (/[.;:!?]/u.test(words[index - 1]?.after ?? '')) return false;
    const isJoined = /^(?:and|then)$/u.test(normalAt(words, index));
    if (!isJoined) continue;
    const next = skipAdverbs(words, index + 1);
    if (next !== undefined && isBaseVerb(words, next) && isContact(words, next)) return true;
  }
  return false;
}

/** Every undertaking in the sentence, in its order; linear in the number of words. */
export function findUndertakings(sentence: Sentence): Undertaking[] {
  const { words } = sentence;
  const found: Undertaking[] = [];
  let isTentative = false;
  let called: ReturnType<typeof nameAt>;
  let clauseStart = -1;

  const add = (actor: Actor, modality: Modality, verbFrom: number, name = called, isPolite = false): void => {
    if (found.length === MAX_UNDERTAKINGS) return;
    const verb = actionVerb(words, verbFrom);
    if (verb === undefined || !isAction(words, verb)) return;
    if (found.some((undertaking) => undertaking.verb === verb)) return;
    found.push({
      actor,
      modality,
      name: name?.name,
      namedSpeaker: name?.speaker,
      verb,
      isContact: leadsToContact(words, verb),
      isTentative,
      isPolite,
    });
  };

  for (let index = 0; index < words.length; index += 1) {
    const previous = words[index - 1];
    const startsClause = index === 0 || endsClause(previous);
    if (startsClause || /^(?:and|but|so|then)$/u.test(normalAt(words, index - 1))) {
      const opening = skipLeadIns(sentence, index);
      clauseStart = opening.start;
      if (opening.called !== undefined) called = opening.called;
      if (index > 0 && /[.;!?]/u.test(previous?.after ?? '')) isTentative = false;
    }
    const word = normalAt(words, index);
    const next = normalAt(words, index + 1);
    if (TENTATIVE_WORDS.has(word) || (word === 'i' && /^(?:guess|suppose|suggest)$/u.test(next)))
      isTentative = true;
    const before = normalAt(words, index - 1);

    if (word === 'please' || word === 'pls' || word === 'plz') {
      add('addressee', 'order', index + 1, called, true);
    } else if (/^(?:can|could|would|will)$/u.test(word) && next === 'you' && !SUBORDINATORS.has(before)) {
      const verb = actionVerb(words, index + 2);
      const mind = normalAt(words, index + 2) === 'mind' && isTagged(words[index + 3], 'Gerund');
      if (mind) pushGerund(index + 3);
      else if (verb !== undefined && !(ANSWER_VERBS.has(normalAt(words, verb)) && !isContact(words, verb))) {
        add('addressee', 'request', index + 2);
      }
    } else if (
      /^(?:can|could|shall|should|may)$/u.test(word) &&
      next === 'we' &&
      !SUBORDINATORS.has(before)
    ) {
      const verb = actionVerb(words, index + 2);
      if (verb !== undefined && leadsToContact(words, verb)) add('group', 'request', index + 2);
    } else if (word === 'let' && next === 'us') {
      add('group', 'suggestion', index + 2, undefined);
    } else if (word === 'let' && next === 'me') {
      const verb = actionVerb(words, index + 2);
      if (verb !== undefined && leadsToContact(words, verb))
        add('speaker', 'commitment', index + 2, undefined);
      else if (verb !== undefined) add('speaker', 'possibility', index + 2, undefined);
      if (index === clauseStart) add('addressee', 'order', index);
    } else if (
      /^(?:need|want|like|asking)$/u.test(word) &&
      next === 'you' &&
      normalAt(words, index + 2) === 'to'
    ) {
      if (!/^(?:not|you|if)$/u.test(before)) add('addressee', 'need', index + 3);
    } else if (index === clauseStart && isOrder(words, index, called !== undefined)) {
      add('addressee', 'order', index);
    } else if (word === 'make' && next === 'sure' && (index === clauseStart || before === 'to')) {
      clauseStart = index;
    }

    if (/^(?:i|we|you)$/u.test(word) && !isSubordinate(words, index)) {
      const predicate = predicateAt(words, index + 1);
      if (predicate !== undefined) addStatement(word, predicate, index);
    } else if (!isSubordinate(words, index)) {
      const name = index === 0 || !isTagged(previous, 'Preposition') ? nameAt(sentence, index) : undefined;
      if (name !== undefined && !endsClause(words[index + name.length - 1])) {
        const predicate = predicateAt(words, index + name.length);
        if (predicate !== undefined && normalAt(words, index + name.length + 1) !== 'you')
          add('named', predicate.modality, predicate.next, name);
      } else if (/^(?:someone|somebody|everyone|everybody)$/u.test(word)) {
        const predicate = predicateAt(words, index + 1);
        if (predicate !== undefined) add('group', predicate.modality, predicate.next, undefined);
      }
    }
  }
  return found;

  function pushGerund(verb: number): void {
    if (!isAction(words, verb)) return;
    found.push({
      actor: 'addressee',
      modality: 'request',
      name: called?.name,
      namedSpeaker: called?.speaker,
      verb,
      isContact: false,
      isTentative,
      isPolite: true,
    });
  }

  function addStatement(subject: string, predicate: Predicate, index: number): void {
    if (subject !== 'you') {
      add(subject === 'i' ? 'speaker' : 'group', predicate.modality, predicate.next, undefined);
      return;
    }
    const verb = actionVerb(words, predicate.next);
    const given = normalAt(words, predicate.next);
    if (
      predicate.modality === 'commitment' &&
      /^(?:have|get|receive|hear)$/u.test(given) &&
      (sentence.times.length > 0 || normalAt(words, predicate.next + 1) === 'it')
    ) {
      // "You'll have it tomorrow" promises something of the one who says it.
      found.push({
        actor: 'speaker',
        modality: 'commitment',
        name: undefined,
        namedSpeaker: undefined,
        verb: predicate.next,
        isContact: given === 'hear',
        isTentative,
        isPolite: false,
      });
    } else if (verb !== undefined && normalAt(words, index - 1) !== 'do') {
      add('addressee', predicate.modality, predicate.next);
    }
  }
}
