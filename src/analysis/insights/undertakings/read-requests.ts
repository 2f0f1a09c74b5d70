/** Reads what is asked for, ordered or proposed: "can you send it", "please send it", "send it", "let's meet". None of them needs a subject before its verb. */

import { endsHere, isUrged, verbOfReminder } from '../../grammar/clauses.ts';
import { alternativesAt } from '../../grammar/names/alternatives.ts';
import { type NameInSentence, nameAt } from '../../grammar/names/names-in-sentences.ts';
import { actionVerb, isAction, normalAt } from '../../grammar/verbs/verbs-of-clauses.ts';
import { discourseMoves, subordinators } from '../../grammar/word-lists/lexicon.ts';
import { isTagged, type Word } from '../../grammar/words/tagged-words.ts';
import { deedAskedOrSuggested } from './asked-if-ready.ts';
import { asksInThought, deedAskedOfYou } from './asked-of-you.ts';
import { isFoundOutLater } from './found-out-later.ts';
import { orderAt } from './orders/orders-at-openings.ts';
import { pledgeAt } from './pledged/pledges.ts';
import { isNotAtOnce, leadsToContact, wordsFrom } from './undertaking.ts';
import type { UndertakingSearch } from './undertaking-search.ts';
import { asks, please, proposes, wants } from './undertaking-words.ts';
import {
  behindAnybody,
  isCharged,
  isSuggested,
  offersContact,
  opensLets,
  sharesSubject,
} from './unusual-forms.ts';
import { asksForNoDeed, isGerundOfAnswer } from './wanted-answers.ts';
import { handedOnAt, isToHand, wantedDoerAt } from './wanted-doers.ts';

/** Adds what the word at `index` opens, if it is a request, an order or a proposal. */
export function readRequest(search: UndertakingSearch, index: number): void {
  const { sentence, words, called } = search;
  const opensClause = search.opensClause(index);
  if (readNamed(search, index)) return;
  const [before, word, next] = [
    normalAt(words, index - 1),
    normalAt(words, index),
    normalAt(words, index + 1),
  ];
  const wanted = wantedDoerAt(sentence, index) ?? pledgeAt(sentence, index);
  const order = opensClause ? orderAt(sentence, index, called !== undefined) : undefined;
  const reminded = opensClause || please.has(before) ? verbOfReminder(words, index) : undefined;
  const ofYou = deedAskedOfYou(words, index);
  const ifReady = isAnswered(search) ? deedAskedOrSuggested(sentence, index, opensClause) : undefined;
  if (ofYou !== undefined) {
    search.add('addressee', 'request', ofYou, called, true);
  } else if (ifReady !== undefined) {
    search.addAt(ifReady, 'addressee', 'request', called, false);
  } else if (please.has(word)) {
    // "Please do" says yes to what another message offers.
    if (next !== 'do' || !endsHere(words, index + 1)) addOrder(search, index + 1);
  } else if (asksYou(words, index)) {
    addQuestion(search, behindPartner(search, index + 2));
  } else if (asks.has(word) && behindAnybody(words, index + 1) > 0 && !subordinators.has(before)) {
    addQuestion(search, behindAnybody(words, index + 1), 'group');
  } else if (word === 'do' && next === 'you' && normalAt(words, index + 2) === 'mind') {
    addQuestion(search, index + 2);
  } else if (proposes.has(word) && next === 'we' && !subordinators.has(before)) {
    const verb = actionVerb(words, index + 2);
    if (verb !== undefined && leadsToContact(words, verb)) search.add('group', 'request', index + 2);
  } else if (offersContact(words, index)) {
    search.add('speaker', 'request', index + 2);
  } else if (word === 'let' && (next === 'me' || opensClause) && isToHand(sentence, index)) {
    search.addAt(index + 2, 'addressee', 'order', called, false);
  } else if (opensLets(words, index, opensClause)) {
    addProposal(search, index + (word === 'lets' ? 1 : 2));
  } else if (word === 'let' && next === 'me') {
    const verb = actionVerb(words, index + 2);
    const isPromise = verb !== undefined && (isNotAtOnce(words, verb) || isFoundOutLater(sentence, verb));
    search.add('speaker', isPromise ? 'commitment' : 'possibility', index + 2);
    if (opensClause) search.add('addressee', 'order', index, called);
  } else if (wants.has(word) && next === 'you' && normalAt(words, index + 2) === 'to') {
    if (!/^(?:not|you|if)$/u.test(before)) search.add('addressee', 'need', index + 3, called);
  } else if (wanted !== undefined) {
    const whom = wanted.name ?? (wanted.actor === 'addressee' ? called : undefined);
    search.add(wanted.actor, wanted.modality, wanted.next, whom);
  } else if (reminded !== undefined) {
    addOrder(search, reminded);
  } else if (opensClause && !sentence.isAsked && isUrged(words, index)) {
    addOrder(search, index + 1);
  } else if (order !== undefined) {
    const shared = search.found.findLast((one) => sharesSubject(words, index, one));
    if (shared?.actor === 'group') search.add(shared.actor, shared.modality, index);
    else if (shared === undefined && !isSuggested(words, index))
      search.add('addressee', order, index, called);
  } else if (opensClause && word === 'you' && called !== undefined && isCharged(sentence, index)) {
    search.add('addressee', sentence.isAsked ? 'request' : 'order', index + 1, called);
  }
}

