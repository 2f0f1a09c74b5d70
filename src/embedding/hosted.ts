import {
  getProviderHelper,
  InferenceClient,
  InferenceClientError,
  InferenceClientHubApiError,
  InferenceClientProviderApiError,
  type InferenceProviderOrPolicy,
} from '@huggingface/inference';
import { type Budget, createBudget } from '../core/budget.ts';
import { addForeignErrors } from '../core/foreign-errors.ts';
import { readRetryAfter } from '../core/retry-after.ts';
import type { EmbedderEvents, EmbeddingLimits, EmbedOptions, ModelState } from './embedder.ts';
import { EmbeddingError } from './embedding-error.ts';
import { finishVector, weightedAverage } from './pooling.ts';
import type { HostedModel } from './registry-schema.ts';

// An answer of a provider may repeat what it was sent, so the log leaves the message out.
addForeignErrors(InferenceClientError);

/** What a hosted model is asked with. */
export interface HostedOptions {
  readonly limits: EmbeddingLimits;
  readonly events: EmbedderEvents;
  /** Environment variables; the registry names the one that holds the token. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Answers of the provider that mean "later": rate limit, and a model that is busy or being started. */
const overloadedStatuses = [429, 503];
/** Seconds that the caller is asked to wait when the provider names none. */
const defaultRetryAfterSeconds = 5;
/** A provider's own words in our message, at most. */
const longestQuote = 200;

/** A model on the server of a provider, called through @huggingface/inference. */
export class HostedEmbedder {
  readonly #model: HostedModel;
  readonly #options: HostedOptions;
  readonly #token: string | undefined;
  readonly #configurationError: EmbeddingError | undefined;
  readonly #closing = new AbortController();
  readonly #requests: Budget;

  constructor(model: HostedModel, options: HostedOptions) {
    this.#model = model;
    this.#options = options;
    const { maximumHostedRequests, maximumHostedRequestsOfOwner } = options.limits;
    this.#requests = createBudget({ total: maximumHostedRequests, share: maximumHostedRequestsOfOwner });
    const variable = model.tokenEnvironmentVariable;
    this.#token = variable === undefined ? undefined : options.environment[variable] || undefined;
    this.#configurationError = configurationError(model, this.#token);
  }

