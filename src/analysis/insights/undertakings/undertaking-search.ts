/** What is remembered on one pass over the words of a sentence in search of its undertakings, and how one is added to those that were found. */

import { isBehindInserted, skipLeadIns } from '../../grammar/clauses.ts';
import { calledAtEnd, type NameInSentence } from '../../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { getsInTouch } from '../../grammar/verbs/getting-in-touch.ts';
import { actionVerb, isAction, type Modality, normalAt } from '../../grammar/verbs/verbs-of-clauses.ts';
import { endsClause, type Word } from '../../grammar/words/tagged-words.ts';
import { asksYouAt } from './asked-of-you.ts';
import { type Actor, isOfContact, type Undertaking, wordsFrom } from './undertaking.ts';
import { joints } from './undertaking-words.ts';
import { isTentativeAt } from './unusual-forms.ts';

/** Undertakings looked for in one sentence: text without punctuation could have any number. */
const maximumUndertakings = 32;

/** One pass over the words of a sentence, from the first one to the last. */
export class UndertakingSearch {
  readonly sentence: Sentence;
  readonly words: readonly Word[];
  /** The last pronoun that can be a subject. */
  subject = '';
  readonly #found: Undertaking[] = [];
  /** Verbs that belong to an undertaking already. */
  readonly #taken = new Set<number>();
  /** Where the current clause starts, after interjections and names. */
  #clauseStart = -1;
  /** Where the first clause starts. */
  #opening = -1;
  #called: NameInSentence | undefined;
  /** Whether "maybe" or its like was said in the current sentence. */
  #isTentative = false;

  constructor(sentence: Sentence) {
    this.sentence = sentence;
    this.words = sentence.words;
  }

  get found(): readonly Undertaking[] {
    return this.#found;
  }

  /** Who was called by name so far. */
  get called(): NameInSentence | undefined {
    return this.#called;
  }

  /** Whether the current clause starts with the word at `index`. */
  opensClause(index: number): boolean {
    return index === this.#clauseStart;
  }

  /** Whether the first clause does. */
  opensSentence(index: number): boolean {
    return index === this.#opening;
  }

  /** Goes on to the word at `index`, which may begin a clause. */
  goTo(index: number): void {
    const previous = this.words[index - 1];
    if (isBehindInserted(this.words, index)) {
      this.#clauseStart = -1;
    } else if (index === 0 || endsClause(previous) || joints.has(normalAt(this.words, index - 1))) {
      const opening = skipLeadIns(this.sentence, index);
      this.#clauseStart = opening.start;
      if (index === 0) this.#opening = opening.start;
      this.#called = opening.called ?? this.#called;
      if (index > 0 && /[.;!?]/u.test(previous?.after ?? '')) this.#isTentative = false;
    }
    if (isTentativeAt(this.words, index)) this.#isTentative = true;
  }

  /** Adds the action whose verb is expected at `from`, if there is one. */
  add(actor: Actor, modality: Modality, from: number, name?: NameInSentence, isPolite = false): void {
    const verb = actionVerb(this.words, from);
    if (verb === undefined || !isAction(this.words, verb)) return;
    // "I'd like to ask you to sign it": what its speaker does is done once he has said it.
    if (actor !== 'addressee' && asksYouAt(this.words, verb)) return;
    // "I wanted to let you know that …" lets one know already, and "I would like to go through the list" begins to.
    if (modality === 'wish' && /^(?:let |go (?:over|through|around)$)/u.test(wordsFrom(this.words, verb, 2)))
      return;
    this.addAt(verb, actor, modality, name, isPolite);
  }

  /** Adds the action of the verb, whatever it is, unless it is found already. */
  addAt(
    verb: number,
    actor: Actor,
    modality: Modality,
    name: NameInSentence | undefined,
    isPolite: boolean,
  ): void {
    if (this.#found.length === maximumUndertakings || this.#taken.has(verb)) return;
    this.#taken.add(verb);
    const who = name ?? (actor === 'addressee' ? calledAtEnd(this.sentence) : undefined);
    this.#found.push({
      actor,
      modality,
      name: who?.name,
      namedSpeaker: who?.speaker,
      verb,
      isContact: isOfContact(this.words, verb),
      isInTouch: getsInTouch(this.words, verb),
      isTentative: this.#isTentative,
      isPolite,
    });
  }
}
