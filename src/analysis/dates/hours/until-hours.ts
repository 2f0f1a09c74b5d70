/** What lasts till an hour, said in the afternoon, ends at the next one of that name: "I am stuck till 7". */

const untilHour = /\b(?:till|until)\s+(?:\d{1,2}|\p{L}+)$/iu;
/** "They don't open till 9": that is when it begins. */
const isDenied = /\b(?:not|nothing|nobody|never|no)\b|n['’]t\b/iu;
const noon = 12;

/**
 * Whether an hour before noon is rather one of the evening.
 *
 * @param before the text up to the end of the finding
 * @param hour what it was read as
 * @param now the hour in which it was said
 */
export const isInEvening = (before: string, hour: number, now: number): boolean =>
  hour >= 7 &&
  hour < noon &&
  now >= hour &&
  now < hour + noon &&
  untilHour.test(before) &&
  !isDenied.test(before);
