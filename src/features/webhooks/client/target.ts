/** Reading the URL a caller wants its job reported to. */
import { isIP } from 'node:net';

/** Longest webhook URL accepted, in UTF-16 code units. */
const maximumTargetLength = 2048;

/**
 * Ports of protocols in which a POST, with a path that a caller chose, could be read as commands: mail, chat, name and
 * file servers and the like ("bad ports" of the Fetch standard, section 2.9).
 */
const badPorts: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

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
export type TargetProblem =
  | 'too_long'
  | 'not_http'
  | 'not_plain'
  | 'invalid_url'
  | 'has_credentials'
  | 'bad_port';

export type TargetResult =
  | { readonly ok: true; readonly target: WebhookTarget }
  | { readonly ok: false; readonly problem: TargetProblem; readonly message: string };

/**
 * Reads a webhook URL: absolute, http or https, with a host, without user name or password, of bounded length, on any
 * port but those of other protocols that browsers refuse, too.
 * Whether its address may be posted to is another question, for the address guard.
 *
 * @returns The parts, or the problem with a sentence for the caller (a 400; it never repeats the URL).
 */
export function parseWebhookTarget(url: string): TargetResult {
  if (url.length > maximumTargetLength)
    return refuse('too_long', `must not be longer than ${maximumTargetLength} characters`);
  // The standard drops tabs and line breaks, and takes a backslash for a slash where other readers see part of a name.
  if (/[\p{Cc}\\]|^ | $/u.test(url))
    return refuse(
      'not_plain',
      'must not contain backslashes or control characters, nor begin or end with a space',
    );
  // The URL standard mends 'http:host' and 'http:///host'; a caller who writes these meant something else.
  if (!/^https?:\/\/[^/]/i.test(url))
    return refuse('not_http', 'must be an absolute URL that starts with http:// or https://');
  const parsed = URL.parse(url);
  if (parsed === null || parsed.hostname === '')
    return refuse('invalid_url', 'must be a valid URL with a host');
  // By what was written, since the standard does not tell `http://@host/` from `http://host/`.
  if (/^[^/]*\/\/[^/?#]*@/.test(url))
    return refuse('has_credentials', 'must not contain a user name or password');

  const secure = parsed.protocol === 'https:';
  const port = parsed.port === '' ? (secure ? 443 : 80) : Number(parsed.port);
  if (badPorts.has(port))
    return refuse('bad_port', `must not use port ${port}, which belongs to another protocol than HTTP`);

  parsed.hash = '';
  const hostname = parsed.hostname.replace(/^\[(.*)\]$/, '$1');
  return {
    ok: true,
    target: {
      url: parsed.href,
      origin: parsed.origin,
      secure,
      hostname,
      port,
      path: parsed.pathname + parsed.search,
      address: isIP(hostname) === 0 ? undefined : hostname,
    },
  };
}

function refuse(problem: TargetProblem, what: string): TargetResult {
  return { ok: false, problem, message: `webhookUrl ${what}.` };
}
