/** What people meet for, in the words of those who look for a time: "go over the budget", "have the demo". */

import type { AgreedMeeting, Speaker } from '../../../findings.ts';
import { anyOf } from '../../../text/any-of.ts';
import { ones } from '../../../text/number-words.ts';
import { plainShortWeekdays } from '../../../text/words/calendar-words.ts';
import { anyLeadIns } from '../../../text/words/lead-ins.ts';
import { daytimes } from '../../../text/words/parts-of-time.ts';
import { saidWhen } from '../times/said-when.ts';
import type { Slot } from '../times/slots.ts';

/** Where the words of what is done end: at a time, at a mark, and where something else is said. */
const time = anyOf([
  `(?:on |at |this |next |early |late |around |about |for |in )*(?:the )?(?:\\p{L}*day|tomorrow|tonight|week|month|${daytimes}|noon|${plainShortWeekdays}|\\d|(?:${ones}|ten|eleven|twelve|half|quarter) ?(?:past|to|o)?)(?!\\p{L})`,
  'before (?:easter|christmas|the (?:weekend|holidays))(?!\\p{L})',
  '(?:if|when|because|so|but|or|and (?:i|we)|maybe|perhaps|sometime|some time|soon|then|again|instead|at|on(?! (?:the|our|a|an) (?!\\p{L}*(?:th|first|second|third)(?!\\p{L}))\\p{L})|in|next|this)(?!\\p{L})',
  'with (?:all|both|you|us|me|each|the (?:two|three|four))(?!\\p{L})',
]);
const words = `((?:(?!${time})[^\\s,;:.!?–—]+ ?){1,10})`;
/** What people come together for, by its name: what they hold, and what else they have. */
const held =
  'meeting|call|review|demo|walk-?through|session|one-to-one|one-on-one|1:1|catch-up|sync|retro|stand-?up|lunch|dinner|coffee|workshop|interview|kick-?off|go\\/no-go|chat|debrief';
const noun = `(?:${held}|handover|visit|viewing|inspection|tasting|fitting|rehearsal|training|briefing|consultation)`;
const deeds = `(?:meet|talk|speak|chat|pair(?: up)?(?: on)?|look at|catch up|sync|touch base|get together|sit down|reconvene|regroup|go over|go through|discuss|review|(?:have|do|hold|grab) (?:(?:a|an|the|our|another) (?:[\\p{L}-]+ ){0,2})?(?:${held}|round)|\\p{L}+ (?:(?!to(?!\\p{L}))[\\p{L}-]+ ){1,5}together)`;
const verb = new RegExp(
  `(?<!\\p{L})(?:can|could|shall|should|may|might|let(?:['’]?s| us)|to|we|and|fancy|wanna)(?: we| (?:the (?:two|three|four) of us|every(?:body|one)))?(?: (?:all|just|maybe|then|both|please|quickly|have to))? (?<deed>${deeds})(?<rest>(?: (?!${time})[^\\s,;:.!?–—]+){0,10})`,
  'iu',
);
/** Behind the time: "on Tuesday to go over the budget", "about the lease". */
const purpose = new RegExp(
  `(?<!\\p{L})(?:to (?=(?:go|discuss|review|talk|plan|look|walk|finish|finali[sz]e|agree|sort|sign|prepare|decide)(?!\\p{L}))|(?<!(?:how|what) )about (?=the |our |a )|for (?=the |our |a |lunch|coffee|dinner))${words}`,
  'iu',
);
/** What is moved: "can we move the demo to Thursday". */
const thing = new RegExp(
  `(?<!\\p{L})(?:move|push|shift|postpone|reschedule|bring|do|have|hold|how about|what about|for) ((?:the|our|a|an) (?:\\p{L}+[ -]){0,2}${noun})(?!\\p{L})`,
  'iu',
);
/** "Last thing, the retro.": what is talked of from there on. */
const headed = new RegExp(
  `^(?:[\\p{L}’']+[,:]? (?:[–-] )?){0,5}(?<thing>(?:the|our) (?:\\p{L}+[ -]){0,2}${noun})(?:[\\s.!:]*$|, (?:can|could|shall|should) )`,
  'iu',
);
/** "Retro on Thursday at two?" */
const namedFirst = new RegExp(
  `^\\P{L}*${anyLeadIns()}(?<thing>${noun}|dry run|planning|run-through) (?:is )?(?:on|at|for|today|tomorrow|next|this)(?!\\p{L})`,
  'iu',
);
/** "Next meeting, then." */
const next = new RegExp(
  `^\\P{L}*${anyLeadIns()}(?:(?:the|our) )?(?<thing>next (?:\\p{L}+ )?${noun})(?:,? then)?[\\s.!:]*$`,
  'iu',
);
/** "Do you want to pencil in a call?", "Would it be possible to have a tasting?" */
const arranged = new RegExp(
  `(?<!\\p{L})(?:to|we|i) (?:pencil in|set up|arrange|book|schedule|have|hold) (?<thing>(?:a|an|another|the|our) (?:[\\p{L}-]+ ){0,2}${noun})(?!\\p{L})[^?]*\\?`,
  'iu',
);
/** "Are we doing the clean-up this month?" */
const asksWhetherDone =
  /(?<!\p{L})are we (?:still |all )?(?:(?<isDone>doing)|having) (?:the|our|this|that|an?) (?<thing>(?:[\p{L}-]+ ?){1,3}?)(?=\s(?:this|next|on|in|or|at|again|then|today|tomorrow)(?!\p{L})|\s*[?.!]*$)/iu;
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

