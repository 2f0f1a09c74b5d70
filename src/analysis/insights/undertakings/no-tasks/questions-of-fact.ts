/** Questions of how things are, whatever time they name: "what's the curfew tonight", "is Mick on tonight", "would it help if we sent you a map". An answer is all that they want. */

import type { Sentence } from '../../../grammar/sentence.ts';
import { meetingNouns } from '../../../grammar/word-lists/lexicon.ts';
import { anyOf } from '../../../text/any-of.ts';
import { numberWord } from '../../../text/number-words.ts';
import { withLeadIns } from '../../../text/words/lead-ins.ts';
import { isSeenTo } from './replied/left-for-later.ts';

/** "What's the curfew tonight", "what do you need by Friday": it asks what is, whatever time it names. */
const asksWhatIs = withLeadIns(
  /^\P{L}*(?:what(?:['’]?s| is| are| was| were| about(?! the (?:\d|\p{L}+day))) (?:the|your|our|my|their|his|her|that|this|it)|what (?:else )?(?:do|does|would|will) (?:i|you|we|they|he|she) (?:need|want)|what (?:number|time|day|kind|name|address|size) (?:should|can|could|is|are|do|does|did|would|will))(?!\p{L})(?!.*\b(?:please|(?:can|could|will|would) you)\b)/isu,
);
/** "Is Mick on tonight", "did the nursery ring you back", "do you need me on the call": how things stand is asked, whatever time it names. */
const asksHowItIs = withLeadIns(
  /^\P{L}*(?:(?:is|are) (?!(?:you|u|it|that|this|there|any|some)(?!\p{L}))(?:(?:the|your|our|his|her|their|my) )?[\p{L}'’]+ (?:on|off|in|out|here|there|back|around|working|coming|open|closed)(?!\p{L})|do (?:you|they) need (?:me|us) (?:on|at|in|for|there)(?!\p{L})|did (?!(?:you|we|i)(?!\p{L}))(?:(?:the|your|our|his|her|their|my) )?[\p{L}'’]+ (?!\p{L}*ing)\p{L}+)(?!.*(?<!\p{L})(?:please|(?:can|could|will|would) you|or (?:shall|should|can))(?!\p{L}))/isu,
  'hey',
);
/** "How many orders would you say you send in a month": it asks how many, whatever time it names. "…, and could you send it?" asks for a deed, too. */
const asksHowMany = withLeadIns(
  /^\P{L}*how (?:many|much|often|long|far) (?:\p{L}+ ){0,4}?(?:do|does|did|is|are|was|were|can|could|will|would|should|have|has) (?:i|you|we|they|he|she|it|that|there|your|their)(?!\p{L})(?!.*(?<!\p{L})(?:please|let|(?:and|so|but) (?:can|could|will|would) you)(?!\p{L}))/isu,
);
/** "How many come back tonight": they are themselves what is counted. */
const asksHowManyDo = withLeadIns(
  /^\P{L}*how many (?:of (?:us|them|you|those|these) )?(?:\p{L}+ ){0,2}?(?:come|go|stay|arrive|leave|start|finish|fit|join|drive|eat|need|want|get|got|know|think)(?!\p{L})(?!.*(?<!\p{L})(?:please|let|(?:and|so|but) (?:can|could|will|would) you)(?!\p{L}))/isu,
);
/** "Do we have a meeting at four", "do you have to go somewhere at five", "will you be wanting a bag", "would anybody be put out by it": whether there is something, or something to do. */
const asksWhether = withLeadIns(
  new RegExp(
    `^\\P{L}*${anyOf([
      `do (?:i|we|they) (?:still |already )?have (?:an?|any|another|the|our) (?:[\\p{L}-]+ ){0,3}?(?:${[...meetingNouns].join('|')})s?`,
      'do (?:i|we|you|they) (?:still |really |even )?have to',
      'will (?:you|they|he|she) be (?:wanting|needing|having|paying|staying|eating|travelling)',
      'would (?:any(?:one|body)|some(?:one|body)|everyone|everybody) be (?:very |too |badly |\\p{L}+ly )?\\p{L}+ed (?:by|if|when|about|at|with)',
    ])}(?!\\p{L})(?!.*(?<!\\p{L})(?:please|(?:can|could|will|would) you|or (?:can|could|shall|should))(?!\\p{L}))`,
    'isu',
  ),
  'or',
);
/** "Do you want me to mail it or can you pick it up": which of two is asked. */
const offersChoice = withLeadIns(
  /^\P{L}*(?:do|would) you (?:want|like|prefer) me to [^.?!]*\bor (?:can|could|do|would|will|should|is|are)\b/iu,
);
/** "Will it still make the boat", "Could it really hold us up": what becomes of a thing is asked. "Can it be Wednesday?" asks for something. */
const asksOfThing = withLeadIns(
  /^\P{L}*(?:will|(?:can|could)(?= (?:it|this|that|there) (?!(?:\p{L}+ )?be(?!\p{L})))) (?:it|this|that|there)(?!\p{L})/iu,
  'or',
);
/** "Would it help if we sent you a map": an offer is asked about. */
const asksWhetherItHelps =
  /^\P{L}*(?:[\p{L}'’]+[\s,]+){0,3}would (?:it|that|this) help(?: \p{L}+)? if (?:i|we)(?!\p{L})/iu;
/** "Could you do the tiles as well or do we need somebody": who of two does it is asked. */
const asksWhoOfTwo =
  /^\P{L}*(?:[\p{L}'’]+[\s,]+){0,3}(?:can|could|will|would|do) you [^.?!]{1,90} or (?:do|should|shall|must|will) (?:i|we) (?:(?:have to|better|also|rather) )?(?:need|get|look|ask|find|hire|call|bring|take|book|do)(?!\p{L})/iu;
/** "Do we move it to Thursday or fit it in today": which of two is done is asked. */
const asksWhichIsDone = withLeadIns(
  /^\P{L}*do (?:we|i) (?!(?:have|need|want)(?!\p{L}))\p{L}+ [^.?!]{1,90}\sor (?:(?:do we|just|rather) )?(?!something|so|not|what)\p{L}{2,}(?!.*(?<!\p{L})(?:please|(?:can|could|will|would) you)(?!\p{L}))/iu,
);
/** "And the demo on Thursday who's doing it": who does what was named before is asked. */
const asksWhoOfIt =
  /(?<=(?:the|our|this|next) [^,.;:?!]{2,50}[,–—-]?\s+)who(?:['’]?s| is| does| takes)(?: \p{L}+){0,2} (?:it|that|this|them|those)\s*\??\s*$/iu;
/** "If you could choose, which one would you take?" */
const asksWhatIf = withLeadIns(
  /^\P{L}*if (?:you|u|we|i|they|he|she) could [^,?]{1,60}, ?(?:then )?(?:what|which|who|where|when|how|why)(?!\p{L})/iu,
);

/** "Would you pay 249 for something with a dent?", "would you consider a longer term?": what another one thinks of it is asked. */
const asksForOpinion = withLeadIns(
  /^\P{L}*would you (?:(?:really|actually|ever|even|honestly) )?(?:(?:pay|spend|give) [£$€]?\d[\d.,]*k?(?: ?\p{L}+)? (?:for|on) (?:some|any)(?:thing|one|body)|consider (?:an?|another|the|\d+|one|two|three))(?!\p{L})(?!.*(?<!\p{L})(?:please|(?:can|could|will) you)(?!\p{L}))/iu,
);

const unit = '(?: ?(?:quid|pounds?|euros?|dollars?|bucks|percent|per cent|%|grand))?';
const price = `[£$€]?\\d[\\d.,]*k?${unit}`;
/** "Half", "four hundred", "nine and a half" */
const saidPrice = `(?:(?:a )?(?:half|third|quarter)|(?:${numberWord}|an?(?= (?:hundred|thousand|grand)))(?:[ -](?:and(?: a half)?|${numberWord}))*${unit})`;
/** "Would you take 40 for the desk", "could you do it for £200?", "would you settle for half?", "could you come down a bit?": the price is haggled over. "Could you do 40 copies?" asks for a deed. */
const haggles = withLeadIns(
  new RegExp(
    `^\\P{L}*(?:would|could|can|will) (?:you|u) (?:${anyOf([
      `(?:take|accept) ${saidPrice}(?: (?:for (?:it|that|them|both|all|everything|(?:the|your) \\p{L}+)|of (?:it|that)|cash|each|instead))*`,
      `(?:settle for|meet (?:me|us) at|go (?:down |up |as low as |as high as )+(?:to )?|come (?:down|up) to) ?(?:${price}|${saidPrice})`,
      'come down (?:a (?:bit|little)|at all|some|on (?:the|that) price|any (?:further|more))',
      `(?:take|do|accept) ${price}(?: (?:for (?:\\d+|it|that|them|both|all|everything|(?:the|your) \\p{L}+)|on (?:the|your) \\p{L}+|all in|cash|each|instead))*`,
      `do (?:it|that|them|both|(?:the|your) \\p{L}+) for (?!\\d(?!\\d))${price}`,
    ])})\\P{L}*$`,
    'iu',
  ),
);

/** "And for tonight, if he's got to order a part?": what becomes of it in a case is asked, and nothing else is said. */
const asksOfCase = withLeadIns(
  /^\P{L}*(?:(?:for|on|at|in|about|over) (?:(?!(?:you|please)(?!\p{L}))[\p{L}\d'’-]+ ){0,3}[\p{L}\d'’-]+,? ?)?(?:if|when|in case)(?! (?:possible|you can|you could|you have time)(?!\p{L})) [^,.?!;:–—]*\?\s*$/iu,
  'even',
);

/** "So that's got to be in by the twentieth?": by when something is due is asked to be sure of it. */
const asksWhenDue = withLeadIns(
  /^\P{L}*(?:it|that|this|they|those|these|the (?:[\p{L}’'-]+ ){1,3})\s?(?:['’]s got|['’]ve got|has(?: got)?|have(?: got)?|needs?|must) (?:to )?(?:be|go|get) (?:[\p{L}’'-]+ ){0,3}(?:by|before|on)(?!\p{L})(?![^?]*(?:,? (?:ok|okay|please|right|yeah|alright)\?|(?<!\p{L})(?:can|could|will|would) you(?!\p{L})))[^.?!;:]*\?\s*$/iu,
  'wait',
);

/** Whether the text haggles over a price. */
export const isHaggling = (text: string): boolean => haggles.test(text);

const patterns = [
  haggles,
  asksWhatIs,
  asksHowItIs,
  asksHowMany,
  asksHowManyDo,
  asksWhether,
  offersChoice,
  asksOfThing,
  asksWhetherItHelps,
  asksWhoOfTwo,
  asksWhichIsDone,
  asksWhatIf,
  asksForOpinion,
  asksWhoOfIt,
  asksOfCase,
];

/** Whether it only asks how things are. */
export const asksForFact = ({ text, message }: Sentence): boolean =>
  patterns.some((pattern) => pattern.test(text)) || (asksWhenDue.test(text) && !isSeenTo(message));
