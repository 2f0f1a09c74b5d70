/**
 * Texts of ASCII, which most are, by the codes of their characters: that takes a fraction of the time that a regular expression with
 * the letters of all languages takes.
 */

/** What a character is to the words of a text. */
const mark = 1;
export const [space, letterOrDigit] = [0, 2] as const;

/** Codes from here on are of no ASCII. */
const endOfAscii = 0x80;

/** What each character of ASCII is, by its code. */
export const kindOfAscii: Uint8Array = Uint8Array.from({ length: endOfAscii }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z0-9]/.test(character)) return letterOrDigit;
  return /\s/.test(character) ? space : mark;
});

const beyondAscii = /[\u0080-\uffff]/;

/** Whether all characters of a text are of ASCII. */
export const isAscii = (text: string): boolean => !beyondAscii.test(text);

/** The same of a word, in less time than a regular expression takes to begin. */
export function isAsciiWord(word: string): boolean {
  for (let index = 0; index < word.length; index += 1) if (word.charCodeAt(index) >= endOfAscii) return false;
  return true;
}
