/** Vectors from the servers of others. */

import { Provider } from '../models/provider.ts';
import { ProviderError, type ProviderErrorCode } from '../models/provider-error.ts';
import type { HostedModel } from '../models/registry-schema.ts';
import type { EmbedderEvents, EmbeddingLimits, EmbedOptions, ModelState } from './embedder.ts';
import { EmbeddingError, type EmbeddingErrorCode } from './embedding-error.ts';
import { finishVector, weightedAverage } from './pooling.ts';

/** What a hosted model is asked with. */
export interface HostedOptions {
  readonly limits: EmbeddingLimits;
  readonly events: EmbedderEvents;
  /** Environment variables, for the token. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Longer than the vectors of half a million tokens, should a server answer these. */
const maximumAnswerBytes = 64 * 1024 * 1024;

const codes: Readonly<Record<ProviderErrorCode, EmbeddingErrorCode>> = {
  overloaded: 'overloaded',
  deadline_exceeded: 'deadline_exceeded',
  unauthorised: 'provider_unauthorised',
  too_long: 'unembeddable_text',
  rejected: 'provider_failed',
  failed: 'provider_failed',
  unreachable: 'provider_unreachable',
  closed: 'closed',
};

/** A model on the server of a provider. */
export class HostedEmbedder {
  readonly #model: HostedModel;
  readonly #events: EmbedderEvents;
  readonly #provider: Provider;

  constructor(model: HostedModel, { limits, events, environment }: HostedOptions) {
    this.#model = model;
    this.#events = events;
    this.#provider = new Provider(model, {
      task: 'feature-extraction',
      wanted: 'vector',
      requests: { total: limits.maximumHostedRequests, share: limits.maximumHostedRequestsOfOwner },
      deadlineMilliseconds: limits.deadlineMilliseconds,
      maximumAnswerBytes,
      environment,
    });
  }

  /** See {@link Embedder.states}. */
  state(): ModelState {
    const base = { model: this.#model.name, kind: 'hosted' } as const;
    const error = this.#provider.configurationError;
    return error === undefined
      ? { ...base, state: 'ready', explanation: `The model ${this.#model.name} is configured.` }
      : { ...base, state: 'failed', explanation: error.message };
  }

  /** See {@link Embedder.embed}. */
  async embed(text: string, options: Pick<EmbedOptions, 'signal' | 'owner'> = {}): Promise<Float32Array> {
    try {
      return await this.#ask(text, options);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const { code, message, retryAfterSeconds, cause } = error;
      throw new EmbeddingError(codes[code], message, {
        cause,
        ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      });
    }
  }

  /** Ends the requests under way with the code `closed`. */
  close(): void {
    this.#provider.close();
  }

  async #ask(text: string, options: Pick<EmbedOptions, 'signal' | 'owner'>): Promise<Float32Array> {
    const { name, prefix, dimensions, normalize } = this.#model;
    const started = performance.now();
    const answer: unknown = await this.#provider.call(options, ({ client, target, options }) =>
      client.featureExtraction({ ...target, inputs: prefix + text }, options),
    );
    const pooled = poolAnswer(answer);
    if (pooled === undefined) throw this.#provider.failed('answered something that is not a vector');
    if (pooled.length !== dimensions)
      throw this.#provider.failed(
        `answered ${pooled.length} numbers, but the registry says "dimensions: ${dimensions}"`,
      );
    const vector = finishVector(pooled, normalize);
    if (vector === undefined)
      throw new EmbeddingError('unembeddable_text', `The text has nothing that the model ${name} can read.`);
    this.#events.onBatch?.({
      model: name,
      size: 1,
      tokens: undefined,
      milliseconds: performance.now() - started,
    });
    return vector;
  }
}

/**
 * One vector out of the shapes that servers answer for one text: the vector itself, a list of token vectors
 * (or of the one vector), or a batch of one of these.
 */
function poolAnswer(answer: unknown): Float64Array | undefined {
  if (isVector(answer)) return Float64Array.from(answer);
  if (!Array.isArray(answer)) return undefined;
  const [first] = answer;
  if (answer.length === 1 && Array.isArray(first) && Array.isArray(first[0])) return poolAnswer(first);
  const width: unknown = Array.isArray(first) ? first.length : undefined;
  if (answer.length === 0 || !answer.every((row) => isVector(row) && row.length === width)) return undefined;
  return weightedAverage(answer.map((vector) => ({ vector, weight: 1 })));
}

const isVector = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'number');
