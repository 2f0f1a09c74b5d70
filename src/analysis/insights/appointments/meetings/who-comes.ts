/** A visit, told by who comes and what for: "The engineer comes on Thursday at two to check the boiler." */

import type { AgreedMeeting, Message } from '../../../findings.ts';
import { inOtherWords, type Sentence } from '../../../grammar/sentence.ts';
import { scoreOfUnderstood } from '../../judging/insight-candidate.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { onDay, saidWhen } from '../times/said-when.ts';
import type { Slot } from '../times/slots.ts';

/** Who comes to other people's houses, by what he does. */
const visitor =
  /(?<!\p{L})(?:an?|the|our|your|my|his|her|their) (?<who>(?:gas |heating |boiler |service |removal |building )?(?:electrician|engineer|plumber|technician|fitter|driver|courier|inspector|surveyor|installer|carpenter|decorator|roofer|gardener|locksmith|chimney sweep|photographer|assessor|valuer|auditor|cleaner|builder|painter|glazier|tiler|joiner|piano tuner))(?!\p{L})/iu;
/** "Our photographer, Luke" */
const called = /^, (?<name>\p{Lu}\p{L}+)(?=[\s,.]*$|,)/u;
/** What he comes for, right behind: "to check the communications hub". */
const purpose =
  /^(?: (?:round|out|over|in|by|come|there))* (?<purpose>to (?:check|look at|have a look at|fit|replace|repair|fix|install|read|service|measure|inspect|mend|survey|clean|collect|deliver|change|connect|test|see)(?!\p{L})(?: (?!(?:you|your|me|my|us|our|i|we|it|them|this|that|on|at|in|for|by|if|when|so|and|but|tomorrow|today|next)(?!\p{L}))[^\s,;:.!?–—]+){1,5})/iu;

/**
 * What was agreed on, where somebody comes who does not talk; undefined: nobody says who.
 *
 * @param before what was said before the time was looked for
 * @param texts what was said of the time
 */
export function agreedVisit(
  slot: Slot,
  before: readonly string[],
  texts: readonly string[],
): AgreedMeeting | undefined {
  const when = saidWhen(slot);
  if (when === undefined) return undefined;
  for (const text of [...texts, ...before.toReversed()]) {
    const found = visitor.exec(text);
    const who = found?.groups?.who;
    if (found === null || who === undefined) continue;
    const name = called.exec(text.slice(found.index + found[0].length))?.groups?.name;
    const behind = purpose.exec(text.slice(found.index + found[0].length))?.groups?.purpose;
    return {
      people: [name === undefined ? `The ${who.toLowerCase()}` : `The ${who.toLowerCase()}, ${name},`],
      isAmongThem: false,
      deed: 'comes',
      ...when,
      purpose: behind === undefined ? '' : ` ${behind}`,
    };
  }
  return undefined;
}

/** Characters at most of a sentence that tells when somebody comes. */
const longestStated = 140;
/** How many sentences before "he" may say who that is. */
const furthestNamed = 3;
/** Without it nobody comes; looking first spares most sentences the rest. */
const mayCome = /(?<!\p{L})com(?:e|es|ing)(?!\p{L})/iu;
/** "The assessor can come on", "he said he'd come out", "hes coming" */
const comesAt =
  /(?<!\p{L})(?:(?:he|she)(?:['’]?s| is| will|['’]ll| can)?|(?:said|says|promised)(?: that)? (?:he|she)(?:['’]d| would|['’]ll| will|['’]s| can)|(?:the|an?|our|my|your) (?:\p{L}+ ){0,2}\p{L}+(?:, (?-i:\p{Lu})\p{L}+,)?(?:['’]s| is| will|['’]ll| can)?) (?:now |also |only )?(?:come|comes|coming)(?: (?:out|over|round|by|in|back|again))?(?: on| at)?,?\s*$/iu;
/** Nobody knows, or it is over. */
const isOpen =
  /(?<!\p{L})(?:was|were|came|might|may|could|should|if|unless|maybe|perhaps|not|never|when|until|before|after)(?!\p{L})|n['’]t(?!\p{L})/iu;
/** Behind a day: at what time of it. */
const hourBehind =
  /^,? (?:some ?time |any ?time )?(?:between|from|after|before|at|around|about) [^,.;!?]{2,30}(?=[.,;!]|$)/iu;

/** When somebody comes who does not talk, with the hour, as a sentence tells it: "He said he'd come out on Thursday, between ten and twelve." Undefined: it tells none. */
export function statedVisit({
  message,
  text,
  times,
  conversation,
  isAsked,
  mayNameTime,
}: Sentence): FoundInsight | undefined {
  if (isAsked || !mayNameTime || text.length > longestStated || !mayCome.test(text)) return undefined;
  const [time] = times;
  if (time === undefined || time.due <= message.startTime) return undefined;
  const lead = text.slice(0, time.start);
  if (!comesAt.test(lead) || isOpen.test(lead)) return undefined;
  const behind = hourBehind.exec(text.slice(time.end))?.[0] ?? '';
  if (behind === '' && !time.type.startsWith('datetime')) return undefined;
  const who = comerIn(lead) ?? comerBefore(message);
  if (who === undefined) return undefined;
  const told = `The ${who} comes ${onDay(text.slice(time.start, time.end))}${behind}.`;
  const insight = {
    type: 'follow_up',
    score: scoreOfUnderstood,
    definitive: true,
    assignee: undefined,
    dueBy: time.due,
  } as const;
  return { insight, clause: inOtherWords(message, told, conversation) };
}

const comerIn = (text: string): string | undefined => visitor.exec(text)?.groups?.who?.toLowerCase();

/** Who was spoken of in one of the sentences before. */
function comerBefore(message: Message): string | undefined {
  for (let distance = 1; distance <= furthestNamed; distance += 1) {
    const who = comerIn(message.near?.(-distance)?.text ?? '');
    if (who !== undefined) return who;
  }
  return undefined;
}
