/** What somebody offers to do, known by another one who wants it: "I could ask him for a price." – "Please do." */

import { byThen } from '../../../dates/words/deadline-words.ts';
import type { Message, Speaker } from '../../../findings.ts';
import { Sentence } from '../../../grammar/sentence.ts';
import { anyOf } from '../../../text/any-of.ts';
import { good } from '../../../text/words/approval.ts';
import { quick } from '../../../text/words/quick-patterns.ts';
import { signOf } from '../../../text/words/signs.ts';
import { assigneeOf } from '../../assignees/addressee.ts';
import { type InsightCandidate, scoreOfUnderstood } from '../../judging/insight-candidate.ts';
import { undertakingsOf } from '../../undertakings/undertakings.ts';
import { isMurmur } from '../taken-on/accepters.ts';
import { timeAlone } from '../times/times-alone.ts';
import { echoesOffer, leavesToOffer, supposedAsPromised, supposesOffer } from './supposed-offers.ts';

/** How many sentences behind an offer it is taken at most, and behind that who offers says when. */
const furthestAnswer = 3;
const furthestTime = 2;

/** What is answered, felt, or done while one is still talking. */
const noDeed =
  '(?!(?:be|have|know|see|say|think|imagine|feel|hear|understand|guess|mean|like|love|want|need|live|wear|remember|ask you|tell you|go on|go first|start|begin|continue|wait|hold|stay|worry|expect|click|press|type|enter|select|read|repeat|share|speak|not|never|also)(?!\\p{L}))\\p{L}';
/** "I could ask him", "I thought I might make a list" */
const possible = new RegExp(
  `(?<!(?:if|whether|what|how|when|where|why|who|which|wish|because|than|that|as|so) )(?<!\\p{L})i (?:could|can|might)(?: also| maybe| perhaps| always| just| quickly)? ${noDeed}`,
  'iu',
);
/** "Shall I print them?", "want me to bring the drill": these ask without their mark, too. */
const asking =
  '^\\P{L}*(?:(?:and|so|but|or|ok|okay|then)[\\s,]+)*(?:(?:shall|should) i(?: also| just| maybe)?|(?:(?:do|would) you )?(?:want|like) me to) ';
const asked = new RegExp(`${asking}${noDeed}[^.?!]*(?:\\?|$)`, 'iu');
/** Whether the text asks whether another one wants what its speaker would do. */
export const asksAsOffer = (text: string): boolean => asked.test(text) || supposesOffer(text);
/** "Do we have to empty the shed?" is their task as soon as another one begs for it. */
const bound =
  '^\\P{L}*(?:(?:and|so|but|or|ok|okay|then)[\\s,]+)*do (?:i|we) (?:(?:still|also) )?(?:have|need) to ';
