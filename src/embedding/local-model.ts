/** Vectors from an ONNX model on this machine. */

import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import type { LocalModel } from '../models/registry-schema.ts';
import { EmbeddingError } from './embedding-error.ts';
import { InferenceSession, Tensor } from './onnx-runtime.ts';
import { cosineDistance, poolRow } from './pooling.ts';
import {
  type SpecialTokens,
  specialTokensAround,
  splitAtSentences,
  splitIntoWindows,
} from './token-windows.ts';
import { tokensByWord } from './word-tokens.ts';

/** What a BERT-like ONNX export may ask for; a model is given what it names and nothing else. */
const knownInputs = ['input_ids', 'attention_mask', 'token_type_ids'];

/** Tokens of the texts that a model is tried with. */
const probeLengths = [1, 8, 40];
/**
 * How far the vector of a text alone may be from its vector among others, as 1 - cosine. Measured: below 1e-12 where
 * the model computes with floats, 1e-3 where it quantises its activations.
 */
const rounding = 1e-6;

/** What the files of a model are loaded into. */
interface Parts {
  readonly tokenizer: Tokenizer;
  /** The text's own tokens, without the special ones around it. */
  readonly tokens: (text: string) => number[];
  readonly special: SpecialTokens;
  readonly paddingId: number;
  readonly session: InferenceSession;
  readonly outputName: string;
}

/** A local model with its tokenizer and weights in memory. Runs on the thread that calls it. */
export class LoadedModel {
  readonly #parts: Parts;

  private constructor(
    readonly config: LocalModel,
    parts: Parts,
  ) {
    this.#parts = parts;
  }

  /**
   * Whether texts may share a run: with a model that scales its activations by the largest of the whole run, as
   * dynamic quantisation does, a text's vector would depend on the others (docs/decisions/0008-same-vector.md).
   */
  get sharesRuns(): boolean {
    return this.#sharesRuns;
  }
  #sharesRuns = true;

  /**
   * Reads the files of a model and runs it once, so that a model that loads is a model that works.
   *
   * @param threads most threads of one run
   * @throws {EmbeddingError} `missing_weights` naming the file and the command; `model_failed` with the reason
   */
  static async load(config: LocalModel, threads: number): Promise<LoadedModel> {
    const tokenizerFile = join(config.directory, 'tokenizer.json');
    const weightsFile = join(config.directory, config.weights);
    for (const file of [tokenizerFile, weightsFile]) await mustExist(file, config);
    try {
      const tokenizerConfig = await readTokenizerConfig(join(config.directory, 'tokenizer_config.json'));
      const description: object = JSON.parse(await readFile(tokenizerFile, 'utf8'));
      const tokenizer = new Tokenizer(description, tokenizerConfig);
      const session = await InferenceSession.create(weightsFile, {
        intraOpNumThreads: threads,
        // Idle threads that spin take the cores from the HTTP process: measured on two cores, the same
        // throughput without spinning, for half of the processor time with short texts.
        extra: { session: { intra_op: { allow_spinning: '0' } } },
      });
      const unknownInput = session.inputNames.find((name) => !knownInputs.includes(name));
      if (unknownInput !== undefined)
        throw new Error(
          `it asks for the input "${unknownInput}", which is not one of ${knownInputs.join(', ')}`,
        );
      const outputName = session.outputNames.includes('last_hidden_state')
        ? 'last_hidden_state'
        : session.outputNames[0];
      if (outputName === undefined) throw new Error('it has no output');
      const sample = 'a';
      const special = specialTokensAround(
        tokenizer.encode(sample, { add_special_tokens: false }).ids,
        tokenizer.encode(sample).ids,
      );
      const model = new LoadedModel(config, {
        tokenizer,
        tokens: tokensByWord(tokenizer, description),
        special,
        paddingId: paddingIdOf(tokenizer, tokenizerConfig),
        session,
        outputName,
      });
      await model.run(model.windows(sample));
      model.#sharesRuns = await model.#givesSameVectorsTogether();
      return model;
    } catch (cause) {
      const reason = (cause instanceof Error ? cause.message : String(cause)).replace(/\.+$/u, '');
      throw new EmbeddingError(
        'model_failed',
        `The model ${config.name} cannot be loaded: ${reason}. Check its entry in the registry and start again; if its files are damaged, first ${bringBack(config)}`,
        { cause },
      );
    }
  }

