/** The page at `/docs`: Swagger UI over the contract, with every asset from our own origin. */

import { hash } from 'node:crypto';
import { Elysia } from 'elysia';
// Not the package's index, which loads the page's scripts into this process: 0.4 s of each start, and 20 MB.
import absolutePath from 'swagger-ui-dist/absolute-path.js';
import type { CommonHeaders } from '../answer.ts';

const assets = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
} as const;

/** Serves the page and its two assets. */
export function createDocs(commonHeaders: CommonHeaders) {
  let rendered: ReturnType<typeof renderPage> | undefined;
  const routes = new Elysia({ name: 'http.docs' }).get('/docs', async ({ request }) => {
    rendered ??= renderPage();
    const page = await rendered;
    return new Response(page, {
      headers: {
        ...commonHeaders(request),
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': contentPolicy(page),
      },
    });
  });
  for (const [name, type] of Object.entries(assets))
    routes.get(
      `/docs/assets/${name}`,
      ({ request }) =>
        new Response(Bun.file(`${absolutePath()}/${name}`), {
          headers: {
            ...commonHeaders(request),
            'Content-Type': type,
            'Cache-Control': 'public, max-age=86400',
          },
        }),
    );
  return routes;
}

/**
 * What the browser may do for the page: load from us, run the script that stands in the page just as we wrote it, and
 * show the icons that the style sheet brings along. The browser refuses everything else, also what an attacker brings
 * into the page.
 */
function contentPolicy(page: string): string {
  const inline = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${inline.join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The plugin's page, made when somebody first looks at it, with its script's address changed from a CDN to ours, and its document's made absolute. */
async function renderPage(): Promise<string> {
  // Here: it loads in the time that an eighth of a start takes, and few ever look.
  const { swagger } = await import('@elysiajs/swagger');
  const plugin = new Elysia().use(
    swagger({
      provider: 'swagger-ui',
      path: '/docs',
      specPath: '/openapi.json',
      theme: '/docs/assets/swagger-ui.css',
      autoDarkMode: false,
      documentation: { info: { title: 'Confab API', version: '', description: 'The API of this server.' } },
      swaggerOptions: { validatorUrl: 'none' },
    }),
  );
  const response = await plugin.handle(new Request('http://localhost/docs'));
  const html = await response.text();
  const addresses: [theirs: RegExp, ours: string][] = [
    [
      /<script src="https:\/\/[^"]*swagger-ui-bundle\.js"[^>]*>/,
      '<script src="/docs/assets/swagger-ui-bundle.js">',
    ],
    // Relative to `/docs/` it would lead to nothing.
    [/"url":"openapi\.json"/, '"url":"/openapi.json"'],
  ];
  return addresses.reduce((page, [theirs, ours]) => {
    if (!theirs.test(page)) throw new Error(`the docs page of @elysiajs/swagger has nothing like ${theirs}`);
    return page.replace(theirs, ours);
  }, html);
}