/** "Can you", "do you think you could" */
const asksYou = (words: readonly Word[], index: number): boolean =>
  (asks.has(normalAt(words, index)) &&
    normalAt(words, index + 1) === 'you' &&
    !subordinators.has(normalAt(words, index - 1))) ||
  asksInThought(words, index);

/** Whether another one takes it on. Nobody is asked for a deed by "are you happy to send it?" until he says yes to it. */
const isAnswered = ({ sentence }: UndertakingSearch): boolean =>
  sentence.message.exchange?.taker !== undefined;

/** What somebody who is named is asked for, or is to be let do, where the word at `index` opens that; whether there is such a thing. */
function readNamed(search: UndertakingSearch, index: number): boolean {
  const asked = askedByName(search, index);
  if (asked !== undefined) search.add('named', 'request', asked, takerNamed(search));
  const deed = asked === undefined ? letsDo(search, index) : undefined;
  if (deed !== undefined) search.add('named', 'need', deed, nameAt(search.sentence, index + 1));
  return asked !== undefined || deed !== undefined;
}

/** Where the verb of "could Mark check it?" or "could Mark or Sophie check it?" is expected, if one of them takes it on; undefined: nobody is asked so. */
function askedByName({ sentence, words }: UndertakingSearch, index: number): number | undefined {
  const taker = sentence.message.exchange?.taker?.speaker;
  if (taker === undefined || !asks.has(normalAt(words, index))) return undefined;
  if (subordinators.has(normalAt(words, index - 1))) return undefined;
  const first = index + (normalAt(words, index + 1) === 'either' ? 2 : 1);
  const name = nameAt(sentence, first);
  const named =
    alternativesAt(sentence, first) ?? (name && { people: [name.speaker], end: first + name.length });
  return named?.people.some((one) => one?.id === taker.id) === true ? named.end : undefined;
}

/** The name of who takes on what the sentence asks for. */
const takerNamed = ({ sentence, words }: UndertakingSearch): NameInSentence | undefined =>
  words
    .map((_, index) => nameAt(sentence, index))
    .find((name) => name?.speaker?.id === sentence.message.exchange?.taker?.speaker.id);

/** "Let Mark handle the press": the verb of him who takes part; undefined: he is to be told, or to go on talking. */
function letsDo(search: UndertakingSearch, index: number): number | undefined {
  const { sentence, words } = search;
  if (!search.opensClause(index) || normalAt(words, index) !== 'let') return undefined;
  const name = nameAt(sentence, index + 1);
  const verb = index + 1 + (name?.length ?? 0);
  if (name?.speaker === undefined || name.speaker.id === sentence.message.speaker?.id) return undefined;
  return isTagged(words[verb], 'Infinitive') && !goesOnTalking.test(normalAt(words, verb)) ? verb : undefined;
}
const goesOnTalking =
  /^(?:answer|be|continue|explain|finish|go|have|hear|know|say|see|speak|start|talk|tell|think|try)$/u;

/** Where the verb of "can you and Mark check it" is expected, behind whom "you" are asked with. */
function behindPartner({ sentence }: UndertakingSearch, index: number): number {
  const name = normalAt(sentence.words, index) === 'and' ? nameAt(sentence, index + 1) : undefined;
  return name === undefined ? index : index + 1 + name.length;
}

/** What follows "can you" or "can somebody": a deed, unless it is only an answer that is wanted. */
function addQuestion(
  search: UndertakingSearch,
  from: number,
  actor: 'addressee' | 'group' = 'addressee',
): void {
  const { words, called } = search;
  if (normalAt(words, from) === 'mind') {
    const isDeed = isTagged(words[from + 1], 'Gerund') && !isGerundOfAnswer(normalAt(words, from + 1));
    if (isDeed && isAction(words, from + 1)) search.addAt(from + 1, 'addressee', 'request', called, true);
    return;
  }
  const handed = actor === 'group' ? undefined : handedOnAt(words, from);
  if (handed !== undefined) {
    search.addAt(handed, 'addressee', 'request', called, false);
    return;
  }
  const verb = actionVerb(words, from);
  if (verb === undefined || asksForNoDeed(words, from, verb)) return;
  // "Will you be presenting it?" asks what is planned.
  if (normalAt(words, from - 2) === 'will' && isTagged(words[verb], 'Gerund')) return;
  if (actor === 'group') search.add(actor, 'request', from, undefined, true);
  else search.add(actor, 'request', from, called);
}

const addOrder = (search: UndertakingSearch, from: number): void =>
  search.add('addressee', 'order', from, search.called, true);

/** What follows "let us", unless it only moves the conversation on. */
function addProposal(search: UndertakingSearch, from: number): void {
  const { words } = search;
  const verb = actionVerb(words, from);
  if (verb === undefined) return;
  if (!discourseMoves.test(wordsFrom(words, verb, 3))) search.add('group', 'suggestion', from);
}
