/** What nobody expects to see: what may be done on a day that never comes ("one of these days I'll sort it out", "when I'm rich"), may or may not be done, or would be given for something ("I'd give my right arm for a lift that works"). */

import { anyOf } from '../../../../text/any-of.ts';
import { quick } from '../../../../text/words/quick-patterns.ts';
import { unlessItGoesOn } from '../unless-it-goes-on.ts';

/** "When I retire in June", "in charge of the budget": this comes. */
const notOnce = '(?! (?:of|in|on|at the|from|as|next|this|after|before)(?!\\p{L}))';
/** A day that nobody could name. "One day next week" is one of seven. */
const someDay = anyOf([
  'one of these (?:fine )?(?:days|nights|years)',
  'some ?day(?! (?:this|next|in|before|after|soon|of|between)(?!\\p{L}))',
  'one (?:fine )?day(?=\\s*[,.!;]|\\s*$| (?:and|when|if|i|we|you)(?!\\p{L}))',
  'in (?:my|your|our|another|a|the)(?: next| other| second)? life(?:time)?',
  `(?:when|once) (?:i['’]?m|i am|we['’]?re|we are) (?:old|older|rich|retired|famous|dead|grown[ -]up|a millionaire|in charge|old and gr[ae]y)${notOnce}`,
  `when (?:i|we) (?:grow up|retire|win the lottery|come into money)${notOnce}`,
  'if i live (?:long enough|to see it|that long)',
  'when hell freezes over',
  'when pigs (?:can )?fly',
]);
const someTime = new RegExp(`(?<!\\p{L})(?:${someDay})(?!\\p{L})`, 'iu');

/** "I may or may not do it", "we might look at it again, who knows": it is left open in the same breath. */
const leftOpen = new RegExp(
  `(?<!\\p{L})${anyOf([
    '(?:may or may not|might or might not)',
    "(?:i|we|you|he|she|they) (?:may|might|could) (?!be(?!\\p{L}))[^.?!]*,? (?:who knows|or (?:maybe|perhaps|possibly) not|or not|but don['’]?t (?:count|bank) on it)[\\s.!]*$",
  ])}(?!\\p{L})`,
  'iu',
);

/** "I'd give my right arm for a box that works", "I'd love to say I'll dig it over": nobody does. */
const wouldGive = new RegExp(
  `(?<!\\p{L})(?:i|we)(?:['’]?d| would) (?:(?:honestly|really|happily|gladly) )?${anyOf([
    'give (?:anything|(?:my|an?|both) (?:right |left |eye ?)?(?:arms?|legs?|teeth|tooth|kidney|fortune)|a lot|the world|good money) (?:for|to|if)',
    'pay (?:good|serious|any) money (?:for|to|if)',
    '(?:sell my (?:soul|kidneys?|grandmother|granny|firstborn)|kill|do anything|walk over hot coals) (?:for|to|if)',
    '(?:love|like) to (?:say|think|believe|pretend) (?:that )?(?:i|we|it|he|she|they|you|there)',
  ])}(?!\\p{L})`,
  'iu',
);

const asksBeside = new RegExp(
  `^${unlessItGoesOn('by|tomorrow|tonight|today|next week|ought to|should|must|need to|have to')}`,
  'isu',
);
const mayBeNever = quick(
  /one |day|life|when |once |if i live|or not|who knows|may or|might or|(?:maybe|perhaps|possibly) not|on it|(?:i|we)(?:['’]?d| would) /iu,
);

/** Whether it is told of a day that never comes, left open, or given for in words alone. */
export const isOfSomeDay = (text: string): boolean =>
  mayBeNever.test(text) &&
  asksBeside.test(text) &&
  [someTime, leftOpen, wouldGive].some((pattern) => pattern.test(text));
