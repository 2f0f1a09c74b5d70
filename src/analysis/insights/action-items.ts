/** Action items: an outcome that somebody in the conversation should bring about (docs/insights/action-items.md). */

import { isTagged, plainWords } from '../grammar/words/tagged-words.ts';
import { anyOf } from '../text/any-of.ts';
import { anyLeadIns } from '../text/words/lead-ins.ts';
import { signOf } from '../text/words/signs.ts';
import { assigneeOf, theAddressee, theGreeted, theOther } from './assignees/addressee.ts';
import { findOwner } from './assignees/assignee.ts';
import { findLikelyAssignee } from './assignees/likely-assignee.ts';
import { wishesAnswer } from './assignees/needs-and-wishes.ts';
import { type InsightRules, mostCertain } from './judging/insight-candidate.ts';

const chargeScore = 0.84;

/** A task and whom it is given to, as minutes have it: with a time, or with a word that says so. */
const findCharge: InsightRules = (sentence) => {
  const charges =
    sentence.times.length > 0 || /\b(?:owner|responsible|action|todo|to do)\b/iu.test(sentence.text);
  const assignee = charges ? findOwner(sentence) : undefined;
  return assignee && { type: 'action_item', score: chargeScore, definitive: true, assignee };
};

const dueScore = 0.75;

/** "All queries have to be closed by the end of August", "the pages must be in by seven": nobody is named, and it is due. */
const mustBecome = new RegExp(
  `(?:^|(?:so|and|but|because) )(?!(?:i|you|we|they|he|she|it|there|nothing|something|much|more) )(?:[^ ]+ ){1,6}(?:(?:has|have|needs?) to|must) (?:(?:also|all|still) )?be ${anyOf(
    [
      '[^ ]+ed',
      'done|sent|built|written|made|put|paid|taken|given|set|cut|kept|shut|bought|brought|found',
      'in|out|up|down|off|back|here|there|ready|through|over|with (?:you|me|us|him|her|them)|on (?:the|my|your)',
    ],
  )}(?![^ ])`,
  'u',
);

const findDuty: InsightRules = (sentence) => {
  const { isAsked, times, words } = sentence;
  if (isAsked || times.length === 0 || !mustBecome.test(plainWords(words))) return undefined;
  const assignee = findLikelyAssignee(sentence, 'action_item');
  return { type: 'action_item', score: dueScore, definitive: true, assignee };
};

const finiteVerb = /^(?:VB[DPZ]?|MD)$/u;

/** "Results by the 22nd": what there is to be then, without a verb. */
const findDelivery: InsightRules = (sentence) => {
  const { isAsked, times, tokens, words } = sentence;
  if (isAsked || times.length === 0 || tokens.length === 0) return undefined;
  if (tokens.some(({ tag }) => finiteVerb.test(tag))) return undefined;
  const by = words.findIndex(({ normal }) => normal === 'by');
  const due = words[by];
  if (due === undefined || !isTagged(words[by - 1], 'Noun') || isTagged(words[by - 1], 'Date'))
    return undefined;
  if (!times.some(({ start }) => start >= due.start && start <= due.start + 'by the '.length))
    return undefined;
  return {
    type: 'action_item',
    score: dueScore,
    definitive: true,
    assignee: findLikelyAssignee(sentence, 'action_item'),
  };
};

const lead = `^\\P{L}*${anyLeadIns('thanks|thank you')}`;
const thing = '(?:the|an?|our|my|your|some|any|two|three|four|\\d+)';

/** "The order confirmation will follow this afternoon": who says so sends it. */
const follows = new RegExp(
  `${lead}${thing} (?:(?!(?:meeting|call|session|training|visit|workshop|talk|lunch|dinner|break|week|holidays?|part)s? )[\\p{L}'’-]+ ){1,5}?(?:(?:will|shall) follow|follows)(?: [\\p{L}'’-]+){0,3}? (?:shortly|soon|separately|by|on|in|within|this|next|today|tomorrow|tonight|later|as soon as|\\p{L}+day)(?!\\p{L})`,
  'iu',
);
const wordOfFollowing = signOf(['follow', 'follows']);

const findSending: InsightRules = (sentence) =>
  !sentence.isAsked && sentence.mayHave(wordOfFollowing) && follows.test(sentence.text)
    ? {
        type: 'action_item',
        score: sendingScore,
        definitive: true,
        assignee: assigneeOf(sentence.message.speaker),
      }
    : undefined;
const sendingScore = 0.9;

/** "We'd also like to see a quotation for the thicker paper, please": another one is to send it. */
const wishes = new RegExp(
  `${lead}(?:i|we)(?:['’]d| would) (?:(?:also|still|really|very much) )?(?:like|love) to (?:see|have|receive|get) ${thing} (?=.*(?<!\\p{L})(?:please|if possible)(?!\\p{L}))`,
  'iu',
);
const wordOfWish = signOf(['please', 'possible']);

const findWish: InsightRules = (sentence) =>
  !sentence.isAsked &&
  ((sentence.mayHave(wordOfWish) && wishes.test(sentence.text)) || wishesAnswer(sentence.text))
    ? {
        type: 'action_item',
        score: sendingScore,
        definitive: true,
        assignee: theAddressee(sentence) ?? assigneeOf(theGreeted(sentence) ?? theOther(sentence)),
      }
    : undefined;

/** Finds the action item in a sentence: its most certain undertaking that is not merely to get in touch, or else a charge or a duty. */
export const findActionItem: InsightRules = (sentence) =>
  mostCertain('action_item', sentence, ({ isContact, isInTouch }) => !isContact && !isInTouch) ??
  findCharge(sentence) ??
  findDuty(sentence) ??
  findDelivery(sentence) ??
  findSending(sentence) ??
  findWish(sentence);
