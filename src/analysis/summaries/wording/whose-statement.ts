/** Whether a sentence tells first of its speaker: of what another one did, or how things are, its words are no more than what he says. */

import { isTagged, type Word } from '../../grammar/words/tagged-words.ts';
import type { Edit } from '../../rewriting/edits.ts';
import { withLeadIns } from '../../text/words/lead-ins.ts';

const namesOther = /(?<!\p{L})you(?:rs?|rself)?(?!\p{L})/iu;
/** "If it rains", "since the bus was late": behind such a clause the sentence may still tell of "I". */
const opensBeside = withLeadIns(
  /^(?:if|when|whenever|once|as|since|because|after|before|until|although|though|while|unless|in case)(?!\p{L})/iu,
  'even|only|just',
);
/** "The contract I signed", "all I want": the sentence is about that. */
const opensThing = withLeadIns(
  /^(?:the|an?|all|what|whatever|everything|anything|any|that|those|these)(?!\p{L})(?!.*(?<!\p{L})(?:days?|weeks?|weekends?|months?|years?|times?|mornings?|afternoons?|evenings?|nights?|moments?|minutes?|hours?|way)(?!\p{L}))(?!.*,\s*$)/iu,
);
/** "I was late because you broke the van" */
const blamesBehind =
  /(?<!\p{L})(?:because|cause|since|but|and|so|when|while|after|,)\s+you(?!['’](?:ll|d|re)(?!\p{L})| (?:can|will|could|should|may|might|need|want|get|are|would)(?!\p{L}))(?!\p{L})/iu;

/**
 * "I sent it on Monday", "on Monday my team sent it", and not "your invoice was higher than my offer" or "the bus was late, it wasn't my
 * fault".
 *
 * @param own the edits that put the speaker's name, in order
 * @param isDeed whether something is promised by it: what the promise goes on from may be told with it
 */
export function isOfSpeaker(
  text: string,
  words: readonly Word[],
  own: readonly Edit[],
  isDeed: boolean,
): boolean {
  const start = own[0]?.start ?? 0;
  const before = text.slice(0, start).replace(/^\P{L}+/u, '');
  if (before === '') return isDeed || !blamesBehind.test(text);
  if (namesOther.test(before) && !(isDeed && opensBeside.test(before))) return false;
  if (isDeed || opensBeside.test(before)) return true;
  const earlier = words.filter((word) => word.text !== '' && word.end <= start);
  const hasVerb = earlier.some((word) => isTagged(word, 'Verb') && !isTagged(word, 'Gerund'));
  if (hasVerb || opensThing.test(before) || blamesBehind.test(text)) return false;
  const pronoun = words.find((word) => word.text !== '' && word.end > start);
  const [opening, last] = [earlier.find((word) => !isTagged(word, 'Conjunction')), earlier.at(-1)];
  if (/^(?:i|i['’].*)$/iu.test(pronoun?.text ?? '')) return true;
  // "In my opinion", and not "the cost of my house" or "Mark told me".
  if (/^my$/iu.test(pronoun?.text ?? ''))
    return !isTagged(last, 'Preposition') || isTagged(opening, 'Preposition');
  return earlier.length === 1 && isTagged(opening, 'Preposition');
}
