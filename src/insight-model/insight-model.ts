/**
 * The insight model (models/confab-insight) in this process: sentences in, readings out. One small network on one thread; it
 * runs on the thread that calls it.
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { acts, joinReadings, nameTypes, type SentenceReading } from '../analysis/reading.ts';
import { InferenceSession, Tensor } from '../core/onnx-runtime.ts';
import { projectDirectory } from '../core/project.ts';
import { tokensByWord } from '../embedding/word-tokens.ts';
import { namesOf } from './decode.ts';
import { createEncoder, type EncodedText } from './encoder.ts';
import { InsightModelError } from './insight-model-error.ts';

const modelsDirectory = join(projectDirectory, 'models');

/** Parts of sentences of one run: more gain nothing, and others wait for the thread. */
const maximumRun = 48;
/** Sentences before one that it is read with. */
export const previousSentences = 2;
/** Probabilities of a word: of each type of names, that it is outside of one, begins one, goes on with one. */
const numbersOfNames = nameTypes.length * 3;

/** A sentence as it is said in its conversation. */
export interface SaidSentence {
  readonly text: string;
  /** Who says it; undefined: nobody knows. */
  readonly speakerId: string | undefined;
  /** Whether it is in another language than English. */
  readonly isForeign?: boolean;
}

/** What is remembered of a sentence for those after it. */
export interface SaidBefore {
  readonly vector: Float32Array;
  readonly speakerId: string | undefined;
  readonly isForeign: boolean;
}

export interface ReadSentences {
  /** Of each sentence in turn; undefined: it has no words. */
  readonly readings: readonly (SentenceReading | undefined)[];
  /** The last sentences, for what is said next. */
  readonly before: readonly SaidBefore[];
}

export interface InsightModel {
  /**
   * Reads sentences that follow one another.
   *
   * @param before the sentences before the first one, in order; the last two count
   */
  read(sentences: readonly SaidSentence[], before: readonly SaidBefore[]): Promise<ReadSentences>;
}

/** The numbers of one part of a sentence. */
interface PartNumbers {
  readonly acts: Float32Array;
  readonly sentiment: Float32Array;
  readonly vector: Float32Array;
  /** Of each word. */
  readonly names: Float32Array;
  readonly tags: readonly string[];
}

let loaded: Promise<InsightModel> | undefined;

/**
 * The model of this process; its files are read when it is first asked for (0.2 s).
 *
 * @throws {InsightModelError} where they cannot be
 */
export function insightModel(): Promise<InsightModel> {
  loaded ??= loadInsightModel().catch((error: unknown): never => {
    throw new InsightModelError(error instanceof Error ? error.message : String(error));
  });
  return loaded;
}

async function loadInsightModel(): Promise<InsightModel> {
  const directory = join(modelsDirectory, 'confab-insight');
  const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
  const open = (name: string) =>
    InferenceSession.create(join(directory, 'onnx', `${name}.onnx`), {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      extra: { session: { intra_op: { allow_spinning: '0' } } },
    });
  const [description, lexicon, config, model, context] = await Promise.all([
    readJson(join(modelsDirectory, 'service-text-embedding-large', 'tokenizer.json')),
    readJson(join(directory, 'lexicon.json')),
    readJson(join(directory, 'config.json')),
    open('model'),
    open('context'),
  ]);
  const { tags } = config as { tags: readonly string[] };
  const encode = createEncoder({
    piecesOf: tokensByWord(new Tokenizer(description as object, {}), description),
    lexicon: new Map(Object.entries(lexicon as Record<string, number>)),
  });
  const loaded = { model, context, tags, encode };
  return { read: (sentences, before) => readAll(loaded, sentences, before) };
}

interface Loaded {
  readonly model: InferenceSession;
  readonly context: InferenceSession;
  readonly tags: readonly string[];
  readonly encode: (text: string) => EncodedText[];
}

async function readAll(
  loaded: Loaded,
  sentences: readonly SaidSentence[],
  before: readonly SaidBefore[],
): Promise<ReadSentences> {
  // What is said over and over ("Yes.") is read once: the numbers of a part depend on nothing else.
  const encodedOf = new Map<string, readonly EncodedText[]>();
  const encoded = sentences.map(({ text }) => {
    const known = encodedOf.get(text) ?? loaded.encode(text);
    encodedOf.set(text, known);
    return known;
  });
  const numbers = await runParts(loaded, [...encodedOf.values()].flat());
  // The vector of a long sentence is that of its last part: it stands nearest to what is said next.
  const said: SaidBefore[] = [];
  const places: number[] = [];
  for (const [index, ofSentence] of encoded.entries()) {
    const last = ofSentence.at(-1);
    const vector = last && numbers.get(last)?.vector;
    if (vector === undefined) continue;
    places.push(index);
    const { speakerId, isForeign = false } = sentences[index] ?? { speakerId: undefined };
    said.push({ vector, speakerId, isForeign });
  }
  const all = [...before.slice(-previousSentences), ...said];
  const actsInContext = await runContext(loaded.context, all, said.length);
  const readings: (SentenceReading | undefined)[] = sentences.map(() => undefined);
  for (const [row, index] of places.entries()) {
    const ofSentence = encoded[index] ?? [];
    readings[index] = readingOf(
      ofSentence,
      ofSentence.flatMap((part) => numbers.get(part) ?? []),
      actsInContext.subarray(row * acts.length, (row + 1) * acts.length),
    );
  }
  return { readings, before: all.slice(-previousSentences) };
}

