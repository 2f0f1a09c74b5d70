/** Finds the undertakings of a sentence. */

import {
  endsHere,
  isAskedByCondition,
  isBehindInserted,
  isDoubted,
  isSubordinate,
  isUrged,
  skipLeadIns,
  verbOfReminder,
} from '../../grammar/clauses.ts';
import { calledAtEnd, type NameInSentence, nameAt } from '../../grammar/names/names-in-sentences.ts';
import { quotedWords } from '../../grammar/quotations.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { isContact } from '../../grammar/verbs/contact.ts';
import {
  actionVerb,
  isAction,
  type Modality,
  normalAt,
  type Predicate,
  predicateAt,
} from '../../grammar/verbs/verbs-of-clauses.ts';
import { discourseMoves, subordinators } from '../../grammar/word-lists/lexicon.ts';
import { endsClause, isTagged, type Word } from '../../grammar/words/tagged-words.ts';
import { isAssigned } from './assignments.ts';
import { orderAt } from './orders/orders-at-openings.ts';
import { pledgeAt } from './pledged/pledges.ts';
import {
  behindAnybody,
  isCharged,
  isPromised,
  isSuggested,
  isTentativeAt,
  offersContact,
  opensLets,
  predicateOf,
  predicateWithoutSubject,
  sharesSubject,
} from './statements.ts';
import { type Actor, isNotAtOnce, leadsToContact, type Undertaking, wordsFrom } from './undertaking.ts';
import { anybody, asks, joints, partners, please, proposes, subjects, wants } from './undertaking-words.ts';
import { asksForNoDeed, isGerundOfAnswer } from './wanted-answers.ts';
import { handedOnAt, isToHand, wantedDoerAt } from './wanted-doers.ts';

/** Undertakings looked for in one sentence: text without punctuation could have any number. */
const maximumUndertakings = 32;
/** Of each sentence that was asked about. */
const known = new WeakMap<Sentence, readonly Undertaking[]>();

/**
 * What somebody undertakes or is asked to do, in the order of the sentence. Found once, in a time that is linear in the
 * number of words.
 */
export function undertakingsOf(sentence: Sentence): readonly Undertaking[] {
  const undertakings = known.get(sentence) ?? new UndertakingSearch(sentence).run();
  known.set(sentence, undertakings);
  return undertakings;
}

/** One pass over the words of a sentence, and what it has to remember on the way. */
class UndertakingSearch {
  readonly #sentence: Sentence;
  readonly #words: readonly Word[];
  readonly #found: Undertaking[] = [];
  /** Verbs that belong to an undertaking already. */
  readonly #taken = new Set<number>();
  /** Where the current clause starts, after interjections and names. */
  #clauseStart = -1;
  /** Where the first clause starts. */
  #opening = -1;
  /** The last pronoun that can be a subject. */
  #subject = '';
  /** Who was called by name so far. */
  #called: NameInSentence | undefined;
  /** Whether "maybe" or its like was said in the current sentence. */
  #isTentative = false;

  constructor(sentence: Sentence) {
    this.#sentence = sentence;
    this.#words = sentence.words;
  }

