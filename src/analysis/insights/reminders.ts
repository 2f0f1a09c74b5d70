/** What somebody is reminded of with its time, which is to be done however that is told: "just a reminder that timesheets are due today". */

import { skipLeadIns } from '../grammar/clauses.ts';
import { nameAt } from '../grammar/names/names-in-sentences.ts';
import { speaksOfUnnamed } from '../grammar/names/unnamed-people.ts';
import type { Sentence } from '../grammar/sentence.ts';
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
/** "That the rent is due", "about the banner, due on the 12th", ": the banner has to be live" */
const saysDue = new RegExp(
  `^(?: (?:that|about|of)|:| ?[–—-]|,)\\s+(?!(?:i|we)(?![\\p{L}])).*(?<!\\p{L})${anyOf([
    'due(?! to(?!\\p{L}))',
    'deadline',
    '(?:has|have|needs?) to be',
    'must be',
  ])}(?!\\p{L})`,
  'isu',
);
/** What is due because it comes: nobody has to do anything about it. */
const comes =
  /(?<!\p{L})(?:deliver(?:y|ies)|parcels?|shipments?|trains?|bus(?:es)?|flights?|planes?|ferry|baby|van|lorry|trucks?|visitors?|results?) (?:is|are)(?: \p{L}+)? due(?!\p{L})/iu;

/** The task that a sentence reminds of; undefined: it reminds of none, or not by its time. */
export function findReminder(sentence: Sentence): InsightCandidate | undefined {
  const { text, words, isAsked } = sentence;
  if (isAsked || !sentence.mayHave(wordOfReminder) || sentence.times.length === 0) return undefined;
  const { start, called } = skipLeadIns(sentence, 0);
  const said = text.slice(words[start]?.start ?? 0);
  const rest = said.slice(opens.exec(said)?.[0].length ?? said.length);
  if (!saysDeed.test(rest) && (!saysDue.test(rest) || comes.test(rest) || speaksOfPerson(sentence)))
    return undefined;
  return {
    type: 'action_item',
    score: scoreOfUnderstood,
    definitive: true,
    assignee: called === undefined ? theOneAsked(sentence) : namedOne(called.name, called.speaker, sentence),
  };
}

/** "The plumber is due on Friday", "Hugo is due at three" */
const speaksOfPerson = (sentence: Sentence): boolean =>
  speaksOfUnnamed(sentence.text) ||
  sentence.words.some(({ normal }, index) => normal === 'due' && nameAt(sentence, index - 2) !== undefined);
