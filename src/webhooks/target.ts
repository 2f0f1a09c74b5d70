/** Reading the URL a caller wants its job reported to (contract, section 3.3). */
import { isIP } from 'node:net';

/** Longest webhook URL accepted, in UTF-16 code units. */
export const MAXIMUM_TARGET_LENGTH = 2048;

/** A webhook URL in its parts, as the WHATWG URL standard reads it. */
export interface WebhookTarget {
  /** The URL in normal form, without a fragment. */
  readonly url: string;
  /** Scheme, host and port: what one receiver is known by. */
  readonly origin: string;
  readonly secure: boolean;
  /** Host name or IP address, without the brackets of an IPv6 address. */
  readonly hostname: string;
  readonly port: number;
  /** Path and query, as they stand in the request line. */
  readonly path: string;
  /**
   * The IP address when the host is one, however it was spelled: `http://2130706433/` has `127.0.0.1`.
   * Undefined for a name, whose addresses are known only when it is resolved.
   */
  readonly address: string | undefined;
}

/** Why a URL cannot be a webhook target. */
export type TargetProblem = 'too_long' | 'not_http' | 'invalid_url' | 'has_credentials';

export type TargetResult =
  | { readonly ok: true; readonly target: WebhookTarget }
  | { readonly ok: false; readonly problem: TargetProblem; readonly message: string };

/**
 * Reads a webhook URL: absolute, http or https, with a host, without user name or password, of bounded length.
 * Whether its address may be posted to is another question, for the address guard.
 *
 * @returns The parts, or the problem with a sentence for the caller (a 400; it never repeats the URL).
 */
export function parseWebhookTarget(url: string): TargetResult {
  if (url.length > MAXIMUM_TARGET_LENGTH)
    return refuse('too_long', `must not be longer than ${MAXIMUM_TARGET_LENGTH} characters`);
  // The URL standard mends 'http:host' and 'http:///host'; a caller who writes these meant something else.
  if (!/^https?:\/\/[^/\\]/i.test(url))
    return refuse('not_http', 'must be an absolute URL that starts with http:// or https://');
  const parsed = URL.parse(url);
  if (parsed === null || parsed.hostname === '' || parsed.port === '0')
    return refuse('invalid_url', 'must be a valid URL with a host');
  if (parsed.username !== '' || parsed.password !== '')
    return refuse('has_credentials', 'must not contain a user name or password');

  parsed.hash = '';
  const secure = parsed.protocol === 'https:';
  const hostname = parsed.hostname.replace(/^\[(.*)\]$/, '$1');
  return {
    ok: true,
    target: {
      url: parsed.href,
      origin: parsed.origin,
      secure,
      hostname,
      port: parsed.port === '' ? (secure ? 443 : 80) : Number(parsed.port),
      path: parsed.pathname + parsed.search,
      address: isIP(hostname) === 0 ? undefined : hostname,
    },
  };
}

function refuse(problem: TargetProblem, what: string): TargetResult {
  return { ok: false, problem, message: `webhookUrl ${what}.` };
}
