/** What somebody offers to do, known by another one who wants it: "I could ask him for a price." – "Please do." */

import type { Message, Speaker } from '../../../findings.ts';
import { type Conversation, inOtherWords, Sentence } from '../../../grammar/sentence.ts';
import { quick } from '../../../text/words/quick-patterns.ts';
import { signOf } from '../../../text/words/signs.ts';
import { assigneeOf } from '../../assignees/addressee.ts';
import { asksToKnow } from '../../assignees/takers/asks-to-know.ts';
import { type InsightCandidate, scoreOfUnderstood } from '../../judging/insight-candidate.ts';
import { undertakingsOf } from '../../undertakings/undertakings.ts';
import { isMurmur } from '../taken-on/accepters.ts';
import { timeAlone } from '../times/times-alone.ts';
import { isConditionAlone, orderOfPromised, picksOne, setsCondition } from './picks.ts';
import { echoesOffer, leavesToOffer, supposedAsPromised, supposesOffer } from './supposed-offers.ts';
import { asksLeaveFor, thinksOf, thoughtAsPromised, withoutLeave } from './thought-of.ts';
import { doneAsPromised, offersToDo } from './wanted-done.ts';
import {
  asksWhetherItHelps,
  offersToHaveDone,
  saysItWould,
  saysYesByTime,
  saysYesWithin,
  withoutWhether,
} from './within-limits.ts';
import { begsFor, givesIn, insistsOn, saysYesTo, wantsIt } from './words-of-yes.ts';

/** How many sentences behind an offer it is taken at most, and behind that who offers says when. */
const furthestAnswer = 3;
const furthestTalkedRound = 5;
const furthestTime = 2;
/** How many sentences behind the yes who offers takes it back at most. */
const furthestTakenBack = 3;

/** What is answered, felt, done while one is still talking, or happens to one. */
const noDeed =
  '(?!(?:be|have(?! an? (?:go|look|word|crack|stab|try|rummage|dig|chat)(?!\\p{L}))|know|see(?! (?:if|whether)(?!\\p{L}))|say|think|imagine|feel|hear|understand|guess|mean|like|love|want|need|live|wear|remember|ask you|tell you|go on|go first|start|begin|continue|wait|hold|stay|worry|expect|click|press|type|enter|select|read|repeat|share|speak|cry|scream|faint|die|quit|explode|eat|get (?:\\p{L}{2,20}ed|sick|ill|lost|drunk|mad|angry|bored)|(?:open|close|shut) (?:the|a|that) (?:window|door)|not|never|also)(?!\\p{L}))\\p{L}';
/** "I could ask him", "I thought I might make a list" */
const possible = new RegExp(
  `(?<!(?:if|whether|what|how|when|where|why|who|which|wish|because|than|that|as|so) )(?<!\\p{L})i (?:could|can|might)(?: also| maybe| perhaps| always| just| quickly)? ${noDeed}`,
  'iu',
);
/** "Shall I print them?", "the drill is in the car, want me to bring it": these ask without their mark, too, and may stand behind the reason. */
const asking =
  '^\\P{L}*(?:\\p{L}{2,20},\\s+|[^.?!;:,]{8,80}[,–—-] ?)?(?:(?:and|so|but|or|ok|okay|then)[\\s,]+)*(?:(?:shall|should) i(?: also| just| maybe)?|(?:(?:do|would) you )?(?:want|like) (?:me|us) to) ';
const asked = new RegExp(`${asking}${noDeed}[^.?!]*(?:\\?|$)`, 'iu');
/** Whether the text asks whether another one wants what its speaker would do. */
export const asksAsOffer = (text: string): boolean =>
  asked.test(text) || supposesOffer(text) || offersToDo(text);
/** "Do we have to empty the shed?" is their task as soon as another one begs for it. */
const bound =
  '^\\P{L}*(?:(?:and|so|but|or|ok|okay|then)[\\s,]+)*do (?:i|we) (?:(?:still|also) )?(?:have|need) to ';