  /**
   * The tokens of a text in windows the model can see whole, each with the prefix and with whole sentences where
   * these fit. None: nothing to read.
   */
  windows(text: string): number[][] {
    const { maximumTokens, prefix } = this.config;
    const { tokens, special } = this.#parts;
    const whole = tokens(prefix + text);
    const room = this.#maximumOwnTokens;
    if (whole.length <= room) return splitIntoWindows(whole, special, maximumTokens);
    const roomBesidePrefix = room - tokens(prefix).length;
    return splitAtSentences(text, roomBesidePrefix, (piece) => tokens(piece).length).flatMap((part) =>
      splitIntoWindows(tokens(prefix + part), special, maximumTokens),
    );
  }

  /** Tokens of a text that a window has room for. */
  get #maximumOwnTokens(): number {
    const { before, after } = this.#parts.special;
    return (this.config.maximumTokens ?? Number.POSITIVE_INFINITY) - before.length - after.length;
  }

  /**
   * One run over several windows.
   *
   * @returns the pooled vector of each, not normalised
   */
  async run(windows: readonly (readonly number[])[]): Promise<Float64Array[]> {
    const { dimensions, pooling } = this.config;
    const { session, outputName } = this.#parts;
    const width = windows.reduce((longest, window) => Math.max(longest, window.length), 0);
    const output = (await session.run(this.#feeds(windows, width)))[outputName];
    const shape = output?.dims ?? [];
    if (!(output?.data instanceof Float32Array) || shape.length !== 3 || shape[2] !== dimensions)
      throw new Error(
        `its output "${outputName}" is ${output?.type} [${shape.join(', ')}], not float32 [${windows.length}, ${width}, ${dimensions}]`,
      );
    const { data } = output;
    return windows.map((window, row) => poolRow(data, row, width, window.length, dimensions, pooling));
  }

  /** Runs short texts beside a long one, and each of them alone; their tokens are from all over the vocabulary. */
  async #givesSameVectorsTogether(): Promise<boolean> {
    const { tokenizer, special } = this.#parts;
    const vocabulary = [...tokenizer.get_vocab(false).values()];
    const room = this.#maximumOwnTokens;
    const windows = probeLengths.map((length, probe) => {
      const ids = Array.from({ length: Math.min(length, room) }, (_, index) => {
        const place = (index + 1) / (length + 1 + probe);
        return vocabulary[Math.floor(place * vocabulary.length)] ?? 0;
      });
      return [...special.before, ...ids, ...special.after];
    });
    // A model whose input has room for one text only fails here, and is well when asked for one.
    const together = await this.run(windows).catch(() => undefined);
    if (together === undefined) return false;
    for (const [index, window] of windows.entries()) {
      const [alone] = await this.run([window]);
      const among = together[index];
      if (alone === undefined || among === undefined || !(cosineDistance(alone, among) < rounding))
        return false;
    }
    return true;
  }

  #feeds(windows: readonly (readonly number[])[], width: number): Record<string, Tensor> {
    const { session, paddingId } = this.#parts;
    const shape = [windows.length, width];
    const ids = new BigInt64Array(windows.length * width).fill(BigInt(paddingId));
    const mask = new BigInt64Array(ids.length);
    for (const [row, window] of windows.entries()) {
      for (const [column, id] of window.entries()) ids[row * width + column] = BigInt(id);
      mask.fill(1n, row * width, row * width + window.length);
    }
    const feeds: Record<string, Tensor> = {};
    for (const name of session.inputNames) {
      if (name === 'input_ids') feeds[name] = new Tensor('int64', ids, shape);
      else if (name === 'attention_mask') feeds[name] = new Tensor('int64', mask, shape);
      else feeds[name] = new Tensor('int64', new BigInt64Array(ids.length), shape);
    }
    return feeds;
  }
}

async function mustExist(file: string, config: LocalModel): Promise<void> {
  try {
    await access(file);
  } catch (cause) {
    throw new EmbeddingError(
      'missing_weights',
      `The model ${config.name} misses files, such as ${file}: ${bringBack(config)}`,
      { cause },
    );
  }
}

const bringBack = ({ restoreCommand }: LocalModel): string =>
  restoreCommand === undefined ? 'put the right ones there.' : `bring them back with: ${restoreCommand}`;

/** Optional in the Hugging Face layout: what it says is mostly for other libraries. */
async function readTokenizerConfig(file: string): Promise<Record<string, unknown>> {
  if (!(await Bun.file(file).exists())) return {};
  const config: unknown = JSON.parse(await readFile(file, 'utf8'));
  return typeof config === 'object' && config !== null ? { ...config } : {};
}

/** A masked position may hold any id; the model's own is the one it was trained with. */
function paddingIdOf(tokenizer: Tokenizer, config: Record<string, unknown>): number {
  const token = typeof config.pad_token === 'string' ? config.pad_token : '[PAD]';
  return tokenizer.token_to_id(token) ?? 0;
}