/** How many sentences before the time was looked for may say what for; who asks whether it is done at all says so earlier. */
const furthestHead = 3;

/** What they meet for as somebody brought it up before: "Last thing, the retro. Can everybody do Friday?" */
function headOf(before: readonly string[], opening: string): string | undefined {
  const named = namedFirst.exec(opening)?.groups?.thing;
  if (named !== undefined) return `have the ${named.toLowerCase()}`;
  for (const text of [opening, ...before.slice(-furthestHead).toReversed()]) {
    const thing = headed.exec(text)?.groups?.thing ?? arranged.exec(text)?.groups?.thing;
    if (thing !== undefined) return `have ${tidy(thing.charAt(0).toLowerCase() + thing.slice(1))}`;
    const deed = askedWhen.exec(text)?.groups?.deed;
    if (deed !== undefined && !ofSpeakers.test(deed)) return tidy(deed);
  }
  for (const text of before.toReversed()) {
    const { isDone, thing } = asksWhetherDone.exec(text)?.groups ?? {};
    if (thing !== undefined) return `${isDone === undefined ? 'have' : 'do'} the ${tidy(thing)}`;
  }
  return undefined;
}

/** What is to be done together at all, as somebody asks: "the clean-up". */
export function thingInDoubt(text: string): string | undefined {
  const thing = asksWhetherDone.exec(text)?.groups?.thing;
  return thing === undefined ? undefined : `the ${tidy(thing)}`;
}

/** Whether the text names what the next sentences find a time for, and says nothing else. */
export const namesWhatIsMet = (text: string): boolean => next.test(text) || headed.test(text);

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

/** "With Dr Hughes", who is not there to say so. */
const withWhom = /(?<!\p{L})with (?:Dr|Mr|Mrs|Ms)\.? \p{Lu}\p{L}+/u;

/**
 * What people have agreed on, in words.
 *
 * @param before what was said before they looked for the time
 * @param texts what they have said of it
 * @param had what one of them has the others come for; undefined: they meet
 */
export function agreedOn(
  people: readonly Speaker[],
  slot: Slot,
  before: readonly string[],
  texts: readonly string[],
  had: string | undefined,
): AgreedMeeting | undefined {
  const when = saidWhen(slot);
  if (when === undefined) return undefined;
  const following = before.flatMap((text) => next.exec(text)?.groups?.thing ?? []).at(-1);
  if (following !== undefined)
    return {
      people: [`The ${following.toLowerCase()}`],
      isAmongThem: false,
      deed: 'is',
      ...when,
      purpose: '',
    };
  const names = people.flatMap(({ name }) => (name === undefined ? [] : [name]));
  if (names.length < people.length) return undefined;
  if (had !== undefined && names.length > 0) {
    const deed = `${names.length === 1 ? 'has' : 'have'} ${had}`;
    const whom = texts.flatMap((text) => withWhom.exec(text)?.[0] ?? []).at(-1);
    return {
      people: names,
      guest: people.length === 1 ? people[0] : undefined,
      isAmongThem: true,
      deed,
      ...when,
      purpose: whom === undefined ? '' : ` ${whom}`,
    };
  }
  if (names.length < 2) return undefined;
  const [opening = '', ...answers] = texts;
  const deed = whatIsMet([opening, ...before.slice(-1), ...answers]) ?? headOf(before, opening) ?? 'meet';
  return { people: names, isAmongThem: true, deed, ...when, purpose: purposeOf(texts, deed) };
}
