/** What tells of deeds and undertakes none, unless the rules see another one beside it: what somebody would do, does always, has done, is not to do, or wants to be told. */

import { withLeadIns } from '../../../../text/words/lead-ins.ts';
import { somebody } from '../../../../text/words/somebody.ts';
import { unlessGoingOn } from '../unless-it-goes-on.ts';

/** What is not so, and is no request: "if I could", "if it were". */
const unreal =
  "(?!i were you)(?:i|we|he|she|they|it|there) (?:could|had|were|was|did|knew|didn['’]t|wasn['’]t|hadn['’]t)(?!\\p{L})";

/** "I'd do it, but I'm off tomorrow", "I could ask him, but I'd rather not": what somebody would do, and why he does not. "…, but I could …" offers. */
const wouldBut = withLeadIns(
  unlessGoingOn(
    /^\P{L}*(?:i|we)(?:['’]d| would| could) (?!(?:like|love|need|want|suggest|propose|prefer|appreciate|have to)(?!\p{L}))[^.?!]*(?<!\p{L})but(?!\p{L})/iu,
    'if|can|could|will|ll|have to|need to|must',
  ),
);

/** "I'd switch labs tomorrow if I could", "if we had a shed we'd be laughing": it is not so. "… if you could" asks. */
const wouldIf = new RegExp(
  [
    `(?<!\\p{L})(?:i|we)(?:['’]d| would) [^.?!]*(?<!\\p{L})if ${unreal}`,
    `(?<!\\p{L})if ${unreal}[^.?!]*(?<!\\p{L})(?:i|we)(?:['’]d| would)(?!\\p{L})`,
  ].join('|'),
  'iu',
);

/** "Then don't ring me": what is not to be done is nothing to do. "Don't forget to …" orders. */
const prohibition = withLeadIns(
  /^\P{L}*(?:don['’]?t|do not|never) (?!(?:forget|hesitate|fail|let|you|we|i|they)(?!\p{L}))\p{L}+(?![^.?!]*(?<!\p{L})(?:and|but|just|until|till|unless)(?!\p{L}))/iu,
  'no|just',
);

/** "I usually send it on a Wednesday", "When you book it through us you get a voucher": how things go, again and again. */
const habit = withLeadIns(
  /^\P{L}*(?:when|whenever|once|if) you \p{L}+ [^.?!]*(?<!\p{L})you(?:['’]ll| will)? (?:get|have|can|pay|see|receive)(?!\p{L})|(?<!\p{L})(?:i|we|they|he|she|you) (?:usually|normally|always|generally|often|typically) \p{L}/iu,
);

/** "I'd be moving the walls every Sunday": what one would be at. */
const wouldBeDoing =
  /(?<!\p{L})(?:i|we)(?:['’]d| would) be (?!(?:willing|looking|calling|meeting|seeing|being)(?!\p{L}))\p{L}+ing(?!\p{L})/iu;

/** "I could also look at whether it can do that": an idea, which nobody takes on. */
const couldAlso =
  /(?<!\p{L})i could also (?:ask|check|find out|look|see|try)(?: \p{L}+)? (?:whether|if|how|what)(?!\p{L})/iu;

/** "Somebody ought to have measured it": it is too late. */
const tooLate = unlessGoingOn(
  /(?<!\p{L})(?:ought to|should|could|must|would|might)(?:n['’]t| not)? have (?:\p{L}+ly )?(?:\p{L}{2,}ed|been|done|sent|gone|put|made|told|said|taken|come|seen|given|written|brought)(?!\p{L})/iu,
  'so|will|ll|let',
);

/** "I had to send them back, the new ones are coming": what somebody was made to do is done. */
const hadTo = unlessGoingOn(
  /^(?!.*(?<!\p{L})(?:would you|please|(?:could|can) you|last time)(?!\p{L})).*(?<!\p{L})(?:i|we) had to \p{L}+/iu,
  'so|will|ll|can|could|would|need|needs|must|should|let|going|have to',
);

/** "Same. Had to ring the hotline for 45 minutes": it is done as well. */
const hadToAlone = withLeadIns(
  unlessGoingOn(
    /^\P{L}*(?:[^.?!,;]{1,40}[,;] )?had to \p{L}+/iu,
    'so|will|ll|can|could|would|need|needs|must|should|let|going|have to',
  ),
  'same|ugh|lol|no|just|only',
  '(?!\\p{L})[\\s,.!:;]*',
);

/** "The new plan went out on Monday, didn't you get it": what is past is asked. */
const pastAsked =
  /(?<!\p{L})(?:did|have|has)n['’]?t (?:you|they|he|she) (?:get|see|receive|hear|read|got|seen|received|heard)(?!\p{L})/iu;

/** "I've now put together a first version": it is done. What somebody was asked or has promised is to come. */
const isDone = withLeadIns(
  unlessGoingOn(
    /^\P{L}*(?:i|we)(?:['’]ve| have) (?:(?:now|just|already) )*(?!(?:asked|told|instructed|promised|raised|requested|got|had|to)(?!\p{L}))(?:\p{L}+ed|put(?! in)|sent|made|done|set|found|taken|written|given|left|seen)(?!\p{L})/iu,
    'so|will|ll|can|could|would|d|needs?|going|must|should|want',
  ),
);

/** "Could you tell me whether you need it", "who can tell me why": an answer is wanted. */
const wantsToBeTold = new RegExp(
  `(?<!\\p{L})(?:(?:can|could|would|will) (?:you|${somebody})|who (?:can|could)) (?:(?:please|just|also|kindly|maybe) )*(?:tell|remind) (?:me|us) (?:if|whether|how|what|when|where|why|who|which)(?!\\p{L})`,
  'iu',
);

/** "I was wondering if the tenant has written", "I wonder whether we can afford it": it asks. "… if you could", "whether we should" ask for a deed, or propose one. */
const wonders =
  /(?<!\p{L})i(?:['’]m| am| was|['’]d)?(?: (?:also|just|still|only|really))* (?:wonder(?:ed|ing)?|(?:want(?:ed)?|like) to know) (?:if|whether|how|what|when|where|why|who|which)(?! (?:(?:you|it|some(?:one|body)|any(?:one|body)) (?:\p{L}+ )?(?:can|could|would|might|may|should)|we (?:\p{L}+ )?should)(?!\p{L}))/iu;

/** "Do you want me to get a second one?": what somebody would do is asked for. */
const offers = /(?<!\p{L})(?:do|would) you (?:want|like|prefer) (?:me|us) to(?!\p{L})/iu;

const patterns = [
  wouldBut,
  wouldIf,
  prohibition,
  habit,
  isDone,
  wantsToBeTold,
  wonders,
  offers,
  wouldBeDoing,
  couldAlso,
  tooLate,
  hadTo,
  hadToAlone,
  pastAsked,
];

/** Whether it tells what somebody would do, or does again and again, or is not to do, or has done; what the rules see beside it is to be done all the same. */
export const tellsOnly = (text: string): boolean => patterns.some((pattern) => pattern.test(text));
