/** What is felt by a saying as a whole, where the model hears its words alone: "the problem is solved" is no bad news. */

import { anyOf } from '../text/any-of.ts';
import { anyLeadIns, asSentences } from '../text/words/lead-ins.ts';

/** How strong what is felt is, of which a text gives no measure. */
const mild = 0.5;

/** The whole of a text that is this saying, with what may open and end it. */
const whole = (saying: string): RegExp =>
  new RegExp(
    `^\\P{L}*${anyLeadIns('no|honestly|thanks', asSentences)}(?:${saying})(?: (?:at all|really|honestly|to be honest|with (?:that|you|him|her)))?(?:, \\p{L}+)?\\P{L}*$`,
    'iu',
  );
const within = (sayings: readonly string[]): RegExp => new RegExp(anyOf(sayings), 'iu');

const trouble = '(?:problem|issue|bug|error|outage|fault|pain|trouble)s?(?!\\p{L})';
const degree = '(?:(?:really|very|so|too|that|all that|half|quite) )?';
const praise =
  '(?:good|great|nice|helpful|useful|funny|perfect|easy|fair|happy|ideal|acceptable|impressive|convincing|right|worth)';

/** Two negations, of which the model hears one: what is said so is good, or could not be better. */
const good = {
  whole: whole(
    "(?:(?:i|we) )?could(?:n['’]?t| not) (?:agree more|be (?:better|happier|more pleased|prouder)|ask for (?:more|better))|(?:it|things|that) could(?:n['’]?t| not) be (?:better|easier|nicer)|never better",
  ),
  within: within([
    `(?:(?<!\\p{L})(?:no|zero|without(?: any)?|not a single|not one|not any)|n['’]t (?:had |have )?any) (?:\\p{L}+ )?(?:(?:problem|issue|complaint|bug|error|hassle|regret|glitch)s?|trouble)(?!\\p{L})`,
    `(?<!\\p{L})${trouble} (?:is|was|are|were|has been|have been|got)(?: (?:now|already|finally|all))? (?:solved|fixed|resolved|gone|sorted|over|repaired)(?!\\p{L})`,
    `(?<!\\p{L})(?:problem|issue|bug|error|outage) (?:solved|fixed|resolved|sorted)(?!\\p{L})`,
    '(?<!\\p{L})never (?:fails?|failed|disappoints?|disappointed|crash(?:es|ed)|lets? (?:me|us|you) down|had (?:a|any) (?:\\p{L}+ )?(?:problem|issue)s?)(?!\\p{L})',
    '(?<!\\p{L})nothing (?:is |was |has gone |went |at all )?(?:is |was )?wrong(?!\\p{L})',
    '(?<!\\p{L})no ?(?:body|one) (?:was|is|were|got) (?:injured|hurt|harmed|upset|killed)(?!\\p{L})',
    `(?<!\\p{L})(?:not|(?:was|is|were|are)n['’]?t) ${degree}bad(?: at all| actually| really)?[\\s.!,)]*$`,
    '(?<!\\p{L})no longer (?:\\p{L}+ )?(?:slow|broken|a problem|an issue|down|sick|late)(?!\\p{L})',
    '(?<!\\p{L})(?:server|site|website|system|service|network|line) (?:is|are) (?:back )?up(?: and running)?(?: again)?[\\s.!]*$',
    "(?<!\\p{L})could(?:n['’]?t| not) (?:have )?(?:been|be|gone|go) (?:any )?(?:better|smoother|easier|nicer|happier)(?!\\p{L})",
    "(?<!\\p{L})(?:does|do)(?:n['’]?t| not) get (?:any |much )?better(?!\\p{L})",
    "(?<!\\p{L})could(?:n['’]?t| not) (?:have )?(?:done|made|managed|do|manage) (?:it|this|that) without(?!\\p{L})",
    "(?<!\\p{L})ca(?:n['’]?t|nnot) imagine (?:\\p{L}+ ){1,3}without (?:it|this|that|you|them)(?!\\p{L})",
    "(?<!\\p{L})wo(?:n['’]?t) (?:be (?:disappointed|sorry)|regret)(?!\\p{L})",
  ]),
};

/** What is bad by its words is nothing to feel about. */
const fine = {
  whole: whole(
    "(?:it['’]?s |that['’]?s )?(?:no|not an?|not any) (?:(?:big|real) )?(?:problem|worry|worries|trouble|bother|issue|hassle|deal)|(?:(?:i|we) )?(?:can['’]?t|cannot) complain|nothing to complain about|not (?:too |so |half )?bad",
  ),
  within: within([
    '(?<!\\p{L})could (?:have been|be) (?:a lot |much )?worse(?!\\p{L})',
    `(?<!\\p{L})(?:i['’]?m|i am|we['’]?re|we are) not (?:\\p{L}+ )?(?:angry|upset|worried|mad|disappointed|sad|afraid|unhappy|annoyed)(?!\\p{L})`,
    // Who is sorry for somebody is kind.
    `^\\P{L}*${anyLeadIns('no', asSentences)}(?:(?:i['’]?m|i am|we['’]?re|we are) (?:so |very |really |terribly )?sorry (?:to hear|about|for)|(?:i|we) (?:do |sincerely )?apologi[sz]e|(?:my|our) apologies|sorry (?:about|for|to))(?!\\p{L})`,
  ]),
};

