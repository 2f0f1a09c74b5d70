/** What the line above a list says of its items: who does them, or that they are done. */

import { anyOf } from '../any-of.ts';
import { longPeriods } from '../words/parts-of-time.ts';

/** Whose the items of a list are. `anybody` leaves that open, and of `nobody` nothing is to be done. */
type Whose = 'speaker' | 'group' | 'addressee' | 'named' | 'anybody' | 'nobody' | 'clause' | 'things';

/** The line above a list. */
export interface Heading {
  /** Without its mark. */
  readonly text: string;
  /** Of `clause` the items complete what it says: "I will:", and of `things` they are what it asks for: "We need from you:". Undefined: it says nothing of that. */
  readonly whose: Whose | undefined;
  /** Who is named: "Ben" of "Ben:". */
  readonly name?: string | undefined;
  /** What an item is to be read behind. */
  readonly words?: string | undefined;
  /** It only says that the items are not there, and "you" are to send what may be sent; whoever is waited for is not. */
  readonly lacks?: 'received' | 'awaited';
}

const modals = anyOf([
  "(?:will|['’]ll|shall|should|must|can|do not|don['’]t|never|please|pls|kindly)",
  '(?:can|could|would|will) you(?: all| both)?',
  '(?:going|planning|planned|plan|want|wanted|need|have|has|ought|intend|aim|promise|promised|try|supposed|asked you|remember) to',
]);
const courtesy = '(?:,? (?:also|now|then|still|please|pls|kindly|maybe|just))*';
/** A few words of time, or of what else it is about. */
const tail = "(?:,?(?: [\\p{L}\\p{N}.'’/-]+){1,6})?";
const untilThen = 'by|before|until|till';
const fewWords = "(?:[\\p{L}\\p{N}.'’/-]+ ){0,4}[\\p{L}\\p{N}.'’/-]+";
const byThen = `(?:${untilThen}) ${fewWords}`;
/** "I will", "Ben, could you please", "could you by Friday": what the items complete. */
const openClause = new RegExp(
  `^(?<words>(?:.{0,80}(?:[\\s,]|(?=['’]ll)))?${modals}${courtesy})(?:,? ${byThen})?$`,
  'iu',
);
/** It cannot end so, with whatever it begins: "Before we place the order, could you please". */
const isCutOff = new RegExp(
  `(?:(?:can|could|would|will) you(?: all| both)?|(?:i|we)(?:['’]ll| will)|need to|going to)${courtesy}$`,
  'iu',
);
const doing = '(?:do|work on|take care of|see to|look after|get done|handle|tackle|finish)';
/** "Could you please do the following by Friday", "what I will do this week". */
const doClause = new RegExp(
  `^(?:(?:(?:here|this|that|below)(?:['’]s| is| are) )?(?:what|all|everything|(?:the |some |a few )?(?:things|tasks|points|steps)|(?:the )?next steps) (?:that )?)?(?<words>(?:.{0,60}[\\s,])?${modals}${courtesy}) ${doing}(?: (?:the following|these|this|that|next|it|now|as follows))?${tail}$`,
  'iu',
);
const following = `(?: (?:the following|these)(?: (?!from|on|for|${untilThen}|please)\\p{L}+)?)?`;
/** When it is to be there: "by Friday", "on Monday", "tomorrow". */
const when = `(?:(?:${untilThen}|on|for) ${fewWords}|today|tonight|tomorrow|(?:this|next) \\p{L}+)`;
const giving =
  '(?:send|give|bring|get|e-?mail|mail|post|forward|show|provide|supply|submit|share|return|attach|enclose|upload|drop off|pick up|order|buy|fetch|collect|pack|print|prepare)(?: over| along| in| back)?';
