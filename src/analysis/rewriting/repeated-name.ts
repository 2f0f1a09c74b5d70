/** A name that would stand in a sentence again and again in place of "I". */

import type { Edit } from './edits.ts';

/** Somebody or something else of which a sentence tells behind its first verb: "but it was in C#". */
const otherSubject = /(?<![\p{L}])(?:it|he|she|they|we|you|that|this|there|which|who|but)(?![\p{L}])/iu;

/** "When I'm back at my desk", "once I'm home": behind the name it says as much without it. */
const opensState = /(?:^|\s)(?:when|once|while|until) $/iu;
const isState = /^ (?:back|at|in(?= (?:the|my|our) )|on|home|done|out|off|there|free)(?!\p{L})/iu;
const longestState = ' back at '.length;
/** "Back at my desk": whose desk that is needs no name. */
const ofOwnPlace = /^ (?:desk|computer|laptop|office|pc|machine)(?!\p{L})/iu;

/**
 * The edits that put a name, in order, with the short name behind the first one, and with none in "Ana will call and will write".
 *
 * @param text what they are edits of
 */
export function withoutRepeatedName(
  edits: readonly Edit[],
  text: string,
  name: string,
  shortName: string,
): Edit[] {
  let isSubject = false;
  let isNamed = false;
  let end = 0;
  let endOfState = -1;
  return edits.map((edit) => {
    if (!edit.text.startsWith(name)) return edit;
    const isOfState =
      isNamed &&
      /^i['’]m$/iu.test(text.slice(edit.start, edit.end)) &&
      opensState.test(text.slice(0, edit.start)) &&
      isState.test(text.slice(edit.end));
    if (isOfState) {
      endOfState = edit.end;
      // The space behind it goes with it.
      return { start: edit.start, end: edit.end + 1, text: '' };
    }
    const isOfOwnPlace =
      endOfState >= 0 &&
      edit.start - endOfState <= longestState &&
      /^my$/iu.test(text.slice(edit.start, edit.end)) &&
      ofOwnPlace.test(text.slice(edit.end));
    if (isOfOwnPlace || (isNamed && isOwnWay(text, edit))) return { ...edit, text: 'the' };
    const isPronoun = /^i(?:['’]|$)/iu.test(text.slice(edit.start, edit.end));
    const joined =
      isPronoun &&
      isSubject &&
      /,? and (?:then )?$/iu.test(text.slice(0, edit.start)) &&
      !otherSubject.test(text.slice(end, edit.start));
    isSubject = isPronoun;
    end = edit.end;
    if (!isNamed) {
      isNamed = true;
      return edit;
    }
    const behind = edit.text.slice(name.length);
    if (isPronoun && behind === ' will' && goesOnWithout(edits, edit, text))
      return { start: edit.start - 2, end: edit.end, text: ` and${behind}` };
    if (!joined) return { ...edit, text: `${shortName}${behind}` };
    // The space behind the name goes with it.
    return behind === '' ? { ...edit, end: edit.end + 1, text: '' } : { ...edit, text: behind.trimStart() };
  });
}

/** "On my way home" */
const isOwnWay = (text: string, { start, end }: Edit): boolean =>
  /(?:^|\s)on $/iu.test(text.slice(0, start)) &&
  /^my$/iu.test(text.slice(start, end)) &&
  /^ way(?!\p{L})/iu.test(text.slice(end));

/** "I'm in until six, I'll ring you at four": what is set behind a comma alone is joined, where both tell first of the speaker. */
function goesOnWithout(edits: readonly Edit[], { start }: Edit, text: string): boolean {
  const before = text.slice(0, start);
  return (
    edits[0]?.start === 0 &&
    /^i(?:['’]|\s)/iu.test(text) &&
    /^[^,;:.?!–—]*, $/u.test(before) &&
    before.split(' ').length > shortestClause &&
    !otherSubject.test(before)
  );
}
/** Words of a clause, of which "I promise, I'll do it" is none. */
const shortestClause = 4;
