/** Other ways to write a code of letters and digits. */

/** Groups of letters and of digits, with a mark or a space between two of them, or nothing. */
const code = /^(?:[\p{L}]{1,12}|\d{1,12})(?:[\s._/-]?(?:[\p{L}]{1,12}|\d{1,12})){1,5}$/u;
/** Letters and digits of the shortest code that is known in other spellings: "A-1" as "a 1" is in any list. */
const fewestCharacters = 4;

/**
 * A text, and if it is a code of letters and digits, what else is written for it where somebody leaves out its marks, or has others:
 * "QX-77" is "QX 77", "QX77" and "Q X 77", too. The work is bounded by the longest code.
 */
export function spellingsOfCode(text: string): string[] {
  if (!code.test(text)) return [text];
  const groups = text.match(/\p{L}+|\d+/gu) ?? [];
  const isMixed = /\p{L}/u.test(text) && /\d/u.test(text);
  if (!isMixed || groups.join('').length < fewestCharacters) return [text];
  const [first = ''] = groups;
  const isSpelled = /^\p{L}{2,4}$/u.test(first);
  return [
    ...new Set([
      text,
      ...['', ' ', '-'].map((mark) => groups.join(mark)),
      ...(isSpelled ? [[...first, ...groups.slice(1)].join(' ')] : []),
    ]),
  ];
}
