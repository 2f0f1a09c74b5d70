/** What a sentence says of the time of a task, and of nothing else: it refuses one, offers another one, or both. */

import { atLatest, untilThen } from '../../../dates/words/deadline-words.ts';
import { away, busy, notThere, onDuty } from '../../../grammar/word-lists/absence.ts';
import { anyOf } from '../../../text/any-of.ts';
import { anyLeadIns } from '../../../text/words/lead-ins.ts';
import type { NamedSlot, Slot } from '../../appointments/times/slots.ts';

// In a text whose times are written "T".
const thing = '(?:it|that|this|them|those|all of (?:it|that|them))';
const at = `(?:(?:${untilThen}|on|for|to|at|around) )?(?:first thing (?:on )?)?(?:the )?T(?: (?:${atLatest}|latest|end of (?:the )?day|eod|eob|cob))?`;
const degree = '(?:(?:a (?:bit|little)|really|very|pretty|quite|kind of|probably|just|rather|already|too) )*';
const is = "(?:['’]s| is|['’]ll be| will be| would be| looks| sounds)";
/** Where somebody is who cannot come. */
const elsewhere = `(?:${away}|${busy}|${notThere}|${onDuty}|(?:in|at) (?:the |a )?\\p{L}+)`;
const refusal = anyOf([
  `${at}${is} ${degree}(?:tight|soon|early|late|no good|impossible|difficult|tricky|hard|ambitious|optimistic|out|unrealistic|solid|rammed|packed|full(?: up)?|chock(?:er|a)|(?:fully )?booked(?: up| out| solid)?|not (?:realistic|possible|doable|going to (?:work|happen)))(?: for (?:me|us))?`,
  `${at} (?:won['’]?t|does ?n['’]?t|will not) (?:work|do|happen)(?: for (?:me|us))?`,
  `${at}${is} an? (?:(?:bank|public|national|school) )?holiday(?: (?:here|there|for (?:me|us)|in \\p{L}+))?`,
  // Somebody reminds who promises of where he is then: "Aren't you in Leeds on Thursday?"
  `(?:\\p{L}+, )?(?:are|is|were|will)n['’]?t (?:you|we|he|she|they|\\p{L}+) ${elsewhere} ${at}`,
  `i(?:['’]?ve| have)(?: got)? (?!to(?!\\p{L}))(?:[\\p{L}'’-]+ ){1,4}(?:all|on|the whole of|most of|all day) T`,
  // Who cannot come then, of those who talk.
  `i(?:['’]?m| am) ${elsewhere} ${at}`,
  `(?:on )?T,? i(?:['’]?m| am) ${elsewhere}`,
  `(?:on )?T,? (?:i|we) (?:can['’]?t|cannot|won['’]?t)(?: (?:do|make|manage|come|attend|be there))?(?: ${thing})?`,
  `(?:probably )?not (?:(?:by|on|for) )?(?:the )?T`,
  `(?:(?:i|we) )?(?:can['’]?t|cannot|won['’]?t|will not|can not)(?: (?:do|make|manage|get|have|finish|promise|come|attend|join|be there))?(?: ${thing})?(?: (?:done|ready|out))? ${at}`,
]);
/** "Push it to Monday" */
export const moving = 'push|move|shift|bump|slide|postpone|delay|put|bring|pull';
const offer = anyOf([
  `(?:(?:i|we)(?:['’]?d| would) )?(?:rather|prefer|say|suggest|aim for|go for|prefer to)(?: (?:say|do|make ${thing}|aim for|go for))? ${at}`,
  `(?:can|could|shall|should|would) (?:we|i|you)(?: \\p{L}+)? (?:make|do|say|${moving}|send|have|get|finish)(?: ${thing})?(?: (?:back|forward|out|up|done|ready|in))? ${at}(?: instead| please)?`,
  `(?:can|could|would|might|may|will) ${thing} (?:also |maybe |possibly )?(?:be|wait|keep)(?: done| ready)? ${at}(?: instead| as well)?`,
  `(?:is|would) T (?:be )?too late`,
  `(?:any chance|is there (?:any|a) (?:way|chance)|do you think)(?: that)? (?:we|i|you) (?:can|could|might) (?:make|do|${moving}|send|have|get|finish)(?: ${thing})?(?: (?:back|forward|out|up|done|ready|in))? ${at}(?: instead)?`,
  `(?:(?:can|could|will|would) you )?give (?:me|us) ${at}(?: please)?`,
  `(?:(?:i|we) )?(?:could|can|might) (?:probably |maybe )?(?:(?:do|make|manage) ${at}|(?:have|get|send|do|bring|finish) ${thing}(?: (?:to (?:you|them|him|her)|over|done|ready|out|back|in))* ${at})`,
  `${at} at the (?:earliest|soonest)`,
  `(?:(?:it|that|this)(?:['’]ll| will)|will|it['’]s going to) (?:(?:probably|rather|more likely|have to) )*be (?:more like |ready |done )?${at}`,
  `(?:the )?(?:earliest|soonest)(?: (?:i|we) (?:can|could)(?: (?:do|make|manage|send|get))?(?: ${thing})?)?(?:['’]s| is|['’]d be| would be|:)? ${at}`,
  `let['’]?s (?:say|make|do|go for|aim for|push|move)(?: ${thing})?(?: back)? ${at}(?: instead)?`,
  `(?:how|what) about ${at}(?: instead)?`,
  `(?:(?:is|would|does|will) )?T (?:be |still be )?(?:(?:soon|early) enough|ok|okay|fine|good|possible|all right|alright|work|do)(?: (?:for|with|by) (?:you|us))?(?: too| instead)?`,
  `(?:i|we)(?:['’]?d| would|['’]ll| will)? (?:really |actually |probably )?need (?:${thing} |more time )?(?:(?:done|back|here|ready|signed) )?(?:${untilThen}|for|on) (?:the )?T`,
  `(?:probably )?not (?:until|till|before) (?:the )?T`,
  `(?:he|she|they)(?:['’](?:s|re)| is| are) (?:only )?back ${at}`,
  `(?:(?:rather|maybe|perhaps|more like|better|say|make ${thing}|possibly|realistically) )*${at}(?: (?:instead|then|rather|please))*`,
  `${at}(?:${is}| works| work)(?: (?:more|much|for me|for us|also))?(?: (?:fine|good|great|okay|ok|perfect|possible|doable|realistic|better|easier|best|enough|early enough|soon enough|plenty|great))?(?: (?:for|by|with) (?:me|us))?(?: too| then)?`,
  `(?:you|u)(?:['’]?ve| have)(?: got)? (?:until|till) (?:the )?T`,
  `no (?:rush|hurry)(?: at all)?(?: (?:if|as long as|so long as) (?:i|we) (?:have|get|see) ${thing} ${at}(?: that['’]s fine)?)`,
]);
/** From who does it, it is a promise that nobody has to agree to. */
const promise = anyOf([
  `you(?:['’]ll| will|ll) (?:have|get|see) ${thing}(?: back)? ${at}`,
  `(?:i|we)(?:['’]?ll| will| can) (?:have|get|send|do|finish|bring)(?: ${thing})?(?: (?:to you|over|done|ready|out))* ${at}`,
]);
/** "I can't get to it until Thursday": from then on it is possible. */
const notUntil = `(?:(?:i|we) )?(?:can['’]?t|cannot|won['’]?t(?: be able to| get to)?|will not) (?:\\p{L}+ ){0,2}(?:${thing} )?(?:done |ready |out )?(?:until|till|before) (?:the )?T`;
/** "Wednesday evening more likely": what was said first will hardly do. */
const likelier = `(?:(?:more (?:likely|like)|rather) )?${at}(?:,?${is})? (?:(?:probably|much) )?more (?:likely|like(?: it)?|realistic)`;
/** "Wednesday, I promise." */
const givesWord = /^(?:(?:and )?(?:i )?promised?(?: you)?|(?:you have )?my word)[\s.!]*$/iu;
export const filler = anyLeadIns(
  "no|sorry|actually|or|honestly|i think|i['’]m afraid|afraid|unfortunately|thanks|please|that['’]s fine",
  '(?!\\p{L})[\\s,]*',
);
const whole = (pattern: string): RegExp =>
  new RegExp(`^\\P{L}*${filler}(?:${pattern})?[\\s.!?,]*${filler}$`, 'iu');