const boundDeed = quick(
  new RegExp(`${bound}(?!(?:pay|sign up|register|bring anything)(?!\\p{L}))${noDeed}[^.?!]*\\?`, 'iu'),
);
const askedOpening = new RegExp(`${asking}|${bound}`, 'iu');
/** Without one of these nothing is offered. */
const wordOfOffer = signOf([
  'could',
  'can',
  'might',
  'shall',
  'should',
  'want',
  'like',
  'have',
  'need',
  'if',
  'thinking',
  'thought',
  'mind',
  'tempted',
  'inclined',
  'going',
]);
const isRefused =
  /n['’]t(?!\p{L})|(?<!\p{L})(?:not|never|but|if only|can only|could only|rather not|or (?:should|shall|do|can|could|would))(?!\p{L})/iu;

/** Answers are short. */
const longestAnswer = 60;
/** "Yes please, but no rush, they could go with the plates in June": it may go on for longer. */
const begsAtOnce = /^\P{L}*(?:(?:oh|ah|ooh)[\s,.!]+)*(?:yes|yeah|yep),? please(?!\p{L})/iu;
const longestBegging = 100;

/** The task of who offers it, where the next one who speaks wants it; undefined: it offers nothing, or nobody wants it. */
export function findAcceptedOffer(sentence: Sentence): InsightCandidate | undefined {
  const { message } = sentence;
  const { speaker } = message;
  if (speaker === undefined || message.near === undefined) return undefined;
  if (!sentence.mayHave(wordOfOffer)) return undefined;
  const text = withoutWhether(sentence.text);
  const isBound = boundDeed.test(text);
  const isThought =
    !text.trimEnd().endsWith('?') && (possible.test(text) || offersToHaveDone(text) || thinksOf(text));
  const isAsked =
    isBound || asksAsOffer(text) || (isThought && (asksLeaveFor(text) || text !== sentence.text));
  if (!(isAsked || isThought) || isRefused.test(withoutLeave(text))) return undefined;
  const distance = distanceOfYes(sentence, speaker, isAsked, isBound);
  if (distance === undefined || takesBack(message, distance)) return undefined;
  const offered = undertakingsOf(sentence).find(({ actor }) => actor === 'speaker');
  const then = timeInYes(sentence, distance);
  return {
    type: offered?.isContact === true || offered?.isInTouch === true ? 'follow_up' : 'action_item',
    score: scoreOfUnderstood,
    definitive: true,
    assignee: assigneeOf(speaker),
    ...(offered !== undefined && { deed: offered.verb }),
    dueBy: sentence.times.length > 0 ? undefined : (then ?? timeBehind(sentence, distance)),
  };
}

/** "Shall I book the coach or the boat?" */
const isChoice = / or /iu;
/** What brings something else up, so that a yes behind it may be said to that. */
const bringsUp =
  /(?<!\p{L})(?:i(?:['’]?ll| will| could| can|['’]?d)|shall (?:i|we)|(?:could|can|would|will) (?:you|u|we)|let['’]?s|we(?:['’]?ll| could| can| should)|how about|what about|instead)(?!\p{L})/iu;

/** Whether an answer says which of what is offered is wanted, and no other time. */
const picksFrom = (offer: Message, answer: Sentence): boolean =>
  !isChoice.test(offer.text) &&
  picksOne(answer) &&
  (answer.times.length === 0 || new Sentence(offer, answer.conversation).times.length === 0);

/** How far behind an offer another one wants it; undefined: he does not. */
function distanceOfYes(
  { message, conversation }: Sentence,
  speaker: Speaker,
  isAsked: boolean,
  isBound: boolean,
): number | undefined {
  let [isAskedBack, isHeld] = [false, false];
  let answerer: string | undefined;
  for (let distance = 1; distance <= (isHeld ? furthestTalkedRound : furthestAnswer); distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined) return undefined;
    if (next.speaker.id === speaker.id) {
      if (next.text.trimEnd().endsWith('?') || (isHeld && bringsUp.test(next.text))) return undefined;
      continue;
    }
    if (answerer !== undefined && isHeld && next.speaker.id !== answerer) return undefined;
    answerer = next.speaker.id;
    const orders = isAsked && orderOfOffer(message, next, conversation) !== undefined;
    const isYes =
      (isAsked && begsFor(next.text)) ||
      (!isBound &&
        (wantsIt(next.text) ||
          setsCondition(next.text) ||
          (isAsked &&
            (saysYesTo(next.text) ||
              isConditionAlone(next.text) ||
              orders ||
              picksFrom(message, new Sentence(next, conversation))))));
    const isOpen = isAskedBack || isHeld;
    if (isAsked && !isBound && !isOpen && saysYesWithin(next.text)) return distance;
    if (!isOpen && asksWhetherItHelps(message.text) && saysItWould(next.text)) return distance;
    const isLeft = !isOpen && leavesToOffer(message.text, next.text);
    const insists = orders || givesIn(next.text) || (!isHeld && insistsOn(next.text));
    const longest = begsAtOnce.test(next.text) ? longestBegging : longestAnswer;
    if (next.text.length <= longest && (isLeft || (isYes && (!isOpen || insists)))) return distance;
    if (isMurmur(next.text) || (isAsked && echoesOffer(next.text))) continue;
    if (!isHeld && !isAskedBack && asksToKnow(next.text)) isAskedBack = true;
    else if (isBound || bringsUp.test(next.text)) return undefined;
    else isHeld = true;
  }
  return undefined;
}

