/** How somebody refuses a time that was proposed, or cancels a meeting: "Thursday's no good", "I can't, I'm in Leeds", "let's call it off". */

import { away, busy, notThere, onDuty } from '../../../grammar/word-lists/absence.ts';
import { anyOf } from '../../../text/any-of.ts';
import { weekdays } from '../../../text/words/calendar-words.ts';
import { anyLeadIns } from '../../../text/words/lead-ins.ts';
import { booksIn, namesSlot } from './slots-offered.ts';

const unfit = anyOf([
  'no good|no use|bad|tight|impossible|difficult|tricky|hard|awkward|terrible|hopeless|out|too (?:early|late|soon|tight)',
  'not (?:possible|good|great|ideal|so good|easy)|full|packed|jammed',
  'an? (?:bank |public )?holiday',
  away,
  busy,
  notThere,
  onDuty,
]);

/** Forms of "be", as they stand before what a time is. */
export const copula = "(?:(?:['’]s|['’]m|['’]re)|(?<!\\p{L})(?:is|are|am|looks|will be|be|im|its))";

const cannot =
  "(?<!\\p{L})(?:can['’]?t|cannot|can not|couldn['’]?t|won['’]?t|doesn['’]?t|does not|don['’]?t|wouldn['’]?t)(?! (?:wait|forget|mind|worry|we|you|complain|believe))(?!\\p{L})";

/** What somebody has in a time that he cannot give away, or where he is. */
const elsewhere =
  "(?<!\\p{L})i(?:['’]?m| am) (?:in (?!(?:on|all|from|the office|until|for|touch|favou?r)(?!\\p{L}))|at (?!my desk)|with |teaching|flying|seeing|interviewing|driving|working from (?!home))|(?<!\\p{L})i(?:['’]?ve| have)(?: already)? got (?!(?:time|space|a (?:slot|gap|free)|room|nothing|from|until))|(?<!\\p{L})i have (?:a|an|the|my) (?!(?:slot|gap|free|window)(?!\\p{L}))";

/** "Let's cancel Thursday", "I have to cancel our meeting on Thursday"; not "I can't cancel" or "if we cancel". */
const cancelling =
  "(?<!\\p{L})(?:let['’]?s|(?:i|we)(?:['’]?(?:ll|ve got to|m afraid i)| will| must| should| have to| need to| had better)?|(?:have|need|going) to|(?:can|could|shall|should) we|please) (?:have to |need to )?(?:cancel|call off|scrap)";

/** What people meet for. Source of a pattern. */
export const held =
  '(?:meeting|call|appointment|session|review|demo|lunch|dinner|coffee|visit|catch-up|chat|interview|viewing)';

const refusal = new RegExp(
  anyOf([
    `${cancelling}(?!\\p{L})(?! (?:the|our|my|your|an?) (?!${held}(?!\\p{L})|\\d|\\p{L}+day(?!\\p{L})))`,
    `${copula} (?:\\p{L}+ )?(?:${unfit})(?!\\p{L})`,
    cannot,
    elsewhere,
    '^not(?!\\p{L})|(?<!\\p{L})anything but(?!\\p{L})',
    `^(?:\\p{L}+ ){0,2}(?:no good|no)$`,
  ]),
  'iu',
);

