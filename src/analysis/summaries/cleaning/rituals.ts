/** How a talk is opened and closed, which tells a reader nothing. */

import { anyOf } from '../../text/any-of.ts';
import { conductsTalk } from '../../text/customs/conduct-of-talk.ts';
import { goodDay, hello } from '../../text/words/greeting-words.ts';
import { anyLeadIns, withLeadIns } from '../../text/words/lead-ins.ts';
import { daytimes } from '../../text/words/parts-of-time.ts';
import type { SummaryMessage } from '../choosing/sentence-value.ts';
import { tellsWhereabouts } from './whereabouts.ts';

const everybody = '(?:all|both|everyone|everybody|folks|team|guys)';
const ritual = new RegExp(
  anyOf([
    // How it is opened.
    '(?<!\\p{L})call (?:this|it) to order(?!\\p{L})',
    "(?<!\\p{L})(?:let['’]?s|we(?:['’]ll| will)) (?:just )?(?:make a start|get started|get going|get cracking|kick off|begin|start)(?: now| then)?(?:[.!]*$|, | and (?=i(?!\\p{L})))",
    `^${anyLeadIns('hi|hello')}(?:good )?(?:${daytimes})[, ]+(?:to )?(?:you )?(?:all|everyone|everybody|folks)(?!\\p{L})`,
    // "Good morning doctor", "hello, Mrs Bell": of one who is greeted, and nothing else is said.
    `^${anyLeadIns()}(?:${hello}|(?:hello[ ,]+)?${goodDay})(?:,? (?:(?:mr|mrs|ms|miss|dr)\\.? \\p{L}+|\\p{L}+))?[.!]*$`,
    `^${anyLeadIns('hi|hello')}welcome(?: back)?,? (?:${everybody}|to (?:the|our|today|another|this))(?!\\p{L})`,
    `(?<!\\p{L})(?:thanks|thank you)(?: ${everybody})?(?: very much| so much)? for (?:coming|joining|attending|making (?:the )?time|taking the time|having me|calling)(?!\\p{L})`,

    // To whom a mail is.
    '^dear (?:(?:mr|mrs|ms|dr)\\.? )?\\p{L}+(?:(?:,| and| &) (?:(?:mr|mrs|ms|dr)\\.? )?\\p{L}+| \\p{L}+){0,4}[,.!]*$',

    // Who is there.
    `^${anyLeadIns()}(?:(?:i|we) (?:think|guess|believe|have)(?: that)? )?(?:that['’]s|it['’]s|we['’]re) (?:nearly |almost )?(?:everyone|everybody|all of us|all (?:here|there)|complete)(?: now| here| then)?(?:,? (?:except|but|apart from|bar|minus) [^.?!]{1,40})?[.!]*$`,
    '^(?:\\p{L}[^.?!]{0,40}[,.] )?\\p{L}+ (?:speaking|here)[.!]*$',

    '^how (?:may|can|could|might) (?:i|we) (?:help|assist)(?: you)?(?: today)?[?.!]*$',

    "(?<!\\p{L})you(?:['’]?re| are) (?:now )?(?:through|speaking) (?:to|with) (?!the |an? |my |our |your )\\p{L}+(?:$|[.!,]| how | and how )",

    // Who comes late.
    `^${anyLeadIns('hi|hello|sorry')}i(?:['’]m| am)(?: so| a bit| a little| very)? late(?: (?!for|on|with|in|to|because of)\\p{L}|[.!]*$)`,

    // How it goes on.
    `^${anyLeadIns()}(?:i|we)(?:['’]ll| will) (?:start|begin|kick off) with (?!a(?:n|ll)?(?!\\p{L}))`,
    `^${anyLeadIns()}(?:let us|let['’]?s|shall we|can we) (?:now )?(?:(?:come|go|turn|move|get) (?:on |over |back )?to (?:the|our|item|point)|go round)(?!\\p{L})`,
    '^i (?:only |just )?(?:ask|mention it|say so|say that) because(?!\\p{L})',

    // That it is so, and that one sees it.
    "^that(?:['’]s| is|['’]d be| would be) (?:(?:very|totally|perfectly|absolutely|quite) )?(?:doable|fine|ok|okay|possible|perfect|great|good|fair|right|true|correct|normal|usual)(?: (?:with|by|for) (?:me|us))?[.!]*$",
    // Who is worried is told that he need not be.
    "^that(?:['’]s| is) (?:(?:quite|perfectly|completely) )?(?:normal|usual|to be expected),? it (?:can|may|might|could|takes?|happens) [^.?!,]{1,40}[.!]*$",
    "^i (?:can )?see (?:(?:the|your) [^.?!,]{1,40}|it|that)(?: (?:here|now|in front of me|on my screen))?, (?:sir|madam|ma['’]am)[.!]*$",

    // Who a customer is, and what he is asked for that.
    "(?<!\\p{L})(?:date of birth|birth date|post ?code|zip code|maiden name|password|security (?:word|code|answer|question))(?:['’]s| is|:) (?!wrong|missing|not|the same|needed|required|a |too )",
    '(?<!\\p{L})(?:confirm|give me|tell me|have|get|need) your (?:(?:full|first|last) )?(?:name|date of birth|birth date|post ?code|zip code|address|(?:account|customer|policy|phone|order) number)(?:,? please| first| too| for me| and (?:(?!,? please| first| too| for me| and )[^.?!,]){1,40})*[?.!]*$',

    // How somebody is.
    '^you (?:look|looked|seem|seemed|sound|sounded) (?:(?:a (?:bit|little)|pretty|really|very|so|quite) )?(?:tired|wiped|exhausted|knackered|stressed|rested|well|great|good|happy)(?!\\p{L})',

    // What one wishes another one.
    `^(?:(?:${hello}|oh|aw+|ah)(?: ${everybody}| \\p{L}+)?[,!. ]+)?(?:many )?(?:congratulations|congrats|happy (?:birthday|new year|easter|christmas|anniversary)|merry christmas|good luck)(?: (?:to )?(?:you|${everybody}))*(?:,? \\p{L}+)?[.!]*$`,

    '^(?:(?:\\p{L}+, )?welcome(?: (?:back|home|aboard|everyone|everybody|all))*)(?:,? \\p{L}+)?[.!]*$',

    // How it is closed.
    '^(?:and |so )*(?:is|was) there anything else (?:that )?(?:i|we) (?:can|could|may) (?:do|help|assist)(?!\\p{L})',
    '(?<!\\p{L})meeting (?:is |was )?(?:now )?(?:closed|adjourned)(?!\\p{L})',
    "(?<!\\p{L})that['’]?s (?:us|all|it)(?: then)?(?: for (?:today|now))?(?: (?:everyone|everybody|folks|all))?(?:[.!]*$|,? same time)",
    '(?<!\\p{L})(?:stay|keep) safe[.!]*$',
    "(?<!\\p{L})(?:i|we)(?:['’]ve| have)?(?: really)? (?:have|need|got|gotta)(?: to)? (?:run|dash|jump|hop off|drop off|head off|go)(?: now)?(?:, \\p{L}+)?[.!]*$",
    '^(?:and |so )*(?:until|till) (?:next time(?!\\p{L})|then,? (?:take|stay|be well|bye|goodbye|cheers))',
    '(?<!\\p{L})(?:see|speak to|talk to) (?:you|ya)(?: all| both| guys)? (?:then|soon|later|tomorrow|next|on)(?: \\p{L}+)?[.!]*$',
    '(?<!\\p{L})have a (?:good|great|nice|lovely|wonderful) (?:one|day|evening|night|weekend|rest|trip|holiday)(?!\\p{L})',
  ]),
  'iu',
);
/** Words that a ritual has at most: more are about something. */
const mostWords = 24;

