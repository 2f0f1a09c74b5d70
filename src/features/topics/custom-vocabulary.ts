/** The words that a client wants to see topics of (`getTopics`; C23 of docs/compatibility.md). */

import { invalidField } from '../../core/problem.ts';

/**
 * The words or phrases of a comma list (`pricing, contract`) or JSON list (`["pricing","contract"]`), in lower case,
 * each once. `true` and `false`, in any letter case, are what some clients send for "my own words, if any": no word.
 *
 * @throws Problem `invalid_request` that names `field`, if the text begins like a JSON list but is none of texts
 */
export function parseTopicVocabulary(field: string, text: string): string[] {
  const trimmed = text.trim();
  if (/^(?:true|false)$/iu.test(trimmed)) return [];
  const entries = trimmed.startsWith('[') ? parseJsonList(field, trimmed) : trimmed.split(',');
  const words = entries.map((entry) => entry.trim().replaceAll(/\s+/gu, ' ').toLowerCase());
  return [...new Set(words)].filter((word) => word !== '');
}

function parseJsonList(field: string, text: string): string[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidField(field, 'is a malformed JSON list');
  }
  if (!Array.isArray(value) || !value.every((entry) => typeof entry === 'string'))
    throw invalidField(field, 'must be a list of texts');
  return value;
}
