/** What all requests to providers of models have in common, whatever they ask for. */

import {
  getProviderHelper,
  InferenceClient,
  InferenceClientError,
  InferenceClientHubApiError,
  InferenceClientProviderApiError,
  type InferenceProviderOrPolicy,
  type InferenceTask,
  type Options,
} from '@huggingface/inference';
import { type Budget, type BudgetLimits, createBudget, type GiveBack } from '../core/budget.ts';
import { addForeignErrors } from '../core/foreign-errors.ts';
import { readRetryAfter } from '../core/retry-after.ts';
import { childOf, type Trace, traceparentOf } from '../core/trace.ts';
import { limitBytes } from './limit-bytes.ts';
import { ProviderError } from './provider-error.ts';
import type { ProvidedModel } from './registry-schema.ts';
import { readToken, type Token } from './token.ts';

// An answer of a provider may repeat what it was sent, so the log leaves the message out.
addForeignErrors(InferenceClientError);

/** How a provider is asked. */
export interface ProviderOptions {
  readonly task: InferenceTask;
  /** What the provider answers if all is well, in messages: `vector`. */
  readonly wanted: string;
  /** Requests at the provider at one time, in all and of one owner, and who may wait to be the next. */
  readonly requests: BudgetLimits & { readonly share: number };
  /** Milliseconds that an answer may take. */
  readonly deadlineMilliseconds: number;
  /** A longer answer has failed. */
  readonly maximumAnswerBytes: number;
  /** Environment variables; the registry names the one that holds the token, or whose `_FILE` names the file that does. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Who asks, and when it is no longer wanted. */
export interface CallOptions {
  /** Whose call it is, such as an account. Default: the server itself. */
  readonly owner?: string | undefined;
  /** When it aborts, the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** What the call belongs to: the provider is told in a `traceparent`. */
  readonly trace?: Trace | undefined;
  /** Where the answer to this request may be shorter than any. */
  readonly maximumAnswerBytes?: number | undefined;
}

/** What a request is made with. */
export interface ProviderCall {
  readonly client: InferenceClient;
  /** Which model, and where. */
  readonly target: {
    readonly endpointUrl?: string;
    readonly provider?: InferenceProviderOrPolicy;
    readonly model?: string;
  };
  readonly options: Options;
}

/** Answers of the provider that mean "later": rate limit, and a model that is busy or being started. */
const overloadedStatuses = [429, 503];
/** Answers that mean that the request is wrong. */
const rejectedStatuses = [400, 422];
/** Seconds that the caller is asked to wait when the provider names none. */
const defaultRetryAfterSeconds = 5;
/** A provider's own words in our message, at most. */
const longestQuote = 200;

/** The provider of one model, called through @huggingface/inference. */
export class Provider {
  readonly #model: ProvidedModel;
  readonly #options: ProviderOptions;
  /** Undefined: the model's provider wants none. */
  readonly #token: Token | undefined;
  readonly #closing = new AbortController();
  readonly #requests: Budget;
  /** What makes every request pointless before it is sent. */
  readonly configurationError: ProviderError | undefined;

