/** What is said to all who hear it, or to a whole group: "everyone, please …", "can you all …", "Accounts please pay it". */

import { allOfYou, departments, everybody, namesOfAll } from '../../grammar/word-lists/all-of-them.ts';
import { anyOf } from '../../text/any-of.ts';
import { hello } from '../../text/words/greeting-words.ts';
import { anyLeadIns, asSentences } from '../../text/words/lead-ins.ts';
import { quick } from '../../text/words/quick-patterns.ts';
import { asksTogether } from './several.ts';

/** Whoever says so speaks to more than one. */
const toAll = quick(
  new RegExp(
    anyOf([
      `\\b(?:everyone|everybody|any of you|${allOfYou}|folks|(?:can|could|would|will|does|has|if|please|pls|and|so|^)\\s*(?:any|some)(?:one|body)|(?:${hello}|dear|morning|thanks|thank you),? (?:both|all|team|guys|there|people))\\b`,
      `^(?:${hello}|dear) [\\p{L}'’-]+(?:, [\\p{L}'’-]+)* (?:and|&) [\\p{L}'’-]+\\s?[,!:–—-]?$`,
    ]),
    'iu',
  ),
);
/** "You send it round, everybody else reads it": what the others do then is not said to them. */
const ofOthers =
  /(?<=(?<!\p{L})you (?!all|both|guys)\p{L}+ [^.?!]*[,;] ?(?:and )?)(?:everybody|everyone)(?: else)? \p{L}.*$/isu;
const bySign = new RegExp(`(?<![\\p{L}\\p{N}.])@(?:${[...namesOfAll].join('|')})(?![\\p{L}\\p{N}])`, 'iu');

const leads = anyLeadIns(`${hello}|btw|morning|please`, asSentences);
/** Behind a mark within the text there are a few at most: where it is all lead-ins with marks, each of them would be read on from each mark. */
const opening = `(?:^${leads}|[,.]\\s*${leads.replace(/\*$/u, '{0,3}')})`;
const everyone = anyOf(['everyone', 'everybody', allOfYou]);
const asks = '(?:please|pls|plz|kindly|(?:can|could|would|will) (?:you|u))(?!\\p{L})';
/** What is asked of all of them together is done by nobody alone, whoever agrees first. */
const ofAll = quick(
  new RegExp(
    anyOf([
      `${opening}(?:${everybody}|${allOfYou})\\s*(?:[,:]|[.!?]*$)`,
      `^${leads}(?:${everybody}),? ${asks}`,
      `${opening}(?:everyone|everybody|${allOfYou}),? (?:please|pls|plz|kindly|(?:can|could|would) (?:you|u)|(?:has|have|needs?) to|should|must|will)(?!\\p{L})`,
      `(?<!\\p{L})(?:can|could|would|will|please|pls|plz) (?:please )?(?:everyone|everybody|${allOfYou})(?!\\p{L})`,
      // "Please nobody park in the yard"
      '(?<!\\p{L})(?:please|pls|plz),? (?:nobody|no one|no-one)(?!\\p{L})',
      // "Please all fill in the survey", "all update your numbers"
      '(?<!\\p{L})(?:please|pls|plz),? all (?!(?:of|the|those|these|that|this|your|my|our|his|her|its?|their|\\d+)(?!\\p{L}))\\p{L}',
      `${opening}all (?!of )\\p{L}+ (?:me |us )?your(?!\\p{L})`,
      // "If you could all be there", "you'd both have to sign it"
      `(?<!\\p{L})you(?:['’](?:d|ll)| (?:can|could|would|will|should|must|need to|have to)) (?:please )?(?:all|both|each) (?!(?:of|the|that|those|these|this|your|my|our|but|day|night|morning|week|along|over|at|by|in)(?!\\p{L}))\\p{L}`,
      // "I'd like each of you to write it down", "I need figures from both of you"
      `(?<!\\p{L})(?:like|love|want|need|expect) (?!you (?:guys|folks)(?!\\p{L}))(?:${everyone}) to(?!\\p{L})`,
      `(?<!\\p{L})(?:need|want|like|expect|have|get|please) [^.,;!?]{2,60} from (?:${everyone})(?!\\p{L})`,
    ]),
    'iu',
  ),
);
const ofDepartment = new RegExp(`^${anyLeadIns(hello, asSentences)}${departments}[,:–—-]?\\s+${asks}`, 'iu');

/** Whether the text is said to more than one. */
export const isToAll = (text: string): boolean =>
  bySign.test(text) ||
  ofAll.test(text) ||
  ofDepartment.test(text) ||
  (toAll.test(text) && toAll.test(text.replace(ofOthers, '')));

/** Whether the text asks something of all who hear it. */
export const asksEverybody = (text: string): boolean => ofAll.test(text) || bySign.test(text);

/** The same, or of the one to whom it is said and of another one. */
export const asksAll = (text: string): boolean => asksEverybody(text) || asksTogether(text);

/** Whether the text asks something of a department: "Accounts please pay it". */
export const asksDepartment = (text: string): boolean => ofDepartment.test(text);