/** What would follow if somebody could not come refuses nothing yet: "and if Sue can't make it we move it". */
const ifNot = /(?<!\p{L})if (?:\p{L}+ ){1,3}(?:can['’]?t|cannot|doesn['’]?t|don['’]?t)(?!\p{L})[^,.;!?]*/giu;

/** What somebody waits for refuses none either: "tomorrow at four, once I've got the figures"; "that's when I'm teaching" does. */
const untilThen =
  /(?<!(?:['’]s|is) )(?<!\p{L})(?:when|once|as soon as|after|if) i(?:['’]?(?:ve|m)| have| am) [^,.;!?]*/giu;

/** Whether the text refuses the times that it names. */
export const refusesTimes = (text: string): boolean =>
  refusal.test(text.replace(ifNot, '').replace(untilThen, '')) && !booksIn(text) && !namesSlot(text);

/** A time that nobody names again is refused as a whole: "I can't, I'm in Leeds", "that doesn't work". */
const refusalOfAll = new RegExp(
  `^\\P{L}*(?:(?:no|sorry|ah|hm+|oh|ooh|argh|damn|afraid|i['’]?m afraid|unfortunately|actually|well|shoot|sadly|wait|hang on|hold on)[\\s,.]+)*(?:${anyOf(
    [
      `(?:i |we |that |this |it )?${cannot}(?: (?:do|make|work|suit|manage|come))?(?:,? (?:it|that|then|this|for me|for us|that day|i['’]?m afraid|sorry|unfortunately|either))*\\P{L}*$`,
      `(?:i |we )${cannot}(?: (?:do|make|manage|come))?(?: (?:it|that|then|this|that day))*,? (?:i['’]?m|i['’]?ve|i have|we['’]?re|sorry)`,
      `(?:that|it|this)(?:['’]?s| is| day is) (?:\\p{L}+ )?(?:${unfit})(?! (?:with|for) \\p{L}+ing)`,
      `i(?:['’]?m| am) (?:${away}|${busy}|in (?-i:\\p{Lu})\\p{L}+)(?: (?:then|that (?:day|week)|all (?:day|week)))?\\P{L}*$`,
      `(?:i|we)(?:['’]?(?:m|re)| am| are) (?:at (?:the|a|an|my|our) (?!office|desk|computer)|at (?:school|church|work|uni)|${away}|${onDuty}|in (?:a|an|the|my) (?!office)|teaching|working(?! (?:on|towards) (?:it|that|this|them|those|the|your)(?!\\p{L}))|driving)(?: ?[\\p{L}’'-]+){0,4}\\P{L}*$`,
      // No day of its own: every Tuesday.
      `(?:not|no|never)(?: on)?(?: an?)? ${weekdays}s(?:,? (?:please|sorry|for me|i['’]m afraid|thanks))*\\P{L}*$`,
      // "Can't do mornings", "mornings are no good"
      `(?:(?:i |we )?${cannot} (?:do |make |manage )?|not (?:in the )?|no )(?:mornings?|afternoons?|evenings?|nights|weekends)(?:,? (?:please|sorry|for me|at all|this week|next week))*\\P{L}*$`,
      `(?:mornings|afternoons|evenings|nights|weekends) (?:are|don['’]t|aren['’]t)(?! (?:best|better|fine|good|great|ok|okay|free))[^,.;!?]{1,30}\\P{L}*$`,
      '(?:no|nope|nah)(?:,? (?:thanks|thank you|sorry))?\\P{L}*$',
      // "Neither works for me, sorry."
      "(?:neither|none)(?: of (?:them|those|these|the two))?(?: (?:really |quite )?(?:works?|suits?|(?:is|are) (?:any )?(?:good|use|possible|ideal)|will do|would (?:work|suit)|fits?)(?: (?:for )?(?:me|us))?)?(?:,? (?:sorry|i['’]m afraid|unfortunately|thanks))*\\P{L}*$",
      'that clashes|i have a (?:clash|conflict)',
    ],
  )})`,
  'iu',
);

/** "We have to cancel", "let's call it off": what is cancelled is the meeting that is talked of. */
const cancelsAll = new RegExp(
  `${cancelling}(?: (?:it|that|this)| (?:the|our|this) ${held})?(?: off)?(?:,? (?:i['’]m afraid|sorry|then|unfortunately))*[\\s.!]*$|(?<!\\p{L})call (?:it|that|this) off(?!\\p{L})`,
  'iu',
);

/** Whether the text cancels what was proposed, and names no time. */
export const cancels = (text: string): boolean =>
  /cancel|call|scrap/iu.test(text) && cancelsAll.test(text) && !text.trimEnd().endsWith('?');

/** What somebody does on such a day in every week, and is not free then: "Mondays she's in surgery". */
const everyWeek = new RegExp(
  `^\\P{L}*(?:${anyOf([
    `(?:on )?${weekdays}s,? (?:she|he|they|i|we)(?:['’]\\p{L}+)?(?!\\p{L})(?![^.]*(?<!\\p{L})(?:free|fine|good|better|best|available|around|could|can|office|prefer)(?!\\p{L}))[^,.;!?]*`,
    `(?:i|we|she|he|they)(?:['’](?:m|re|s)| am| are| is)? (?:always )?(?:works?|teach(?:es)?|trains?|at (?:work|school|college|uni)|on shift|${away}|${busy})(?: on)? ${weekdays}s`,
  ])})[\\s.!]*$`,
  'iu',
);

/** What one does at an hour day by day: "I start work at eight", "we don't open until nine", "I pick the kids up at half three". */
const ownHours = new RegExp(
  `^\\P{L}*${anyLeadIns('no|sorry')}(?:i|we)(?: (?:only|usually|normally|always))?(?: don['’]t)? (?:${anyOf([
    '(?:start|finish|begin|work|open|close|teach)(?: (?:work|school|the shop))?',
    '(?:knock|get|clock|come) (?:off|in|home|out|back)(?: work)?',
    '(?:pick|drop|get|collect|fetch) (?:(?:up|off) )?(?:the|my|our) \\p{L}+(?: (?:up|off|from \\p{L}+))?',
  ])}) (?:at|till|until|from|before|after|around|about)(?!\\p{L})[^,;?!]*[.!]*\\s*$`,
  'iu',
);
const asksForOther =
  /(?<!\p{L})(?:anything|something|any other|any|another|earlier|later|(?:what|how) about|mornings?|afternoons?|evenings?)(?!\p{L})[^.!]*\?/iu;

/** Whether the text tells what its speaker does at such hours, and he asks for another time next: then the one that was proposed does not suit. */
export const refusesByOwnHours = (text: string, next: string | undefined): boolean =>
  next !== undefined && asksForOther.test(next) && ownHours.test(text);

/** Whether the text refuses what was proposed, and names no time. */
export const refusesAll = (text: string): boolean =>
  (refusalOfAll.test(text) || everyWeek.test(text)) && !booksIn(text);
