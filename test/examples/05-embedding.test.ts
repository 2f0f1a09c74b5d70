// Learn by example, 5 of 5: a text becomes a vector, and near vectors mean something alike.

import { expect, test } from 'bun:test';
import OpenAI from 'openai';
import createClient from 'openapi-fetch';
import type { paths } from '../../generated/openapi.ts';
import { workingServer } from '../support/servers/shared-servers.ts';

test('texts that mean the same have vectors that are nearer than those of others', async () => {
  // Vectors are asked for with the account's ApiKey: there is no token to renew. The model runs on this machine.
  const { url, account } = await workingServer();
  const client = createClient<paths>({ baseUrl: url, headers: { ApiKey: account.apiKey } });

  const vectorOf = async (text: string) => {
    const { data } = await client.POST('/v1/model/embed', { body: { text } });
    return data?.embedding ?? [];
  };
  const quote = await vectorOf('Can you send me the quote by Friday?');
  const price = await vectorOf('Please mail us the price before the weekend.');
  const weather = await vectorOf('It is raining in Paris.');

  // 384 numbers, and each vector is of length 1. So the cosine of two is the sum of their products:
  // 1 for texts that mean the same, about 0 for texts that have nothing to do with each other.
  expect(quote).toHaveLength(384);
  const cosine = (one: number[], other: number[]) =>
    one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
  expect(cosine(quote, quote)).toBeCloseTo(1);
  expect(cosine(quote, price)).toBeGreaterThan(cosine(quote, weather) + 0.1);

  // What speaks to OpenAI speaks to Confab, too: the same model under the same key, many texts at once.
  const openai = new OpenAI({ baseURL: `${url}/v1`, apiKey: account.apiKey });
  const { data: embedded } = await openai.embeddings.create({
    model: 'service-text-embedding-large',
    input: ['It is raining in Paris.', 'Can you send me the quote by Friday?'],
  });
  expect(embedded).toHaveLength(2);
  expect(cosine(embedded[0]?.embedding ?? [], weather)).toBeCloseTo(1);
  expect(cosine(embedded[1]?.embedding ?? [], quote)).toBeCloseTo(1);
});