const [refuses, offersLater, offers, promises, isLikelier] = [
  whole(refusal),
  whole(notUntil),
  whole(offer),
  whole(promise),
  whole(likelier),
];
const saysNothing = whole('');
/** Behind a refusal, or a time in the place of another one. */
const reason =
  /^(?:because|since|as|i['’]m|we['’]re|(?:i|we) (?:have|work|finish|start)(?!\p{L})|i['’]ve got|it['’]s (?:my|our|an?)|too much)(?!\p{L})/iu;
/** "Let's say by the 25th. Is that okay?" */
export const asksAssent =
  /^\P{L}*(?:is|does|would|will|can|if|that|ok|okay|right|alright)(?!\p{L})(?: (?:that|this|it|you|be|for|with|by|me|too))*(?: (?:ok|okay|fine|all ?right|possible|doable|enough|work|works|do|suit|manage|early|soon|good))*[\s.?!]*$/iu;
/** Where a longer sentence goes on to something else: "okay friday then um what about the roof". */
export const goesOn = /[,.;:!?–—]\s|\s(?:um+|uh+|so)\s/iu;
const joint = /[,.;:!?–—]+\s+|\s+(?=but\s)/u;

/** "I need it by Thursday noon", "Thursday noon at the latest": what is needed with its hour is needed then. */
export const needsIt = new RegExp(`(?<!\\p{L})(?:need ${thing}|${atLatest}|no later than)(?!\\p{L})`, 'iu');
/** "He's back on Wednesday" is of the time of a task that waits for that. */
export const isBack = /(?<!\p{L})back(?!\p{L})/iu;

