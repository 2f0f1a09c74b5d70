/** What somebody tries in vain: "I'm trying to run the payroll for Friday and it won't let me past step 3". It tells of a trouble, and the deed that it names is the one that fails. */

import { anyOf } from '../../../../text/any-of.ts';
import { asSentences, withLeadIns } from '../../../../text/words/lead-ins.ts';
import { quick } from '../../../../text/words/quick-patterns.ts';
import { unlessItGoesOn } from '../unless-it-goes-on.ts';

/** "… and it won't let me", "… but nothing happens", "… and I can't find where" */
const inVain = anyOf([
  "[^.?!,;]{0,40}?(?:wo|does|do|did|ca|can|could|is|are|has)(?:n['’]?t| ?not)(?!\\p{L})",
  '[^.?!,;]{0,40}?keeps? \\p{L}+ing(?!\\p{L})',
  '(?:nothing|no one|nobody) \\p{L}+',
  '(?:it|that|this|the [\\p{L}-]+)(?: (?:just|only|always|still))? (?:says|hangs|fails|crashes|freezes|stops|refuses|gives (?:me|us)|shows|comes up|asks|sends me|throws)(?!\\p{L})',
]);
const triesInVain = quick(
  withLeadIns(
    new RegExp(
      `^\\P{L}*(?:i|we)(?:['’]?m| am|['’]re| are|['’]?ve been| have been) trying to \\p{L}[^.?!]{1,80}?[\\s,–—-]+(?:and|but|only) ${inVain}${unlessItGoesOn("so|let['’]?s|['’]?ll|i will|we will|if|need|must|going to|instead|until|till")}`,
      'iu',
    ),
    'hi|hello|hey|there|morning|sorry|help|because',
    asSentences,
  ),
);

/** Whether it tells what somebody tries to do and cannot. */
export const tellsTrouble = (text: string): boolean => text.includes('rying to') && triesInVain.test(text);
