/** The server, through the client that is typed by our own contract. */

import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from '../../generated/openapi.ts';
import { commandLine } from '../core/project.ts';
import { readRetryAfter } from '../core/retry-after.ts';
import { type AppCredentials, bothVariables } from './credentials.ts';
import { Failure } from './failure.ts';

export type Api = Client<paths>;
export type Schemas = components['schemas'];

export interface ApiOptions {
  /** Where the server listens: `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly credentials: () => AppCredentials;
  /** Told before each wait that the server has asked for, in seconds, with its reason. */
  readonly onWait: (seconds: number, reason: string) => void;
  /** For how long a request is made again while the server has its hands full, all in all. Default: ten minutes. */
  readonly patienceSeconds?: number;
}

const defaultPatienceSeconds = 600;
/** For so long a request is sent again whose answer was lost on the way. */
const lostAnswerSeconds = 30;
/** No single wait is longer; nor shorter, where the server does not say how long. */
const [longestWaitSeconds, shortestWaitSeconds] = [60, 1];

/**
 * A client that signs in when it first needs to, and again if its token ends; that waits and asks again when it is
 * told to, and when an answer is lost, where that is safe: for reads, and for what is sent under an `Idempotency-Key`;
 * and that throws a `Failure` where no server answers.
 */
export function connect({
  url,
  credentials,
  onWait,
  patienceSeconds = defaultPatienceSeconds,
}: ApiOptions): Api {
  let token: string | undefined;
  const signIn = async (signal: AbortSignal) => {
    token = await fetchToken(url, credentials(), signal);
  };
  return createClient<paths>({
    baseUrl: url,
    async fetch(request: Request) {
      const { method, headers } = request;
      // Read once: a request that is sent again needs its body again.
      const body = request.body === null ? {} : { body: await request.arrayBuffer() };
      const givesUpAt = performance.now() + patienceSeconds * 1000;
      // Of one that does not answer at all.
      const signal = AbortSignal.timeout(patienceSeconds * 1000);
      if (token === undefined) await signIn(signal);
      const isSafe = method === 'GET' || headers.has('Idempotency-Key');
      let renewed = false;
      let lostAt: number | undefined;
      for (;;) {
        headers.set('Authorization', `Bearer ${token}`);
        let response: Response;
        try {
          response = await reach(url, new Request(request.url, { method, headers, signal, ...body }));
        } catch (error) {
          // Where nobody has answered at all, somebody has to look to the server first.
          if (isSafe && wasLost(error)) lostAt ??= performance.now();
          if (signal.aborted || lostAt === undefined || performance.now() - lostAt > lostAnswerSeconds * 1000)
            throw error;
          onWait(shortestWaitSeconds, 'The connection was lost before the answer came; asking again.');
          await Bun.sleep(shortestWaitSeconds * 1000);
          continue;
        }
        if (response.status === 401 && !renewed) {
          renewed = true;
          await signIn(signal);
          continue;
        }
        const seconds = waitOf(isSafe, response);
        if (seconds === undefined || performance.now() + seconds * 1000 > givesUpAt) return response;
        onWait(seconds, await sentenceOf(response));
        await Bun.sleep(seconds * 1000);
      }
    },
  });
}

/** How long the server wants us to wait before we ask again, in seconds; undefined where asking again is no use. */
function waitOf(isSafe: boolean, { status, headers }: Response): number | undefined {
  // What was answered 503 may have taken effect all the same; 409 says that the first request is still in progress.
  const isWorthIt = status === 503 || (status === 409 && headers.has('retry-after'));
  if (status !== 429 && !(isWorthIt && isSafe)) return undefined;
  const asked = readRetryAfter(headers.get('retry-after'), headers.get('date')) ?? shortestWaitSeconds;
  return Math.min(Math.max(asked, shortestWaitSeconds), longestWaitSeconds);
}

/** Whether there was a connection, so that the request may have arrived. */
function wasLost(error: unknown): boolean {
  return error instanceof Failure && Reflect.get(Object(error.cause), 'code') === 'ECONNRESET';
}

async function reach(url: string, request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    // All of it: a connection that breaks in the midst of an answer has not brought one.
    await response.clone().arrayBuffer();
    return response;
  } catch (cause) {
    const code: unknown = Reflect.get(Object(cause), 'code');
    // Of a wait that has ended it is a number, which says nothing.
    const reason = typeof code === 'string' ? code : cause instanceof Error ? cause.message : String(cause);
    throw new Failure(
      'unreachable',
      `No server answers at ${url} (${reason}). ` +
        `Start it with "${commandLine('server')}", or give its address with --url or CONFAB_URL.`,
      { cause },
    );
  }
}

async function fetchToken(
  url: string,
  { appId, appSecret, source }: AppCredentials,
  signal: AbortSignal,
): Promise<string> {
  const { data, error, response } = await createClient<paths>({
    baseUrl: url,
    fetch: (request: Request) => reach(url, new Request(request, { signal })),
  }).POST('/oauth2/token:generate', { body: { type: 'application', appId, appSecret } });
  if (data?.accessToken !== undefined) return data.accessToken;
  if (response.status === 401)
    throw new Failure(
      'credentials',
      `The server at ${url} does not know the credentials from ${source}. They may be another server's, or have been ` +
        `rotated: give the right ones with --credentials FILE, or with ${bothVariables}.`,
    );
  throw refusal(url, response, error);
}

/** The body of a successful answer; any other is thrown as a `Failure` with the server's own sentence. */
export async function answerOf<Data>(
  asked: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Data> {
  return (await fullAnswerOf(asked)).data;
}

/** As `answerOf`, with the response, for its headers. */
export async function fullAnswerOf<Data>(
  asked: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<{ data: Data; response: Response }> {
  const { data, error, response } = await asked.catch((cause: unknown) => {
    // The client could not read an answer as the JSON that every answer of ours is.
    if (cause instanceof SyntaxError) throw new Failure('refused', notConfab, { cause });
    throw cause;
  });
  if (data !== undefined && response.ok) return { data, response };
  throw refusal(response.url, response, error);
}

const notConfab = 'What answers there is no Confab server: its answer is no JSON. Check --url or CONFAB_URL.';

function refusal(url: string, { status }: Response, error: unknown): Failure {
  const said: unknown = Reflect.get(Object(error), 'message') ?? Reflect.get(Object(error), 'detail');
  if (typeof said !== 'string') return new Failure('refused', `${notConfab} (${url} answered ${status}.)`);
  return new Failure(status === 401 ? 'credentials' : 'refused', `The server answers ${status}: ${said}`);
}

async function sentenceOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  return String(Reflect.get(Object(body), 'message') ?? `The server answers ${response.status}.`);
}
