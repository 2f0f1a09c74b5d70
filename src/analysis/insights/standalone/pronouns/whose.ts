/** Whether "her" says whose something is ("I'll fix her laptop") or whom something is done to or for ("I'll buy her lunch"). */

import { endsClause, isTagged, type Word } from '../../../grammar/words/tagged-words.ts';
import { followsObject } from '../../references/pronoun.ts';

/** Whose something is, stands before a noun; these words are none, whatever they are tagged as. */
const notOwned = ['Date', 'Pronoun', 'Preposition', 'Determiner', 'Adverb', 'Value'] as const;
/** Where somebody is met or taken, how and in whose company: words that look like nouns. */
const whereAndHow =
  /^(?:abroad|alone|downstairs|downtown|indoors|inside|nearby|offline|outdoors|outside|overseas|upstairs|uptown)$/u;

/** "Write to her formally": how, whatever the model takes it for. "Her family" and "her weekly list" are hers. */
const saysHow =
  /^(?!(?:ally|assembly|belly|bully|curly|daily|early|elderly|family|fly|friendly|holy|jelly|lily|lonely|lovely|monthly|only|quarterly|rally|reply|silly|supply|ugly|weekly|yearly)$)\p{L}+ly$/u;
/** "Tell her half past one": the hour. */
const isClock = (words: readonly Word[], at: number): boolean =>
  /^(?:half|quarter)$/u.test(words[at]?.normal ?? '') && /^(?:past|to)$/u.test(words[at + 1]?.normal ?? '');

/** One gives so to somebody, and what one gives has no article where it is many or no thing that one counts. */
const gives =
  /^(?:give|giving|buy|buying|wish|wishing|offer|offering|cook|cooking|bake|baking|teach|teaching|owe|lend|lending|cause|save|grant)$/u;
/** The same, or one brings what is hers: "bring her flowers". */
const mayGive =
  /^(?:bring|bringing|send|sending|get|getting|show|showing|hand|handing|pass|pay|paying|make|making|order|ordering|book|booking|find|finding|fetch|text|email|mail|read)$/u;
const isMass =
  /^(?:access|advice|bread|breakfast|cake|cash|chocolate|clothes|coffee|company|courage|credit|dinner|encouragement|feedback|food|help|homework|hope|information|info|luck|lunch|milk|money|notice|permission|praise|rest|space|soup|supper|support|tea|thanks|time|training|trouble|water|wine|work)$/u;
/** What is given away, or back, is hers: "give her keys to Ben". */
const away = /^(?:to|back|from|away|in|into|up|over)$/u;

/** The noun behind "her" at `index`, with the adjectives before it; undefined: nothing there is a noun. */
function nounBehind(words: readonly Word[], index: number): number | undefined {
  for (let at = index + 1; at < words.length; at += 1) {
    const word = words[at];
    if (endsClause(words[at - 1]) || word === undefined || followsObject.test(word.normal)) return undefined;
    if (notOwned.some((tag) => isTagged(word, tag)) || whereAndHow.test(word.normal)) return undefined;
    if (saysHow.test(word.normal) || isClock(words, at)) return undefined;
    if (isTagged(word, 'Noun')) return at;
    if (!isTagged(word, 'Adjective')) return undefined;
  }
  return undefined;
}

/** Whether "her" at `index` says whose something is; undefined: nobody can tell. */
export function isWhose(words: readonly Word[], index: number): boolean | undefined {
  const noun = nounBehind(words, index);
  if (noun === undefined || isToldThat(words, index)) return false;
  const [verb, said] = [words[index - 1]?.normal ?? '', words[noun]];
  if (!gives.test(verb) && !mayGive.test(verb)) return true;
  const isBare = isTagged(said, 'Plural') || isMass.test(said?.normal ?? '');
  if (!isBare || (!endsClause(said) && away.test(words[noun + 1]?.normal ?? ''))) return true;
  return gives.test(verb) ? false : undefined;
}

/** "Tell her mornings would be best": what she is told has its own subject and verb. "Tell her boss to call" has none. */
const isToldThat = (words: readonly Word[], index: number): boolean =>
  /^(?:tell|remind|telling|promise|warn)$/u.test(words[index - 1]?.normal ?? '') &&
  words
    .slice(index + 2, index + 2 + longestSubject)
    .some(
      (word) =>
        isTagged(word, 'Modal') ||
        isTagged(word, 'Copula') ||
        /^(?:has|have|had|does|do)$/u.test(word.normal),
    );
/** Words of that subject behind its first one, and its verb, at most. */
const longestSubject = 3;
