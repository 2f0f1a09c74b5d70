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

/** How one embed call may be ended early. */
export interface EmbedOptions {
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

/** Turns texts into vectors (contract, section 18). */
export interface Embedder {
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
  /** Texts accepted for local models and not answered yet; one more is `overloaded`. */
  readonly maximumWaitingTexts: number;
  /**
   * UTF-16 units of all texts accepted for local models and not answered yet; bounds memory. A text that
   * would exceed it is `overloaded`, unless it is alone: one text of any length is always accepted.
   */
  readonly maximumWaitingCharacters: number;
  /** Requests at hosted models' servers at one time, for each model; one more is `overloaded`. */
  readonly maximumHostedRequests: number;
  /** Milliseconds from the call to the vector, waiting included; later is `deadline_exceeded`. */
  readonly deadlineMilliseconds: number;
}

export const DEFAULT_EMBEDDING_LIMITS: EmbeddingLimits = {
  maximumWaitingTexts: 1_024,
  maximumWaitingCharacters: 16_777_216,
  maximumHostedRequests: 64,
  deadlineMilliseconds: 30_000,
};

/** What an embedder tells about itself while it works. Callbacks must not throw. */
export interface EmbedderEvents {
  /** After each run of a model. */
  readonly onBatch?: (report: BatchReport) => void;
  /** When the engine process has ended unasked; it is being started again. */
  readonly onEngineExit?: (exit: EngineExit) => void;
}

/** How the engine process ended, and what that cost. */
export interface EngineExit {
  readonly exitCode: number | null;
  /** Name of the signal that ended it, if one did. */
  readonly signal: string | null;
  /** Texts that were with it: their calls failed with this error. */
  readonly failedTexts: number;
  readonly error: EmbeddingError;
  /** Milliseconds until it is started again; 0 unless it keeps dying. */
  readonly restartAfterMilliseconds: number;
}
