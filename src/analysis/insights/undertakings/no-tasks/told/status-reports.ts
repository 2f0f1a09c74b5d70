/** How things stand and how many there are: "bracket ordered, arrives friday", "inbound down to 33", "registrations as of tonight: 187 paid", "Marshals: have 14, need 19". It is told, and the talk around makes it look like a task. */

import { anyOf } from '../../../../text/any-of.ts';
import { ones, upToTwelve } from '../../../../text/number-words.ts';
import { anyLeadIns } from '../../../../text/words/lead-ins.ts';
import { daytimes } from '../../../../text/words/parts-of-time.ts';
import { quick } from '../../../../text/words/quick-patterns.ts';
import { unlessGoingOn } from '../unless-it-goes-on.ts';

/** What goes on to say what somebody is to do. */
const goesOn =
  "(?!.*(?<!\\p{L})(?:will|['’]ll|ll|shall|please|pls|can|could|would|should|must|need|needs|have to|has to|ha(?:s|ve) got to|let|lets|going to|gonna|someone|somebody|who|owner|todo|tbd|so i|so we|by (?:then|the|noon|eod|eob|cob|tomorrow|\\p{L}+day))(?!\\p{L}))";
const opening = `^\\P{L}*${anyLeadIns('update|fyi|the|our|my|new', '[\\s,:]+')}`;
const number = `(?:~ ?)?(?:\\d[\\d.,]*k?|${ones}|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|a dozen)`;

/** "Bracket ordered, arrives friday", "parts shipped on monday": what has been done to a thing. "All invoices paid by Friday" is due. */
const isDone = new RegExp(
  `${opening}(?!(?:get|have|keep|want|need|make|consider|i|we|you|he|she|they|nobody|nothing|not) )(?:[\\p{L}\\p{N}'’-]+ ){1,3}(?:all |now |just |already |finally )?(?:ordered|booked|sent|paid|shipped|delivered|fixed|cleared|replaced|installed|signed|approved|received|confirmed|posted|uploaded|merged|deployed|cancelled|canceled|moved|restarted|updated|finished|done|sorted|printed|submitted|rejected|returned|collected)(?: (?:already|yesterday|today|this (?:morning|afternoon)|on (?:\\p{L}+day|the \\d+\\p{L}*)|last (?:night|week)|to (?:all|everyone|everybody|them|him|her|you)))?(?:,? (?:it )?(?:arrives|arriving|lands|landing|comes|coming|gets here|should (?:arrive|land|be here)|due|back|ready|here)(?!\\p{L}) ?[^,;.!?]*)?\\P{L}*$`,
  'iu',
);

/** "Inbound down to 33", "the queue is up to 400". */
const level = new RegExp(
  `${opening}(?!(?:get|bring|take|push|put|keep|cut|drop|turn|raise|move|set|scale|bump|go|come|round|pull|let|narrow|lower|mark|slow|knock|heading|going|i|we|you|and|or|but) )(?:[\\p{L}\\p{N}'’-]+ ){1,3}(?:(?:is|are|was|were|now|back|still) )*(?:down|up) (?:to|from) (?:about |around |only )?[€$£]?${number}(?![\\p{L}\\d]| ?(?:[ap]m|utc|o['’]clock)|[:.]\\d\\d)`,
  'iu',
);

/** "Registrations as of tonight: 187 paid". */
const asOf = new RegExp(
  `(?<!\\p{L})(?:as of (?:tonight|today|now|yesterday|this (?:${daytimes}|week)|last (?:night|week)|\\p{L}+day|noon|\\d[\\d:]*(?: ?[ap]m)?)|so far)(?!\\p{L})[^.?!]{0,20}?[:,]? ${number}(?![\\p{L}\\d])`,
  'iu',
);

/** "I have one mechanic today, he's on the dock until lunch": who or what there is. "I have two calls tomorrow" is where he is to be. */
const hasOnly = new RegExp(
  `${opening}(?:(?:i|we|he|she|they)(?:['’]?ve| have|['’]?s| has)?(?: got)? |(?:has|have|got) )(?:only |just )?(?:(?:one|two|three|four|five|six|\\d+|no|enough|plenty of) )(?!(?:more|other|of|thing|things|question|questions|point|points|item|items|task|tasks|call|calls|meeting|meetings|interview|interviews|demo|demos|appointment|appointments|session|sessions|review|reviews|visit|visits|to|time|idea|ideas|choice|options?) )\\p{L}+(?: \\p{L}+)?,? (?:today|tomorrow|tonight|left|free|in|on|at|until|till|this)(?!\\p{L})(?!.*(?<!\\p{L})to \\p{L})`,
  'iu',
);

