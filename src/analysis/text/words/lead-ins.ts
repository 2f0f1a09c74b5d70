/** Words that lead up to what is said and are no part of it: "And so, um, yes, right: I'll order them". */

/**
 * Joints and answers. No refusal, regret, plea or thanks is among them: what stands behind one of those may be meant otherwise. Patterns of
 * refusals and objections name their own, since a yes before the same words is none: "Yes, I'm at the office", "sure, but don't tell Ben yet".
 */
export const leadInWords =
  'and but so then also now well ok okay alright yes yeah yep yup sure right fine good great perfect oh ah'.split(
    ' ',
  );

/** What stands behind a lead-in within a sentence. */
const inSentence = '[\\s,]+';
/** What stands behind one that may also be a sentence of its own: "Ok. Well, I'll order them". */
export const asSentences = '(?!\\p{L})[\\s,.!]*';

/**
 * The source that matches any number of lead-ins.
 *
 * @param more other words that may stand among them, as alternatives of a pattern; a lead-in again would be read in two ways
 * @param behind what stands behind each of them
 */
export const anyLeadIns = (more = '', behind = inSentence): string =>
  `(?:(?:${leadInWords.join('|')}|of course|um+|uh+|hm+|mm+${more === '' ? '' : `|${more}`})${behind})*`;

/** The pattern, which begins with `^` or `^\P{L}*`, with any number of lead-ins behind that, as `anyLeadIns` has them. */
export const withLeadIns = ({ source, flags }: RegExp, more?: string, behind?: string): RegExp =>
  new RegExp(
    source.replace(/^\^(?:\\P\{L\}\*)?/u, (start) => start + anyLeadIns(more, behind)),
    flags,
  );
