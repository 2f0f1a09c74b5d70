/** From where people speak, and why they are late: it is of the moment, and who was not there does not want to read of it. */

import { anyOf } from '../../text/any-of.ts';
import { anyLeadIns } from '../../text/words/lead-ins.ts';

/** Who is on the line, or of whom another one says so: "I'm", "Colette's", "Bruno said he's". */
const whoever =
  "(?:(?:\\p{L}+ (?:said|says|told (?:me|us)|wrote|texted)(?: that)? )?(?:he|she|they)|i|we|(?-i:\\p{Lu})\\p{L}+)(?:['’](?:s|m|re)| is| am| are)(?: just| still| currently)?";
const vehicle = '(?:bus|train|tram|car|tube|metro|plane|ferry|taxi|cab|van|truck|road|phone|motorway)';
const place = anyOf([
  `(?:on|in) (?:the|a|my|his|her|their) ${vehicle}`,
  '(?:joining|calling|dialling|dialing|phoning|speaking)(?: in)? from (?:the|a|an|my|his|her|their) (?:\\p{L}+ ){0,2}\\p{L}+',
  'driving',
  "at (?:the|an) (?:airport|station|gate|doctor['’]s|dentist['’]s)",
  'in (?:the|a) (?:phone booth|corridor|hallway|stairwell|lobby|lounge|café|cafe|coffee shop|waiting room)',
  'parking(?: the (?:car|van))?',
  'stuck in (?:traffic|the lift|a jam)',
]);
/** What comes of that for the talk: "so she may drop off", "it's a bit echoey". */
const soThat =
  "(?:so|and|it|if|there)(?!\\p{L})[^.?!]*(?<!\\p{L})(?:drops?|dropping|lose|gone|cut|cuts|breaks?|breaking|signal|reception|line|echo\\p{L}*|noisy|noise|loud|mute|muted|camera|video|hear|no|that[’']?s why)(?!\\p{L})[^.?!]*";

/** "The lift got stuck again": why somebody was late, behind that he was. */
const delay = '(?:(?:so|a bit|a little|very|slightly|\\p{L}+ minutes?|\\d+ minutes?|five|ten) )?late';

const whereabouts = new RegExp(
  `^\\P{L}*${anyLeadIns('hi|hello|hey|sorry|apologies')}${anyOf([
    `${whoever} ${place}(?: (?:now|right now|at the moment|home))?(?:[.!]*$| (?:ok|okay|right|sorry|hang on|go ahead)(?!\\p{L})|, (?:so no|so i can['’]?t|sorry)(?!\\p{L})|,? ${soThat}[.!]*$)`,
    // Why somebody was late is told by the way; what comes of it is told.
    `(?:that )?i(?:['’]m| am| was) ${delay}(?:[.!]*$|, (?!(?:so|and|but|can|could|please|i['’]ll|i will|you)(?!\\p{L}))[^.?!]*[.!]*$)`,
    "let['’]?s (?:just )?(?:wait|give (?:it|him|her|them|\\p{L}+))(?: (?:for )?(?:a|an|one|two|another|five))? (?:minutes?|moments?|seconds?|mins?)(?: (?:more|longer))?(?:,? (?:for|until|till) [^.?!]*)?[.!]*$",
    "let['’]?s be (?:quick|brief)(?:(?:, |: | because | as )[^.?!]*)?[.!]*$",
    "i(?:['’]m| am) (?:so|very|really|terribly|awfully) sorry (?:about|for|to hear) (?:that|this|it|the inconvenience|the trouble|your \\p{L}+)(?:,? (?:sir|madam|ma['’]am|\\p{L}+))?[.!]*$",
  ])}`,
  'iu',
);

/** Whether somebody only says from where he speaks, why he is late, or that one waits for another one. */
export const tellsWhereabouts = (text: string): boolean => whereabouts.test(text);
