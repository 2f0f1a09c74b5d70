/** The three networks of the insight model: encoded text in, what it says out. They run on the thread that calls them. */

import { acts, type ReadName, type ReadWord } from '../analysis/reading.ts';
import type { Pace } from '../core/turns.ts';
import { type InferenceSession, Tensor } from '../embedding/onnx-runtime.ts';
import { namesOf } from './decode.ts';
import type { EncodedText } from './encoder.ts';
import { leastOdds } from './judged-names.ts';
import { inputsOf } from './run-inputs.ts';
import { type SaidVector, sentencesBefore, sentencesBehind } from './sentences.ts';
import { undertakingActs } from './undertakings.ts';

/** Word pieces of one run, which takes some milliseconds. Longer runs are hardly faster for each piece, and all other work waits until a run is over. */
const piecesOfRun = 800;
/** Sentences that the network looks back on when it reads one after those before. */
const sentencesLookedBackOn = 2;
/** Sentences of one run of that network. */
const sentencesOfRun = 256;

export interface Networks {
  /** Reads the parts of sentences, each by itself. */
  readonly model: InferenceSession;
  /** Reads sentences after those before them. */
  readonly context: InferenceSession;
  /** Reads what sentences undertake among those around them. */
  readonly undertakings: InferenceSession;
  /** The parts of speech that the first one tells apart. */
  readonly tags: readonly string[];
}

/** What the model says of one part of a sentence. */
export interface ReadPart {
  readonly acts: Float32Array;
  readonly sentiment: Float32Array;
  /** A view of what the run has told: who keeps it copies it. */
  readonly vector: Float32Array;
  /** The same, of what it undertakes. */
  readonly undertakingVector: Float32Array;
  readonly names: readonly ReadName[];
  /** What may be a name, by other signs. */
  readonly mayBeNames: readonly ReadName[];
  readonly words: readonly ReadWord[];
}

/** What the model says of each part, run by run, with parts of about one length in each. */
export async function runParts(
  networks: Pick<Networks, 'model' | 'tags'>,
  parts: readonly EncodedText[],
  pace: Pace,
): Promise<Map<EncodedText, ReadPart>> {
  const read = new Map<EncodedText, ReadPart>();
  for (const run of runsOf(parts.toSorted((a, b) => a.inputIds.length - b.inputIds.length))) {
    const ofRun = await pace.hold(() => runTogether(networks, run));
    for (const [part, ofPart] of ofRun) read.set(part, ofPart);
  }
  return read;
}

/** Parts in runs of {@link piecesOfRun} at most. */
function* runsOf(byLength: readonly EncodedText[]): Generator<EncodedText[], void> {
  let run: EncodedText[] = [];
  let pieces = 0;
  for (const part of byLength) {
    pieces += part.inputIds.length;
    if (run.length > 0 && pieces > piecesOfRun) {
      yield run;
      run = [];
      pieces = part.inputIds.length;
    }
    run.push(part);
  }
  if (run.length > 0) yield run;
}

/** Runs the model once, and answers each part with its numbers. */
async function runTogether(
  { model, tags }: Pick<Networks, 'model' | 'tags'>,
  run: readonly EncodedText[],
): Promise<[EncodedText, ReadPart][]> {
  const outputs = await model.run(inputsOf(run));
  const [actNumbers, sentiment, vectors, undertakingVectors, names] = [
    floats(outputs.acts),
    floats(outputs.sentiment),
    floats(outputs.vectors),
    floats(outputs.undertaking_vectors),
    floats(outputs.entities),
  ];
  const tagNumbers = outputs.tags?.data as Int32Array;
  const vectorSize = vectors.length / run.length;
  const ofRow = (numbers: Float32Array, row: number) =>
    numbers.subarray(row * vectorSize, (row + 1) * vectorSize);
  let end = 0;
  return run.map((part, row) => {
    const { words } = part;
    const start = end;
    end += part.inputIds.length;
    const mayBeNames = namesOf(words, names, start, leastOdds);
    const read = {
      acts: actNumbers.subarray(row * acts.length, (row + 1) * acts.length),
      sentiment: sentiment.subarray(row * 3, (row + 1) * 3),
      vector: ofRow(vectors, row),
      undertakingVector: ofRow(undertakingVectors, row),
      // Of what may be none nothing is one.
      names: mayBeNames.length === 0 ? mayBeNames : namesOf(words, names, start),
      mayBeNames,
      words: words.map(({ piece, start: from, end: to, isFirstName, isWord }) => ({
        start: from,
        end: to,
        tag: tags[tagNumbers[start + piece] ?? 0] ?? 'NN',
        isFirstName,
        isWord,
      })),
    };
    return [part, read];
  });
}

