/** A visit that was agreed on, told by who comes and what for: "The engineer comes on Thursday at two to check the boiler." */

import type { AgreedMeeting } from '../../findings.ts';
import { type Slot, saidWhen } from './named-times.ts';

/** Who comes to other people's houses, by what he does. */
const visitor =
  /(?<!\p{L})(?:an?|the|our|your|my|his|her|their) (?<who>(?:gas |heating |boiler |service |removal )?(?:electrician|engineer|plumber|technician|fitter|driver|courier|inspector|surveyor|installer|carpenter|decorator|roofer|gardener|locksmith|chimney sweep))(?!\p{L})/iu;
/** What he comes for, right behind: "to check the communications hub". */
const purpose =
  /^(?: (?:round|out|over|in|by|come|there))* (?<purpose>to (?:check|look at|have a look at|fit|replace|repair|fix|install|read|service|measure|inspect|mend|survey|clean|collect|deliver|change|connect|test|see)(?!\p{L})(?: (?!(?:you|your|me|my|us|our|i|we|it|them|this|that|on|at|in|for|by|if|when|so|and|but|tomorrow|today|next)(?!\p{L}))[^\s,;:.!?–—]+){1,5})/iu;

/**
 * What was agreed on, where somebody comes who does not talk; undefined: nobody says who.
 *
 * @param before what was said before the time was looked for
 * @param texts what was said of the time
 */
export function agreedVisit(
  slot: Slot,
  before: readonly string[],
  texts: readonly string[],
): AgreedMeeting | undefined {
  const when = saidWhen(slot);
  if (when === undefined) return undefined;
  for (const text of [...texts, ...before.toReversed()]) {
    const found = visitor.exec(text);
    const who = found?.groups?.who;
    if (found === null || who === undefined) continue;
    const behind = purpose.exec(text.slice(found.index + found[0].length))?.groups?.purpose;
    return {
      people: [`The ${who.toLowerCase()}`],
      isAmongThem: false,
      deed: 'comes',
      ...when,
      purpose: behind === undefined ? '' : ` ${behind}`,
    };
  }
  return undefined;
}
