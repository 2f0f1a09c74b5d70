/** The page at `/docs`: Swagger UI over the contract, with every asset from our own origin. */

import { swagger } from '@elysiajs/swagger';
import { Elysia } from 'elysia';
import { absolutePath } from 'swagger-ui-dist';

const assets = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
} as const;

/** Serves the page and its two assets. */
export async function createDocs() {
  const page = await renderPage();
  const routes = new Elysia({ name: 'http.docs' }).get(
    '/docs',
    () =>
      new Response(page, {
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          // Whatever the page or its scripts would load from elsewhere, the browser refuses.
          'Content-Security-Policy':
            "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
        },
      }),
  );
  for (const [name, type] of Object.entries(assets))
    routes.get(
      `/docs/assets/${name}`,
      () =>
        new Response(Bun.file(`${absolutePath()}/${name}`), {
          headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=86400' },
        }),
    );
  return routes;
}

/** The plugin's page, made once, with its script's address changed from a CDN to ours, and its document's made absolute. */
async function renderPage(): Promise<string> {
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