  /** See {@link Embedder.states}. */
  state(): ModelState {
    const base = { model: this.#model.name, kind: 'hosted' } as const;
    return this.#configurationError === undefined
      ? { ...base, state: 'ready', explanation: `The model ${this.#model.name} is configured.` }
      : { ...base, state: 'failed', explanation: this.#configurationError.message };
  }

  /** See {@link Embedder.embed}. */
  async embed(
    text: string,
    { signal, owner = '' }: Pick<EmbedOptions, 'signal' | 'owner'> = {},
  ): Promise<Float32Array> {
    signal?.throwIfAborted();
    const { limits } = this.#options;
    if (this.#closing.signal.aborted) throw this.#closing.signal.reason;
    if (this.#configurationError !== undefined)
      throw new EmbeddingError(this.#configurationError.code, this.#configurationError.message);
    const giveBack = this.#requests.take(owner);
    if (giveBack === undefined)
      throw new EmbeddingError(
        'overloaded',
        `As many requests to the provider of ${this.#model.name} are under way as may be: ${limits.maximumHostedRequests} in all, ${limits.maximumHostedRequestsOfOwner} of one account.`,
        { retryAfterSeconds: 1 },
      );

    const deadline = AbortSignal.timeout(limits.deadlineMilliseconds);
    const ends = [this.#closing.signal, deadline, ...(signal === undefined ? [] : [signal])];
    try {
      return await this.#ask(text, AbortSignal.any(ends));
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (this.#closing.signal.aborted) throw this.#closing.signal.reason;
      if (deadline.aborted)
        throw new EmbeddingError(
          'deadline_exceeded',
          `The provider of ${this.#model.name} gave no vector within ${limits.deadlineMilliseconds} ms.`,
        );
      throw error;
    } finally {
      giveBack();
    }
  }

  /** Ends the requests under way with the code `closed`. */
  close(): void {
    this.#closing.abort(new EmbeddingError('closed', 'Embedding has been shut down.'));
  }

  async #ask(text: string, signal: AbortSignal): Promise<Float32Array> {
    const { name, endpointUrl, provider, model, prefix, dimensions, normalize } = this.#model;
    let retryAfter: number | undefined;
    const request = async (url: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> => {
      const response = await fetch(url, { ...init, signal }).catch((cause: unknown) => {
        throw this.#unreachable(cause);
      });
      retryAfter = readRetryAfter(response.headers.get('retry-after'), response.headers.get('date'));
      return response;
    };
    const started = performance.now();
    const client = new InferenceClient(this.#token ?? '');
    const target =
      endpointUrl === undefined
        ? // `configurationError` has asked the library whether it knows this provider.
          { provider: provider as InferenceProviderOrPolicy, ...(model === undefined ? {} : { model }) }
        : { endpointUrl };
    const answer: unknown = await client
      .featureExtraction(
        { ...target, inputs: prefix + text },
        // The library would retry a 503 at once and for ever; the caller decides when to try again.
        { retry_on_error: false, signal, fetch: Object.assign(request, { preconnect: fetch.preconnect }) },
      )
      .catch((error: unknown) => {
        throw this.#translate(error, retryAfter);
      });
    const pooled = poolAnswer(answer);
    if (pooled === undefined) throw this.#failed('answered something that is not a vector');
    if (pooled.length !== dimensions)
      throw this.#failed(
        `answered ${pooled.length} numbers, but the registry says "dimensions: ${dimensions}"`,
      );
    const vector = finishVector(pooled, normalize);
    if (vector === undefined)
      throw new EmbeddingError('unembeddable_text', `The text has nothing that the model ${name} can read.`);
    this.#options.events.onBatch?.({
      model: name,
      size: 1,
      tokens: undefined,
      milliseconds: performance.now() - started,
    });
    return vector;
  }

  #translate(error: unknown, retryAfter = defaultRetryAfterSeconds): EmbeddingError {
    if (error instanceof EmbeddingError) return error;
    if (error instanceof InferenceClientProviderApiError || error instanceof InferenceClientHubApiError) {
      const { status } = error.httpResponse;
      if (overloadedStatuses.includes(status))
        return new EmbeddingError(
          'overloaded',
          `The provider of ${this.#model.name} is overloaded (it answered ${status}).`,
          {
            retryAfterSeconds: Math.max(1, retryAfter),
            cause: error,
          },
        );
      if (status === 401 || status === 403) return this.#unauthorised(status, error);
      if (status === 413)
        return new EmbeddingError(
          'unembeddable_text',
          `The text is too long for the provider of ${this.#model.name} (it answered 413): ${this.#quote(error.message)}`,
          { cause: error },
        );
      return this.#failed(`answered ${status}: ${this.#quote(error.message)}`, error);
    }
    // An error of the library itself, or of JSON.parse: the provider did answer.
    if (error instanceof InferenceClientError || error instanceof SyntaxError)
      return this.#failed(`could not be asked, or not understood: ${this.#quote(error.message)}`, error);
    return this.#unreachable(error);
  }

  #unauthorised(status: number, cause: unknown): EmbeddingError {
    const variable = this.#model.tokenEnvironmentVariable;
    const remedy =
      variable === undefined
        ? 'name a tokenEnvironmentVariable in the registry'
        : `check the token in ${variable}`;
    return new EmbeddingError(
      'provider_unauthorised',
      `The provider of ${this.#model.name} refused the request (it answered ${status}); ${remedy}.`,
      { cause },
    );
  }

  #failed(what: string, cause?: unknown): EmbeddingError {
    return new EmbeddingError('provider_failed', `The provider of ${this.#model.name} ${what}.`, { cause });
  }

  #unreachable(cause: unknown): EmbeddingError {
    const reason = this.#quote(cause instanceof Error ? cause.message : String(cause));
    return new EmbeddingError(
      'provider_unreachable',
      `The provider of ${this.#model.name} cannot be reached: ${reason}`,
      { cause },
    );
  }

  /** A provider may repeat the token that it was sent, which must not be shown. */
  #quote(words: string): string {
    const safe = this.#token === undefined ? words : words.replaceAll(this.#token, '[token]');
    return safe.length > longestQuote ? `${safe.slice(0, longestQuote)}…` : safe;
  }
}

/** What makes a request pointless before it is sent. */
function configurationError(model: HostedModel, token: string | undefined): EmbeddingError | undefined {
  const variable = model.tokenEnvironmentVariable;
  if (variable !== undefined && token === undefined)
    return new EmbeddingError(
      'provider_unauthorised',
      `The model ${model.name} needs a token: set the environment variable ${variable}.`,
    );
  if (model.provider === undefined || model.provider === 'auto') return undefined;
  try {
    // Throws for a provider that it does not know.
    getProviderHelper(model.provider as InferenceProviderOrPolicy, 'feature-extraction');
    return undefined;
  } catch (error) {
    return new EmbeddingError(
      'provider_failed',
      `The model ${model.name} cannot use the provider "${model.provider}": ${error instanceof Error ? error.message : String(error)}`,
    );
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
