/** What somebody brings up to speak of: "And the broken window in the hall?", "What about the list of songs?" */

import type { Sentence } from '../../grammar/sentence.ts';
import { isTagged } from '../../grammar/words/tagged-words.ts';
import { withLeadIns } from '../../text/words/lead-ins.ts';
import { type Thing, thingsIn } from './noun-phrases.ts';
import type { Pronoun } from './pronoun.ts';

/** How many sentences before the pronoun it is brought up at most. */
const furthest = 3;
/** What leads up to it. */
const opening = withLeadIns(
  /^\P{L}*(?:(?:what|how) about |what of |any news (?:on|about|of) |anything (?:on|about) |where (?:are we|do we stand) (?:on|with) |(?:that|this) leaves )?(?=(?:the|my|your|our|his|her|their|that|those) )/iu,
  'next|next up|first|first up|last thing|one more thing|another thing',
  '[\\s,:–-]+',
);
/** Of these verbs "it" is what was said, or nothing: "make it", "do that". */
const says =
  /^(?:do|make|have|know|say|think|mean|tell|hear|see|leave|put|mention|suggest|discuss|raise|take|hold|like|want|need)$/u;
const asksWho = /(?<!\p{L})whom?(?:['’]?s)?(?!\p{L})[^.?!]*\?\s*$/iu;
/** Words behind the noun at most that say which one it is. */
const mostBehind = 5;

/** The thing that the sentence does no more than bring up; undefined: it says something of it, or brings up nothing. */
function raisedIn(sentence: Sentence): { readonly thing: Thing; readonly told: string } | undefined {
  const { text, words } = sentence;
  const from = opening.exec(text)?.[0].length;
  if (from === undefined) return undefined;
  const [thing] = thingsIn(sentence).filter(({ end }) => end > from);
  const first = words.findIndex(({ start }) => start >= from);
  const last = words.findIndex(({ end }) => end === thing?.end);
  if (thing === undefined || last - first > 3 || thing.isJoined || thing.isSomebody) return undefined;
  // "The fridge, in a fair world": what stands behind the comma is no part of it.
  const following = words.slice(last + 1);
  const isAside = words[last]?.after.trim() === ',' && !following.some((word) => isTagged(word, 'Verb'));
  const behind = isAside ? [] : following;
  const isStatement = words
    .slice(first)
    .some((word) => ['Copula', 'Modal', 'Auxiliary', 'Pronoun'].some((tag) => isTagged(word, tag)));
  const isOpen = behind.length > 0 && !isTagged(behind[0], 'Preposition');
  if (isStatement || isOpen || behind.length > mostBehind) return undefined;
  if (behind.some((word) => isTagged(word, 'Verb') || isTagged(word, 'Conjunction'))) return undefined;
  const rest = text.slice(thing.end, behind.at(-1)?.end ?? thing.end);
  return { thing, told: /(?<!\p{L})(?:my|your|our)(?!\p{L})/iu.test(rest) ? thing.whole : thing.text + rest };
}

/** How what was brought up last is told, if the pronoun goes on to speak of it. */
export function raisedFor(
  sentence: Sentence,
  pronoun: Pronoun,
  before: readonly Sentence[],
): string | undefined {
  if (pronoun.kind === 'one' || says.test(pronoun.verb)) return undefined;
  const start = sentence.words[pronoun.at]?.start ?? 0;
  if (thingsIn(sentence).some(({ end }) => end <= start)) return undefined;
  const near = before.filter(({ isFiller }) => !isFiller).slice(-furthest);
  for (const [index, one] of near.toReversed().entries()) {
    // "Who pays that?" – "The shipper": whoever is named answers, and nothing is brought up.
    if (asksWho.test(near.at(-2 - index)?.text ?? '')) return undefined;
    const raised = raisedIn(one);
    if (raised !== undefined)
      return raised.thing.isPlural === (pronoun.kind === 'them') ? raised.told : undefined;
    // Another thing is spoken of since.
    if (thingsIn(one).some(({ role }) => role !== 'behind')) return undefined;
  }
  return undefined;
}
