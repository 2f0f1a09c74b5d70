/** Who answers in his next turn so that it is his, though he says neither yes nor that he does it: "I'd need the Word file." – "The list doesn't exist. I forward the file tomorrow." */

import type { Message, Speaker } from '../../../findings.ts';
import { anyOf } from '../../../text/any-of.ts';
import { anyLeadIns, asSentences } from '../../../text/words/lead-ins.ts';
import { quick } from '../../../text/words/quick-patterns.ts';

type Said = Pick<Message, 'text' | 'speaker'>;

/** How many sentences of the answer are looked at. */
const longestTurn = 4;
const opening = anyLeadIns('', asSentences);

const ofIt = '(?:it|them|that|this|those|these)(?!\\p{L})';
const deed =
  '(?:send|forward|mail|e-?mail|post|share|upload|bring|fetch|get|give|hand|drop|put|dig|type|write|draft|print|copy|pull|see to|sort|fix|handle|tackle|take(?: care of)?|check|look (?:at|into|after)|do|make|redo|change|finish)';
/** What is on its way, or in place by then, by who says so. */
const becomes =
  "(?:it|they|that)(?:['’]?ll| will| shall) (?:all )?(?:be (?:there|here|in|on|up|out|off|done|ready|live|yours|sorted|fixed|sent|gone|signed|printed|with you|on your|in your)|leave my|go (?:out|off|in|up|over)|come off)(?!\\p{L})";
/** "You'd have it Tuesday", "I forward it as soon as …", "it'll be in before that" */
const promises = quick(
  new RegExp(
    `(?<!\\p{L})${anyOf([
      `you(?:['’]?(?:ll|d)| will| would| can)(?: still| all| then)? (?:have|get) ${ofIt}`,
      `i(?:['’]?ll| will|['’]?m going to| can)?(?: then| just| also)? ${deed}(?: you)? ${ofIt}`,
      becomes,
    ])}`,
    'iu',
  ),
);
/** What is said of others, if it may be, or is over. */
const isNoPromise =
  /(?<!\p{L})(?:(?:if|unless|whether|when) (?:i|you)|did|yesterday|already|always|every|usually|never)(?!\p{L})/iu;
/** Who cannot, or leaves it to another one. */
const refuses =
  /^\P{L}*(?:no(?!t)|nope|nah|sorry|not me|i can['’]?t|i cannot|i won['’]?t|we can['’]?t)(?!\p{L})/iu;

/** "It's me", "i do", "that would be me": who answers who it is, or whether he has what it takes. */
const isHimself = new RegExp(
  `^${opening}(?:(?:it|that)(?:['’]?s| is| would be)? me|me|i (?:do|am|have|can)|i['’]?m (?:on|in))(?!\\p{L})`,
  'iu',
);
const yes = new RegExp(
  `^${opening}(?:yes|yeah|yep|yup|ja|aye|sure|mhm|i (?:do|am|have|can)|it['’]?s me|that['’]?s me)(?!\\p{L})`,
  'iu',
);
/** Who it is, or whether somebody is there, wants to or has what it takes; what else "you" could do, have done or think is no such question. */
const asksWho =
  /^(?!.*(?<!\p{L})(?:(?:can|could|will|would|did) (?:you|u)|do (?:you|u) (?:know(?! how)|remember|think))(?!\p{L})).*(?<!\p{L})(?:who(?:['’]?s|['’]ll| is| are| has| can| will| wants?| does)|(?:you|u)(?:['’]ve)?(?: still| already| both)? (?:have|got)|(?:is|was) (?:it|that|this) (?:you|u)|(?:it|that)(?:['’]s| is) (?:you|yours)|do (?:you|u) (?:want|know how)|are (?:you|u) (?:up for|free|there|here|in|on|at|around|about|still|near|passing|going|the one))(?!\p{L})[^?]*\?\s*$/iu;
/** What is needed or wished; whom an order is for, is known by whom one talks with. */
const isNeed =
  /(?<!\p{L})(?:needs?|want(?:ed)?|like|wish|missing|must|should|(?:has|have|['’]s got|got) to|if)(?!\p{L})/iu;

/** The next turn of another one, and the sentences of the speaker between. */
function nextTurn(one: Said, said: readonly Said[], index: number) {
  const start = said.findIndex(({ speaker }, at) => at > index && speaker?.id !== one.speaker?.id);
  if (start < 0 || start > index + longestTurn) return undefined;
  const speaker = said[start]?.speaker;
  if (speaker === undefined || one.speaker === undefined) return undefined;
  const turn: string[] = [];
  for (let at = start; at < start + longestTurn && said[at]?.speaker?.id === speaker.id; at += 1)
    turn.push(said[at]?.text ?? '');
  return { speaker, turn, between: said.slice(index + 1, start) };
}

const shortestWord = 4;
/** Words of an echo at most. */
const longestEcho = 3;
/** Words, where they are no more than a few. */
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? [];

/** "Thursday works", "Friday okay" may be said of when another one does it. */
const isTime =
  /(?<!\p{L})(?:\p{L}+day|today|tonight|tomorrow|works|suits|january|february|march|april|june|july|august|september|october|november|december)(?!\p{L})/iu;

/** "Break me off a twig." – "One twig.": whether the text says a piece of the other one again, as one who has noted it. */
function isEcho(text: string, other: string): boolean {
  const words = wordsOf(text);
  if (words.length === 0 || words.length > longestEcho || /[?!…]/u.test(text) || isTime.test(text))
    return false;
  const spoken = new Set(wordsOf(other));
  const own = words.filter((word) => word.length >= shortestWord);
  return own.length > 0 && own.every((word) => spoken.has(word));
}

/** Who answers next as the one who does it; undefined: nobody can be told. */
export function answererOf(one: Said, said: readonly Said[], index: number): Speaker | undefined {
  const { speaker, turn, between } = nextTurn(one, said, index) ?? {};
  const [first = ''] = turn ?? [];
  if (speaker === undefined || turn === undefined || between === undefined || refuses.test(first))
    return undefined;
  const asked = between.at(-1)?.text ?? '';
  if (between.length > 0 && asked.trimEnd().endsWith('?'))
    return between.length === 1 && asksWho.test(asked) && (isHimself.test(first) || yes.test(first))
      ? speaker
      : undefined;
  const isPromised =
    isNeed.test(one.text) && turn.some((text) => promises.test(text) && !isNoPromise.test(text));
  return isPromised || isEcho(first, one.text) ? speaker : undefined;
}