  run(): Undertaking[] {
    const isQuoted = quotedWords(this.#words);
    for (let index = 0; index < this.#words.length; index += 1) {
      this.#openClause(index);
      // What is quoted is undertaken by somebody else, somewhere else.
      if (isQuoted(index)) continue;
      this.#readRequest(index);
      this.#readStatement(index);
    }
    return this.#found;
  }

  #openClause(index: number): void {
    const previous = this.#words[index - 1];
    if (isBehindInserted(this.#words, index)) {
      this.#clauseStart = -1;
    } else if (index === 0 || endsClause(previous) || joints.has(normalAt(this.#words, index - 1))) {
      const opening = skipLeadIns(this.#sentence, index);
      this.#clauseStart = opening.start;
      if (index === 0) this.#opening = opening.start;
      this.#called = opening.called ?? this.#called;
      if (index > 0 && /[.;!?]/u.test(previous?.after ?? '')) this.#isTentative = false;
    }
    if (isTentativeAt(this.#words, index)) this.#isTentative = true;
  }

  /** Requests, orders and proposals, which need no subject before the verb. */
  #readRequest(index: number): void {
    const words = this.#words;
    const opensClause = index === this.#clauseStart;
    const [before, word, next] = [
      normalAt(words, index - 1),
      normalAt(words, index),
      normalAt(words, index + 1),
    ];
    const wanted = wantedDoerAt(this.#sentence, index) ?? pledgeAt(this.#sentence, index);
    const order = opensClause ? orderAt(this.#sentence, index, this.#called !== undefined) : undefined;
    const reminded = opensClause || please.has(before) ? verbOfReminder(words, index) : undefined;
    if (please.has(word)) {
      // "Please do" says yes to what another message offers.
      if (next !== 'do' || !endsHere(words, index + 1)) this.#addOrder(index + 1);
    } else if (asks.has(word) && next === 'you' && !subordinators.has(before)) {
      this.#addQuestion(index + 2);
    } else if (asks.has(word) && behindAnybody(words, index + 1) > 0 && !subordinators.has(before)) {
      this.#addQuestion(behindAnybody(words, index + 1), 'group');
    } else if (word === 'do' && next === 'you' && normalAt(words, index + 2) === 'mind') {
      this.#addQuestion(index + 2);
    } else if (proposes.has(word) && next === 'we' && !subordinators.has(before)) {
      const verb = actionVerb(words, index + 2);
      if (verb !== undefined && leadsToContact(words, verb)) this.#add('group', 'request', index + 2);
    } else if (offersContact(words, index)) {
      this.#add('speaker', 'request', index + 2);
    } else if (opensLets(words, index, opensClause)) {
      this.#addProposal(index + (word === 'lets' ? 1 : 2));
    } else if (word === 'let' && next === 'me' && isToHand(this.#sentence, index)) {
      this.#push('addressee', 'order', index + 2, this.#called, false);
    } else if (word === 'let' && next === 'me') {
      const verb = actionVerb(words, index + 2);
      const isPromise = verb !== undefined && isNotAtOnce(words, verb);
      this.#add('speaker', isPromise ? 'commitment' : 'possibility', index + 2);
      if (opensClause) this.#add('addressee', 'order', index, this.#called);
    } else if (wants.has(word) && next === 'you' && normalAt(words, index + 2) === 'to') {
      if (!/^(?:not|you|if)$/u.test(before)) this.#add('addressee', 'need', index + 3, this.#called);
    } else if (wanted !== undefined) {
      const called = wanted.actor === 'addressee' ? this.#called : undefined;
      this.#add(wanted.actor, wanted.modality, wanted.next, wanted.name ?? called);
    } else if (reminded !== undefined) {
      this.#addOrder(reminded);
    } else if (opensClause && !this.#sentence.isAsked && isUrged(words, index)) {
      this.#addOrder(index + 1);
    } else if (order !== undefined) {
      const shared = this.#found.findLast((one) => sharesSubject(words, index, one));
      if (shared?.actor === 'group') this.#add(shared.actor, shared.modality, index);
      else if (shared === undefined && !isSuggested(words, index))
        this.#add('addressee', order, index, this.#called);
    } else if (
      opensClause &&
      word === 'you' &&
      this.#called !== undefined &&
      isCharged(this.#sentence, index)
    ) {
      this.#add('addressee', this.#sentence.isAsked ? 'request' : 'order', index + 1, this.#called);
    }
  }

  /** Statements: a subject, a modal, a verb of action. */
  #readStatement(index: number): void {
    const words = this.#words;
    if (isSubordinate(words, index) || isDoubted(words, index)) return;
    const word = normalAt(words, index);
    if (subjects.has(word)) this.#subject = word;
    if (index === this.#clauseStart && this.#readElliptical(index)) return;
    if (partners.has(word)) {
      const predicate = predicateOf(this.#sentence, word, index + 1);
      if (predicate !== undefined && !this.#isPurpose(predicate, index))
        this.#addStatement(word, predicate, index);
      return;
    }
    const isBehind = isTagged(words[index - 1], 'Preposition') && normalAt(words, index - 1) !== 'that';
    const name = isBehind ? undefined : nameAt(this.#sentence, index);
    if (name !== undefined) {
      const last = index + name.length - 1;
      if (endsClause(words[last])) return;
      const predicate = predicateAt(words, last + 1);
      if (predicate !== undefined && normalAt(words, last + 2) !== 'you')
        this.#add('named', predicate.modality, predicate.next, name);
      // The style of minutes: "Mark to update the roadmap".
      else if (index === this.#clauseStart && normalAt(words, last + 1) === 'to')
        this.#add('named', 'need', last + 2, name);
      else if (index === this.#clauseStart && isAssigned(this.#sentence, name, last + 1))
        this.#push('named', 'need', last + 1, name, false);
    } else if (anybody.has(word)) {
      const predicate = predicateAt(words, index + 1);
      if (predicate !== undefined) this.#add('group', predicate.modality, predicate.next);
    }
  }

  /** A statement without its subject: "Will send it tonight", "I looked and will call you"; whether there is one. */
  #readElliptical(index: number): boolean {
    const isSpeaker = index === this.#opening || this.#subject === 'i';
    if (this.#sentence.isAsked || !(isSpeaker || this.#subject === 'we')) return false;
    // "Will do" says yes to what another message says.
    if (normalAt(this.#words, index + 1) === 'do' && endsHere(this.#words, index + 1)) return true;
    const predicate = predicateWithoutSubject(this.#words, index);
    if (predicate !== undefined)
      this.#add(isSpeaker ? 'speaker' : 'group', predicate.modality, predicate.next);
    return predicate !== undefined;
  }

  /** "… so we can discuss" says what something is good for. */
  #isPurpose({ modality }: Predicate, index: number): boolean {
    const isAfterSo = normalAt(this.#words, index - 1) === 'so' && index > 1;
    return modality === 'ability' && isAfterSo && !endsClause(this.#words[index - 2]);
  }

  #addStatement(subject: string, predicate: Predicate, index: number): void {
    const { next } = predicate;
    const isAsked = isAskedByCondition(this.#words, index);
    const modality = isAsked ? 'request' : predicate.modality;
    // "I wonder whether we can afford it" asks; "… whether we could meet" proposes to.
    const isDoubt = isAsked && subject === 'we' && /^(?:ability|possibility)$/u.test(predicate.modality);
    if (isDoubt && !isContact(this.#words, next)) return;
    if (subject !== 'you') {
      this.#add(subject === 'i' ? 'speaker' : 'group', modality, next);
    } else if (modality === 'commitment' && !this.#sentence.isAsked && isPromised(this.#sentence, next)) {
      this.#push('speaker', modality, next, undefined, false);
    } else if (normalAt(this.#words, index - 1) !== 'do') {
      this.#add('addressee', modality, next, this.#called);
    }
  }

  /** What follows "can you" or "can somebody": a deed, unless it is only an answer that is wanted. */
  #addQuestion(from: number, actor: 'addressee' | 'group' = 'addressee'): void {
    const words = this.#words;
    if (normalAt(words, from) === 'mind') {
      const isDeed = isTagged(words[from + 1], 'Gerund') && !isGerundOfAnswer(normalAt(words, from + 1));
      if (isDeed && isAction(words, from + 1))
        this.#push('addressee', 'request', from + 1, this.#called, true);
      return;
    }
    const handed = actor === 'group' ? undefined : handedOnAt(words, from);
    if (handed !== undefined) {
      this.#push('addressee', 'request', handed, this.#called, false);
      return;
    }
    const verb = actionVerb(words, from);
    if (verb === undefined || asksForNoDeed(words, from, verb)) return;
    // "Will you be presenting it?" asks what is planned.
    if (normalAt(words, from - 2) === 'will' && isTagged(words[verb], 'Gerund')) return;
    if (actor === 'group') this.#add(actor, 'request', from, undefined, true);
    else this.#add(actor, 'request', from, this.#called);
  }

  #addOrder(from: number): void {
    this.#add('addressee', 'order', from, this.#called, true);
  }

  /** What follows "let us", unless it only moves the conversation on. */
  #addProposal(from: number): void {
    const verb = actionVerb(this.#words, from);
    if (verb === undefined) return;
    if (!discourseMoves.test(wordsFrom(this.#words, verb, 3))) this.#add('group', 'suggestion', from);
  }

  /** Adds the action whose verb is expected at `from`, if there is one. */
  #add(actor: Actor, modality: Modality, from: number, name?: NameInSentence, isPolite = false): void {
    const verb = actionVerb(this.#words, from);
    if (verb === undefined || !isAction(this.#words, verb)) return;
    // "I wanted to let you know that …" lets one know already, and "I would like to go through the list" begins to.
    if (modality === 'wish' && /^(?:let |go (?:over|through|around)$)/u.test(wordsFrom(this.#words, verb, 2)))
      return;
    this.#push(actor, modality, verb, name, isPolite);
  }

  #push(
    actor: Actor,
    modality: Modality,
    verb: number,
    name: NameInSentence | undefined,
    isPolite: boolean,
  ): void {
    if (this.#found.length === maximumUndertakings || this.#taken.has(verb)) return;
    this.#taken.add(verb);
    const who = name ?? (actor === 'addressee' ? calledAtEnd(this.#sentence) : undefined);
    this.#found.push({
      actor,
      modality,
      name: who?.name,
      namedSpeaker: who?.speaker,
      verb,
      isContact: leadsToContact(this.#words, verb),
      isTentative: this.#isTentative,
      isPolite,
    });
  }
}
