import { beforeAll, describe, expect, test } from 'bun:test';
import { fileURLToPath } from 'node:url';
import config from '../../models/confab-insight/config.json' with { type: 'json' };
import conversations from '../../models/confab-insight/reference.json' with { type: 'json' };
import { InferenceSession, Tensor } from '../../src/embedding/onnx-runtime.ts';
import { inputsOf } from '../../src/insight-model/run-inputs.ts';

type Reference = (typeof conversations)[number][number];

/** The outputs are written with four decimals. Processors differ in the last digits of a norm, and now and then one is rounded to another byte. */
const tolerance = 0.005;
const references = conversations.flat();
let model: InferenceSession;
let contextModel: InferenceSession;
let undertakingsModel: InferenceSession;

beforeAll(async () => {
  const open = (name: string) =>
    InferenceSession.create(
      fileURLToPath(new URL(`../../models/confab-insight/onnx/${name}.onnx`, import.meta.url)),
      { intraOpNumThreads: 1 },
    );
  [model, contextModel, undertakingsModel] = await Promise.all([
    open('model'),
    open('context'),
    open('undertakings'),
  ]);
});

/** Runs sentences as one batch: one behind the other. */
async function run(sentences: readonly Reference[]) {
  const encoded = sentences.map(({ input_ids, case_ids, lexicon_ids }) => ({
    inputIds: input_ids,
    caseIds: case_ids,
    lexiconIds: lexicon_ids,
    words: [],
  }));
  const outputs = await model.run(inputsOf(encoded));
  /** The numbers of a row, which is a sentence or a piece, and of those behind it. */
  const numbersOf = (name: string, row: number, rows = 1): number[] => {
    const { data, dims } = outputs[name] as Tensor;
    const size = data.length / (dims[0] ?? 1);
    return Array.from(data.slice(row * size, (row + rows) * size) as ArrayLike<number>);
  };
  return { outputs, numbersOf };
}

function expectNear(found: readonly number[], expected: readonly number[]): void {
  expect(found).toHaveLength(expected.length);
  for (const [index, value] of expected.entries())
    expect(Math.abs((found[index] ?? Number.NaN) - value)).toBeLessThan(tolerance);
}

/** Of outside, begins and goes on, the most probable one of each type at each piece. */
function entityTags(logits: readonly number[]): number[][] {
  const best = Array.from({ length: logits.length / 3 }, (_, index) => {
    const three = logits.slice(3 * index, 3 * index + 3);
    return three.indexOf(Math.max(...three));
  });
  return Array.from({ length: best.length / config.entities.length }, (_, piece) =>
    best.slice(piece * config.entities.length, (piece + 1) * config.entities.length),
  );
}

