/** What makes two phrases of a vocabulary the same, and what is left of those that come with a request. */

import { invalidField } from '../../core/problem.ts';

/** Equal for phrases that are found at the same places: letter case and the width of white space do not count. */
const formOf = (phrase: string): string =>
  phrase.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();

/** Throws `Problem` `invalid_request` that names the first phrase that repeats an earlier one. */
export function checkDistinct(vocabulary: readonly string[], field: string): void {
  const seen = new Map<string, number>();
  vocabulary.forEach((phrase, index) => {
    const form = formOf(phrase);
    const earlier = seen.get(form);
    if (earlier !== undefined)
      throw invalidField(
        `${field}[${index}]`,
        `repeats "${field}[${earlier}]"; letter case makes no difference`,
      );
    seen.set(form, index);
  });
}

/** The given phrases, followed by the earlier ones that they do not repeat. */
export function mergeVocabulary(given: readonly string[], before: readonly string[]): string[] {
  const forms = new Set(given.map(formOf));
  return [...given, ...before.filter((phrase) => !forms.has(formOf(phrase)))];
}

/**
 * A request's vocabulary without the marks that a managed tracker's must not have (C14 of docs/compatibility.md), each
 * phrase once.
 */
export function withoutMarks(vocabulary: readonly string[]): string[] {
  const distinct = new Map<string, string>();
  for (const phrase of vocabulary) {
    const plain = phrase
      .replaceAll(/[?,!:]+/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim();
    const form = formOf(plain);
    if (form !== '' && !distinct.has(form)) distinct.set(form, plain);
  }
  return [...distinct.values()];
}
