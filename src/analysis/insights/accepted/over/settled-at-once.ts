/** What has come of what was asked, as the next words tell it: who was to be asked has answered, the thing lies where it was to be, the door is locked. */

import type { Message } from '../../../findings.ts';
import { baseOf, baseOfPast } from '../../../grammar/verbs/base-forms.ts';
import { normalAt } from '../../../grammar/verbs/verbs-of-clauses.ts';
import { anyLeadIns } from '../../../text/words/lead-ins.ts';
import { quick } from '../../../text/words/quick-patterns.ts';
import type { FoundInsight } from '../../judging/judgement.ts';

/** Characters at most of who says no more than that. */
const longest = 90;
const opening = `^\\P{L}*${anyLeadIns('', '[\\s,.!–—-]+')}`;
/** Who was to be asked, or what was to be done to it. */
const subject = '(?:he|she|it|they|that)';

/** What is still to be done: "I'll ask her again", "let me see", "not yet". */
const isLeft =
  /\?|(?<!\p{L})(?:i(?:['’]ll| will|['’]d| would| could| can|['’]m (?:going|gonna))|we(?:['’]ll| will))(?!\p{L})|(?<!\p{L})(?:let me|again|every time|tomorrow|tonight|later|will do|(?:not|hasn['’]t|haven['’]t) [^.?!]{0,20}yet|still)(?!\p{L})/iu;

/** "She says yes, until nine", "they don't mind", "he's fine with it": what somebody has answered who is not there. */
const answered = new RegExp(
  `${opening}(?:(?:he|she|they|(?:my|the|our|your) \\p{L}+|(?-i:\\p{Lu})\\p{L}+)(?: (?:just|already|all|both))? (?:says?|said|agrees|agreed|(?:does|do|did|would)(?:n['’]t| not) mind|(?:reckons?|thinks?) (?:so|not|that|it|we|you))|(?:he|she|they)(?:['’](?:s|re)| is| are) (?:fine|happy|okay|ok|up for|all for|not keen))(?!\\p{L})`,
  'iu',
);
const nobodyAnswered = new RegExp(
  `${opening}(?:i|we|you|it|there|that|this|nobody|who|what)(?!\\p{L})`,
  'iu',
);
const asks = /^(?:ask)$/u;

/** "They're on the hook by the door", "it's in the shed": where something is. */
const lies = new RegExp(
  `${opening}${subject}(?:['’]?(?:s|re)| is| are| should be) (?:all |already |now )*(?:in|on|under|by|at|behind|over) (?:the|your) (?<place>\\p{L}+(?: \\p{L}+)?)(?!\\p{L})`,
  'iu',
);
/** What one asks for only to have it, so that he may take it from where it is. */
const hands = /^(?:send|leave|give|share|forward|show)$/u;
/** What is put somewhere. */
const puts = /^(?:leave|put|hang|park|keep|place|store|lay|stick|pop)$/u;

/** "They're out", "it's locked": the thing is as it was to be. */
const isSo = new RegExp(
  `${opening}${subject}(?:['’]?(?:s|re)| is| are)(?: all| already| now| been)* (?<state>out|off|on|in|up|down|\\p{L}{2,}ed|shut|cut|fed|paid|hung)(?: (?:now|already))?[\\s.!👍]*$`,
  'iu',
);
const particle = /^(?:out|off|on|in|up|down)$/u;
/** What may be so without anybody, and why it cannot be done. */
const alreadyTaken = /^(?:book|reserve|block|jam|break|lose|stick)$/u;

const wordIn = (word: string, text: string): boolean =>
  new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(text);

/** Without one of these nothing has come of it. Looking first spares most sentences the rest. */
const mayTell = quick(
  /(?<!\p{L})(?:says?|said|agree[sd]|mind|reckons?|thinks?|is|are|should)(?!\p{L})|['’](?:s|re)(?!\p{L})|(?<!\p{L})(?:its|theyre)(?!\p{L})/iu,
);

/** Whether the message, which is the next of another one than who asked, tells what has come of the task: "Would you ask her?" – "She says yes." */
export function tellsThatItIsSettled({ text }: Message, { insight, clause }: FoundInsight): boolean {
  if (text.length > longest || insight.deed === undefined || !mayTell.test(text) || isLeft.test(text))
    return false;
  const verb = normalAt(clause.words, insight.deed);
  if (asks.test(verb)) return answered.test(text) && !nobodyAnswered.test(text);
  const place = lies.exec(text)?.groups?.place;
  if (place !== undefined)
    return (
      (hands.test(verb) && clause.times.length === 0) ||
      (puts.test(verb) && wordIn(place.split(' ')[0] ?? place, clause.text))
    );
  const state = isSo.exec(text)?.groups?.state?.toLowerCase();
  if (state === undefined) return false;
  if (particle.test(state)) return puts.test(verb) && wordIn(state, clause.text);
  const done = baseOfPast(state);
  return done !== undefined && !alreadyTaken.test(done) && baseOf(verb) === done;
}
