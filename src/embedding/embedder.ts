/** What turning texts into vectors is to its callers: what they ask for, what they get, and its limits. */

import type { EmbeddingError } from './embedding-error.ts';

/** Whether a model can answer now. */
export interface ModelState {
  /** Canonical name, as in the registry. */
  readonly model: string;
  readonly kind: 'local' | 'hosted';
  /** `ready` of a hosted model means that its configuration is complete; its server is not asked. */
  readonly state: 'ready' | 'loading' | 'missing_weights' | 'failed';
  /** One sentence: what is the case and, if something is wrong, what to do. */
  readonly explanation: string;
}

/** A model of the registry, as its callers may know it. */
export interface ModelDescription {
  /** Canonical name. */
  readonly name: string;
  readonly aliases: readonly string[];
  readonly kind: 'local' | 'hosted';
  /** Numbers in a vector, unless fewer are asked for. */
  readonly dimensions: number;
  /** Whether a caller may ask for fewer. */
  readonly matryoshka: boolean;
}

/** What one embed call may ask for. */
export interface EmbedOptions {
  /**
   * Numbers in the vector. Fewer than the model's only with a `matryoshka` model, whose first dimensions hold the
   * most; the cut vector is normalised again where the model normalises. Default: the model's.
   */
  readonly dimensions?: number;
  /**
   * Whose call it is, such as an account: no owner takes all requests that may be at a provider. Default: the server
   * itself.
   */
  readonly owner?: string;
  /** When it aborts, the text loses its place and the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** One run of a model, for metrics. */
export interface BatchReport {
  /** Canonical name, as in the registry. */
  readonly model: string;
  /** Texts, or windows of long texts, that shared the run; always 1 for a hosted model. */
  readonly size: number;
  /** Tokens in them without padding; undefined for a hosted model, which does not say. */
  readonly tokens: number | undefined;
  /** Duration of the run, without waiting. */
  readonly milliseconds: number;
}

/** What became of a text. */
export interface Embedding {
  readonly vector: Float32Array;
  /** Tokens the model has read, special ones included; undefined for a hosted model, which does not say. */
  readonly tokens: number | undefined;
}

/** Turns texts into vectors. */
export interface Embedder {
  /** Every model once, in the order of the registry. */
  readonly models: readonly ModelDescription[];

  /** The model with this name or alias; undefined: there is none. */
  describe(model: string): ModelDescription | undefined;

  /**
   * The vector of a text: always the same for the same text and model, whatever else is being embedded
   * (cosine at least 0.9999; exactly the same with a model whose tokens do not see their neighbours).
   *
   * @param model a name or alias of the registry
   * @param text any text; one too long for the model is split into windows, never cut
   * @throws {EmbeddingError} with a code that says what can be done
   */
  embed(model: string, text: string, options?: EmbedOptions): Promise<Float32Array>;

  /**
   * What {@link embed} gives for each of these texts, in their order; nothing for none. The texts are accepted together or
   * not at all, and share their runs.
   *
   * @throws {EmbeddingError} as soon as one text fails; the others lose their places
   */
  embedAll(model: string, texts: readonly string[], options?: EmbedOptions): Promise<readonly Embedding[]>;

  /**
   * The state of every model as last heard, without waiting. Asking also makes the engine look again for
   * files that were missing, so that a restored model becomes ready without a restart.
   */
  states(): Promise<readonly ModelState[]>;

  /** Like {@link states}, once no local model is loading any more. */
  settledStates(): Promise<readonly ModelState[]>;

  /** Refuses what still waits with the code `closed` and ends the engine process. Safe to call twice. */
  close(): Promise<void>;
}

/** Every limit of embedding. */
export interface EmbeddingLimits {
  /** Texts accepted for local models and not answered yet; a call that would exceed it is `overloaded`. */
  readonly maximumWaitingTexts: number;
  /**
   * UTF-16 units of all texts accepted for local models and not answered yet; bounds memory. A call that
   * would exceed it is `overloaded`, unless it is alone: one call of any size is always accepted.
   */
  readonly maximumWaitingCharacters: number;
  /** Requests at hosted models' servers at one time, for each model; one more is `overloaded`. */
  readonly maximumHostedRequests: number;
  /** Of these, for one owner: a provider that hangs keeps each for as long as `deadlineMilliseconds`. */
  readonly maximumHostedRequestsOfOwner: number;
  /** Milliseconds from the call to the vector, waiting included; later is `deadline_exceeded`. */
  readonly deadlineMilliseconds: number;
}

export const defaultEmbeddingLimits: EmbeddingLimits = {
  maximumWaitingTexts: 4_096,
  maximumWaitingCharacters: 16_777_216,
  maximumHostedRequests: 64,
  maximumHostedRequestsOfOwner: 24,
  deadlineMilliseconds: 30_000,
};

/** What an embedder reports while it works. Callbacks must not throw. */
export interface EmbedderEvents {
  /** After each run of a model. */
  readonly onBatch?: (report: BatchReport) => void;
  /** When the engine process has ended unasked, or could not be started again; it is tried after a pause. */
  readonly onEngineExit?: (exit: EngineExit) => void;
}

/** How the engine process ended, and what that cost. */
export interface EngineExit {
  /** Null where a signal ended it, and, beside no signal, where it could not be started at all. */
  readonly exitCode: number | null;
  /** Name of the signal that ended it, if one did. */
  readonly signal: string | null;
  /** Texts that were with it: their calls failed with this error. */
  readonly failedTexts: number;
  readonly error: EmbeddingError;
  /** Milliseconds until it is started again; 0 unless it keeps dying. */
  readonly restartAfterMilliseconds: number;
}
