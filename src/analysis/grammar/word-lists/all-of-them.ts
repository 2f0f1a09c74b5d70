/** How all who hear something, or a whole group of them, are called. */

import { anyOf } from '../../text/any-of.ts';

/** What stands behind the sign of a chat that calls all who read it: "@channel". */
export const namesOfAll: ReadonlySet<string> = new Set(
  'channel here all everyone everybody team group'.split(' '),
);

/** How one speaks to more than one of those who hear it. */
export const allOfYou = anyOf([
  '(?:all|both|each|(?:the )?(?:two|three|four|lot)) of you',
  "you (?:all(?! the same(?!\\p{L}))|both|guys|folks|lot|two|three|four)|y['’]all",
]);

/** What one calls who calls all that hear it. */
export const everybody =
  'everyone|everybody|all|both|team|guys|folks|people|colleagues|ladies|gentlemen|lads|girls|boys|gang';

/** What one calls who calls a department: who hears it need not belong to it. */
export const departments = anyOf([
  'accounts|accounting|accounts (?:payable|receivable)|payroll|finance|billing|legal|compliance|(?-i:HR|IT|PR|QA|AP|AR)|human resources|purchasing|procurement',
  'sales|marketing|comms|support|customer (?:service|support|care)|reception|front (?:desk|office)|back office|housekeeping|maintenance|facilities|security',
  'logistics|dispatch|shipping|warehouse|production|quality|kitchen|ops|operations|engineering|devs?|design|editorial|admin',
  '(?:the )?(?:\\p{L}+ )?(?:team|crew|desk|department|office|staff)',
]);
