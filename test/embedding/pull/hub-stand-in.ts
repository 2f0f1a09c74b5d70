/**
 * A stand-in for the Hugging Face Hub that serves the same addresses and headers: small files itself, large ones from a
 * storage at another origin, which it redirects to. Both keep a list of what they were asked.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const hubCommit = '0123456789abcdef0123456789abcdef01234567';

export interface StoredFile {
  readonly content: Uint8Array;
  /** Large files are in the storage, under their SHA-256; small ones have the name of git's blob. */
  readonly isLarge?: boolean;
}

export interface Asked {
  readonly from: 'hub' | 'storage';
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
}

/** What goes wrong; all may be changed at any time. */
export interface Faults {
  /** The storage falls silent half-way in this many next answers, until it hangs up. */
  halves: number;
  /** The storage takes ranges for nothing. */
  ignoresRanges: boolean;
  /** The storage's answers have another last byte. */
  corrupts: boolean;
  /** The Hub tells neither checksum nor size of large files. */
  isReticent: boolean;
  /** The Hub answers all with this, and its code. */
  refusal: { status: number; code?: string; headers?: Record<string, string> } | undefined;
  /** The Hub wants this token. */
  token: string | undefined;
}

export interface HubStandIn {
  readonly url: string;
  /** By path; of the one repository `acme/tiny`. */
  readonly files: Map<string, StoredFile>;
  readonly asked: Asked[];
  readonly faults: Faults;
  /** The storage breaks the connections in which it fell silent. */
  hangUp(): void;
  /** Forgets what was asked, and all faults. */
  reset(): void;
  stop(): void;
}

export const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
export const gitName = (content: Uint8Array): string =>
  createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');

const noFaults = (): Faults => ({
  halves: 0,
  ignoresRanges: false,
  corrupts: false,
  isReticent: false,
  refusal: undefined,
  token: undefined,
});

export async function startHub(): Promise<HubStandIn> {
  const files = new Map<string, StoredFile>();
  const asked: Asked[] = [];
  const faults = noFaults();
  const silent = new Set<ServerResponse>();
  const note = (from: Asked['from'], { method = '', url = '', headers }: IncomingMessage) =>
    asked.push({
      from,
      method,
      path: url,
      authorization: headers.authorization,
      range: headers.range,
      ifRange: [headers['if-range']].flat()[0],
    });

  const storage = createServer((request, response) => {
    note('storage', request);
    const file = [...files.values()].find(({ content }) => request.url === `/${sha256(content)}?signed=yes`);
    if (file === undefined) return void response.writeHead(403).end();
    const content = Uint8Array.from(file.content);
    if (faults.corrupts) content[content.length - 1] = (content.at(-1) ?? 0) ^ 1;
    const headers = { ETag: '"the storage has tags of its own"' };
    if (faults.halves > 0) {
      faults.halves -= 1;
      silent.add(response);
      const range = sliceOf(request, content.length, faults.ignoresRanges);
      const part = content.subarray(range.start, (range.start + content.length) / 2);
      response.writeHead(range.status, { ...headers, ...range.headers });
      response.write(part);
      return;
    }
    serve(request, response, content, headers, faults.ignoresRanges);
  });

  const hub = createServer((request, response) => {
    note('hub', request);
    const { refusal, token } = faults;
    const refuse = (status: number, code: string | undefined, more: Record<string, string> = {}) =>
      response.writeHead(status, { ...(code === undefined ? {} : { 'X-Error-Code': code }), ...more }).end();
    if (refusal !== undefined) return refuse(refusal.status, refusal.code, refusal.headers);
    if (token !== undefined && request.headers.authorization !== `Bearer ${token}`)
      return refuse(401, 'RepoNotFound');
    const [, repository, revision, path = ''] =
      /^\/(.+)\/resolve\/([^/]+)\/(.+)$/u.exec(decodeURI(request.url ?? '')) ?? [];
    if (repository === 'acme/old-name') {
      const Location = (request.url ?? '').replace('old-name', 'tiny');
      return response.writeHead(307, { Location }).end();
    }
    // The Hub answers 401 to those without a token, so that nobody learns which private repositories there are.
    if (repository !== 'acme/tiny') return refuse(401, 'RepoNotFound');
    if (revision !== 'main' && revision !== hubCommit) return refuse(404, 'RevisionNotFound');
    const file = files.get(path);
    if (file === undefined) return refuse(404, 'EntryNotFound');
    const { content, isLarge } = file;
    const commit = { 'X-Repo-Commit': hubCommit };
    if (!isLarge)
      return serve(request, response, content, { ...commit, ETag: `"${gitName(content)}"` }, false);
    const told = faults.isReticent
      ? {}
      : { 'X-Linked-Etag': `"${sha256(content)}"`, 'X-Linked-Size': String(content.length) };
    const location = `${originOf(storage)}/${sha256(content)}?signed=yes`;
    const body = 'Found. Redirecting.';
    response.writeHead(302, {
      ...commit,
      ...told,
      Location: location,
      'Content-Length': body.length,
      ETag: '"of the redirect"',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  for (const server of [storage, hub]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  return {
    url: originOf(hub),
    files,
    asked,
    faults,
    hangUp() {
      for (const response of silent) response.socket?.destroy();
      silent.clear();
    },
    reset() {
      asked.length = 0;
      Object.assign(faults, noFaults());
    },
    stop() {
      for (const server of [storage, hub]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

// A listening TCP server has an address of this kind.
const originOf = (server: ReturnType<typeof createServer>): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function sliceOf(request: IncomingMessage, length: number, ignoresRanges: boolean) {
  const first = ignoresRanges ? undefined : /^bytes=(\d+)-$/u.exec(request.headers.range ?? '')?.[1];
  const start = Number(first ?? 0);
  const headers: Record<string, string> = { 'Content-Length': String(length - start) };
  if (first === undefined) return { status: 200, start, headers };
  headers['Content-Range'] = `bytes ${start}-${length - 1}/${length}`;
  return { status: 206, start, headers };
}

function serve(
  request: IncomingMessage,
  response: ServerResponse,
  content: Uint8Array,
  headers: { ETag: string } & Record<string, string>,
  ignoresRanges: boolean,
): void {
  const ifRange = request.headers['if-range'];
  const {
    status,
    start,
    headers: more,
  } = sliceOf(request, content.length, ignoresRanges || (ifRange !== undefined && ifRange !== headers.ETag));
  if (status === 206 && start >= content.length) {
    response.writeHead(416, { 'Content-Range': `bytes */${content.length}` }).end();
    return;
  }
  response.writeHead(status, { ...headers, ...more });
  response.end(request.method === 'HEAD' ? undefined : content.subarray(start));
}
