/** Who is asked to tell somebody something, and says only that he gets in touch: "Somebody should tell the landlord about the lift." – "I'll give him a ring before I go." */

import { anyWeekday } from '../../text/words/calendar-words.ts';
import { anyLeadIns, asSentences } from '../../text/words/lead-ins.ts';
import { findDueDate } from '../due-dates/due-date.ts';
import type { FoundInsight } from '../judging/judgement.ts';
import { deedWithContent } from './taken-on/named-deeds.ts';
import { isAnswer } from './taken-on/same-thing.ts';
import { inWordsOf } from './taken-on/words-of-answers.ts';

const word = '(?:quick |quiet |little )?(?:ring|call|bell|shout|line|text|message|note|e-?mail|word)';
/** How a time begins that may stand behind whom one reaches. */
const opensTime = `(?:when|before|after|once|while|by|on|at|in|over|right|straight|later|next|tonight|today|tomorrow|this|first thing|as soon as|${anyWeekday})(?!\\p{L})`;
/** "The hosting people" */
const another = `(?:(?:the|my|your|our) )?\\p{L}+(?: (?!${opensTime})\\p{L}+){0,2}?`;
/** "Give him a ring", "speak to her", "catch the neighbour", "put a note through their door" */
const touch =
  `(?:(?:(?:give|drop|send|write)(?= [^,;.!?]{2,30} an? ${word})|have an? ${word} with|(?:speak|talk|write) to|` +
  'catch|corner|collar|grab|nab|bell|buzz|ring|call|phone|text|message|e-?mail|ping|chase|nudge|contact|check with|get (?:hold of|onto|on to|in touch with)|reach out to) ' +
  `(?<whom>him|her|them|${another})(?: an? ${word})?` +
  `|(?:call|ring|phone)(?=[\\s.!]*$|,? ${opensTime})` +
  '|call in on (?:him|her|them)' +
  '|(?<passing>let (?:him|her|them) know|(?:put|break|explain) (?:it|that|this) to (?:him|her|them))' +
  '|knock on (?:his|her|their) door|(?:pop|put|stick|push|slip|post|drop) (?:him|her|them )?an? note (?:through|under|on) (?:his|her|their) (?:door|letterbox|letter box|desk)s?)';
/** A promise that gets in touch, and leaves open about what: "Fine, I'll have a word with her tonight". */
const getsInTouch = new RegExp(
  `^\\P{L}*${anyLeadIns('good shout', asSentences)}(?:i(?:['’]?ll| will| can) do (?:it|that)[,;–—-]+ )?` +
    `(?:i(?:['’]?ll| will| can)(?: just)? ${touch}|i(?:['’]?m| am) (?:seeing|meeting) (?:him|her|them))` +
    `(?<rest>(?:,? ${opensTime}[^,;.!?]*){0,2})` +
    '(?:,? (?:i suppose|i guess|then|though|anyway|all right|so,? yes))?[\\s.!]*$',
  'iu',
);
const isPronoun = /^(?:him|her|them)$/iu;
/** What tells somebody something, or asks him, where the deed of a request begins. */
const contact =
  '(?:tell|ask|let|inform|remind|warn|notify|call|ring|phone|text|message|sound|(?:speak|talk|write) to|have an? (?:\\p{L}+ )?word with|get in touch with|get hold of|offer (?:him|her|them)|apologi[sz]e to|thank|try (?:him|her|them))(?!\\p{L})';
/** What does so while somebody has not answered, or nobody knows yet: only who answers at once does that. */
const pursues =
  '(?:ping|chase|nudge|contact|find out|check with|check(?= (?:if|whether|that)(?!\\p{L}))|get (?:onto|on to))(?!\\p{L})';
const isPursuit = new RegExp(`^${pursues}`, 'iu');
const contacts = new RegExp(`^(?:${contact}|${pursues})`, 'iu');
/** The same where the deed is wanted: "you want to ask Winkler". */
const contactsIn = new RegExp(`^(?:(?:want|need|have|ought) to )?${contact}`, 'iu');
/** What one does by a call to those who do it: "Could you book the hall?" – "I'll ring them tonight." */
const doneByTalk = new RegExp(
  `^(?:(?:want|need|have|ought) to )?(?:(?:book|reserve|order|cancel|invite|confirm|postpone|reschedule)(?!\\p{L})|${pursues})`,
  'iu',
);

/** What is said to them: "tomorrow to ask about prices", "and ask for a price". */
const isAbout = /(?<!\p{L})(?:to(?! (?:him|her|them)(?!\p{L}))|and|about|if|whether|with)(?!\p{L})/iu;
/** Whether the name is of one of several: "Ida and Tom". */
const isOneOf = (whom: string | undefined, said: string): boolean =>
  whom !== undefined &&
  !isPronoun.test(whom) &&
  !/ and /iu.test(whom) &&
  new RegExp(`(?:(?:,| and) (?:the )?${whom}(?!\\p{L})|${whom}(?:,| and) (?:the |\\p{Lu}))`, 'u').test(said);

/** What lets somebody know: who is asked to ask passes nothing on. */
const tells = /^(?:tell|let|inform|remind|warn|notify)(?!\p{L})/iu;

/** The request to tell somebody something in the words of who then says only that he gets in touch; undefined: it is another deed. */
export function toldInTouch(task: FoundInsight, promise: FoundInsight): FoundInsight | undefined {
  const { clause, insight } = task;
  const { message, conversation, text } = promise.clause;
  const found = insight.deed === undefined ? null : getsInTouch.exec(text);
  if (found === null || insight.deed === undefined) return undefined;
  const { whom, passing, rest = '' } = found.groups ?? {};
  const dueBy = findDueDate(promise.clause, promise.insight.deed);
  const { deed: _, ...others } = promise.insight;
  const asked = deedWithContent(clause, insight.deed, message.speaker?.name);
  // "You want to ask Winkler, the new one": what is asked stays in its words.
  if (asked === undefined || !contacts.test(asked.deed)) {
    const said = clause.text.slice(clause.words[insight.deed]?.start);
    const isNamed =
      whom === undefined || isPronoun.test(whom) || said.toLowerCase().includes(whom.toLowerCase());
    if (passing !== undefined || !isNamed || isOneOf(whom, said)) return undefined;
    if (contactsIn.test(said)) return dueBy === undefined ? task : { insight: { ...others, dueBy }, clause };
    if (!doneByTalk.test(said) || isAbout.test(rest) || !isAnswer(task, promise)) return undefined;
    return dueBy === undefined ? task : { insight: { ...insight, dueBy }, clause };
  }
  if (passing !== undefined && !tells.test(asked.deed)) return undefined;
  if (isPursuit.test(asked.deed) && (isAbout.test(rest) || !isAnswer(task, promise))) return undefined;
  if (isOneOf(whom, asked.said)) return undefined;
  // "I'll call the plumber" is another one's call.
  if (whom !== undefined && !isPronoun.test(whom) && !asked.said.toLowerCase().includes(whom.toLowerCase()))
    return undefined;
  const content = asked.content === undefined ? rest : `${rest} ${asked.content}`;
  const told = inWordsOf(asked.deed, { isAbility: false, rest: content }, message, conversation);
  if (told === undefined) return undefined;
  return { insight: { ...others, dueBy }, clause: told };
}
