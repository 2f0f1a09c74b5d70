/** What the tests of the allowance of the day share: a request, and what it may cost. */

import type { Database } from '../../../src/db/client.ts';
import { languageModelUsage } from '../../../src/db/schema.ts';
import type { LanguageModel, ReplyRequest } from '../../../src/language-model/language-model.ts';
import type { LanguageModels } from '../../../src/language-model/language-models.ts';

/** One for each token that is read, two for each that is written. */
export const prices = { inputPrice: 1_000_000, outputPrice: 2_000_000 };

/** Reads one token, by our estimate, and writes 10 at most. */
export const request: ReplyRequest = { turns: [{ role: 'user', content: 'Hi' }], maximumTokens: 10 };

export function onlyModel(models: LanguageModels): LanguageModel {
  const model = models.resolve();
  if (model === undefined) throw new Error('the stand-in is gone');
  return model;
}

/** What the only account that has used anything has used; undefined if none has. */
export async function used(db: Database) {
  const { tokens, cost } = languageModelUsage;
  const [row] = await db.select({ tokens, cost }).from(languageModelUsage);
  return row;
}