describe('confab-insight', () => {
  test('the references are ten sentences, some of them in a conversation', () => {
    expect(references).toHaveLength(10);
    expect(Math.min(...conversations.map(({ length }) => length))).toBeGreaterThan(1);
  });

  test.each(references)('reads "$text" alone as the reference says', async (sentence) => {
    const { numbersOf } = await run([sentence]);
    const pieces = sentence.input_ids.length;
    expectNear(numbersOf('acts', 0), sentence.acts);
    expectNear(numbersOf('sentiment', 0), sentence.sentiment);
    expect(numbersOf('tags', 0, pieces).map((tag) => config.tags[tag])).toEqual(sentence.tags);
    expect(entityTags(numbersOf('entities', 0, pieces))).toEqual(sentence.entity_tags);
  });

  test('reads a sentence among longer ones as it reads it alone', async () => {
    const { numbersOf } = await run(references);
    let first = 0;
    for (const [row, { acts, tags }] of references.entries()) {
      expectNear(numbersOf('acts', row), acts);
      expect(numbersOf('tags', first, tags.length).map((tag) => config.tags[tag])).toEqual(tags);
      first += tags.length;
    }
  });

  test.each(conversations.map((conversation) => ({ conversation })))(
    'reads a sentence after two others as the reference says (%#)',
    async ({ conversation }) => {
      const size = config.vector_size;
      const { outputs } = await run(conversation);
      const vectors = outputs.vectors as Tensor;
      const previous = new Float32Array(conversation.length * 2 * size);
      const known = new Float32Array(conversation.length * 2);
      const sameSpeaker = new Float32Array(conversation.length * 2);
      for (const [row, { speaker }] of conversation.entries())
        for (const slot of [0, 1]) {
          const before = row - 2 + slot;
          const other = conversation[before];
          if (other === undefined) continue;
          const vector = vectors.data.slice(before * size, (before + 1) * size) as Float32Array;
          previous.set(vector, (row * 2 + slot) * size);
          known[row * 2 + slot] = 1;
          sameSpeaker[row * 2 + slot] = other.speaker === speaker ? 1 : 0;
        }
      const pair = [conversation.length, 2];
      const { acts } = await contextModel.run({
        vectors,
        previous: new Tensor('float32', previous, [...pair, size]),
        known: new Tensor('float32', known, pair),
        same_speaker: new Tensor('float32', sameSpeaker, pair),
      });
      expectNear(
        Array.from(acts?.data as Float32Array),
        conversation.flatMap(({ acts_in_context }) => acts_in_context),
      );
    },
  );

  test.each(conversations.map((conversation) => ({ conversation })))(
    'reads what a sentence undertakes among those around it as the reference says (%#)',
    async ({ conversation }) => {
      const { sentences_before: before, sentences_behind: behind } = config;
      const width = before + 1 + behind;
      const { outputs } = await run(conversation);
      const places = new Int32Array(conversation.length * width);
      const sameSpeaker = new Int32Array(conversation.length * width);
      for (const [row, { speaker }] of conversation.entries())
        for (const [place, other] of conversation.entries()) {
          const slot = row * width + place - row + before;
          places[slot] = place + 1;
          sameSpeaker[slot] = other.speaker === speaker ? 1 : 0;
        }
      const shape = [conversation.length, width];
      const { undertakings } = await undertakingsModel.run({
        vectors: outputs.undertaking_vectors as Tensor,
        places: new Tensor('int32', places, shape),
        same_speaker: new Tensor('int32', sameSpeaker, shape),
      });
      expectNear(
        Array.from(undertakings?.data as Float32Array),
        conversation.flatMap((sentence) => sentence.undertakings),
      );
    },
  );

  test('what stands before a sentence changes what it is read as', () => {
    const changes = references.map(({ acts, acts_in_context }) =>
      Math.max(...acts.map((value, index) => Math.abs(value - (acts_in_context[index] ?? 0)))),
    );
    expect(Math.max(...changes)).toBeGreaterThan(0.05);
  });

  test('casing is read: a name without its capital is less of a name where others have theirs', async () => {
    const sentence = references.find(({ text }) => text.includes('in Lisbon'));
    if (sentence === undefined) throw new Error('there is a reference with names');
    const firstOfName = sentence.first_piece_of_word.indexOf(sentence.words.indexOf('Lisbon'));
    const nameOf = async (reference: Reference) => {
      const { numbersOf } = await run([reference]);
      const numbers = numbersOf('entities', firstOfName);
      const mostOutside = Math.min(
        ...config.entities.map((_, type) => {
          const [outside = 0, begins = 0, goesOn = 0] = numbers.slice(3 * type, 3 * type + 3).map(Math.exp);
          return outside / (outside + begins + goesOn);
        }),
      );
      // The probability of the type that begins or goes on there most probably.
      return 1 - mostOutside;
    };
    const case_ids = sentence.case_ids.with(firstOfName, 0);
    const lowered = { ...sentence, case_ids };
    expect(await nameOf(sentence)).toBeGreaterThan((await nameOf(lowered)) + 0.01);
  });
});