/** Praise that is denied, missed or over. */
const denied = {
  whole: whole('thank(?:s| you)(?: so much| a lot)? for nothing'),
  within: within([
    `(?<!\\p{L})(?:far from|anything but|nowhere near) (?:being )?${praise}(?!\\p{L})`,
    `(?<!\\p{L})(?:do(?:es)?n['’]?t|do(?:es)? not|would(?:n['’]?t| not)) (?:really )?(?:think|believe|say|feel)(?: that)?(?: (?:it|this|that|he|she|they|you|the \\p{L}+))?(?:['’]s|['’]re| is| was| are| were) (?:an? )?${degree}${praise}(?!\\p{L})`,
    `(?<!\\p{L})(?:i|we) (?:really |highly |seriously )?doubt (?:that )?(?:it|this|that|he|she|they|the \\p{L}+)(?:['’]s| is| was| are| will be) (?:an? )?${degree}${praise}(?!\\p{L})`,
    `(?<!\\p{L})no ?(?:body|one) (?:was|is|were|has been|seemed) ${degree}(?:helpful|kind|friendly|happy|satisfied|polite|interested)(?!\\p{L})`,
    '(?<!\\p{L})i (?:just |only |really )?wish (?:it|this|that|they|the \\p{L}+) (?:was|were|would be|had been) (?:better|easier|faster|cheaper|more \\p{L}+)(?!\\p{L})',
    "(?<!\\p{L})(?:i|we)(?:['’]d| had)? expected (?:(?:so|a lot|much) )?(?:better|more)(?!\\p{L})",
    `(?<!\\p{L})(?:was|were|worked|went) ${degree}(?:good|great|fine|well|perfect|perfectly|smoothly) (?:until|till)(?!\\p{L})`,
    "(?<!\\p{L})but (?:it|this|that) still (?:does|do|did|wo|ca)(?:n['’]?t| not)(?!\\p{L})",
  ]),
};

/** "No, thank you." feels nothing. */
const declined = whole('no,? (?:thank you|thanks|thank u|ta)(?: (?:very|so) much)?');

/** Plain reports of what has gone wrong for whoever speaks, or well, in words that feel nothing. */
const complaint = within([
  '(?<!\\p{L})(?:charged|billed) (?:me|us|my \\p{L}+|our \\p{L}+) (?:twice|again|double|too much)(?!\\p{L})',
  "(?<!\\p{L})(?:i|we)(?: just| really)? (?:want|need|demand|['’]d like|would like) (?:(?:to have |to get )?(?:my|our) money back|an? (?:full )?refund|to (?:file|make|lodge|raise) an? (?:formal |official )?complaint)(?!\\p{L})",
  "(?<!\\p{L})(?:i|we)['’]d like (?:(?:my|our) money back|an? (?:full )?refund|to (?:file|make|lodge|raise) an? (?:formal |official )?complaint)(?!\\p{L})",
  '(?<!\\p{L})not what (?:i|we) (?:ordered|asked for|paid for|wanted|agreed)(?!\\p{L})',
  "(?<!\\p{L})(?:i|we)(?:['’]ve| have) been waiting (?:for )?(?:over |more than |about |almost |nearly )?(?:\\d+|an?|two|three|four|five|six|seven|eight|ten|several) (?:hours?|days?|weeks?|months?)(?!\\p{L})",
  "(?<!\\p{L})(?:i|we)(?:['’]ve| have)? (?:already )?(?:called|phoned|rung|written|emailed) (?:you |them |in )?(?:\\d+|three|four|five|six|seven|ten|several) times(?!\\p{L})",
  '(?<!\\p{L})(?:my|our) (?:order|parcel|delivery|package) (?:is|was) (?:still )?missing(?!\\p{L})',
  `^\\P{L}*${anyLeadIns('the|our|whole')}(?:server|site|website|system|network|internet|service|portal) (?:is|was|went|has been) (?:still |completely )?down(?: again)?[\\s.!]*$`,
  "(?<!\\p{L})(?:we|i|they)(?:['’]re| are|['’]m| am) (?:\\p{L}+ )?(?:behind schedule|over budget)(?!\\p{L})",
]);
const success = within([
  '^\\P{L}*(?:thanks[\\s,.!]+)?that (?:really )?help(?:s|ed)(?: me| us)? (?:a lot|a great deal|very much|so much|enormously)[\\s.!]*$',
  '^\\P{L}*i (?:have |just )?(?:passed (?:the|my|all my) \\p{L}+|got the job|got promoted)[\\s.!]*$',
]);

/** Behind it something else is felt: what is said before it is not all. */
const contrast =
  /(?<!\p{L})(?:but|although|though|however|except|unless)(?!\p{L})|[,;:] (?:and|so|then|which|it)(?!\p{L})/iu;

/**
 * What is felt in a text, as a hearer takes it.
 *
 * @param found its polarity by its words, in [-1, 1]
 */
export function heard(found: number, text: string): number {
  if (found < 0) {
    if (good.whole.test(text)) return -found;
    if (fine.whole.test(text)) return 0;
  }
  if (found > 0 && (denied.whole.test(text) || denied.within.test(text))) return -Math.max(found, mild);
  if (found > 0 && declined.test(text)) return 0;
  if (contrast.test(text)) return found;
  if (found < 0 && good.within.test(text)) return mild;
  if (found < 0 && fine.within.test(text)) return 0;
  if (found < mild && success.test(text)) return mild;
  return found > -mild && complaint.test(text) ? -mild : found;
}