/** The model's numbers for each part, run by run, with parts of about one length in each. */
async function runParts(
  { model, tags }: Loaded,
  parts: readonly EncodedText[],
): Promise<Map<EncodedText, PartNumbers>> {
  const byLength = parts.toSorted((a, b) => a.inputIds.length - b.inputIds.length);
  const numbers = new Map<EncodedText, PartNumbers>();
  for (let first = 0; first < byLength.length; first += maximumRun) {
    const run = byLength.slice(first, first + maximumRun);
    const width = run.at(-1)?.inputIds.length ?? 0;
    const rows = (valuesOf: (part: EncodedText) => readonly number[]) => {
      const data = new BigInt64Array(run.length * width);
      for (const [row, part] of run.entries()) {
        const values = valuesOf(part);
        for (let column = 0; column < values.length; column += 1)
          data[row * width + column] = BigInt(values[column] ?? 0);
      }
      return new Tensor('int64', data, [run.length, width]);
    };
    const mask = new BigInt64Array(run.length * width);
    for (const [row, { inputIds }] of run.entries())
      mask.fill(1n, row * width, row * width + inputIds.length);
    const outputs = await model.run({
      input_ids: rows(({ inputIds }) => inputIds),
      case_ids: rows(({ caseIds }) => caseIds),
      lexicon_ids: rows(({ lexiconIds }) => lexiconIds),
      attention_mask: new Tensor('int64', mask, [run.length, width]),
    });
    const [actNumbers, sentiment, vectors, names] = [
      floats(outputs.acts),
      floats(outputs.sentiment),
      floats(outputs.vectors),
      floats(outputs.entities),
    ];
    const tagNumbers = outputs.tags?.data as BigInt64Array;
    const vectorSize = vectors.length / run.length;
    for (const [row, part] of run.entries()) {
      const ofWords = new Float32Array(part.words.length * numbersOfNames);
      for (const [index, { piece }] of part.words.entries()) {
        const from = (row * width + piece) * numbersOfNames;
        ofWords.set(names.subarray(from, from + numbersOfNames), index * numbersOfNames);
      }
      numbers.set(part, {
        acts: actNumbers.subarray(row * acts.length, (row + 1) * acts.length),
        sentiment: sentiment.subarray(row * 3, (row + 1) * 3),
        vector: vectors.slice(row * vectorSize, (row + 1) * vectorSize),
        names: ofWords,
        tags: part.words.map(({ piece }) => tags[Number(tagNumbers[row * width + piece])] ?? 'NN'),
      });
    }
  }
  return numbers;
}

const floats = (tensor: Tensor | undefined): Float32Array => {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('the insight model has given no numbers');
  return tensor.data;
};

/** The acts of the last sentences, each read after the two before it. */
async function runContext(
  context: InferenceSession,
  all: readonly SaidBefore[],
  count: number,
): Promise<Float32Array> {
  const size = all[0]?.vector.length ?? 0;
  if (count === 0) return new Float32Array();
  const vectors = new Float32Array(count * size);
  const previous = new Float32Array(count * previousSentences * size);
  const known = new Float32Array(count * previousSentences);
  const sameSpeaker = new Float32Array(count * previousSentences);
  for (let row = 0; row < count; row += 1) {
    const place = all.length - count + row;
    const said = all[place];
    if (said === undefined) continue;
    vectors.set(said.vector, row * size);
    for (let slot = 0; slot < previousSentences; slot += 1) {
      const other = all[place - previousSentences + slot];
      if (other === undefined) continue;
      const at = row * previousSentences + slot;
      previous.set(other.vector, at * size);
      known[at] = 1;
      sameSpeaker[at] = other.speakerId === said.speakerId ? 1 : 0;
    }
  }
  const pair = [count, previousSentences];
  const outputs = await context.run({
    vectors: new Tensor('float32', vectors, [count, size]),
    previous: new Tensor('float32', previous, [...pair, size]),
    known: new Tensor('float32', known, pair),
    same_speaker: new Tensor('float32', sameSpeaker, pair),
  });
  return floats(outputs.acts);
}

/** The reading of a sentence: that of its parts together, where the last one is read after what was said before. */
function readingOf(
  encoded: readonly EncodedText[],
  parts: readonly PartNumbers[],
  inContext: Float32Array,
): SentenceReading | undefined {
  return joinReadings(
    parts.map((part, index) => {
      const { words = [] } = encoded[index] ?? {};
      const ofActs = index === parts.length - 1 ? inContext : part.acts;
      // Its words stand in the sentence already.
      return { reading: readingOfPart(words, part, ofActs), start: 0 };
    }),
  );
}

const readingOfPart = (
  words: EncodedText['words'],
  { sentiment, names, tags }: PartNumbers,
  ofActs: Float32Array,
): SentenceReading => ({
  acts: {
    question: ofActs[0] ?? 0,
    action: ofActs[1] ?? 0,
    suggestion: ofActs[2] ?? 0,
    followUp: ofActs[3] ?? 0,
    imperative: ofActs[4] ?? 0,
  },
  sentiment: { negative: sentiment[0] ?? 0, neutral: sentiment[1] ?? 0, positive: sentiment[2] ?? 0 },
  names: namesOf(words, names),
  words: words.map(({ start, end, isFirstName }, at) => ({
    start,
    end,
    tag: tags[at] ?? 'NN',
    isFirstName,
  })),
});