/** Whether a sentence only opens or closes the talk. */
export const isRitual = (text: string): boolean =>
  text.split(/\s+/u, mostWords + 1).length <= mostWords &&
  (ritual.test(text) || conductsTalk(text) || tellsWhereabouts(text));

/** "We still have forty bottles lol": what somebody laughs at is told for that. */
const laughs = /(?:(?<!\p{L})(?:lol|lmao|rofl|(?:ha){2,})|[😂🤣😹])[\s.!…]*$/iu;
/** "Or we send you a new one": one of two, and a reader would take it for what is done. */
const isAlternative = /^\P{L}*or (?!else(?!\p{L}))(?!.*\?\s*$)/iu;
/** "It's Ana Ruiz, from the bakery": who speaks is told in any case. */
const opensWithOneself = withLeadIns(
  /^(?:it['’]s|this is|i['’]m|i am|my name(?:['’]s| is)) (?=(?<first>[\p{L}'’-]+))/iu,
  hello,
);
const goesOnBehindName =
  /(?<!\p{L})(?:and|but|so|i|we|you|is|was|will|going|in|on)(?!\p{L})|['’](?:ll|ve|m|re)(?!\p{L})/iu;

/** Whether a statement is told for fun, is only one of two that somebody may choose, or says no more than who speaks. */
export function isBeside({ text, speaker, insight }: SummaryMessage, clause: string): boolean {
  if (insight !== undefined) return false;
  if (laughs.test(text.slice(-longestLaugh)) || isAlternative.test(text)) return true;
  const opened = opensWithOneself.exec(clause);
  const first = speaker?.name?.toLowerCase().split(' ', 1)[0];
  return (
    opened?.groups?.first?.toLowerCase() === first &&
    first !== undefined &&
    !goesOnBehindName.test(clause.slice(opened?.[0].length))
  );
}
const longestLaugh = 20;

/** "🤣🤣🤣 did you use it", "haha okay", "Ha! Very well", "[laughs] Okay" */
const laughsFirst =
  /^\s*(?:[😂🤣😹]|(?:ha){2,}(?!\p{L})|ha(?:[.!]|, (?!please))|(?:lol|lmao|rofl)(?!\p{L})|[[({](?:laughs|laughing|laughter)[\])}])/iu;

/** Whether a message laughs at what another one has just told: nobody meant that. What is to be done, or is asked, is meant. */
export const laughsAt = (told: SummaryMessage, { text, speaker }: SummaryMessage): boolean =>
  told.insight === undefined &&
  told.speaker?.id !== speaker?.id &&
  laughsFirst.test(text) &&
  !told.text.trimEnd().endsWith('?');
