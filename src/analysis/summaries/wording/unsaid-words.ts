/** What a chat leaves out: who did it, and the mark behind a question. */

import { weekdays } from '../../text/words/calendar-words.ts';
import { featuresOf, type SummaryMessage } from '../choosing/sentence-value.ts';
import { asksOfThing } from '../heard/asked-of-thing.ts';

/** "Last Friday submitted two drafts": one leaves out that it was oneself. */
const subjectless = new RegExp(
  `^(?<when>(?:(?:last|this) (?:week|weekend|month|year|night|morning|afternoon|${weekdays})|yesterday|earlier today|today),? )?(?<verb>(?!(?:provided|granted|hundred|supposed|based)\\b)(?:\\p{L}{2,}(?<!e)ed|sent|got|wrote|found|took|gave|built)) (?=(?:the|a|an|one|two|three|four|five|six|my|our|all|some|both|\\d+) )(?!.*\\?)`,
  'iu',
);

/** The text with "I" where only its verb was written. */
export const withUnsaidSubject = (text: string): string =>
  text.replace(
    subjectless,
    (_, when: string | undefined, verb: string) => `${when ?? ''}I ${verb.toLowerCase()} `,
  );

/** A mark is put only behind what is asked: "and does it ship", and not "thought you meant later". */
const readsAsQuestion =
  /[?？؟]|^(?:(?:and|or|but|so|also) )*(?:who|whom|whose|what|when|where|why|which|how|do|does|did|is|are|was|were|can|could|would|will|should|shall|have|has|had|may|might|am|any|anybody|anyone|isn['’]t|aren['’]t|don['’]t|doesn['’]t|can['’]t|won['’]t|you)(?!\p{L})|(?:what|where|who|when|how)[.…]*$|(?<= )(?:what|when|where|why|how) (?:do|does|did|can|could|will|would|should) (?:i|you|we|they|it|he|she|that)(?!\p{L})|(?<=[,:–-] )(?:who|what|when|where|why|which|how|do|does|did|is|are|can|could|would|will|should)(?!\p{L})/iu;

/** Whether what is told asks something, by what was found in the message or by its own words. */
export const asks = (text: string, insight: SummaryMessage['insight']): boolean =>
  asksForLeave.test(text) ||
  (featuresOf({ text, insight }).isQuestion && (readsAsQuestion.test(text) || asksOfThing(text)));

/** "Can I take the van": so begins nothing but a question. */
const asksForLeave = /^(?:can|could|may|shall) (?:i|we)(?![\p{L}'’])/iu;
