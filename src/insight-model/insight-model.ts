/**
 * The insight model (models/confab-insight) in this process: sentences in, readings out. One small network on one thread; it
 * runs on the thread that calls it.
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import {
  acts,
  type EarlierSentence,
  type HeardSentence,
  joinReadings,
  type ReadName,
  type SentenceReading,
  type Wording,
} from '../analysis/reading.ts';
import type { ClauseOpenings } from '../analysis/text/clauses/heard-clauses.ts';
import { projectDirectory } from '../core/project.ts';
import type { Pace } from '../core/turns.ts';
import { InferenceSession } from '../embedding/onnx-runtime.ts';
import { tokensByWord } from '../embedding/word-tokens.ts';
import { type ClauseOpeningWeights, createClauseOpenings } from './clause-openings.ts';
import { createEncoder, type EncodedText } from './encoder.ts';
import { createHeardQuestions, type HeardQuestionWeights } from './heard-questions.ts';
import { InsightModelError } from './insight-model-error.ts';
import { createNameJudge } from './judged-names.ts';
import { createKnownNames, type KnownNames } from './known-names.ts';
import { apartInLists } from './lists-of-names.ts';
import { createNameContexts, type NameContexts, type NameContextWeights } from './name-contexts.ts';
import { type Networks, type ReadPart, runContext, runParts, runUndertakings } from './networks.ts';
import {
  previousSentences,
  type SaidBefore,
  type SaidSentence,
  type SaidVector,
  sentencesBefore,
} from './sentences.ts';
import { undertakingActs, withUndertakings } from './undertakings.ts';
import { createWordings, type WordingWeights } from './wordings.ts';

const modelsDirectory = join(projectDirectory, 'models');

export interface ReadSentences {
  /** Of each sentence in turn; undefined: it has no words. */
  readonly readings: readonly (SentenceReading | undefined)[];
  /** The last sentences, for what is said next. */
  readonly before: readonly SaidBefore[];
}

export interface InsightModel {
  /** Where clauses open in a text without marks. */
  readonly openingsIn: ClauseOpenings;
  /**
   * Reads sentences that follow one another.
   *
   * @param before the sentences before the first one, in order; the last six count
   * @param pace of the account that has this done: other work goes on between two runs of the model
   */
  read(sentences: readonly SaidSentence[], before: readonly SaidBefore[], pace: Pace): Promise<ReadSentences>;
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
      extra: {
        session: { intra_op: { allow_spinning: '0' } },
        // Sums and norms as one are several times as slow as one after the other.
        optimization: { disable_specified_optimizers: 'SkipLayerNormFusion' },
      },
    });
  const [
    description,
    lexicon,
    companies,
    cities,
    config,
    wordings,
    heardQuestions,
    nameContexts,
    clauseOpenings,
    model,
    context,
    undertakings,
  ] = await Promise.all([
    readJson(join(modelsDirectory, 'service-text-embedding-large', 'tokenizer.json')),
    readJson(join(directory, 'lexicon.json')),
    readJson(join(directory, 'companies.json')),
    readJson(join(directory, 'cities.json')),
    readJson(join(directory, 'config.json')),
    readJson(join(directory, 'wordings.json')),
    readJson(join(directory, 'heard-questions.json')),
    readJson(join(directory, 'name-contexts.json')),
    readJson(join(directory, 'clause-openings.json')),
    open('model'),
    open('context'),
    open('undertakings'),
  ]);
  const { tags } = config as { tags: readonly string[] };
  const values = new Map(Object.entries(lexicon as Record<string, number>));
  const encode = createEncoder({
    piecesOf: tokensByWord(new Tokenizer(description as object, {}), description),
    lexicon: values,
  });
  const wordingOf = createWordings(wordings as WordingWeights);
  const oddsOfAsking = createHeardQuestions(heardQuestions as HeardQuestionWeights);
  const knownNames = createKnownNames(new Set(companies as string[]), new Set(cities as string[]), values);
  const contexts = createNameContexts(nameContexts as NameContextWeights, knownNames);
  const loaded = {
    model,
    context,
    undertakings,
    tags,
    encode,
    wordingOf,
    oddsOfAsking,
    knownNames,
    contexts,
  };
  return {
    openingsIn: createClauseOpenings(clauseOpenings as ClauseOpeningWeights),
    read: (sentences, before, pace) => readAll(loaded, sentences, before, pace),
  };
}

interface Loaded extends Networks {
  readonly encode: (text: string) => EncodedText[];
  readonly wordingOf: (text: string) => Wording;
  readonly oddsOfAsking: (sentence: EarlierSentence, before: readonly EarlierSentence[]) => number;
  readonly knownNames: KnownNames;
  readonly contexts: NameContexts;
}

