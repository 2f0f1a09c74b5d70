/** Whom a sentence calls by name, told by its text alone: "Ben, …", "thanks, Ben.", "… , Ben?", "@ben". */

import type { Speaker } from '../../../findings.ts';
import { isSaidByAll } from '../../../grammar/names/meant-speakers.ts';
import { isEverydayWord, isTitle } from '../../../grammar/names/speaker-names.ts';
import { anyOf } from '../../../text/any-of.ts';
import { hello } from '../../../text/words/greeting-words.ts';

/** Who takes part and is called so; undefined: nobody, or nobody knows which of several. */
export type FindByName = (name: string) => Speaker | undefined;

const name = String.raw`(\p{L}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)`;
const leadIn = anyOf([
  'and|so|but|then|well|now|also|anyway|actually|sorry|sure|yes|no|yep|yeah',
  'ok|okay|right|alright|all right|good|great|perfect|lovely|fine|oh|ah|um|uh',
  `thanks|thank you|${hello}|dear|morning|good (?:afternoon|evening)`,
]);
/** What stands behind a name that is called, and not behind one that is told of. */
const behindCall = String.raw`(?=\s*[,:;.!?…–—]|\s+-+\s|\s+(?:can|could|would|will|do)\s+(?:you|u)\b|\s+(?:please|pls|plz|you|u)\b|\s*$)`;
const atStart = new RegExp(String.raw`^(?:${leadIn}[,.!]?\s+)*@?${name}${behindCall}`, 'iu');
const greets = /^(?:thanks|thank you|hi|hey|hello|dear|morning|good (?:afternoon|evening)),?\s/iu;
const atEnd = new RegExp(String.raw`,\s*${name}\s*[.!?…]*$`, 'iu');
/** The next one of several who are called in a row: "Mark, Sophie, please …", "@mark @sophie". */
const nextInRow = new RegExp(
  String.raw`^(?:,\s*(?:and\s+)?(?:(?:${hello}|dear)\s+)?@?|\s*[,&+/]?\s*(?:and\s+)?@)${name}(?:${behindCall}|(?=\s+and\s|\s*[&+/]|\s+@))`,
  'iu',
);
/** The one before the last of them: "could you send it, Mark, Sophie?" */
const beforeInRow = new RegExp(String.raw`,\s*@?${name}$`, 'iu');
const bySign = new RegExp(String.raw`(?<![\p{L}\p{N}.])@${name}`, 'iu');

/** The participant whom the text calls; time is linear in its length. */
export function calledIn(text: string, find: FindByName): Speaker | undefined {
  for (const call of [atStart, atEnd, bySign]) {
    const match = call.exec(text);
    const said = match?.[1];
    if (match === null || said === undefined) continue;
    // In small letters "will" and "mark" are words.
    if (call !== bySign && !/^\p{Lu}/u.test(said) && isEverydayWord(said)) continue;
    // "So, what do you think" and "Do you" call no Kenny So and no An Do.
    if (call === atStart && isSaidByAll(said.toLowerCase()) && !greets.test(text)) continue;
    const [first = said, ...others] = said.split(' ');
    // "Mr Adeyemi, could you"
    if (isTitle(first.toLowerCase()) && others.length > 0) {
      const titled = find(others.join(' '));
      if (titled !== undefined) return titled;
    }
    const called = find(said) ?? (others.length > 0 ? find(first) : undefined);
    if (called === undefined) continue;
    const beside =
      call === atEnd
        ? beforeInRow.exec(text.slice(0, match.index))?.[1]
        : nextInRow.exec(text.slice(match.index + match[0].length))?.[1];
    const other = beside === undefined ? undefined : find(beside);
    // Of several nobody is the one.
    return other === undefined || other === called ? called : undefined;
  }
  return undefined;
}
