import { expect, test } from 'bun:test';
import { createMatchMeaning, maximumPhrases } from '../../src/domain/match-meaning.ts';
import { createVectors, type Vectors } from '../../src/domain/vectors.ts';
import { testEmbedder } from '../support/confab.ts';

const signal = new AbortController().signal;
const money = 'I want my money back.';

/** Matching with a note of every text whose vector was asked for. */
async function matching() {
  const asked: string[] = [];
  const vectors = createVectors(await testEmbedder());
  const noting: Vectors = (texts) => {
    asked.push(...texts);
    return vectors(texts);
  };
  return { asked, match: createMatchMeaning(noting) };
}
const trackersOf = (...vocabulary: string[]) => [{ id: 't', name: 't', vocabulary }];

test('each text is told which entries it means, for every tracker that has them', async () => {
  const { match } = await matching();
  const both = [...trackersOf('refund', 'data breach'), { id: 'u', name: 'u', vocabulary: ['refund'] }];
  expect(await match([money, 'The weather is fine.', money], both, signal)).toEqual(
    new Map([
      [
        money,
        [
          { trackerId: 't', value: 'refund' },
          { trackerId: 'u', value: 'refund' },
        ],
      ],
    ]),
  );
});

test('a phrase and a word are embedded once, however many jobs there are', async () => {
  const { asked, match } = await matching();
  const trackers = trackersOf('refund policy');
  await match([money], trackers, signal);
  asked.length = 0;
  await match([money], trackers, signal);
  expect(asked.filter((text) => !text.includes(' '))).toEqual([]);
  expect(asked.filter((text) => text.includes('refund'))).toEqual([]);
});

test('without trackers nothing is embedded', async () => {
  const { asked, match } = await matching();
  await match([money], [], signal);
  await match([money], trackersOf(), signal);
  expect(asked).toEqual([]);
});

test('what lies beyond the phrases that a job may compare is left out', async () => {
  const { match } = await matching();
  const many = Array.from({ length: maximumPhrases }, (_, index) => `?${'!'.repeat(index)}`);
  expect(await match([money], trackersOf(...many, 'refund'), signal)).toEqual(new Map());
  expect((await match([money], trackersOf(...many.slice(1), 'refund'), signal)).size).toBe(1);
});

test('it stops when it is told to', async () => {
  const { match } = await matching();
  const stopped = match([money], trackersOf('refund'), AbortSignal.abort(new Error('stop')));
  expect(await stopped.catch((error: unknown) => error)).toMatchObject({ message: 'stop' });
});