const fromYou = 'from (?:(?:each|all|both) of )?(?:you(?: all| both)?|your (?:side|end|part))';
const isFromYou = new RegExp(` ${fromYou}(?!\\p{L})`, 'iu');
/** "By Friday we still need the following from you", "could you send us by Monday": what the items are is needed or asked for. */
const thingsClause = new RegExp(
  `^(?:what )?(?:${when},? )?${anyOf([
    `(?<need>(?:.{0,40}[\\s,])?(?:i|we)(?:['’]d| would| will|['’]ll)?${courtesy} (?:(?:need|require|want|like)(?=.* ${fromYou}(?!\\p{L}))|(?<=i(?:['’]d| would| will|['’]ll)?${courtesy} )(?:need|require)))${following}(?<from> ${fromYou})?`,
    `(?<send>(?:.{0,60}[\\s,])?(?:please|pls|kindly|you)${courtesy} (?:${giving}(?: (?:me|us))?|let (?:me|us) have))${following}`,
    `(?<give>(?:.{0,40}[\\s,])?(?:i|we)(?:['’]ll| will)${courtesy} ${giving}(?: you)?)${following}`,
    `(?<lacking>${anyOf([
      `(?:i|we)(?:['’](?:m|re)| am| are)${courtesy} (?:(?<awaited>waiting for|awaiting|missing|lacking)|yet to (?:receive|get|see))`,
      `(?:i|we)(?:['’]ve| have)${courtesy} (?:yet to (?:receive|get|see)|not(?: yet)? (?:received|got|had))`,
      `(?:i|we) haven['’]t(?: yet)? (?:received|got|had)`,
      `(?:still )?(?:outstanding|missing|needed|required|awaited)(?= ${fromYou})`,
    ])})${following}(?: ${fromYou})?(?: yet)?`,
  ])}(?:,? ${when})?(?:,? please)?$`,
  'iu',
);
/** Without a subject before it "to do" is a noun: "What to do". */
const hasSubject = /(?:^|[\s,])(?:i|you|we|he|she|they|please|pls|kindly|\p{Lu}\p{L}+)(?:['’]|[\s,]|$)/iu;

const tasks =
  '(?:to[ -]?dos?(?: list)?|tasks?|action (?:items?|points?)|actions?|next steps?|homework|assignments?|follow[ -]?ups?|open (?:points|items|tasks)|still (?:open|to do|to be done)|to be done|not done(?: yet)?)';
const ownTasks = `(?:${tasks}|plans?|list|plate|side|part|commitments?)`;
const before = '(?:(?:the|open|next|some|remaining|outstanding|further|following|agreed|new|all|only) )*';
const ofSpeaker = new RegExp(
  `^(?:(?:for|from) me|(?:(?:on|from|for) )?my (?:\\p{L}+ )?${ownTasks}${tail})$`,
  'iu',
);
const ofGroup = new RegExp(`^(?:for us|(?:(?:on|from|for) )?our (?:\\p{L}+ )?${ownTasks}${tail})$`, 'iu');
const ofAddressee = new RegExp(
  `^(?:for you|(?:(?:on|from|for) )?your (?:\\p{L}+ )?${ownTasks}${tail})$`,
  'iu',
);
const ofAnybody = new RegExp(`^${before}${tasks}${tail}$`, 'iu');
const did =
  '(?:did|have done|has done|got done|finished|completed|achieved|shipped|delivered|closed|resolved|fixed)';
const isOver = new RegExp(
  anyOf([
    `^(?:(?:already|all|recently|tasks|things|items) )*(?:done|completed|finished|closed|resolved|shipped|delivered|accomplished|accomplishments|achievements)(?: (?:so far|already|today|yesterday|this|last|since|in|on|items|tasks)(?: [\\p{L}\\p{N}]+){0,3})?$`,
    `^what (?:\\p{L}+ ){1,2}${did}${tail}$`,
    `^(?:i|we|they|he|she|\\p{Lu}\\p{L}+)(?:['’]ve)? (?:already )?${did}${tail}$`,
    `^(?:yesterday|last (?:${longPeriods}|night|sprint|time))$`,
    // What is talked of, and not yet done by anybody.
    "^(?:(?:the|our|today['’]s|proposed) )*agenda(?: (?:for|of) .{1,40})?$",
  ]),
  'iu',
);
const name = "(?<name>\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)?)";
const ofOne = new RegExp(
  `^(?:(?:[Ff]or|(?:${tasks.replaceAll('t', '[tT]')}) (?:for|of)) )?@?${name}(?:['’]s? ${tasks}| to| \\([^()]*\\))?$`,
  'u',
);

/** Marks of who writes for a page, and the colon. */
const marksAround = /^[#*_\s]+|[*_\s]*[:：]?[*_\s]*$/gu;
/** Words of a heading at most that has no colon, and characters of one that has. */
const [wordsWithoutColon, longestHeading] = [6, 160];

/** What the line above a list says. Undefined: it is no heading, but a line like others. */
export function headingOf(line: string): Heading | undefined {
  if (line.length > longestHeading) return undefined;
  const text = line.replace(marksAround, '').trim();
  const isMarked = /[:：][*_\s]*$|^#|^\*\*.*\*\*$/u.test(line.trim());
  const heading = { text, ...whoseIs(text) };
  if (isMarked) return heading;
  if (heading.whose === 'clause' && isCutOff.test(text)) return heading;
  const isKnown = heading.whose !== undefined && heading.whose !== 'named';
  return isKnown && text.split(/\s+/u).length <= wordsWithoutColon ? heading : undefined;
}

function whoseIs(text: string): Omit<Heading, 'text'> {
  if (isOver.test(text)) return { whose: 'nobody' };
  const asked = thingsClause.exec(text)?.groups;
  if (asked !== undefined)
    return asked.lacking === undefined
      ? { whose: 'things', words: asked.send ?? asked.give ?? `${asked.need ?? ''}${asked.from ?? ''}` }
      : {
          whose: 'things',
          words: 'Please send',
          lacks: asked.awaited === undefined || isFromYou.test(text) ? 'received' : 'awaited',
        };
  const words = (openClause.exec(text) ?? doClause.exec(text))?.groups?.words;
  if (words !== undefined && hasSubject.test(words)) return { whose: 'clause', words };
  if (ofSpeaker.test(text)) return { whose: 'speaker', words: 'I will' };
  if (ofGroup.test(text)) return { whose: 'group', words: 'We will' };
  if (ofAddressee.test(text)) return { whose: 'addressee', words: 'Please' };
  if (ofAnybody.test(text) || words !== undefined) return { whose: 'anybody', words: 'Please' };
  const named = ofOne.exec(text)?.groups?.name;
  return named === undefined ? { whose: undefined } : { whose: 'named', name: named, words: `${named}:` };
}

/** Whether it is a clause that only the items of a list complete: "Ben, please". */
export const completedByItems = (text: string): boolean =>
  text.length <= longestHeading && headingOf(text)?.whose === 'clause';

/** Whether a text is the line above a list, and says no more than whose its items are: "I will:", "Next steps:". */
export function isListHeading(text: string): boolean {
  if (!/[:：][*_\s]*$/u.test(text)) return false;
  const whose = headingOf(text)?.whose;
  return whose !== undefined && whose !== 'named';
}
