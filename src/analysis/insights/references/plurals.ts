/** Whether a noun names one thing or several. */

import { isTagged, type Word } from '../../grammar/words/tagged-words.ts';

/** Plurals that do not end with "s". */
const plurals =
  /^(?:people|children|men|women|feet|teeth|mice|geese|police|staff|media|criteria|.+(?:men|women))$/u;
/** "S" that makes no plural: "the bus", "the analysis". */
const noPlural =
  /(?:ss|us|is|['’]s)$|^(?:news|gas|lens|bus|canvas|atlas|bias|chaos|series|species|maths|physics|christmas|pancreas|iris|sms|gps|cms|dns|vps|alias|pus|cos|was|has|does)$/u;
const ofOne = /^(?:a|an|another|this|one)$/u;
const ofMore = /^(?:two|three|four|five|six|both|these|those|several|many)$/u;

/** Whether there are several, by how the noun is written: the tags of words that are seldom read are guessed. */
export const isPluralNoun = (first: Word, head: Word, normal: string): boolean => {
  if (ofOne.test(first.normal)) return false;
  if (ofMore.test(first.normal) || plurals.test(normal)) return true;
  return (
    normal.endsWith('s') &&
    !noPlural.test(normal) &&
    (first.normal === 'the' || !isTagged(head, 'ProperNoun'))
  );
};
