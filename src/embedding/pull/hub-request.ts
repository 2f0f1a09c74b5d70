/** Requests to the Hugging Face Hub: where its files are, who may have them, and what it says when it refuses. */

import type { HubSource } from '../../models/registry-schema.ts';
import { readToken } from '../../models/token.ts';
import { BrokenConnection, PullError, reasonOf } from './pull-error.ts';

/** The Hub to ask, and as whom. */
export interface Hub {
  /** Without a slash at its end. */
  readonly endpoint: string;
  readonly token: string | undefined;
  /** Where the token is, or would be, in words: a variable or a file. */
  readonly tokenPlace: string;
}

/** The variable that holds the token of models whose registry names no other. */
export const defaultTokenVariable = 'HF_TOKEN';

const mostRedirects = 5;

/**
 * The Hub at this address, for what comes from `source`.
 *
 * @param endpoint URL of the Hub
 * @param environment has the token, in the variable that the registry names, or in `HF_TOKEN`; or in the file that such a one
 *   with `_FILE` behind it names
 * @throws PullError if that file has no token that can be read
 */
export function hubOf(
  source: HubSource,
  endpoint: string,
  environment: Readonly<Record<string, string | undefined>>,
): Hub {
  const token = readToken(environment, source.tokenEnvironmentVariable ?? defaultTokenVariable);
  if (token.fault !== undefined) throw new PullError(token.fault);
  return { endpoint: endpoint.replace(/\/+$/u, ''), token: token.value, tokenPlace: token.place };
}

/** Where the Hub serves a file of a repository. */
export function fileUrl(hub: Hub, repository: string, revision: string, path: string): URL {
  const segments = path.split('/').map(encodeURIComponent).join('/');
  return new URL(`${hub.endpoint}/${repository}/resolve/${encodeURIComponent(revision)}/${segments}`);
}

/** The answer, and the headers of the Hub itself: it redirects to a storage elsewhere, which knows less of the file. */
export interface HubResponse {
  readonly response: Response;
  /** Headers of the Hub's own answers, the last of each. */
  readonly said: Headers;
  /** Whether the Hub itself answered, and not a storage it sent us to. */
  readonly isOfHub: boolean;
}

/**
 * Asks, following redirects; the token goes to the Hub and nowhere else.
 *
 * @param options.stay stop at the Hub once it has stated the checksum: answer its redirect to elsewhere
 * @throws {BrokenConnection} when no answer comes
 */
export async function askHub(
  hub: Hub,
  url: URL,
  options: { method: 'GET' | 'HEAD'; headers?: Record<string, string>; signal: AbortSignal; stay?: boolean },
): Promise<HubResponse> {
  const { method, headers, signal, stay = false } = options;
  const { origin } = new URL(hub.endpoint);
  const said = new Headers();
  let at = url;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const isOfHub = at.origin === origin;
    const response = await fetch(at, {
      method,
      redirect: 'manual',
      signal,
      headers: {
        // Lengths and ranges are of the file, not of a compressed form of it.
        'Accept-Encoding': 'identity',
        ...headers,
        ...(isOfHub && hub.token !== undefined ? { Authorization: `Bearer ${hub.token}` } : {}),
      },
    }).catch((cause: unknown) => {
      const reason: unknown = signal.aborted ? signal.reason : cause;
      throw new BrokenConnection(`${at.origin} cannot be reached: ${reasonOf(reason)}`, { cause });
    });
    if (isOfHub) for (const [name, value] of response.headers) said.set(name, value);
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null)
      return { response, said, isOfHub };
    const next = new URL(location, at);
    if (stay && next.origin !== origin && said.has('x-linked-etag')) return { response, said, isOfHub };
    await response.body?.cancel();
    at = next;
  }
  throw new PullError(`${url.origin} redirects ${url.pathname} more than ${mostRedirects} times.`);
}

/** The error for an answer of the Hub, or of its storage, with this status instead of the file. */
export function refusalOf(
  hub: Hub,
  { repository, revision }: HubSource,
  path: string,
  { response, said }: HubResponse,
): PullError | BrokenConnection {
  const { status } = response;
  const code = said.get('x-error-code');
  const answered = `${hub.endpoint} answered ${status}`;
  if (status === 429) {
    const wait = said.get('retry-after');
    return new PullError(
      `${answered}: too many requests. Try again ${wait === null ? 'later' : `in ${wait} s`}${hub.token === undefined ? `; with a token in ${hub.tokenPlace} the Hub allows more` : ''}.`,
    );
  }
  if (status >= 500 || status === 408) return new BrokenConnection(`${answered} for ${path}`);
  if (code === 'GatedRepo' || (status === 403 && hub.token !== undefined))
    return new PullError(
      `${answered}: ${repository} is not open to everybody. Accept its terms on ${hub.endpoint}/${repository} and put a token of that account in ${hub.tokenPlace}.`,
    );
  if (status === 401 || status === 403)
    return new PullError(
      hub.token === undefined
        ? `${answered}: there is no public repository ${repository}. Check the name; if it is private, put a token in ${hub.tokenPlace}.`
        : `${answered}: the token in ${hub.tokenPlace} is not valid, or may not read ${repository}.`,
    );
  if (code === 'RevisionNotFound')
    return new PullError(
      `${answered}: ${repository} has no revision "${revision}". Check "revision" in the registry.`,
    );
  if (code === 'RepoNotFound')
    return new PullError(
      `${answered}: there is no repository ${repository}. Check "repository" in the registry.`,
    );
  if (status === 404)
    return new PullError(
      `${answered}: ${repository} has no file ${path} at revision "${revision}". See which it has on ${hub.endpoint}/${repository}/tree/${revision}, and check "weights" and "files" in the registry.`,
    );
  return new PullError(`${answered} for ${path} of ${repository}.`);
}
