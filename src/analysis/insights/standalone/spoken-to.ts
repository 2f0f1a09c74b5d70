/** Whom the text of an item names in place of "you": the one to whom its speaker promises it, or who is told that he is to do it. */

import type { Speaker } from '../../findings.ts';
import { nameAt } from '../../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { endsClause } from '../../grammar/words/tagged-words.ts';
import { maySpeakToOne } from '../../rewriting/addressed.ts';
import type { Edit } from '../../rewriting/edits.ts';
import { lengthOfOpening } from '../../rewriting/left-out/opening-words.ts';
import { isObjectOf } from '../../rewriting/second-person.ts';
import { askingIfReadyTo } from '../../text/customs/asking-frames.ts';
import { isEveryday } from '../../text/words/rarity.ts';
import { theGreeted, theOther } from '../assignees/addressee.ts';
import { isWantedOfYou } from '../assignees/wanted-of-you.ts';
import type { InsightCandidate } from '../judging/insight-candidate.ts';
import { calledName } from './who-is-called.ts';

/** "You would need to return it". What is asked ("could you") is said to who is to do it: the assignee says who that is. So it is with what he gets ("you'll have it"). */
const isTold = /^you(?:['’](?:ll|re|ve))?\s(?!and\s)/iu;
/** "I'd rather you wrote to them", "I need you to sign it", "we need from you the plans", "I'd want your comments": told of both. */
const isWished = /(?<!\p{L})(?:rather|need|want|prefer|like|expect)(?: that| from)? your?(?!\p{L})/iu;
/** "I can't make it, so you'd have to sign it": what falls to who hears it. */
const fallsTo = /,?\sso you(?:['’](?:d|ll)| would| will)?(?: (?:have|need) to| must)(?!\p{L})/iu;
/** What is asked beside it. */
const isAsked = new RegExp(
  `\\?\\P{L}*$|(?<!\\p{L})(?:(?:can|could|will|would) you|please|pls|${askingIfReadyTo})(?!\\p{L})`,
  'iu',
);
/** "I have booked you for Wednesday": nobody has to do it any more. */
const isOfSpeaker = /^i(?:['’](?:ve|ll|m|d))?\s/iu;

/** "Colin'll ring you": of somebody who does not take part. */
const tellsOfNamed = /^\p{Lu}\p{L}+(?:['’]ll| will| is going to)\s/u;

/** The name; undefined where the item says it already, where it is asked of "you", or where another one may be meant. */
export function nameOfSpokenTo(
  sentence: Sentence,
  { assignee }: Pick<InsightCandidate, 'assignee'>,
): string | undefined {
  const { text, message } = sentence;
  const { speaker } = message;
  if (speaker === undefined || !maySpeakToOne(text)) return undefined;
  const told = text.slice(lengthOfOpening(text));
  const doer = assignee?.speakerId;
  const isOfOutsider = assignee !== undefined && doer === undefined && tellsOfNamed.test(told);
  const isOwn = doer === speaker.id || isOfOutsider || (assignee === undefined && isOfSpeaker.test(told));
  const isOfListener =
    ([isTold, isWished, fallsTo].some((one) => one.test(told)) || isWantedOfYou(sentence)) &&
    !isAsked.test(told);
  if (isOwn ? isTold.test(told) : doer === undefined || !isOfListener) return undefined;
  const spokenTo = isOwn ? listenerOf(sentence) : speakerOf(sentence, doer);
  if (spokenTo?.name === undefined || spokenTo.id === speaker.id) return undefined;
  if (calledName(sentence) !== undefined || opensWithStranger(sentence)) return undefined;
  return namesAny(sentence, ({ id }) => id === spokenTo.id) ? undefined : spokenTo.name;
}

/** "I'll help you tess with the stall", "I'll leave the raffle to you, Tess": the name alone says who it is, where he takes part. */
export function calledBehindYou(sentence: Sentence): Edit[] {
  const isWanted = isWantedOfYou(sentence);
  return sentence.words.flatMap((word, index) => {
    if (word.normal !== 'you' || !isObjectOf(sentence.words[index - 1])) return [];
    const isEnclosed = endsClause(word);
    if (isEnclosed && !isWanted) return [];
    const called = nameAt(sentence, index + 1);
    const last = sentence.words[index + (called?.length ?? 0)];
    const name = called?.speaker?.name;
    if (name === undefined || last === undefined) return [];
    const closes = isEnclosed && sentence.text[last.end] === ',' ? 1 : 0;
    return [{ start: word.start, end: last.end + closes, text: name }];
  });
}

const speakerOf = ({ conversation }: Sentence, id: string | undefined): Speaker | undefined =>
  conversation.speakers.find((one) => one.id === id);

/** Who was called last in the turn, or is greeted, the other one of two, or with whom its speaker talks, if it names nobody else who takes part. */
function listenerOf(sentence: Sentence): Speaker | undefined {
  const { exchange, speaker } = sentence.message;
  const known = exchange?.called ?? theGreeted(sentence) ?? theOther(sentence);
  if (known !== undefined) return known;
  const partner = exchange?.partner;
  return partner === undefined || namesAny(sentence, ({ id }) => id !== partner.id && id !== speaker?.id)
    ? undefined
    : partner;
}

/** "Birgit, come and see it": who is called need not take part. */
const opensWithStranger = ({ words: [first] }: Sentence): boolean =>
  first !== undefined && endsClause(first) && /^\p{Lu}\p{Ll}/u.test(first.text) && !isEveryday(first.normal);

/** Whether the sentence names one of those who take part. */
const namesAny = (sentence: Sentence, isMeant: (one: Speaker) => boolean): boolean =>
  sentence.words.some((_, index) => {
    const named = nameAt(sentence, index)?.speaker;
    return named !== undefined && isMeant(named);
  });
