/** Serves the console: one page for every address of it, and what the page loads (`src/console`). */

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Elysia } from 'elysia';
import { builtConsole } from '../../core/project.ts';
import type { CommonHeaders } from '../answer.ts';
import { answerUnrouted } from '../fallback.ts';
import { buildConsole } from './build-console.ts';

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/**
 * The page loads from us and talks to us; the browser refuses everything else, also what an attacker brings into the page.
 * `data:` is for what it lets somebody save.
 */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A file in each form in which it is sent, by the names of `Content-Encoding`. */
interface ConsoleFile {
  readonly type: string;
  readonly br: Uint8Array;
  readonly gzip: Uint8Array;
  readonly identity: Uint8Array;
}

interface Console {
  readonly page: ConsoleFile;
  readonly files: ReadonlyMap<string, ConsoleFile>;
}

/** Serves the console at `/`, to whoever asks for a page, and below `/console/`. */
export function createConsole(commonHeaders: CommonHeaders) {
  let loaded: Promise<Console> | undefined;
  const load = () => {
    loaded ??= loadConsole().catch((error: unknown): never => {
      // The next one who looks may have more luck.
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  const servePage = async (request: Request) =>
    send(request, (await load()).page, {
      ...commonHeaders(request),
      'Content-Security-Policy': contentPolicy,
      'Cache-Control': 'no-cache',
    });
  return new Elysia({ name: 'http.console' })
    .get('/', ({ request, path }) =>
      // Clients of the API that ask here for JSON, or for anything, are told that there is no such path.
      request.headers.get('accept')?.includes('text/html')
        ? servePage(request)
        : answerUnrouted(request, path, commonHeaders),
    )
    .get('/console/assets/:name', async ({ request, path, params: { name } }) => {
      const file = (await load()).files.get(name);
      return file === undefined
        ? answerUnrouted(request, path, commonHeaders)
        : send(request, file, {
            ...commonHeaders(request),
            // Its name changes with its content.
            'Cache-Control': 'public, max-age=31536000, immutable',
          });
    })
    .get('/console', ({ request }) => servePage(request))
    .get('/console/*', ({ request }) => servePage(request));
}

function send(request: Request, file: ConsoleFile, headers: Readonly<Record<string, string>>): Response {
  const accepted = encodingsOf(request.headers.get('accept-encoding') ?? '');
  const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one));
  return new Response(file[encoding ?? 'identity'], {
    headers: {
      ...headers,
      'Content-Type': file.type,
      Vary: 'Accept-Encoding',
      ...(encoding !== undefined && { 'Content-Encoding': encoding }),
    },
  });
}

/** The encodings that a client takes (RFC 9110, section 12.5.3): those of weight 0 are what it does not. */
const encodingsOf = (accepted: string): string[] =>
  accepted
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim()))
    .filter(([, ...parameters]) => !parameters.some((one) => /^q=0(?:\.0*)?$/.test(one)))
    .map(([encoding = '']) => encoding);

/** Reads the files once; they stay in memory, which takes some 300 KB. */
async function loadConsole(): Promise<Console> {
  const contents = builtConsole === undefined ? await buildConsole() : await readFolder(builtConsole);
  const files = new Map(
    await Promise.all(
      [...contents].map(async ([name, content]) => {
        const type = types[name.replace(/^.*\./, '')] ?? 'application/octet-stream';
        return [name, await inAllForms(content, type)] as const;
      }),
    ),
  );
  const names = [...files.keys()];
  const script = names.find((name) => /^main-.*\.js$/.test(name));
  const style = names.find((name) => /^main-.*\.css$/.test(name));
  if (script === undefined || style === undefined)
    throw new Error('the build of the console has no main file');
  const page = new TextEncoder().encode(pageOf(script, style));
  return { page: await inAllForms(page, 'text/html; charset=utf-8'), files };
}

async function readFolder(folder: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const names = await readdir(folder);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await Bun.file(join(folder, name)).bytes()] as const)),
  );
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function inAllForms(identity: Uint8Array, type: string): Promise<ConsoleFile> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  return { type, identity, br: await brotli(identity, quality), gzip: await gzipped(identity) };
}

const pageOf = (script: string, style: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Confab</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/console/assets/${style}">
<script type="module" src="/console/assets/${script}"></script>
</head>
<body>
<noscript><p>The console of Confab needs JavaScript. The API does not: its documentation is at <a href="/docs">/docs</a>.</p></noscript>
<div id="console"></div>
</body>
</html>
`;