  constructor(model: ProvidedModel, options: ProviderOptions) {
    this.#model = model;
    this.#options = options;
    this.#requests = createBudget(options.requests);
    const variable = model.tokenEnvironmentVariable;
    this.#token = variable === undefined ? undefined : readToken(options.environment, variable);
    this.configurationError = configurationError(model, this.#token, options.task);
  }

  /**
   * Makes a request.
   *
   * @param ask makes it by the library, and reads the answer
   * @throws {ProviderError}, what `ask` throws as one, or the reason of the caller's signal
   */
  async call<Answer>(
    { signal, trace, owner = '', maximumAnswerBytes = this.#options.maximumAnswerBytes }: CallOptions,
    ask: (call: ProviderCall) => Promise<Answer>,
  ): Promise<Answer> {
    signal?.throwIfAborted();
    if (this.#closing.signal.aborted) throw this.#closing.signal.reason;
    if (this.configurationError !== undefined)
      throw new ProviderError(this.configurationError.code, this.configurationError.message);
    const { requests, deadlineMilliseconds, wanted } = this.#options;
    const deadline = AbortSignal.timeout(deadlineMilliseconds);
    const done = new AbortController();
    const ends = AbortSignal.any([
      done.signal,
      this.#closing.signal,
      deadline,
      ...(signal === undefined ? [] : [signal]),
    ]);
    let giveBack: GiveBack | undefined;
    try {
      giveBack = this.#requests.take(owner) ?? (await this.#requests.takeInTurn(owner, ends));
      if (giveBack === undefined)
        throw new ProviderError(
          'overloaded',
          `As many requests to the provider of ${this.#model.name} are under way as may be: ${requests.total} in all, ${requests.share} of one account.`,
          { retryAfterSeconds: 1 },
        );
      // Whoever takes the pieces of an answer may never take the next one: the place is free again all the same.
      return await Promise.race([
        this.#ask({ signal: ends, trace, maximumAnswerBytes }, ask),
        whenAborted(ends),
      ]);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (this.#closing.signal.aborted) throw this.#closing.signal.reason;
      if (deadline.aborted)
        throw new ProviderError(
          'deadline_exceeded',
          `The provider of ${this.#model.name} gave no ${wanted} within ${deadlineMilliseconds} ms.`,
        );
      throw error;
    } finally {
      // What is left of an answer that nobody reads on.
      done.abort();
      giveBack?.();
    }
  }

  /** The provider has answered something else than it was asked for. */
  failed(what: string, cause?: unknown): ProviderError {
    return new ProviderError('failed', `The provider of ${this.#model.name} ${what}.`, { cause });
  }

  /** Ends the requests under way with the code `closed`. */
  close(): void {
    this.#closing.abort(new ProviderError('closed', 'The server is shutting down.'));
  }

  async #ask<Answer>(
    {
      signal,
      trace,
      maximumAnswerBytes,
    }: Pick<CallOptions, 'trace'> & {
      readonly signal: AbortSignal;
      readonly maximumAnswerBytes: number;
    },
    ask: (call: ProviderCall) => Promise<Answer>,
  ): Promise<Answer> {
    const { endpointUrl, provider, model } = this.#model;
    let retryAfter: number | undefined;
    const request = async (url: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> => {
      const headers = new Headers(init?.headers);
      if (trace !== undefined) headers.set('traceparent', traceparentOf(childOf(trace)));
      const response = await fetch(url, { ...init, headers, signal }).catch((cause: unknown) => {
        throw this.#unreachable(cause);
      });
      retryAfter = readRetryAfter(response.headers.get('retry-after'), response.headers.get('date'));
      return limitBytes(response, maximumAnswerBytes, () =>
        this.failed(`answered more than ${maximumAnswerBytes} bytes`),
      );
    };
    const target = {
      ...(model !== undefined && { model }),
      ...(endpointUrl === undefined
        ? // `configurationError` has asked the library whether it knows this provider.
          { provider: provider as InferenceProviderOrPolicy }
        : { endpointUrl }),
    };
    const client = new InferenceClient(this.#token?.value ?? '');
    // The library would retry a 503 at once and for ever; the caller decides when to try again.
    const options: Options = {
      retry_on_error: false,
      signal,
      fetch: Object.assign(request, { preconnect: fetch.preconnect }),
    };
    try {
      return await ask({ client, target, options });
    } catch (error) {
      throw this.#translate(error, retryAfter);
    }
  }

  #translate(error: unknown, retryAfter = defaultRetryAfterSeconds): ProviderError {
    if (error instanceof ProviderError) return error;
    const { name } = this.#model;
    if (error instanceof InferenceClientProviderApiError || error instanceof InferenceClientHubApiError) {
      const { status } = error.httpResponse;
      if (overloadedStatuses.includes(status))
        return new ProviderError(
          'overloaded',
          `The provider of ${name} is overloaded (it answered ${status}).`,
          { retryAfterSeconds: Math.max(1, retryAfter), cause: error },
        );
      if (status === 401 || status === 403) return this.#unauthorised(status, error);
      const quote = this.#quote(error.message);
      if (status === 413)
        return new ProviderError(
          'too_long',
          `The text is too long for the provider of ${name} (it answered 413): ${quote}`,
          { cause: error },
        );
      if (rejectedStatuses.includes(status))
        return new ProviderError('rejected', `The provider of ${name} answered ${status}: ${quote}.`, {
          cause: error,
        });
      return this.failed(`answered ${status}: ${quote}`, error);
    }
    // An error of the library itself, or of JSON.parse: the provider did answer.
    if (error instanceof InferenceClientError || error instanceof SyntaxError)
      return this.failed(`could not be asked, or not understood: ${this.#quote(error.message)}`, error);
    return this.#unreachable(error);
  }

  #unauthorised(status: number, cause: unknown): ProviderError {
    const remedy =
      this.#token === undefined
        ? 'name a tokenEnvironmentVariable in the registry'
        : `check the token in ${this.#token.place}`;
    return new ProviderError(
      'unauthorised',
      `The provider of ${this.#model.name} refused the request (it answered ${status}); ${remedy}.`,
      { cause },
    );
  }

  #unreachable(cause: unknown): ProviderError {
    if (cause instanceof ProviderError) return cause;
    const reason = this.#quote(cause instanceof Error ? cause.message : String(cause));
    return new ProviderError(
      'unreachable',
      `The provider of ${this.#model.name} cannot be reached: ${reason}`,
      { cause },
    );
  }

  /** A provider may repeat the token that it was sent, which must not be shown. */
  #quote(words: string): string {
    const token = this.#token?.value;
    const safe = token === undefined ? words : words.replaceAll(token, '[token]');
    return safe.length > longestQuote ? `${safe.slice(0, longestQuote)}…` : safe;
  }
}

/** Rejects when the signal aborts. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function configurationError(
  { name, provider, tokenEnvironmentVariable: variable }: ProvidedModel,
  token: Token | undefined,
  task: InferenceTask,
): ProviderError | undefined {
  if (token?.fault !== undefined)
    return new ProviderError('unauthorised', `The model ${name} cannot use its token. ${token.fault}`);
  if (token !== undefined && token.value === undefined)
    return new ProviderError(
      'unauthorised',
      `The model ${name} needs a token: set the environment variable ${variable}, or name a file that has it in ${variable}_FILE.`,
    );
  if (provider === undefined || provider === 'auto') return undefined;
  try {
    // Throws for a provider that it does not know.
    getProviderHelper(provider as InferenceProviderOrPolicy, task);
    return undefined;
  } catch (error) {
    return new ProviderError(
      'failed',
      `The model ${name} cannot use the provider "${provider}": ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