/** "OK, I won't." */
const wont =
  /^\P{L}*(?:(?:ok|okay|fine|alright|all right|right|fair enough|well|then|sorry|no)[\s,.!]+)*i (?:won['’]?t|will not)(?: then| do (?:it|that))?[\s.!]*$/iu;

/** Whether who offered takes it back behind the yes, once a third one is against it. */
function takesBack(message: Message, distance: number): boolean {
  for (let step = distance + 1; step <= distance + furthestTakenBack; step += 1) {
    const next = message.near?.(step);
    if (next !== undefined && next.speaker?.id === message.speaker?.id && wont.test(next.text)) return true;
  }
  return false;
}

/** For when another one wants it: "Yes, for six o'clock please." */
function timeInYes({ message, conversation }: Sentence, distance: number): Date | undefined {
  const answer = message.near?.(distance);
  if (answer === undefined) return undefined;
  const order = orderOfOffer(message, answer, conversation);
  if (order === undefined && !begsFor(answer.text) && !saysYesByTime(answer.text)) return undefined;
  const [time, other] = (order ?? new Sentence(answer, conversation)).times;
  return other === undefined ? time?.due : undefined;
}

/** The order that an answer to what is offered repeats: "Shall I tell him?" – "Fine, tell him."; undefined: it is none, or one for another time. */
function orderOfOffer(offer: Message, answer: Message, conversation: Conversation): Sentence | undefined {
  if (!asksAsOffer(offer.text)) return undefined;
  const order = orderOfPromised(answer.text, asPromised(offer.text) ?? '');
  const sentence = order && inOtherWords(answer, order.text, conversation);
  if (order?.saysWhen !== true) return sentence;
  const isForThen = sentence?.times.length === 1 && new Sentence(offer, conversation).times.length === 0;
  return isForThen ? sentence : undefined;
}

/** Whether the message only wants what another one has asked before it whether he should do. */
export function wantsOffer(message: Message, conversation: Conversation, deed: number | undefined): boolean {
  const { text, speaker, near } = message;
  const before = near?.(-1);
  const begs =
    deed === undefined && before?.speaker?.id !== speaker?.id && (begsFor(text) || saysYesWithin(text));
  if (begs && asksAsOffer(before?.text ?? '')) return true;
  for (let distance = 1; distance <= furthestAnswer; distance += 1) {
    const offer = near?.(-distance);
    const isOfOther = offer !== undefined && offer.speaker?.id !== speaker?.id;
    if (isOfOther && orderOfOffer(offer, message, conversation) !== undefined) return true;
  }
  return false;
}

/** When who offers says that he does it, behind the yes: "Tomorrow already." */
function timeBehind({ message, conversation }: Sentence, distance: number): Date | undefined {
  for (let step = 1; step <= furthestTime; step += 1) {
    const next = message.near?.(distance + step);
    if (next?.speaker === undefined) return undefined;
    const time = next.speaker.id === message.speaker?.id ? timeAlone(next, conversation) : undefined;
    if (time !== undefined) return time;
  }
  return undefined;
}

/** What a question offers as its speaker does it: "Want me to print them?" is "I will print them."; undefined: it offers nothing. */
export const asPromised = (text: string): string | undefined =>
  asked.test(text) || boundDeed.test(text)
    ? text.replace(askedOpening, 'I will ').replace(/(?:, then)?\s*\?\s*$/u, '.')
    : (supposedAsPromised(text) ??
      doneAsPromised(text) ??
      thoughtAsPromised(text) ??
      (asksWhetherItHelps(text) ? withoutWhether(text) : undefined));
