/** How somebody says yes to a time that was proposed: "Thursday works", "ten it is", "fine by me". */

import { anyOf } from '../../../text/any-of.ts';
import { good } from '../../../text/words/approval.ts';
import { quick } from '../../../text/words/quick-patterns.ts';
import type { NamedSlot } from '../times/slots.ts';
import { promiseBeside } from './promise-beside.ts';

const agreed = anyOf([
  "oh|ok|okay|k|(?:yes|yeah|yep),? please|yes|yep|yeah|yup|sure|agreed|deal|done|excellent|brilliant|super|cool|al(?:l ?)?right|wonderful|ideal|booked|splendid|fab|right|sorted|no problem|absolutely|of course|thanks?|thank you|cheers|noted|go (?:on|ahead|for it)(?: then)?|let['’]?s do (?:it|that)|(?:i['’]?m|count me) in|sounds like a plan|if (?:it|we|you) (?:must(?: be)?|has to(?: be)?|have to|needs? to be)|if need be|if that['’]s the (?:best|earliest|soonest)(?: (?:you|we) can(?: do| manage)?)?|better than nothing|(?:that|it)(?:['’]ll| will) have to do|i can live with (?:that|it)|i suppose(?: so)?",
  '(?:T,? at the )?same time(?: (?:too|then))?',
  '(?:(?:that|it|this) )?(?:works?(?: (?:well|perfectly))?(?: for (?:me|us|both of us))?|suits?(?: (?:me|us|both of us))?(?: (?:well|perfectly))?)(?: too| then)?',
  '(?:(?:that|it|this) )?(?:(?:sounds|looks) )?(?:good|great|fine|perfect|lovely)(?: (?:for|to|with|by) (?:me|us))?(?: too| then)?',
  `(?:that|it|this)(?:['’]s| is|['’]d be| would be) (?:${good}|fine|ok|okay|much better)(?: (?:for|with|by) (?:me|us))?(?: too| then)?`,
  '(?:see|speak to|talk to|catch) (?:you|ya|u)(?: all| both| guys)? (?:then|there|T)(?: then)?|speak then|talk then',
  "T(?: ?(?:it is|is|['’]s|would be|['’]d be|will be))?(?:, then)?(?: (?:for|with|by) (?:me|us|both of us))?(?: (?:too|then|well|perfectly|better))*",
  "i(?:['’]ll| will) (?:(?:be there|see you|come(?: (?:by|over|round|in))?) T(?:,? then)?|be there|take (?:it|that|T)|see you then|book it|put (?:it|that) in(?: the (?:diary|calendar))?)|i can (?:do|make) (?:that|it|then|T)|T i can (?:do|make|manage)|can do|(?:(?:that|it) )?should (?:be (?:fine|good|ok|okay|doable|possible)|work)|i['’]m (?:free|fine with that|happy with that)",
  '(?:same|(?<!suits? )me) (?:here|too|for me)|(?:good|fine|works) here|let me (?:check|see|look)',
  "T(?:['’]s| is) (?:(?:a bit|rather|quite|very) )?(?:early|late|tight|tricky|not ideal),? but (?:it['’]s )?(?:ok|okay|fine|good|doable|possible)",
]);
const agreement = quick(new RegExp(`^\\P{L}*(?:(?:${agreed})(?!\\p{L})[\\s,.!–—👍😊🙂-]*)+$|^👍`, 'iu'));
const longestAgreement = 70;

/** Whether the text says yes to a time and, beside when that is and what its speaker does then, nothing else. */
export function agrees(said: string, named: readonly NamedSlot[]): boolean {
  const text = withoutLimit(said);
  const slots = named.filter(({ start }) => start < text.length);
  if (saysYes(text, slots)) return true;
  const end = promiseBeside(text);
  return (
    end > 0 &&
    saysYes(
      text.slice(0, end).replace(/[\s,.;–—-]+(?:(?:and|so|then)\s+)?$/iu, ''),
      slots.filter((slot) => slot.end <= end),
    )
  );
}

/** What may stand behind a yes: who is called, and the question at what time that is ("See you Monday then, Ben", "me too, what time"). */
const behindYes = /(?:,\s+\p{Lu}\p{L}+|[\s,.]+(?:what time|when|where)(?: then)?)\P{L}*$/u;

/** "…, bye Ana", "bye for now" */
const farewell = /(?<=\p{L})[\s,.!]+(?:good)?bye(?: [\p{L}\p{N}]+){0,2}[\s.!]*$/iu;
/** "Wednesday works for me, but only until quarter past four, then the truck comes": how long who says yes has time. */
const limit =
  /,? (?:but|though) (?:(?:only|just|not (?:any )?(?:longer|later) than) (?:until|till|to|up to)?|(?:i|we)(?:['’](?:ve|ll)| have| need| must| will)? (?:got )?(?:to |have to |need to )?(?:leave|go|be off|be gone|drop off|hop off|run|stop)) [^;?!]*$/iu;

/** The text without how long its speaker has time. */
export const withoutLimit = (text: string): string => text.replace(limit, '');

/** Whether it says yes to a time and, beside when that is, nothing else. */
function saysYes(text: string, slots: readonly NamedSlot[]): boolean {
  if (text.length > longestAgreement || text.trimEnd().endsWith('?')) return false;
  let words = text;
  for (const { start, end } of slots.toReversed()) words = `${words.slice(0, start)}T${words.slice(end)}`;
  return agreement.test(
    words
      .replace(farewell, '')
      .replace(behindYes, '')
      .replace(/(?<!\p{L})(?:on|at) T(?!\p{L})/gu, 'T')
      .replace(/(?<!\p{L})the T(?!\p{L})/gu, 'T')
      .replace(/T(?:,? T)+/gu, 'T'),
  );
}
