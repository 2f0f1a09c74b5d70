/** Who is asked for something, or offered it, and regrets that it cannot be: "I'm afraid our prices are fixed.", "Collection only, sorry." */

import type { Message } from '../../../findings.ts';
import { anyOf } from '../../../text/any-of.ts';

import { hasNoRoom } from './no-room.ts';

/** Without one of these nobody regrets anything. */
export const regret = /(?<!\p{L})(?:no|nope|sorry|afraid|regret|regrettably|unfortunately)(?!\p{L})/iu;
/** In how many sentences behind the request it is regretted at most. */
const furthestRegret = 6;

/** "I'm afraid we can't go beyond 30 days", "no, I only do wood", "I'm sorry, our prices are fixed": who is asked for something says that it cannot be. */
const cannotBe =
  /(?<!\p{L})(?:(?:i|we)(?:['’]m| am| are|['’]re)? (?:can['’]?t|cannot|can not|don['’]?t (?:do|offer|have|make|sell)|do not (?:do|offer|have|make|sell)|won['’]?t|not (?:able|allowed)|unable|only do)|(?:is|are) (?:fixed|final|impossible|sold out|out of the question)|(?:not|n['’]t) possible)(?!\p{L})/iu;
/** What he does or knows all the same; what he has to offer for it is no promise. */
const doesElse =
  /\?|['’]ll(?!\p{L})|(?<!\p{L})(?:today|tomorrow|tonight|until|till|before|later|instead|yet|now|right away|say|tell|see|find|promise|wait|maybe|perhaps|will|would|can(?!['’]?t| ?not)|could(?! offer))(?!\p{L})/iu;

/** What one is sorry for, and then does. */
export const isLate =
  /(?<!\p{L})(?:forgot|forgotten|meant|missed|late|overlooked|mistake|oh|oops|yet|still|been|haven['’]?t|didn['’]?t)(?!\p{L})/iu;

/** "It went to print last night, I'm afraid", "I regret that it was discontinued": whatever is told so refuses. */
const regretted =
  /[^\p{L}]i['’]?m (?:afraid|sorry to say)\P{L}*$|^\P{L}*(?:i(?:['’]?m sorry to (?:say|tell you)| regret(?: to (?:say|tell you|inform you))?)(?: that)?|regrettably)(?!\p{L})/iu;
/** What is not there, or not to be had. */
const gone =
  '(?:closed|shut|full|sold(?: out)?|gone|taken|fixed|(?:fully )?booked(?: up| out| solid)?|spoken for|reserved|discontinued|out of stock|broken)';
const things = "(?:(?:we|they|it|that|there|everything|the \\p{L}+|our \\p{L}+)(?:['’]?(?:re|s)| is| are))";
/** "Not on that machine, sorry", "collection only sorry", "someone else is coming tonight sorry" */
const isSorryBehind = new RegExp(
  `^\\P{L}*${anyOf([
    "not (?!sure|too|so|at all)\\p{L}+(?: [\\p{L}’']+){0,5}",
    "(?:[\\p{L}’']+ ){1,5}only",
    `(?:\\p{L}+ )?${things} (?:all |now |\\p{L}+ly )?${gone}(?: [\\p{L}’']+){0,4}`,
    "some(?:one|body) else(?: [\\p{L}’']+){1,5}",
  ])}[,.!–—-]* sorry(?:,? \\p{L}+)?[\\s.!]*$`,
  'iu',
);
/** "I'm ever so sorry, we've a coach party in at noon" */
const isSorryBefore = new RegExp(
  `^\\P{L}*(?:i['’]?m )?(?:(?:ever|so|very|really|terribly|awfully) )+sorry,? (?:but )?(?:we['’]?ve(?: got)? (?:an?|the|no|\\d+) |${things} )`,
  'iu',
);

/** Whether the text regrets that what its speaker is asked for, or offered, cannot be, and offers nothing in its place. */
export function regretsIt(said: string): boolean {
  if (!regret.test(said)) return false;
  const text = said.replace(startles, '');
  if (isLate.test(text)) return false;
  return (
    isSorryBehind.test(text) ||
    ((regretted.test(text) || isSorryBefore.test(text)) && !doesElse.test(text.replace(regretted, '')))
  );
}
const startles = /^\P{L}*oh[\s,.!]+/iu;

/** Words that two sentences on one matter share. */
const matterOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{4,}|\d+/gu) ?? [];
export const anyMatter = new Set([
  'could',
  'would',
  'please',
  'with',
  'that',
  'this',
  'your',
  'have',
  'from',
  'days',
]);

const isOfSame = (asked: string, answer: string): boolean => {
  const words = new Set(matterOf(answer));
  return matterOf(asked).some((word) => words.has(word) && !anyMatter.has(word));
};

/** Whether who was asked regrets, in his first words or where he comes to it, that it cannot be. */
export function isRegretted(
  { message, text }: { readonly message: Message; readonly text: string },
  doer: string,
): boolean {
  let isFirst = true;
  for (let distance = 1; distance <= furthestRegret; distance += 1) {
    const next = message.near?.(distance);
    if (next?.speaker === undefined) return false;
    if (next.speaker.id !== doer) {
      if (isFirst) continue;
      return false;
    }
    const regrets = regret.test(next.text) && cannotBe.test(next.text) && !doesElse.test(next.text);
    if (
      (regrets || regretsIt(next.text) || hasNoRoom(message, distance)) &&
      (isFirst || isOfSame(text, next.text))
    ) {
      const behind = message.near?.(distance + 1);
      return behind?.speaker?.id !== doer || !doesElse.test(behind.text);
    }
    isFirst = false;
  }
  return false;
}
