/** What people meet for, in the words of those who look for a time: "go over the budget", "have the demo". */

import type { AgreedMeeting, Speaker } from '../../findings.ts';
import { anyOf } from '../../text/any-of.ts';
import { type Slot, saidWhen } from './named-times.ts';

/** Where the words of what is done end: at a time, at a mark, and where something else is said. */
const time = anyOf([
  '(?:on |at |this |next |early |late |around |about |for |in )*(?:the )?(?:\\p{L}*day|tomorrow|tonight|week|month|morning|afternoon|noon|evening|(?:mon|tues?|weds?|thurs?|fri)|\\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarter) ?(?:past|to|o)?)(?!\\p{L})',
  'before (?:easter|christmas|the (?:weekend|holidays))(?!\\p{L})',
  '(?:if|when|because|so|but|or|and (?:i|we)|maybe|perhaps|sometime|some time|soon|then|again|instead|at|on(?! (?:the|our|a|an) (?!\\p{L}*(?:th|first|second|third)(?!\\p{L}))\\p{L})|in|next|this)(?!\\p{L})',
  'with (?:all|both|you|us|me|each|the (?:two|three|four))(?!\\p{L})',
]);
const words = `((?:(?!${time})[^\\s,;:.!?–—]+ ?){1,10})`;
const deeds =
  '(?:meet|talk|speak|chat|pair(?: up)?(?: on)?|look at|catch up|sync|touch base|get together|sit down|reconvene|regroup|go over|go through|discuss|review|(?:have|do|hold|grab) (?:(?:a|an|the|our|another) (?:[\\p{L}-]+ ){0,2})?(?:meeting|call|review|demo|walk-?through|session|one-to-one|one-on-one|catch-up|sync|retro|stand-?up|lunch|dinner|coffee|workshop|interview|kick-?off|go\\/no-go|chat|round|debrief))';
const verb = new RegExp(
  `(?<!\\p{L})(?:can|could|shall|should|may|might|let['’]?s|to|we|and|fancy|wanna)(?: we| (?:the (?:two|three|four) of us|every(?:body|one)))?(?: (?:all|just|maybe|then|both|please|quickly|have to))? (?<deed>${deeds})(?<rest>(?: (?!${time})[^\\s,;:.!?–—]+){0,10})`,
  'iu',
);
/** Behind the time: "on Tuesday to go over the budget", "about the lease". */
const purpose = new RegExp(
  `(?<!\\p{L})(?:to (?=(?:go|discuss|review|talk|plan|look|walk|finish|finali[sz]e|agree|sort|sign|prepare|decide)(?!\\p{L}))|(?<!(?:how|what) )about (?=the |our |a )|for (?=the |our |a |lunch|coffee|dinner))${words}`,
  'iu',
);
/** What is moved: "can we move the demo to Thursday". */
const thing =
  /(?<!\p{L})(?:move|push|shift|postpone|reschedule|bring|do|have|hold|how about|what about|for) ((?:the|our|a|an) (?:\p{L}+[ -]){0,2}(?:meeting|call|review|demo|session|one-to-one|one-on-one|1:1|catch-up|sync|retro|stand-?up|lunch|dinner|coffee|workshop|interview|kick-?off|go\/no-go|chat|handover|walk-?through|visit|viewing|inspection|tasting|rehearsal|training|briefing))(?!\p{L})/iu;
