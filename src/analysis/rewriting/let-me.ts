/** "Let me": who says it promises something ("let me check"), or asks for it ("let me have the figures"). */

import { isTagged, type Word } from '../grammar/words/tagged-words.ts';
import type { Edit } from './edits.ts';

/** What one has who does something: "let me have a quick look". Anything else is to be given. */
const deed =
  /^(?:look|peek|glance|read|listen|check|dig|think|chat|word|talk|call|conversation|go|try|play|moment|minute|second|sec|see)$/u;
/** Before an article and its noun stand adjectives: "a quick", "one more quiet". */
const mostAdjectives = 3;
/** Who is asked, or told, to let: "please let me see", "if you let me have it". */
const asksToLet =
  /^(?:please|pls|kindly|you|u|to|not|never|somebody|someone|they|he|she|will|would|could|can)$/u;
/** "Let me in": what follows is no verb. */
const noVerb = /^(?:in|on|off|out|up|down|be|alone|know|go|the|a|an|this|that|it)$/u;

/** "Have" at `index` is a deed of the one who has: "have a look", "have somebody call". */
function hasDeed(words: readonly Word[], index: number): boolean {
  if (/^(?:somebody|someone|him|her)$/u.test(words[index + 1]?.normal ?? '')) return true;
  if (!/^(?:a|an|another|one|my)$/u.test(words[index + 1]?.normal ?? '')) return false;
  const nouns = words.slice(index + 2, index + 3 + mostAdjectives);
  return nouns.some(({ normal }) => deed.test(normal));
}

/** The edit that tells "let me" at `index` of `name`; undefined where it stays: "let me know" alone asks for nothing that can be told. */
export function tellLetMe(words: readonly Word[], index: number, name: string): Edit | undefined {
  const [letting, me] = [words[index], words[index + 1]];
  if (letting === undefined || me === undefined) return undefined;
  let verb = index + 2;
  while (isTagged(words[verb], 'Adverb') && verb < index + 4) verb += 1;
  const { normal = '' } = words[verb] ?? {};
  const isAsked = asksToLet.test(words[index - 1]?.normal ?? '');
  // "Wednesday, let me think": he only looks for words.
  if (/^(?:think|see)$/u.test(normal) && words[verb + 1] === undefined && index > 0) return undefined;
  const isOwn = normal === 'have' ? hasDeed(words, verb) : !noVerb.test(normal);
  if (isOwn && !isAsked)
    return isTagged(words[verb], 'Infinitive')
      ? { start: letting.start, end: me.end, text: `${name} will` }
      : undefined;
  const isAlone = normal === 'know' && words[verb + 1] === undefined;
  return isAlone ? undefined : { start: me.start, end: me.end, text: name };
}
