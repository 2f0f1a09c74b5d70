/** Checks that tell real numbers of cards and accounts from others. */

/** Whether the digits pass the check of card numbers (Luhn; ISO/IEC 7812-1, annex B) and are not all the same. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0 && !/^(\d)\1*$/u.test(digits);
}

/** Whether letters and digits without spaces are an IBAN (ISO 13616): the rest by 97 is 1. */
export function passesIban(code: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/u.test(code)) return false;
  let rest = 0;
  for (const character of code.slice(4) + code.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
