/** Words by which somebody speaks of what has been. */

import { anyOf } from '../../text/any-of.ts';
import { daytimes, partsOfDay, unitsOfTime } from '../../text/words/parts-of-time.ts';

/** "Was", "yesterday", "last week"; "I was wondering if we could meet", "we had better meet" and "last thing:" are of now. */
export const pastWords =
  "(?:(?:was|were)(?! (?:(?:just|only|also) )?(?:wondering|hoping|thinking)(?!\\p{L}))|had(?! better(?!\\p{L}))|did|didn['’]?t|yesterday|last(?! (?:thing|one|point|question|item|but)(?!\\p{L})))";

/** When it was that somebody did something: "an hour ago", "on Monday", "at ten", "on the way back", "when I did the survey". */
export const whenDone = anyOf([
  'now|just now|already|earlier(?: today)?|before|today|tonight',
  `yesterday(?: (?:${partsOfDay}))?`,
  `this (?:${daytimes}|week)`,
  `last (?:${partsOfDay}|week|month|\\p{L}{3,6}day)`,
  'on \\p{L}{3,6}day',
  `(?:half an|an?|a few|a couple of|two|three|five|ten|\\d+) (?:secs?|seconds?|mins?|hrs?|moments?|(?:${unitsOfTime})s?) ago`,
  'at (?:lunch|noon|breakfast|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2}(?:[:.]\\d\\d)?)(?: ?[ap]m)?)',
  'on (?:(?:the|my|our) )?way (?:in|out|back|home|over|here|up|down)',
  'before (?:breakfast|lunch|work)',
  '(?:when|while|as soon as) (?:i|we|he|she|they|his|her|their|the|my|our) [^?!;]{2,40}',
]);
