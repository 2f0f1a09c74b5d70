/** The kinds of personal data that are masked, and where one stands (docs/redaction.md). */

/**
 * The names by which clients know the kinds, in the order in which one of two that stand at the same place goes first
 * (`exclude` of openapi.yaml).
 */
export const personalDataNames = [
  'CREDIT_CARD_NUMBER',
  'CREDIT_CARD_CVV',
  'CREDIT_CARD_EXPIRATION_DATE',
  'CREDIT_CARD_PIN',
  'IBAN_CODE',
  'SWIFT_CODE',
  'BANK_ROUTING_NUMBER',
  'BANK_ACCOUNT_NUMBER',
  'SSN',
  'PASSPORT_NUMBER',
  'DRIVERS_LICENSE',
  'LICENSE_PLATE',
  'REFERENCE_NUMBER',
  'DATE_OF_BIRTH',
  'AGE',
  'ADDRESS',
  'EMAIL_ADDRESS',
  'PHONE_NUMBER',
  'PERSON_NAME',
  'HEALTH_CONDITION',
  'BLOOD_GROUP',
  'INJURY',
  'MEDICAL_STATISTIC',
  'URL',
  'DOMAIN_NAME',
  'IP_ADDRESS',
  'DATE',
  'TIME',
  'EVENT',
  'FILENAME',
] as const;

export type PersonalDataName = (typeof personalDataNames)[number];

/** A place of personal data; `start` and `end` in UTF-16 units of its text. */
export interface PersonalData<Name extends string = PersonalDataName> {
  readonly name: Name;
  readonly start: number;
  readonly end: number;
}

/** A piece of a value that is said over several messages, in plain letters, with words beside it where it is short. */
export interface ContinuedPiece {
  readonly text: string;
  /** Where in the text the piece stands. */
  readonly start: number;
  readonly end: number;
  readonly name: PersonalDataName;
  /** Whether it is one only where a text is nothing else. */
  readonly isWhole: boolean;
}

/** The words of a text that have a digit: numbers and codes. Linear time. */
export const wordsWithDigits = (text: string): RegExpExecArray[] =>
  Array.from(text.matchAll(/[\p{L}\p{N}]+/gu)).filter(([word]) => /\d/u.test(word));

/** What stands behind a value that was told of before it, and not behind a number that counts something: "82.", "82 and". */
export const endsValue =
  "(?=[^\\p{L}\\p{N}]{0,4}$|\\s?[.,;:!?)…](?!\\d)|\\s?-\\s|\\s(?:and|or|but|so|if|in|is|was|that's|thats|it's|he's|she's|i|i'm|i'll|my|his|her|the|please|thanks|thank|ok|okay|right|yes|yeah|yep|no|now|today|here|with|at|on|for|to|from|since|as|zip|uh|um|got|any|will|can|you|sorry|sir|ma'am)(?!\\p{L}))";

/** What the first group of each match is, which ends it. */
export const findBehind = (text: string, expression: RegExp, name: PersonalDataName): PersonalData[] =>
  Array.from(text.matchAll(expression), ({ 0: matched, 1: value = '', index }) => {
    const end = index + matched.length;
    return { name, start: end - value.length, end };
  });

/** Every match of an expression whose last character is not a space or a mark that ends a sentence. */
export function findAll(text: string, expression: RegExp, name: PersonalDataName): PersonalData[] {
  return Array.from(text.matchAll(expression), ({ 0: matched, index }) => {
    const written = matched.replace(/[\s.,;:!?]+$/u, '');
    return { name, start: index, end: index + written.length };
  });
}
