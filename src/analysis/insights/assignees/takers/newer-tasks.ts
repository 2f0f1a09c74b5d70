/** What is opened behind a task for whoever takes it: "Who's on the early shift?", "And the van?", "I need help with the move." Who offers himself then takes that. */

import { anyOf } from '../../../text/any-of.ts';
import { namesOfWeekdays } from '../../../text/words/calendar-words.ts';
import { anyLeadIns } from '../../../text/words/lead-ins.ts';

const opening = `^\\P{L}*${anyLeadIns('amazing|next|different topic|another thing|one more thing|next (?:item|point|topic)', '(?!\\p{L})[\\s,.:–—-]*')}`;
/** Who asks who has a thing, or knows something, may look for what the task needs. */
const asksWho = anyOf([
  "who(?:['’]s| is| are)(?: going to| gonna)? (?:on|up for|in for|down for|responsible for|doing|\\p{L}{2,}ing)(?!\\p{L})",
  'who (?:can|could|will|would|wants to|has to|should|is to)(?!\\p{L})',
  "who(?:['’]s got| has) (?:the|our|my|your)(?!\\p{L})",
  'who (?!(?:knows|thinks|says|remembers|has|was|is|needs)(?!\\p{L}))\\p{L}+s(?!\\p{L})',
]);
const raises = '(?:(?:what|how) about )?(?:the|our|my|your) [^,.;!?]{2,60}\\?\\s*$';
const needs = anyOf([
  '(?:i|we) (?:also |still )?need (?:help|a hand|some(?:one|body)|(?:two|three|some) people)(?!\\p{L})',
  '(?:(?:can|could|would|will) )?(?:some|any)(?:one|body) (?!(?:else|free|around|up for it|available|interested)(?!\\p{L}))\\p{L}',
]);
const opensTask = new RegExp(`${opening}(?:${asksWho}|${raises}|${needs})`, 'iu');
/** Without one of these nothing is opened. Looking first spares most sentences the rest. */
const mayOpen = /(?<!\p{L})(?:who|need|(?:some|any)(?:one|body))(?!\p{L})|\?\s*$/iu;

/** What tells nothing of another task: "who wants to do it?", "somebody free this afternoon?" */
const light = new Set(
  (
    'that this them these those will would could should have need needs does doing done want wants going gonna take takes taking handle handles ' +
    'help helps free time else able around here there today tomorrow tonight morning afternoon evening week next ' +
    'with from what about someone somebody anyone anybody volunteer volunteers volunteering happy available look looks into care ' +
    'also great good amazing different another more topic okay yeah item point'
  )
    .split(' ')
    .concat(namesOfWeekdays),
);
const shortestWord = 4;

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set((text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length >= shortestWord));

/** Whether the text opens another task than one that is told in these words. */
export function opensOther(text: string, words: ReadonlySet<string>): boolean {
  if (!mayOpen.test(text) || !opensTask.test(text)) return false;
  const own = [...wordsOf(text)].filter((word) => !light.has(word));
  return own.length > 0 && own.every((word) => !words.has(word));
}