const floats = (tensor: Tensor | undefined): Float32Array => {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('the insight model has given no numbers');
  return tensor.data;
};

/** The acts of the last `count` sentences, each read after the two before it. */
export async function runContext(
  { context }: Pick<Networks, 'context'>,
  all: readonly SaidVector[],
  count: number,
  pace: Pace,
): Promise<Float32Array> {
  return inRuns(all.length, count, acts.length, pace, (first, end) =>
    runAfterOthers(context, all.slice(Math.max(0, first - sentencesLookedBackOn), end), end - first),
  );
}

/** So many numbers of each of the last `count` of all sentences, which a network gives of those from `first` to before `end`, run by run. */
async function inRuns(
  all: number,
  count: number,
  numbers: number,
  pace: Pace,
  run: (first: number, end: number) => Promise<Float32Array>,
): Promise<Float32Array> {
  const found = new Float32Array(count * numbers);
  for (let first = all - count; first < all; first += sentencesOfRun) {
    const end = Math.min(first + sentencesOfRun, all);
    found.set(await pace.hold(() => run(first, end)), (first - all + count) * numbers);
  }
  return found;
}

/** The acts of the last `count` of some sentences. */
async function runAfterOthers(
  context: InferenceSession,
  all: readonly SaidVector[],
  count: number,
): Promise<Float32Array> {
  const size = all[0]?.vector.length ?? 0;
  const vectors = new Float32Array(count * size);
  const previous = new Float32Array(count * sentencesLookedBackOn * size);
  const known = new Float32Array(count * sentencesLookedBackOn);
  const sameSpeaker = new Float32Array(count * sentencesLookedBackOn);
  for (let row = 0; row < count; row += 1) {
    const place = all.length - count + row;
    const said = all[place];
    if (said === undefined) continue;
    vectors.set(said.vector, row * size);
    for (let slot = 0; slot < sentencesLookedBackOn; slot += 1) {
      const other = all[place - sentencesLookedBackOn + slot];
      if (other === undefined) continue;
      const at = row * sentencesLookedBackOn + slot;
      previous.set(other.vector, at * size);
      known[at] = 1;
      sameSpeaker[at] = other.speakerId === said.speakerId ? 1 : 0;
    }
  }
  const pair = [count, sentencesLookedBackOn];
  const outputs = await context.run({
    vectors: new Tensor('float32', vectors, [count, size]),
    previous: new Tensor('float32', previous, [...pair, size]),
    known: new Tensor('float32', known, pair),
    same_speaker: new Tensor('float32', sameSpeaker, pair),
  });
  return floats(outputs.acts);
}

/** The probabilities of {@link undertakingActs} of each of the last `count` sentences, given those before it and behind it. */
export async function runUndertakings(
  { undertakings }: Pick<Networks, 'undertakings'>,
  all: readonly SaidVector[],
  count: number,
  pace: Pace,
): Promise<Float32Array> {
  return inRuns(all.length, count, undertakingActs.length, pace, (first, end) =>
    runAmongOthers(undertakings, all, first, end),
  );
}

/** The undertakings of the sentences from `first` to before `end`. */
async function runAmongOthers(
  undertakings: InferenceSession,
  all: readonly SaidVector[],
  first: number,
  end: number,
): Promise<Float32Array> {
  const from = Math.max(0, first - sentencesBefore);
  const around = all.slice(from, end + sentencesBehind);
  const size = around[0]?.undertakingVector.length ?? 0;
  const vectors = new Float32Array(around.length * size);
  for (const [row, { undertakingVector }] of around.entries()) vectors.set(undertakingVector, row * size);
  const width = sentencesBefore + 1 + sentencesBehind;
  const shape = [end - first, width];
  const places = new Int32Array((end - first) * width);
  const sameSpeaker = new Int32Array((end - first) * width);
  for (let row = 0; row < end - first; row += 1)
    for (let slot = 0; slot < width; slot += 1) {
      const place = first - from + row + slot - sentencesBefore;
      const other = around[place];
      if (other === undefined) continue;
      places[row * width + slot] = place + 1;
      sameSpeaker[row * width + slot] = Number(other.speakerId === around[first - from + row]?.speakerId);
    }
  const outputs = await undertakings.run({
    vectors: new Tensor('float32', vectors, [around.length, size]),
    places: new Tensor('int32', places, shape),
    same_speaker: new Tensor('int32', sameSpeaker, shape),
  });
  return floats(outputs.undertakings);
}