/** "Last thing, the retro.": what is talked of from there on. */
const headed =
  /^(?:[\p{L}’']+[,:]? (?:[–-] )?){0,5}(?<thing>(?:the|our) (?:\p{L}+[ -]){0,2}(?:meeting|call|review|demo|session|one-to-one|one-on-one|1:1|catch-up|sync|retro|stand-?up|workshop|interview|kick-?off|handover|walk-?through|visit|viewing|inspection|tasting|rehearsal|training|briefing))(?:[\s.!:]*$|, (?:can|could|shall|should) )/iu;
/** "When do we look at the flat together?" */
const askedWhen =
  /(?<!\p{L})when (?:do|can|could|shall|should|would|will) we (?<deed>(?!(?:meet|be|have|get|need|know|see|want|start|stop|open|close|finish|expect)(?!\p{L}))\p{L}+(?: (?!(?:next|this|on|again|then|or|and|if)(?!\p{L}))[^\s,;:.!?–—]+){1,8})/iu;
const meal = /(?<!\p{L})(?:for |^)(?<meal>lunch|dinner|coffee|breakfast|drinks)(?!\p{L})/iu;
const called = /(?<!\p{L})(?:a |quick )(?<noun>(?:quick |short )?(?:call|chat|zoom|video call))(?!\p{L})/iu;
/** One calls the other one, and both talk. */
const ringing = /(?<!\p{L})(?:call|ring|phone) (?:you|me|u)(?!\p{L})/iu;
/** Somebody who is meant by who says it cannot stand beside the names. */
const ofSpeakers = /(?<!\p{L})(?:i|you|me|my|your|us|we|mine|yours|i['’]\p{L}+|you['’]\p{L}+)(?!\p{L})/iu;

const tidy = (text: string): string =>
  text
    .replace(/(?<!\p{L})our(?!\p{L})/giu, 'their')
    .replace(/\s+(?:with|for|to|and|about|the|a|of)$/iu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** What somebody has already who cannot come: it is not what is met for. */
const excuse =
  /(?<!\p{L})(?:i|we)(?:['’](?:ve|m)|(?: have| am|['’]ve) (?:already )?got| have| am| need to| must)(?:(?: already| got| in| on| at| with| doing| giving| having)*) (?:the|an?|my|our|another) [^.?!;]*|(?<!\p{L})(?:because of|clashes with) (?:the|an?|my|our|another) (?!\p{L}*day)[^,.?!;]*/giu;
/** Who refuses something gives such an excuse. */
const refuses =
  /(?<!\p{L})(?:can['’]?t|cannot|can not|couldn['’]t|won['’]t|not (?:free|available|possible)|no good|doesn['’]t (?:work|suit)|not (?:on|at)|busy|sorry|afraid)(?!\p{L})/iu;
const withoutExcuse = (text: string): string => (refuses.test(text) ? text.replace(excuse, ' ') : text);

/** What those who say this meet for; undefined: they do not say. */
function whatIsMet(texts: readonly string[]): string | undefined {
  let deed: string | undefined;
  for (const text of texts.map(withoutExcuse)) {
    const found = verb.exec(text)?.groups;
    const said = found?.deed === undefined ? undefined : tidy(`${found.deed}${found.rest ?? ''}`);
    if (said !== undefined && !ofSpeakers.test(said)) {
      deed = said.charAt(0).toLowerCase() + said.slice(1);
      break;
    }
    const noun = thing.exec(text)?.[1];
    const eaten = meal.exec(text)?.groups?.meal;
    const short = called.exec(text)?.groups?.noun;
    if (noun !== undefined) deed = `have ${tidy(`${noun.charAt(0).toLowerCase()}${noun.slice(1)}`)}`;
    else if (eaten !== undefined) deed = `meet for ${eaten.toLowerCase()}`;
    else if (short !== undefined) deed = `have a ${short.toLowerCase()}`;
    else if (ringing.test(text)) deed = 'talk';
    if (deed !== undefined) break;
  }
  return deed;
}

/** What they meet for as somebody brought it up before: "Last thing, the retro. Can everybody do Friday?" */
function headOf(before: readonly string[], opening: string): string | undefined {
  for (const text of [opening, ...before.toReversed()]) {
    const thing = headed.exec(text)?.groups?.thing;
    if (thing !== undefined) return `have ${tidy(thing.charAt(0).toLowerCase() + thing.slice(1))}`;
    const deed = askedWhen.exec(text)?.groups?.deed;
    if (deed !== undefined && !ofSpeakers.test(deed)) return tidy(deed);
  }
  return undefined;
}

/** "A quick call", of "for a quick call". */
const thingOf = (purpose: string): string => purpose.replace(/^(?:for|about|to) /iu, '');

/** What is behind the time of such words, or beside them: "to go over the budget". */
function purposeOf(texts: readonly string[], deed: string): string {
  for (const text of texts.map(withoutExcuse)) {
    const found = purpose.exec(text)?.[0];
    const said = found === undefined ? undefined : tidy(found);
    if (said !== undefined && !ofSpeakers.test(said) && !deed.endsWith(thingOf(said))) return ` ${said}`;
  }
  return '';
}

/**
 * What people have agreed on, in words.
 *
 * @param before what was said before they looked for the time
 * @param texts what they have said of it
 */
export function agreedOn(
  people: readonly Speaker[],
  slot: Slot,
  before: readonly string[],
  texts: readonly string[],
): AgreedMeeting | undefined {
  const names = people.flatMap(({ name }) => (name === undefined ? [] : [name]));
  const when = saidWhen(slot);
  if (when === undefined || names.length < 2 || names.length < people.length) return undefined;
  const [opening = '', ...answers] = texts;
  const deed = whatIsMet([opening, ...before.slice(-1), ...answers]) ?? headOf(before, opening) ?? 'meet';
  return { people: names, isAmongThem: true, deed, ...when, purpose: purposeOf(texts, deed) };
}
