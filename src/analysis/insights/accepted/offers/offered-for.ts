/** What somebody offers in a few words where it was asked who does what: "Who is doing what?" – "I can do drinks." */

import type { Message } from '../../../findings.ts';
import { inOtherWords, Sentence } from '../../../grammar/sentence.ts';
import { helpers } from '../../../grammar/word-lists/family-words.ts';
import { anyOf } from '../../../text/any-of.ts';
import { anyLeadIns, asSentences, withLeadIns } from '../../../text/words/lead-ins.ts';
import { daytimes } from '../../../text/words/parts-of-time.ts';
import { quick } from '../../../text/words/quick-patterns.ts';
import { assigneeOf } from '../../assignees/addressee.ts';
import { findDueDate } from '../../due-dates/due-date.ts';
import { scoreOfUnderstood } from '../../judging/insight-candidate.ts';
import type { FoundInsight } from '../../judging/judgement.ts';

/** Characters of such an offer at most. */
const longestOffer = 80;
/** How many sentences before an offer it is asked who does what, or for help, at most. */
const furthestCall = 7;
const furthestHelp = 4;

/** Looking first spares most sentences the rest. */
const mayOffer = quick(
  withLeadIns(/^\P{L}*(?:i(?:['’]?ll|['’]m|['’]d|m)?|my|can|happy|glad)(?!\p{L})/iu, '', asSentences),
);
const gladly = "(?:i(?:['’]d be|['’]?m| am) )?(?:more than |very )?(?:happy|glad) to";
const own = `(?:i(?:['’]?ll| will| can| could)|can|${gladly})(?: (?:also|just|happily|gladly|easily|maybe))?`;
const offer = new RegExp(
  `^\\P{L}*${anyLeadIns('', asSentences)}(?:${anyOf([
    `(?:${own}|my ${helpers} (?:can|could|will|would)) (?:do|bring|make|bake|cook|get|take|lend|buy|provide|supply|sort|organi[sz]e|print|drive|collect|fetch|pick up|look after|run|cover|man) (?!(?:it|that|this|them|so|one|not|better|well|more|less|anything|nothing|something|everything|whatever|without|(?:one|two|three|four|five|six|a few|some|\\d+)(?: (?:too|then|again))?[\\s.!]*$)(?!\\p{L}))[\\p{L}\\d]`,
    "i['’]?m (?:bringing|doing|making|baking|taking|getting|cooking) (?!(?:it|that|this|them|so|not|better|well|fine|good|ok|okay|great)(?!\\p{L}))\\p{L}",
  ])})[^.!?;]*[\\s.!]*$`,
  'iu',
);
/** "Happy to take the door" */
const leavesOutSubject = /^\P{L}*(?:more than |very )?(?:happy|glad) to(?= )/iu;
const isOpen =
  /n['’]t(?!\p{L})|(?<!\p{L})(?:not|never|if|but|usually|always|every|at most|at least|before|half|used to)(?!\p{L})/iu;
/** "I'm adding the bulbs to the same parcel" */
const packs = withLeadIns(
  /^\P{L}*i['’]?m (?:also |just )?(?:adding|putting|including|enclosing|slipping) (?:the|your|an?|two|some) [^.!?;]{2,40} (?:to|in|into|with) (?:the|your) (?:same )?(?:parcel|package|order|box|envelope|shipment|delivery|letter|consignment)(?!\p{L})/iu,
  '',
  asSentences,
);
/** Somebody asks who of all does what. */
const calls = new RegExp(
  anyOf([
    "(?<!\\p{L})who(?:['’]s| is| are|['’]ll| will)? (?:brings?|bringing|doing|does|do|takes?|taking|making|makes) (?:what|which|the|our)(?!\\p{L})",
    "(?<!\\p{L})who(?: can| could| will|['’]ll| wants to| would like to) (?:do|bring|make|take|run|bake|man|cover)(?!\\p{L})",
    "(?<!\\p{L})who(?:['’]s| is) (?:on|in charge of|up for) ",
    '(?<!\\p{L})(?:what|which) (?:can|could|will|would) (?:you|everyone|everybody|each of you) (?:all )?(?:bring|do|make|take)(?!\\p{L})',
    '(?<!\\p{L})we (?:still |also |just )?need (?:\\p{L}+ ){0,3}(?:for|by|on) ',
    '(?<!\\p{L})(?:any(?:one|body)|any volunteers?|volunteers) (?:for|to) ',
    '(?<!\\p{L})(?:any|no) (?:volunteers?|takers?(?! for (?!(?:the|our|this|next|an?) )))(?!\\p{L})',
  ]),
  'iu',
);

/** "If someone helps me carry", "I need somebody to help me carry the chairs", "I need hands to move the shelves" */
const wantsHelp = new RegExp(
  `(?<!\\p{L})(?:some|any)(?:one|body) (?:helps|to help|can help|could help|will help|who helps|who can help) (?:me|us)(?: (?:to )?(?<deed>(?!with(?!\\p{L}))\\p{L}+(?: [^\\s,.;!?]+){0,5}))?|(?<!\\p{L})need (?:(?:a few|some|more|two|three|four) )?(?:hands|help|people|helpers)(?: (?:on|this|next) (?<when>\\p{L}+(?: (?:${daytimes}))?))? to (?<move>\\p{L}+ [^,.;!?]{3,40})`,
  'iu',
);
const helps = withLeadIns(
  /^\P{L}*i(?:['’]?ll| will| (?<can>can|could)) help(?: you| out)?(?: with that)?(?: too| then| of course)?[\s.!]*$/iu,
  '',
  asSentences,
);

/** The task of who offers in a few words what was asked of all; undefined: it offers nothing, or nobody asked for it. */
export function offeredFor(sentence: Sentence): FoundInsight | undefined {
  const { message, text, isAsked } = sentence;
  if (message.near === undefined || isAsked || text.length > longestOffer || !mayOffer.test(text))
    return undefined;
  const assignee = assigneeOf(message.speaker);
  if (assignee === undefined) return undefined;
  const insight = { type: 'action_item', score: scoreOfUnderstood, definitive: true, assignee } as const;
  const helping = helps.exec(text);
  if (helping !== null) return helpFor(sentence, helping.groups?.can ?? 'will', insight);
  if (!(offer.test(text) || packs.test(text)) || isOpen.test(text)) return undefined;
  const isCalledFor =
    packs.test(text) || findBefore(message, furthestCall, (before) => calls.test(before.text)) !== undefined;
  if (!isCalledFor) return undefined;
  const clause = leavesOutSubject.test(text)
    ? inOtherWords(
        message,
        text.replace(leavesOutSubject, (said) => `I'm ${said.replace(/^\P{L}+/u, '').toLowerCase()}`),
        sentence.conversation,
      )
    : sentence;
  return { insight, clause };
}

/** The nearest message of another speaker before this one that fits. */
function findBefore(
  message: Message,
  furthest: number,
  fits: (before: Message) => boolean,
): Message | undefined {
  for (let distance = 1; distance <= furthest; distance += 1) {
    const before = message.near?.(-distance);
    if (before?.speaker === undefined) return undefined;
    if (before.speaker.id !== message.speaker?.id && fits(before)) return before;
  }
  return undefined;
}

/** "I'll help" with what it helps: "Ben will help Sophie carry the tables." */
function helpFor(
  { message, conversation }: Sentence,
  modal: string,
  insight: FoundInsight['insight'],
): FoundInsight | undefined {
  const before = findBefore(message, furthestHelp, ({ text }) => wantsHelp.test(text));
  const { deed, move, when } = wantsHelp.exec(before?.text ?? '')?.groups ?? {};
  const name = before?.speaker?.name;
  if (before === undefined || name === undefined) return undefined;
  const what = deed ?? move;
  const told = `I ${modal.toLowerCase()} help ${name}${what === undefined ? '' : ` ${what}`}${when === undefined ? '' : ` on ${when}`}.`;
  const clause = inOtherWords(message, told, conversation);
  return {
    insight: { ...insight, dueBy: findDueDate(clause) ?? findDueDate(new Sentence(before, conversation)) },
    clause,
  };
}
