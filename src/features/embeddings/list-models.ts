/** The names that embedding models go by, in OpenAI's shape. */

import type { components } from '../../../generated/openapi.ts';
import type { Embedder } from '../../embedding/embedder.ts';

type EmbeddingModels = components['schemas']['EmbeddingModels'];

/** Every model, each followed by its aliases. */
export type ListModels = () => EmbeddingModels;

export function createListModels(embedder: Embedder): ListModels {
  return () => ({
    object: 'list',
    data: embedder.models.flatMap(({ name, aliases, dimensions, matryoshka }) => {
      const shared = { object: 'model', created: 0, owned_by: 'confab', dimensions, matryoshka } as const;
      return [{ id: name, ...shared }, ...aliases.map((alias) => ({ id: alias, ...shared, alias_of: name }))];
    }),
  });
}