async function readAll(
  loaded: Loaded,
  sentences: readonly SaidSentence[],
  before: readonly SaidBefore[],
  pace: Pace,
): Promise<ReadSentences> {
  // What is said over and over ("Yes.") is read once: the numbers of a part depend on nothing else.
  const encodedOf = new Map<string, readonly EncodedText[]>();
  const encoded = await pace.map(sentences, ({ text }) => {
    const known = encodedOf.get(text) ?? loaded.encode(text);
    encodedOf.set(text, known);
    return known;
  });
  const readOf = await runParts(loaded, [...encodedOf.values()].flat(), pace);
  // The vector of a long sentence is that of its last part: it stands nearest to what is said next.
  const said: SaidVector[] = [];
  const places: number[] = [];
  for (const [index, ofSentence] of encoded.entries()) {
    const last = ofSentence.at(-1);
    const ofLast = last && readOf.get(last);
    if (ofLast === undefined) continue;
    const { vector, undertakingVector } = ofLast;
    places.push(index);
    said.push({ vector, undertakingVector, speakerId: sentences[index]?.speakerId });
  }
  const remembered = before.slice(-previousSentences);
  const judgeOfNames = createNameJudge(loaded);
  for (const { text, reading } of remembered) judgeOfNames.notice(text, reading.names);
  const candidates = await pace.map(encoded.entries(), ([index, parts]) => {
    const { text = '' } = sentences[index] ?? {};
    const mayBeNames = parts.flatMap((part) => readOf.get(part)?.mayBeNames ?? []);
    return judgeOfNames.notice(text, apartInLists(text, mayBeNames, loaded.knownNames));
  });
  const actsInContext = await runContext(loaded, [...remembered, ...said], said.length, pace);
  const all: SaidBefore[] = before.slice(-sentencesBefore);
  const undertakings = await runUndertakings(loaded, [...all, ...said], said.length, pace);
  const readings: (SentenceReading | undefined)[] = sentences.map(() => undefined);
  await pace.each(places.entries(), ([row, index]) => {
    const ofSentence = encoded[index] ?? [];
    const { text: read = '' } = sentences[index] ?? {};
    const reading = readingOf(
      ofSentence
        .flatMap((part) => readOf.get(part) ?? [])
        .map((part) => ({ ...part, names: apartInLists(read, part.names, loaded.knownNames) })),
      withUndertakings(
        actsInContext.subarray(row * acts.length, (row + 1) * acts.length),
        undertakings.subarray(row * undertakingActs.length, (row + 1) * undertakingActs.length),
      ),
      judgeOfNames.judge(candidates[index] ?? []),
    );
    const [sentence, vectors] = [sentences[index], said[row]];
    if (reading === undefined || sentence === undefined || vectors === undefined) return;
    const { text, speakerId, isForeign = false, isHeard = false } = sentence;
    const worded = mayUndertake(reading) ? { ...reading, wording: loaded.wordingOf(text) } : reading;
    // Without what was said before it: else each would keep all before it.
    const own = { ...vectors, text, speakerId, isForeign, isHeard, reading: worded };
    const heard = heardSentence(loaded, own, all);
    readings[index] = heard === undefined ? worded : { ...worded, heard };
    all.push(own);
  });
  // Without the numbers of all that was read in one run with them.
  const last = all.slice(-sentencesBefore).map((one) => ({
    ...one,
    vector: one.vector.slice(),
    undertakingVector: one.undertakingVector.slice(),
  }));
  return { readings, before: last };
}

/** Of one sentence in four of a meeting is it more probable than this that somebody is to act; no wording changes the others. */
const leastUndertaking = 0.05;

const mayUndertake = ({ acts: { action, followUp, suggestion } }: SentenceReading): boolean =>
  Math.max(action, followUp, suggestion / 2) >= leastUndertaking;

/**
 * Undefined where it has marks, or what was said before it, or where nothing was: one sentence alone may have been written so.
 *
 * @param said all sentences before it, of which the last ones count
 */
function heardSentence(
  { oddsOfAsking }: Loaded,
  own: SaidBefore,
  said: readonly SaidBefore[],
): HeardSentence | undefined {
  if (!own.isHeard || own.isForeign) return undefined;
  const before = said.slice(-previousSentences);
  if (before.length === 0 || !before.every(({ isHeard }) => isHeard)) return undefined;
  return { asks: oddsOfAsking(own, before), before };
}

/** The reading of a sentence: that of its parts together, where the last one is read after what was said before. */
const readingOf = (
  parts: readonly ReadPart[],
  inContext: Float32Array,
  judgedNames: readonly ReadName[],
): SentenceReading | undefined =>
  // Its words stand in the sentence already.
  joinReadings(
    parts.map((part, index) => ({
      // All names stand in the sentence, and not in one of its parts.
      reading: readingOfPart(
        part,
        index === parts.length - 1 ? inContext : part.acts,
        index === 0 ? judgedNames : [],
      ),
      start: 0,
    })),
  );

const readingOfPart = (
  { sentiment, names, words }: ReadPart,
  ofActs: Float32Array,
  judgedNames: readonly ReadName[],
): SentenceReading => ({
  acts: {
    question: ofActs[0] ?? 0,
    action: ofActs[1] ?? 0,
    suggestion: ofActs[2] ?? 0,
    followUp: ofActs[3] ?? 0,
    imperative: ofActs[4] ?? 0,
  },
  sentiment: { negative: sentiment[0] ?? 0, neutral: sentiment[1] ?? 0, positive: sentiment[2] ?? 0 },
  names,
  judgedNames,
  words,
});
