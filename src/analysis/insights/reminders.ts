/** What somebody is reminded of with its time, which is to be done however that is told: "just a reminder that timesheets are due today". */

import type { Assignee } from '../findings.ts';
import { skipLeadIns } from '../grammar/clauses.ts';
import { type NameInSentence, nameAt } from '../grammar/names/names-in-sentences.ts';
import { speaksOfUnnamed } from '../grammar/names/unnamed-people.ts';
import type { Sentence } from '../grammar/sentence.ts';
import { isTagged, plainWords } from '../grammar/words/tagged-words.ts';
import { anyOf } from '../text/any-of.ts';
import { reminder, remindingYou } from '../text/customs/asking-frames.ts';
import { signOf } from '../text/words/signs.ts';
import { namedOne, theOneAsked } from './assignees/addressee.ts';
import { type InsightCandidate, scoreOfUnderstood } from './judging/insight-candidate.ts';

const wordOfReminder = signOf(['reminder', 'remind', 'reminding']);
const toWhom = '(?: (?:for|to) (?:you|all|everyone|everybody))?(?: (?:all|both))?';
const opens = new RegExp(`^(?:${reminder}|${remindingYou})${toWhom}(?!\\p{L})`, 'iu');
/** "A reminder to update your contacts" */
const saysDeed =
  /^,? to (?!(?:you|all|everyone|everybody|the|my|our|your|self|myself)(?!\p{L}))\p{L}+ \p{L}/iu;
/** What is owed or handed in when it is due. Most other things only come then: "the guests are due at six", "the verdict is due". */
const handedIn = anyOf([
  'reports?|time-?sheets?|hours|essays?|homework|(?:home|course)work|assignments?|assessments?|forms?|applications?|registrations?|submissions?|drafts?|slides|papers?|proposals?',
  'contracts?|minutes|figures|numbers|plans?|feedback|surveys?|reviews?|self-reviews|evaluations?|answers?|comments|presentations?|returns?|claims?|budgets?|projects?',
]);
const handsIn = new RegExp(`^(?:\\p{L}+ ){0,2}(?:${handedIn}) (?:is|are) due(?!\\p{L})`, 'u');
const paid = anyOf([
  'rents?|invoices?|bills?|payments?|fees?|dues|tax(?:es)?|deposits?|loans?|mortgage|instal?lments?|subscriptions?|premiums?|fines?|contributions?|expenses?|renewals?|balance',
]);
/** "Your payment of $40 is due", "the library books are due back" */
const isDue = anyOf([
  `(?:${handedIn}|${paid})(?!\\p{L})(?: (?:of|for|on|from|to) [^.;!?]{1,40}?)?(?: is| are|['’]s) (?:(?:all|both|also|now|already) )?due(?! (?:to|back)(?!\\p{L}))`,
  'your (?:\\p{L}+ ){1,3}(?:is|are) (?:(?:all|both|also|now) )?due back',
]);
/** "That the rent is due", "about the banner, due on the 12th", ": the banner has to be live" */
const saysDue = new RegExp(
  `^(?: (?:that|about|of)|:| ?[–—-]|,)\\s+(?!(?:i|we)(?![\\p{L}])).*(?<!\\p{L})${anyOf([
    isDue,
    `(?:${handedIn}|${paid}) due(?! (?:to|back)(?!\\p{L}))`,
    '\\p{L}+, due(?! (?:to|back|at)(?!\\p{L}))',
    'deadline',
    '(?:has|have|needs?) to be',
    'must be',
  ])}(?!\\p{L})`,
  'isu',
);
/** "Nothing is due", "the fee is not due until May", "the deposit was due, Ben has paid it": there is nothing to do, or no more. */
const nothingToDo = new RegExp(
  anyOf([
    "(?:(?<!\\p{L})(?:not(?! forget)|nothing|none|nobody|never|no(?! later))|n['’]t(?! forget))(?!\\p{L})[^,.;:!?]*(?<!\\p{L})(?:due|deadline|(?:has|have|needs?) to be|must be)(?!\\p{L})",
    '(?<!\\p{L})(?:(?:was|were|been) due|deadline (?:was|no longer|has passed)|(?:is|are|has|have|was|were|been) (?:(?:already|now|all) )?(?:paid|settled|closed|done|sent|submitted|cancell?ed|waived|over))(?!\\p{L})',
  ]),
  'iu',
);

/** The task that a sentence reminds of; undefined: it reminds of none, or not by its time. */
export function findReminder(sentence: Sentence): InsightCandidate | undefined {
  const { text, words, isAsked } = sentence;
  if (isAsked || !sentence.mayHave(wordOfReminder) || sentence.times.length === 0) return undefined;
  const { start, called } = skipLeadIns(sentence, 0);
  const said = text.slice(words[start]?.start ?? 0);
  const rest = said.slice(opens.exec(said)?.[0].length ?? said.length);
  if (!saysDeed.test(rest) && (!saysDue.test(rest) || nothingToDo.test(rest) || speaksOfPerson(sentence)))
    return undefined;
  return {
    type: 'action_item',
    score: scoreOfUnderstood,
    definitive: true,
    assignee: whoHandsIn(sentence, called),
  };
}

/** "Ben's report is due"; his invoice another one has to pay. */
function whoHandsIn(sentence: Sentence, called: NameInSentence | undefined): Assignee | undefined {
  const { words } = sentence;
  if (called !== undefined) return namedOne(called.name, called.speaker, sentence);
  const owner = words.findIndex(
    (word, index) => isTagged(word, 'Possessive') && nameAt(sentence, index) !== undefined,
  );
  const named = nameAt(sentence, owner);
  const isHis = handsIn.test(plainWords(words.slice(owner + 1)));
  return named !== undefined && isHis ? namedOne(named.name, named.speaker, sentence) : theOneAsked(sentence);
}

/** "The plumber is due on Friday", "Hugo is due at three" */
const speaksOfPerson = (sentence: Sentence): boolean =>
  speaksOfUnnamed(sentence.text) ||
  sentence.words.some(({ normal }, index) => normal === 'due' && nameAt(sentence, index - 2) !== undefined);
