/** What a meeting hands out in plain words: "Rosa gets us the letter, Linh does the application", "Then Tom does the hospital. I'll tell his editor." Whoever shares out says beside it what he does himself, or whoever is named agrees. */

import type { NameInSentence } from '../../../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../../../grammar/sentence.ts';
import { baseOf } from '../../../grammar/verbs/base-forms.ts';
import { normalAt } from '../../../grammar/verbs/verbs-of-clauses.ts';
import { answerVerbs, nonActions } from '../../../grammar/word-lists/lexicon.ts';
import { anyOf } from '../../../text/any-of.ts';
import { anyLeadIns } from '../../../text/words/lead-ins.ts';
import { quick } from '../../../text/words/quick-patterns.ts';
import { acceptanceIn } from '../../assignees/takers/acceptances.ts';
import type { Undertaking } from '../undertaking.ts';

/** "I'll ring the client". Who says that he asks "him" speaks of what the other one always does, and so does who wants "it" of him; who tells or reminds you, or gives you "his number", speaks of how things are. */
const promise = `(?:i['’]?ll|i will|i['’]?m (?:going to|gonna))(?: also| just| then)? (?!(?:be|see|say|know|think|guess|bet|have|need|never|not|stay|wait|sleep)(?!\\p{L})|${anyOf([...answerVerbs])} you(?!\\p{L}))\\p{L}+(?!\\p{L})(?![^.?!,;]{0,30} (?:his|her|their) (?:number|card|address|e-?mail|details)(?!\\p{L}))(?! (?:him|them)(?!\\p{L})| her(?: (?:that|the|an?|my|your|about|to|if|when|and|today|tonight|tomorrow|later|on|at|for)(?!\\p{L})|\\s*[.,!?]|\\s*$))`;
/** "You write the rest" */
const yourPart = `you (?!${anyOf([...nonActions, 'know', 'find', 'guys', 'two', 'can', 'could', 'will', 'would', 'should', 'must', 'are'])}(?!\\p{L}))\\p{L}+ (?:the|my|your|our|his|her|their|it|that|this)(?!\\p{L})`;
const joined = '(?:[,;:] (?:and |then )?|(?<!\\p{L})and (?:then )?)';
const sharedBeside = quick(new RegExp(`${joined}(?:${promise}|${yourPart})`, 'iu'));
const opensAsPromise = quick(new RegExp(`^\\P{L}*${anyLeadIns()}${promise}`, 'iu'));
/** "Let's meet on Tuesday. Cara sends the invite." */
const opensAsMeeting = quick(
  new RegExp(
    `^\\P{L}*${anyLeadIns()}(?:let['’]?s|let us|we['’]?ll|we will) (?:all )?${anyOf(['meet', 'reconvene', 'regroup', 'talk', 'speak', 'catch up', 'do (?:it|this|that)'])}(?!\\p{L})`,
    'iu',
  ),
);
const opensAsConclusion = quick(
  /^\P{L}*(?:(?:so|ok|okay|right|fine|good|well|al(?:l ?)?right|in that case),? )*then (?!i(?!\p{L})|we(?!\p{L})|you(?!\p{L}))\p{L}/iu,
);
/** "Who's going to tell him?" asks for somebody who does it; "who does the costumes these days?" asks how things are. */
const asksWho =
  /(?<!\p{L})who(?:(?:['’]?s| is)(?: \p{L}+)? (?!coming|being|speaking|missing|going(?! to))\p{L}+ing| can| could| will|['’]ll| wants to| would like to| does what| takes what)(?!\p{L})[^.?!]*\?/iu;

/** How many sentences behind it whoever is named agrees at most, and before it who does it is asked. */
const [furthestConsent, furthestQuestion] = [6, 3];
/** "Yes" may only say that it is so. */
const saysSo = /^\P{L}*(?:yes|yep|yeah|yup|correct|right|true|exactly)(?!\p{L})/iu;

/** Whether the talk around an assignment shares out who does what, so that it does not only tell what somebody does. */
export function isSharedOutTo(sentence: Sentence, { speaker }: NameInSentence): boolean {
  const { text } = sentence.whole ?? sentence;
  if (sharedBeside.test(text) || opensAsMeeting.test(text) || isAgreedTo(sentence, text)) return true;
  const isConclusion = opensAsConclusion.test(text);
  if (speaker === undefined) return isConclusion && isBesidePromise(sentence);
  return isConclusion || isBesideMeeting(sentence) || isAskedFor(sentence);
}

/** Whether the same speaker says in the sentence before or behind it what he does himself. */
const isBesidePromise = ({ message }: Sentence): boolean =>
  [-1, 1].some((distance) => {
    const beside = message.near?.(distance);
    return beside?.speaker?.id === message.speaker?.id && opensAsPromise.test(beside?.text ?? '');
  });

const isBesideMeeting = ({ message }: Sentence): boolean => {
  const before = message.near?.(-1);
  return before?.speaker?.id === message.speaker?.id && opensAsMeeting.test(before?.text ?? '');
};

/** Whether somebody whom the text names agrees in his next words. */
function isAgreedTo({ message }: Sentence, text: string): boolean {
  const plain = text.toLowerCase();
  for (let distance = 1; distance <= furthestConsent; distance += 1) {
    const next = message.near?.(distance);
    if (next === undefined) return false;
    const name = next.speaker?.id === message.speaker?.id ? undefined : next.speaker?.name;
    const first = name?.toLowerCase().split(' ')[0] ?? '';
    if (first === '' || !plain.includes(first)) continue;
    if (acceptanceIn(next.text) !== undefined && !saysSo.test(next.text)) return true;
  }
  return false;
}

const isAskedFor = ({ message }: Sentence): boolean =>
  Array.from({ length: furthestQuestion }, (_, step) => message.near?.(-1 - step)?.text ?? '').some((text) =>
    asksWho.test(text),
  );

/** Whether the undertaking is told of somebody who is named, in the present: "Wei writes the reply". */
export function isOfAssignment({ actor, verb }: Undertaking, { words }: Sentence): boolean {
  const word = normalAt(words, verb);
  return actor === 'named' && baseOf(word) !== word;
}