/** On a day before or behind a holiday it may be done, whichever is nearer. */
export const saysHoliday = /(?:(?<!\p{L})is|['’]s) an? (?:\p{L}+ )?holiday(?!\p{L})/iu;

/** Who is not there then may do it before. */
export const saysAway = new RegExp(`(?<!\\p{L})i(?:['’]?m| am) ${elsewhere}(?!\\p{L})`, 'iu');

/** What a sentence says of the time of a task. */
export interface SaidOfTask {
  readonly refused: readonly Slot[];
  readonly offered: NamedSlot | undefined;
  readonly isPromise: boolean;
  /** Whether it is told as likelier than what was said first, which it refuses so. */
  readonly isLikelier: boolean;
}

/** What the text says of the time, if it speaks of nothing else. */
export function saidOf(text: string, slots: readonly NamedSlot[]): SaidOfTask | undefined {
  const refused: Slot[] = [];
  let offered: NamedSlot | undefined;
  let [isPromise, isLikely] = [false, false];
  let written = text;
  for (const { start, end } of slots.toReversed())
    written = `${written.slice(0, start)}T${written.slice(end)}`;
  let next = 0;
  for (const part of written.split(joint)) {
    const count = part.match(/(?<![\p{L}\p{N}])T(?![\p{L}\p{N}])/gu)?.length ?? 0;
    const [own] = slots.slice(next, next + count);
    next += count;
    if (count > 1) return undefined;
    if (own === undefined) {
      if (offered !== undefined && givesWord.test(part)) isPromise = true;
      else if (!saysNothing.test(part) && !(refused.length > 0 && reason.test(part))) return undefined;
    } else if (refuses.test(part) && !offersLater.test(part)) refused.push(own);
    else if ([offersLater, promises, isLikelier, offers].some((says) => says.test(part))) {
      // "Friday, Friday morning" is one time.
      if (offered !== undefined && offered.days?.from !== own.days?.from) return undefined;
      offered = own;
      isLikely = isLikelier.test(part);
      isPromise = isLikely || promises.test(part);
    } else if (offered === undefined || !reason.test(part)) return undefined;
  }
  return { refused, offered, isPromise, isLikelier: isLikely };
}