const boundDeed = quick(
  new RegExp(`${bound}(?!(?:pay|sign up|register|bring anything)(?!\\p{L}))${noDeed}[^.?!]*\\?`, 'iu'),
);
const begs = /^\P{L}*(?:yes|yeah|yep|yup)(?!\p{L})[^.?!]{0,50}?(?<!\p{L})please(?!\p{L})/iu;
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
]);
const isRefused =
  /n['’]t(?!\p{L})|(?<!\p{L})(?:not|never|but|if only|can only|could only|rather not|or (?:should|shall|do|can|could|would))(?!\p{L})/iu;

const opening =
  '^\\P{L}*(?:(?:oh|ah|ooh|omg|god|yes|yeah|yep|yup|sure|ok|okay|great|good|fine|perfect|lovely|brilliant|then|well|right)[\\s,.!]+)*';
const wanted = anyOf([
  'please(?:,? do)?(?: that| so| it)?',
  'do (?:that|it|so)',
  // "Please do, before she rings again."
  '(?:please )?do,? (?:please,? )?(?:before|while|when(?:ever)?|as soon as)(?!\\p{L})[^.?!]{2,40}',
  '(?:please )?(?:go ahead|by all means)',
  "i(?:['’]?d| would) (?:really )?(?:like|love|appreciate) (?:that|it)",
  `(?:that|this|it)(?:['’]d| would) (?:be (?:very |really |so |much )?${good}(?: of you)?|help(?: a lot)?)`,
  `(?:that|this|it)(?:['’]s| is) (?:a )?(?:very |really )?${good}(?: idea| of you)?`,
  `(?:sounds )?${good}(?: idea)?`,
  'good idea|why not|deal|yes please',
  // "Would you?", "if you would": what is asked back, or begged, of who offers.
  "(?:would|could|can) (?:you|u)(?: really)?|if you (?:would|did|could|don['’]?t mind)|i wish you would",
  "if (?:it|that)(?:['’]?s| is) (?:no|not too much) (?:bother|trouble)",
  // "Can't hurt."
  "(?:(?:it|that) )?(?:can|could|would)n?['’]?t (?:hurt|do any harm)",
  // "You're a star."
  "you(?:(?:['’]?re| are) an?)? (?:absolute |real |total )?(?:star|angel|saint|gem|legend|hero|treasure|lifesaver)",
  // "That'd save my legs.", "That would tide me over."
  "(?:that|this|it)(?:['’]?d| would) (?:(?:save|spare) (?:me|us|my|our)(?: [\\p{L}'’]+){0,4}|tide (?:me|us) over)",
  "i(?:['’]?d| would) be (?:very |so |most |much |ever so )?(?:grateful|obliged)(?: if you (?:did|would|could))?",
  // "By Friday, then?"
  `${byThen} (?:the )?[\\p{L}\\d ]{1,25},? then`,
]);
const ending =
  '(?:,? (?:then|please|thanks|thank you|and thanks)|, (?!(?:but|and|so|if|though|i|we|you|then|please|thanks|thank)(?!\\p{L}))\\p{L}+)*';
const wants = new RegExp(`${opening}${wanted}${ending}[\\s.!?👍]*$`, 'iu');
/** A mere yes takes what was asked: "Yes.", "I would, yes.", "Go for it"; the last one cheers who only says what he could do. */
const yes = new RegExp(
  `${opening.replace(/\*$/u, '+')}(?:please|thanks)?[\\s.!👍]*$|${opening}(?:please )?go (?:for it|on)${ending}[\\s.!]*$|${opening}i (?:do|would)(?:,? (?:yes|yeah|yep|please|thanks|thank you|actually|if you (?:can|could|would)))*[\\s.!]*$|^\\P{L}*(?:(?:oh|ah|ooh|god),? )*(?:yes|yeah|yep|yup|sure|ok|okay|please)[\\s.!]*$`,
  'iu',
);
/** Answers are short. */
const longestAnswer = 60;

/** The task of who offers it, where the next one who speaks wants it; undefined: it offers nothing, or nobody wants it. */
export function findAcceptedOffer(sentence: Sentence): InsightCandidate | undefined {
  const { message, text } = sentence;
  const { speaker } = message;
  if (speaker === undefined || message.near === undefined) return undefined;
  if (!sentence.mayHave(wordOfOffer)) return undefined;
  const isBound = boundDeed.test(text);
  const isAsked = isBound || asksAsOffer(text);
  if (!isAsked && (text.trimEnd().endsWith('?') || !possible.test(text))) return undefined;
  if (isRefused.test(text)) return undefined;
  const distance = distanceOfYes(message, speaker, isAsked, isBound);
  if (distance === undefined) return undefined;
  const offered = undertakingsOf(sentence).find(({ actor }) => actor === 'speaker');
  const then = timeInYes(sentence, distance);
  return {
    type: offered?.isContact === true ? 'follow_up' : 'action_item',
    score: scoreOfUnderstood,
    definitive: true,
    assignee: assigneeOf(speaker),
    ...(offered !== undefined && { deed: offered.verb }),
    dueBy: sentence.times.length > 0 ? undefined : (then ?? timeBehind(sentence, distance)),
  };
}

/** How far behind an offer another one wants it; undefined: he does not. */
function distanceOfYes(
  message: Message,
  speaker: Speaker,
  isAsked: boolean,
  isBound: boolean,
): number | undefined {
  for (let distance = 1; distance <= furthestAnswer; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined) return undefined;
    if (next.speaker.id === speaker.id) {
      if (next.text.trimEnd().endsWith('?')) return undefined;
      continue;
    }
    const isYes =
      (isAsked && begs.test(next.text)) ||
      (!isBound && (wants.test(next.text) || (isAsked && yes.test(next.text))));
    if (next.text.length <= longestAnswer && (isYes || leavesToOffer(message.text, next.text)))
      return distance;
    if (!isMurmur(next.text) && !(isAsked && echoesOffer(next.text))) return undefined;
  }
  return undefined;
}

/** For when another one wants it: "Yes, for six o'clock please." */
function timeInYes({ message, conversation }: Sentence, distance: number): Date | undefined {
  const answer = message.near?.(distance);
  if (answer === undefined || !begs.test(answer.text)) return undefined;
  const [time, other] = new Sentence(answer, conversation).times;
  return other === undefined ? time?.due : undefined;
}

/** Whether the message only wants what another one has asked right before it whether he should do. */
export function wantsOffer({ text, speaker, near }: Message): boolean {
  const before = near?.(-1);
  return before?.speaker?.id !== speaker?.id && begs.test(text) && asksAsOffer(before?.text ?? '');
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
    ? text.replace(askedOpening, 'I will ').replace(/\s*\?\s*$/u, '.')
    : supposedAsPromised(text);
