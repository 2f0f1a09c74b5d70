/** A time that does not suit, and why: "Tuesday's tight, I've got the catalogue". Nobody meets then. */

import { anyOf } from '../../../../text/any-of.ts';
import { severalUpToTwelve } from '../../../../text/number-words.ts';
import { weekdays } from '../../../../text/words/calendar-words.ts';
import { withLeadIns } from '../../../../text/words/lead-ins.ts';
import { daytimes } from '../../../../text/words/parts-of-time.ts';
import { quick } from '../../../../text/words/quick-patterns.ts';

const time = anyOf([
  '\\p{L}*day',
  `tomorrow|tonight|noon|midday|${daytimes}|week`,
  '\\d+(?:th|st|nd|rd)?',
  `${severalUpToTwelve}|thirty|fifteen|forty|o['’]?clock`,
]);
const suitsNot = 'bad|tight|no good|no use|impossible|difficult|tricky|not (?:possible|good)';
const worksNot =
  "(?:does not|doesn['’]?t|won['’]?t|will not|wouldn['’]?t) (?:really )?(?:work|suit|do)(?: for (?:me|us))?";
/** Behind it another time is named, or something else is asked for. */
const another = anyOf([
  ".*(?<!\\p{L})(?:but|so|can|could|try|what|how|would|yes|or|maybe|make|suits?|fine|works|better|instead|any|do|i['’]?ll|let)(?!\\p{L})",
  '.*\\?',
  `.*${weekdays}(?!\\p{L})`,
]);
const refused = new RegExp(
  `^[^.?!,;]*(?<!\\p{L})(?:${time})(?:(?:['’]?s| is| are| that['’]?s) (?:${suitsNot})|(?: really)? ${worksNot})(?!\\p{L})(?!${another})`,
  'isu',
);

/** "Monday I take the kids to school at that time": what somebody is at then. */
const busyThen = new RegExp(
  `^[^.?!,;]*(?<!\\p{L})(?:i|we) (?!(?:can|could|will|would|should|must|need|want|prefer|suggest|am|are|shall)(?!\\p{L}))\\p{L}+ [^.?!,;]{1,60}?(?<!\\p{L})at (?:that|this|the same) (?:time|hour)(?!\\p{L})(?!${another})`,
  'iu',
);
const outOfUse =
  'in bits|in pieces|out of (?:action|order|use|service)|a (?:building site|mess|madhouse|write-off)|(?:chock )?full of|off all|down all|shut all|closed all|chaos|mayhem|bedlam';
/** "Monday the line's in bits anyway": how it is then. */
const outOfUseThen = new RegExp(
  `^\\P{L}*(?:and |but |on |also )*(?:${weekdays}|tomorrow|today|tonight)(?: (?:morning|afternoon|evening|night))?,? (?:the|our|my|your|their) (?:[\\p{L}-]+ ){0,2}[\\p{L}-]+(?:['’]s|['’]re| is| are| will be|['’]ll be) (?:all |still |completely )?(?:${outOfUse})(?!\\p{L})(?!${another})`,
  'isu',
);
/** "I've a call till half past": until when somebody is busy. */
const busyUntil = withLeadIns(
  /^\P{L}*(?:i|we)(?:['’]?ve| have)(?: got)? (?:an?|another|my|the) (?:\p{L}+ )?(?:call|meeting|class|lesson|lecture|appointment|interview|exam|rehearsal|shift|seminar|hearing|visitor|client|patient|customer)s? (?:until|till|til) [^.?!,;]{1,20}[\s.!]*$/iu,
  'no|sorry',
);
/** Without one of these nothing is refused. Looking first spares most sentences the rest. */
const mayRefuse = quick(
  new RegExp(`${suitsNot}|${worksNot}|${outOfUse}|at (?:that|this|the same) | (?:un)?till? `, 'iu'),
);

/** Whether a time is refused, and no other one is named. */
export const refusesTime = (text: string): boolean => mayRefuse.test(text) && refused.test(text);

/** Whether a clause tells what its speaker is at then, or that something is of no use then. */
export const isBusyThen = (text: string): boolean =>
  mayRefuse.test(text) && (busyThen.test(text) || outOfUseThen.test(text) || busyUntil.test(text));
