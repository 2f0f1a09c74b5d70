/** Moves of a talk, which are over as soon as they are said: "let's get started", "I'd like to call the meeting to order", "let's get back to it". */

import type { Sentence } from '../../../grammar/sentence.ts';
import { anyOf } from '../../../text/any-of.ts';
import { quick } from '../../../text/words/quick-patterns.ts';
import { passedThings } from '../../../text/words/written-things.ts';

/** What moves a talk on, or is done while it is said: it is over before anybody could write it down. */
const talkMove = quick(
  new RegExp(
    `\\b(?:i|we)(?:['’]ll| will| shall|['’]m going to|['’]m gonna|['’]re going to|['’]re gonna| can| want to| wanted to| wanna|['’]d like to| would like to)?(?: now| just| quickly| then| maybe| perhaps)* ${anyOf(
      [
        'start(?! (?:on|with|by|to))',
        'begin(?! (?:on|with|by|to))',
        'go (?:first|next|on|ahead|through|over|back(?! to (?:him|her|them|you)\\b))',
        '(?:move|carry) on',
        // "I'll pass on the dessert" declines; "I'll pass on your message" does not.
        `pass on(?! (?:the|your|my|our|his|her|their|all|any) (?:\\p{L}+ ){0,2}?(?:${passedThings})(?!\\p{L}))`,
        'continue',
        'proceed',
        'wrap (?:it|this|that|things|up)',
        '(?:come|get|return) (?:back )?to (?:that|this|it)',
        'go into (?:that|this|it)',
        'turn to',
        'hand (?:it |this )?over',
        'share my screen',
        '(?:dig|dive) in(?:to)?',
        'get started',
        'leave it (?:there|at that)',
        '(?:take|do) (?:the|an|your|it as an) (?:intervention|question)',
        'make (?:the|that|a|one|two) (?:quick )?points?',
        'stop (?:there|here)',
        'speak',
        '(?:answer|say) (?:that|this|it) (?:in|now|first|very)',
        'change the subject',
        '(?<=(?:to|can) )ask you (?:about|if|whether|how|what|when|where|why|who|which)',
      ],
    )}\\b|\\b(?:i|we)(?:['’]ll| will)? now (?:go|turn|move|come) to\\b|\\byou take (?:the|an|a|my) (?:intervention|question)\\b`,
    'iu',
  ),
);
/** "Then let's get back to it", "Perfect, let's do that": nobody can tell later what is to be done. */
const assent =
  /(?<!\p{L})let['’]?s (?:(?:just|all) )?(?:(?:get|go) back to (?:it|this|that|work|business|the (?:agenda|meeting|topic|question|point|slides?))|do (?:that|this|it|so))(?: then| now)?[.!]*$/iu;
/** "I would like to go through the renewal today" opens a talk: today is now. */
const agenda =
  /\b(?:i|we)(?:['’]d like to| would like to| want to| wanna) (?:go (?:through|over)|start|begin|talk about|discuss|cover)\b.*\b(?:today|now|first)\b/iu;
/** "I want to talk about the cutover date, then the sign-on": the same, where neither a time nor anybody to talk to is named. */
const subjectOfTalk =
  /\b(?:i|we)(?:['’]d| would)? (?:like|want|wanted) to talk about\b(?!.*\b(?:with|to) \p{L})/iu;

/** "Can we talk about the advance?": one talks about it as soon as it is said. */
const proposedSubject =
  /^\P{L}*(?:[\p{L}'’]+[\s,]+){0,3}?(?:can|could|may|should|shall) we (?:(?:just|also|quickly|briefly|please|maybe) )*(?:talk about|speak about|discuss|come to|get to)(?= (?:the|our|your|this|that|these|those) )(?![^.?!]*(?<!\p{L})(?:with|to \p{L}+ (?:about|on)|when|once|later|after|before|over|at|offline|separately|meeting|call)(?!\p{L}))[^.?!]*\?/iu;

/** Whether it moves the talk on, or is done while it is said. */
export const movesTalkOn = ({ text, times }: Sentence): boolean =>
  ((talkMove.test(text) || subjectOfTalk.test(text) || proposedSubject.test(text)) && times.length === 0) ||
  agenda.test(text) ||
  assent.test(text);

/** "I'd like to call the meeting to order", "we'll go into executive session at half past three": how a body conducts itself. */
const procedure =
  /\bgo into (?:executive|closed|private|public|open) session\b|\bcall (?:this|us|(?:the|this|our) (?:meeting|session|hearing)) to order\b/iu;

/** Whether a body conducts itself: it goes into session, or is called to order. */
export const followsProcedure = ({ text }: Sentence): boolean => procedure.test(text);

/** "Notes from our call on Friday:", "Re: our call tomorrow": what stands above, and is done by nobody. */
const title =
  /^\P{L}*(?:(?:re|fwd?|subject|betr(?:eff)?):\s|(?:(?:meeting|call|quick|short|brief|my|the|our|some)\s+)*(?:notes?|summary|minutes|recap|agenda|key points|takeaways|action items|outcomes?)\s+(?:of|from|for|to)\s+(?:the|our|my|your|this|\p{L}+['’]s)\s+(?=[^.?!]*:\P{L}*$))(?:(?!(?:please|pls|can|could|will|would|let|need|must|i|we|you)(?!\p{L}))[^.?!:]){1,80}:?\P{L}*$/iu;

/** Whether it is the title of what follows. */
export const isTitle = ({ text }: Sentence): boolean => title.test(text);
