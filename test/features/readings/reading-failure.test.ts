import { expect, test } from 'bun:test';
import { EmbeddingError } from '../../../src/embedding/embedding-error.ts';
import { isOfSurroundings, ReadAgain } from '../../../src/features/readings/reading-failure.ts';

const coded = (code: string) => Object.assign(new Error(code), { code });

test.each<[string, unknown, boolean]>([
  ['a statement that took too long', coded('57014'), true],
  ['a connection of the database that is lost', coded('ECONNRESET'), true],
  [
    'a connection of the model’s server that is lost',
    new ReadAgain('The model is away.', 0, { cause: coded('ECONNRESET') }),
    false,
  ],
  ['an engine that has too much to embed', new EmbeddingError('overloaded', 'Try again.'), true],
  [
    'a provider of embeddings that is away',
    new EmbeddingError('provider_unreachable', 'Away.', { cause: coded('ECONNREFUSED') }),
    true,
  ],
  ['weights that are missing', new EmbeddingError('missing_weights', 'There is no file.'), false],
  ['a row that the database refuses', coded('23505'), false],
  ['anything else', new TypeError('undefined is no function'), false],
])('%s: whether the surroundings of a reading have failed', (_, error, expected) => {
  expect(isOfSurroundings(error)).toBe(expected);
});
