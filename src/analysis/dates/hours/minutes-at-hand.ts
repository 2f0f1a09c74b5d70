/** Minutes of an hour that nobody names, since it is the one at hand: "at half past", "by quarter to", "give me till ten past". */

import { type Parser, ParsingComponents } from 'chrono-node/en';
import { anyOf } from '../../text/any-of.ts';

const minutesInHour = 60;
const minutesByName: ReadonlyMap<string, number> = new Map([
  ['half', 30],
  ['quarter', 15],
  ['five', 5],
  ['ten', 10],
  ['twenty', 20],
]);
/** What may follow, where no hour does: "past two", "ten to three" and "half past that" are other matters. */
const endsThere = anyOf([
  '\\s*(?:[.,;:!?)–—]|$)',
  '\\s+(?:and|or|so|then|but|if|when|because|please|pls|in the|at the|outside|instead|latest)(?!\\p{L})',
]);
const pattern = new RegExp(
  `\\b(?:at|by|before|until|till|around|about)\\s+(?:(?:a\\s+)?(?<amount>${[...minutesByName.keys()].join('|')}))\\s+(?<direction>past|to)(?=${endsThere})`,
  'iu',
);

/** Without these words no such time is named. */
export const mayNameMinutesAtHand = '(?:half|quarter|five|ten|twenty)\\s+(?:past|to)\\b';

/** A chrono parser: the next time that the clock shows these minutes. */
export const minutesAtHand: Parser = {
  pattern: () => pattern,
  extract: ({ reference }, { groups = {} }) => {
    const amount = groups.amount?.toLowerCase() ?? '';
    const isPast = groups.direction?.toLowerCase() === 'past';
    const minutes = minutesByName.get(amount);
    // Nobody says "half to".
    if (minutes === undefined || (amount === 'half' && !isPast)) return null;
    const shown = isPast ? minutes : minutesInHour - minutes;
    const now = reference.getDateWithAdjustedTimezone().getMinutes();
    const ahead = (shown - now + minutesInHour) % minutesInHour;
    return ParsingComponents.createRelativeFromReference(reference, {
      minute: ahead === 0 ? minutesInHour : ahead,
    });
  },
};
