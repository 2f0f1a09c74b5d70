/** What "can you" asks for: a deed, or no more than an answer. */

import { isContact } from '../../grammar/verbs/contact.ts';
import { normalAt } from '../../grammar/verbs/verbs-of-clauses.ts';
import { answerVerbs } from '../../grammar/word-lists/lexicon.ts';
import { isTagged, type Word } from '../../grammar/words/tagged-words.ts';
import { questionWords } from '../questions/question-openings.ts';

/** What is told to somebody, with the person right behind the verb. */
const tellingVerbs = /^(?:tell|remind)$/u;
/** What is told to somebody, with the person behind "to". */
const explainingVerbs = /^(?:explain|describe|clarify|repeat)$/u;
const ownPronoun = /^(?:me|us)$/u;
const otherPeople = /^(?:him|her|them|everyone|everybody|people)$/u;
const determiner = /^(?:the|my|your|our|his|her|their|a|an)$/u;
/** What is told, behind whom it is told: "tell the client that we are late", never "tell the committee how …". */
const opensMessage = /^(?:that|to|about|we|it|i)$/u;
/** Words of "the sales team" at most. */
const longestPerson = 4;
/** Words of a clause at most in which "to him" is looked for. */
const longestObject = 10;

/** Verbs of who takes part, comes along or copes: whether they can is what is asked. */
const attendance = /^(?:join|attend|make|come|stay|participate|be|go|handle|cope|manage|live|tell|travel)$/u;

const isOtherPerson = (word: Word | undefined): boolean =>
  word !== undefined && (otherPeople.test(word.normal) || isTagged(word, 'Person'));

/** Whether what the verb at `index` says is to be said to somebody who does not ask: "tell him", "explain it to the client". */
function isSaidToOthers(words: readonly Word[], index: number): boolean {
  const verb = normalAt(words, index);
  const next = normalAt(words, index + 1);
  if (tellingVerbs.test(verb)) {
    // "Remind me to send it" is done later.
    if (ownPronoun.test(next)) return verb === 'remind' && normalAt(words, index + 2) === 'to';
    if (isOtherPerson(words[index + 1]) && next !== 'her') return true;
    if (!determiner.test(next)) return false;
    if (next === 'her' && opensMessage.test(normalAt(words, index + 2))) return true;
    const behind = words.slice(index + 2, index + 2 + longestPerson);
    const opening = behind.find(({ normal }) => opensMessage.test(normal) || questionWords.has(normal));
    return opening !== undefined && opening !== behind[0] && opensMessage.test(opening.normal);
  }
  if (!explainingVerbs.test(verb)) return false;
  const to = words.findIndex((word, at) => at > index && at <= index + longestObject && word.normal === 'to');
  if (to < 0) return false;
  return (
    isOtherPerson(words[to + 1]) ||
    (determiner.test(normalAt(words, to + 1)) && isTagged(words[to + 2], 'Noun'))
  );
}

/** Whether the verb at `index`, behind "can you", wants an answer alone: "tell me why", "explain how it works". */
const wantsAnswer = (words: readonly Word[], index: number): boolean =>
  answerVerbs.has(normalAt(words, index)) && !isContact(words, index) && !isSaidToOthers(words, index);

/** Whether "be able to" stands at `from`, behind "would you", and only asks whether somebody can be there: "be able to join". */
const asksForAttendance = (words: readonly Word[], from: number, verb: number): boolean =>
  normalAt(words, from) === 'be' &&
  normalAt(words, from + 1) === 'able' &&
  attendance.test(normalAt(words, verb)) &&
  !isContact(words, verb);

/** What one thinks or likes: "would you recommend it", "will you vote for her". */
const opinion = /^(?:agree|choose|date|love|marry|pick|prefer|rate|recommend|trust|vote)$/u;
/** What one would do once more, or not: "would you buy it again?" */
const choice = /^(?:book|buy|choose|come|do|go|hire|order|pick|read|rent|stay|take|use|visit|watch)$/u;

/** Whether "would you" or "will you" before `from` only asks what somebody thinks of it, or wants for himself: "would you like a copy?" */
function asksForOpinion(words: readonly Word[], from: number): boolean {
  const [modal, verb] = [normalAt(words, from - 2), normalAt(words, from)];
  if (!/^(?:would|will)$/u.test(modal)) return false;
  if (modal === 'would' && verb === 'like') return normalAt(words, from + 1) !== 'to';
  return opinion.test(verb) || (modal === 'would' && choice.test(verb) && words.at(-1)?.normal === 'again');
}

/** Whether what stands at `from` behind "can you", with its verb, asks for no deed: for an answer, an opinion, or whether somebody is there. */
export const asksForNoDeed = (words: readonly Word[], from: number, verb: number): boolean =>
  wantsAnswer(words, verb) || asksForAttendance(words, from, verb) || asksForOpinion(words, from);

/** Behind "do you mind": what is answered, or done while one is still talking. */
export const isGerundOfAnswer = (word: string): boolean =>
  /^(?:telling|explaining|clarifying|saying|describing|repeating|elaborating|waiting|holding|passing|handing|muting)$/u.test(
    word,
  );
