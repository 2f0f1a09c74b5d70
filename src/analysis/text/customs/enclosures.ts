/** How one says what comes with a mail, in whatever order: "Please find attached the plan", "Enclosed you will find the plan", "Please find the agenda below". Sources of patterns. */

import { anyOf } from '../any-of.ts';

const enclosed = anyOf([
  'attached|enclosed|herewith|hereto|in-?line|in line',
  'in (?:the|this|our) (?:attachments?|annex|appendix|enclosures?)',
]);
/** "Below the mat" is somewhere else. */
const below =
  '(?:below|above|hereunder)(?! (?:the|an?|my|your|our|his|her|their|its|this|that|these|those|it|zero|\\d)(?!\\p{L}))|(?:here|under this link)(?=\\s*(?::|https?:|www\\.|<|[.!]?$))';
const courtesy = "(?:please|pls|plz|kindly|you (?:will|can|may)|you['’]ll)";
/** Neither "find out" nor who, when and how: those are to be looked for. */
const thing =
  '(?! (?:out|some(?:body|one|where)|any(?:body|one)|who|what|when|where|how|whether|if|time|an? (?:way|time|slot|date))(?!\\p{L}))(?: [^.?!,]{1,60}?)?';

/** What opens a sentence that says what comes with the mail. */
export const comesWithMail = anyOf([
  `(?:${courtesy} )?(?:also )?(?:find|see)${thing} ${enclosed}(?!\\p{L})`,
  `${courtesy} (?:also )?find${thing} (?:${below})(?!\\p{L})`,
  `${courtesy} (?:also )?find (?:below|above|here|hereunder) (?=(?:the|an?|my|our|your|some|all|two|three) )`,
  `(?:${enclosed}|below|above|here)(?: to this (?:e-?mail|mail|message|letter))?,? ${courtesy} (?:also )?find(?!\\p{L})`,
]);

const named = '(?=(?:the|our|my|an?|two|three|all|this) )';
const goesOn =
  '(?!.* and (?!(?:the|our|my|an?|some|all|two|three) )\\p{L}+ (?:it|them|this|that|the|your|me|us) )';
const attached = '(?:attached|enclosed|herewith)(?: to this (?:e-?mail|mail|message|letter))?';
/** The words before what is attached. */
export const beforeAttached = new RegExp(
  `^(?:${courtesy} find ${attached}|${attached},? ${courtesy} find) ${named}${goesOn}`,
  'iu',
);
