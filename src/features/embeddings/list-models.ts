/** The names that models go by, in OpenAI's shape. */

import type { components } from '../../../generated/openapi.ts';
import type { Embedder } from '../../embedding/embedder.ts';
import type { LanguageModels } from '../../language-model/language-models.ts';

type Models = components['schemas']['Models'];

/** Every model, each followed by its aliases. */
export type ListModels = () => Models;

export function createListModels(embedder: Embedder, languageModels: LanguageModels): ListModels {
  return () => ({
    object: 'list',
    data: [
      ...embedder.models.flatMap(({ name, aliases, dimensions, matryoshka }) =>
        namesOf(name, aliases, { kind: 'embedding', dimensions, matryoshka }),
      ),
      ...languageModels.models.flatMap(({ name, aliases, contextTokens }, index) =>
        namesOf(name, [...aliases, ...(index === 0 ? languageModels.defaultAliases : [])], {
          kind: 'chat',
          context_tokens: contextTokens,
        }),
      ),
    ],
  });
}

type Entry = Models['data'][number];

function namesOf(
  name: string,
  aliases: readonly string[],
  about: Pick<Entry, 'kind' | 'dimensions' | 'matryoshka' | 'context_tokens'>,
): Entry[] {
  const shared = { object: 'model', created: 0, owned_by: 'confab', ...about } as const;
  return [{ id: name, ...shared }, ...aliases.map((alias) => ({ id: alias, ...shared, alias_of: name }))];
}