/** "Four in the office, the two managers, and the drivers, that's eleven guys": it is counted. */
const counted = new RegExp(
  `^\\P{L}*${anyLeadIns()}${number} [^.?!]*(?<!\\p{L})(?:that['’]?s|that is|that makes|makes) ${number}(?: \\p{L}+){0,3}[.!]*$`,
  'iu',
);

const reports = [isDone, level, asOf, hasOnly];
const isNoMore = new RegExp(`^${goesOn}`, 'isu');
/** Without one of these none of them matches. Looking first spares most sentences the rest. */
const mayReport = new RegExp(
  `(?<!\\p{L})(?:${anyOf(['as of', 'so far', 'down', 'up', 'ha(?:s|ve)', "['’]?ve", "['’]s", 'got', "that['’]?s", 'that is', 'makes', '\\p{L}+ed', 'done', 'sent', 'paid'])})(?!\\p{L})`,
  'iu',
);

/** Whether it tells no more than how things stand. */
export const tellsHowThingsStand = (text: string): boolean =>
  mayReport.test(text) &&
  (counted.test(text) || (reports.some((pattern) => pattern.test(text)) && isNoMore.test(text)));

/** "Marshals: have 14, need 19": a count. */
const count =
  /^\P{L}*(?:[\p{L}'’]+ ){0,5}[\p{L}'’]+: (?:(?:have|got|need|needs|missing) )?\d[\d,.]*(?: \p{L}+){0,4}(?:, (?:(?:have|got|need|needs|missing) )?\d[\d,.]*(?: \p{L}+){0,4})+[.!]*$/iu;

/** "We need one to eight, so that's seven of us": how many that makes. */
const sum =
  /(?<!\p{L})so (?:that['’]?s|that is|that makes|thats) (?:\d+|\p{L}+)(?: of (?:us|them|you)| (?:people|adults|copies|in (?:all|total)))(?: then| altogether)?[.!]*$/iu;

/** "Bonnet Audio want 140 for the weekend": a price. What "we" want is asked for. */
const price = unlessGoingOn(
  new RegExp(
    `^\\P{L}*(?!(?:.* )?(?:i|we|you|that|if|who) )(?:\\p{L}[\\p{L}'’-]* ){1,3}wants? (?:[€$£]|\\d|(?:a|${upToTwelve}|fifteen) (?:hundred|thousand|grand|quid))`,
    'iu',
  ),
  'so|can|could|will|ll|let|by|copies|pieces',
);

/** "The museum can take ninety-two of us on the third of December": how many there is room for. What "we" can take is offered. */
const capacity = unlessGoingOn(
  new RegExp(
    `^\\P{L}*${anyLeadIns()}(?:they|it|(?:the|their) (?:[\\p{L}-]+ ){0,2}[\\p{L}-]+) can (?:only )?(?:take|seat|fit|sleep|hold|host|accommodate|feed) (?:up to |about |only |at most |exactly )?(?:\\d+|${ones}|ten|eleven|twelve|\\p{L}+(?:teen|ty)(?:-\\p{L}+)?|a (?:dozen|hundred))(?: (?:of (?:us|you)|people|guests|kids|children|pupils|adults))?(?!\\p{L})`,
    'iu',
  ),
  `so (?:i|we|you)|will|ll|let|by (?:then|tomorrow)|at (?:\\d+|noon|half|${ones}|ten|eleven|twelve)`,
);

/** Without one of these none of them matches. Looking first spares most sentences the rest. */
const mayTellNumber = quick(/can |so that|:\s|wants?\s/iu);

/** Whether it tells a count, a sum or a price. */
export const tellsNumber = (text: string): boolean =>
  mayTellNumber.test(text) && [count, sum, price, capacity].some((pattern) => pattern.test(text));
