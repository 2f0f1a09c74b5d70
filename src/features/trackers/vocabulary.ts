/** What makes two phrases of a vocabulary the same. */

import { invalidField } from '../../core/problem.ts';

/**
 * Equal for phrases that repeat each other: letter case and the width of white space do not count. Marks do, though
 * phrases are found without them (C32 of docs/compatibility.md): a vocabulary that has "how much" and "how much?" was
 * fine where it comes from.
 */
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

/** The phrases of a request's own tracker, as they are given; of those that repeat each other the first. */
export function distinctPhrases(vocabulary: readonly string[]): string[] {
  const seen = new Set<string>();
  return vocabulary.filter((phrase) => {
    const form = formOf(phrase);
    const isNew = !seen.has(form);
    seen.add(form);
    return isNew;
  });
}
