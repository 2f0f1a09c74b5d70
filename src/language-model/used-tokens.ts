/** What a request to a model's server uses, followed while it is under way: it is paid for also where no reply comes of it. */

import { tokensOfCharacters, tokensOfTurns } from './estimated-tokens.ts';
import type { ReplyRequest, Usage } from './language-model.ts';

type Fetch = (url: Parameters<typeof fetch>[0], init?: RequestInit) => Promise<Response>;

export interface UsedTokens {
  /** The same function, by which the request has to be sent. */
  watched(send: Fetch): Fetch;
  /** Takes what the model has written: the message of a reply, or one more piece of it. */
  addWritten(message: unknown): void;
  /** Takes what the server says that it has counted; the last that can be read stands. */
  addCounted(usage: unknown): void;
  /** Of a reply that is there. */
  ofReply(): Usage;
  /**
   * Of a request without a reply. Once it has been sent, what nobody knows is taken for the most that it can be: a model
   * that works until the deadline, or whose answer is lost on its way, is paid for. Nothing was used only where the
   * server was not reached, or has refused. A status of 500 or more counts as refused: servers that are overloaded or
   * have lost their model answer so before they begin, and do not charge for it.
   */
  ofFailure(): Usage;
}

/** Failures to connect: nobody has got the request. */
const unconnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

const noTokens: Usage = { inputTokens: 0, outputTokens: 0 };

export function followTokens({ turns, maximumTokens }: ReplyRequest): UsedTokens {
  let isSent = false;
  let isRefused = false;
  let body: string | undefined;
  let counted: Usage | undefined;
  let written = 0;
  const estimated = (outputTokens: number): Usage => ({ inputTokens: tokensOfTurns(turns), outputTokens });
  return {
    watched: (send) => async (url, init) => {
      // The library asks by GET where the model is.
      if (init?.method !== 'POST') return send(url, init);
      isSent = true;
      const response = await send(url, init).catch((error: unknown) => {
        isRefused = isUnconnected(error);
        throw error;
      });
      isRefused = !response.ok;
      if (isRefused || isEventStream(response)) return response;
      // The library throws away an answer of another shape, and with it what was counted.
      body = await response.text();
      const { status, statusText, headers } = response;
      return new Response(body, { status, statusText, headers });
    },
    addWritten(message) {
      written += charactersIn(message);
    },
    addCounted(usage) {
      counted = usageOf(usage) ?? counted;
    },
    ofReply: () => counted ?? estimated(tokensOfCharacters(written)),
    ofFailure() {
      if (!isSent || isRefused) return noTokens;
      const inBody = body === undefined ? undefined : usageOf(jsonOf(body)?.usage);
      if (inBody !== undefined) return inBody;
      const received = tokensOfCharacters(written);
      // Some servers count while they write: the count of a reply that broke off may be that of its beginning.
      if (counted !== undefined)
        return { ...counted, outputTokens: Math.max(counted.outputTokens, received) };
      return estimated(written > 0 ? received : maximumTokens);
    },
  };
}

/** Whether an error, or what it was caused by, is that there was no connection. */
function isUnconnected(error: unknown): boolean {
  const { code, cause } = Object(error);
  return unconnected.includes(code) || (cause !== undefined && isUnconnected(cause));
}

const isEventStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') === true;

/** Characters of all that a message says, its thoughts and the tools it calls included, but not whose it is. */
function charactersIn(message: unknown): number {
  if (typeof message === 'string') return message.length;
  if (typeof message !== 'object' || message === null) return 0;
  return Object.entries(message).reduce(
    (sum, [key, value]) => sum + (key === 'role' ? 0 : charactersIn(value)),
    0,
  );
}

function jsonOf(text: string): { readonly usage?: unknown } | undefined {
  try {
    return Object(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function usageOf(usage: unknown): Usage | undefined {
  const { prompt_tokens: inputTokens, completion_tokens: outputTokens } = Object(usage);
  return isCount(inputTokens) && isCount(outputTokens) ? { inputTokens, outputTokens } : undefined;
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
