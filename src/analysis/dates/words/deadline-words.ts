/** By when something is to be done: "by Friday", "no later than Friday", "Friday at the latest". Another way to say so is added here. */

/** Behind its time. */
export const atLatest = 'at (?:the (?:very )?)?latest';
const notLater = `(?:no|not) later than|${atLatest}(?: by| on)?|latest (?:by|on)`;
/** Before its time. */
export const byThen = `(?:by|before|${notLater})`;
/** The same where something may also last until then. */
export const untilThen = `(?:by|before|until|till|${notLater})`;
const rightBefore = (words: string): RegExp => new RegExp(`(?<!\\p{L})${words}\\s+(?:the\\s+)?$`, 'iu');
/** What stands right before the time of a deadline. */
export const leadsToDeadline = rightBefore(`(?:${untilThen}|due)`);
/** The same where until when something lasts is none. */
export const leadsToLatest = rightBefore(byThen);
