/** What its speaker says of himself before what he does: "I'm Ben from accounts, I'll send it" is told of Ben already. */

import { hello } from '../../text/words/greeting-words.ts';
import { daytimes } from '../../text/words/parts-of-time.ts';

/** Before a name, and behind it where he is from, up to what he does. */
const introduction = new RegExp(
  `^(?:(?:${hello}|(?:good )?(?:${daytimes}))(?: (?:there|all|everyone|everybody))?[,!.]* )?(?:i['’]m|i am|my name(?:['’]s| is)|this is|it['’]s) (?<name>(?-i:\\p{Lu})[\\p{L}'’-]+(?: (?-i:\\p{Lu})[\\p{L}'’-]+){0,2})(?: here)?(?:,? (?:from|at|of|with|in) [^,.;]{1,30}?)?(?:[,;–—-]+ (?:(?:and|so) )?| and (?:so )?)(?=i(?:['’](?:ll|m|ve|d)| (?:will|am|can|could|need|have|would|was|want))(?!\\p{L}))`,
  'iu',
);
const mayIntroduce = /(?:i['’]m|i am|name|this is|it['’]s) /iu;

/** How many characters at the head of the text introduce its speaker by his name; 0 for none. */
export function lengthOfIntroduction(text: string, name: string): number {
  if (!mayIntroduce.test(text)) return 0;
  const found = introduction.exec(text);
  const words = name.toLowerCase().split(' ');
  const said = (found?.groups?.name ?? '').toLowerCase().split(' ');
  return found !== null && said.every((word) => words.includes(word)) ? found[0].length : 0;
}
