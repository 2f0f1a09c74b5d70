import { describe, expect, test } from 'bun:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { idleServer } from '../../support/servers/shared-servers.ts';

const asBrowser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

async function get(path: string, headers: Record<string, string> = asBrowser) {
  const { url } = await idleServer();
  return fetch(url + path, { headers: { 'Accept-Encoding': 'identity', ...headers }, decompress: false });
}

/** The addresses of the script and the style sheet that the page begins with. */
async function assetsOfPage() {
  const page = await (await get('/')).text();
  return [...page.matchAll(/(?:src|href)="(\/console\/assets\/[^"]+)"/g)].map(([, address = '']) => address);
}

describe('the console', () => {
  test.each(['/', '/console', '/console/conversations', '/console/conversations/1/summary'])(
    'the console is a page at %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await response.text()).toStartWith('<!doctype html>\n<html lang="en">');
    },
  );

  test.each([undefined, '*/*', 'application/json'])(
    'the console leaves the root to clients of the API, which accept %p: JSON that says that there is no such path',
    async (accept) => {
      const response = await get('/', accept === undefined ? {} : { Accept: accept });
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: expect.stringMatching(/^There is no path \/;/) });
    },
  );

  test('the console may load from its own origin, and nothing else', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('http');
  });

  test('the console begins with a script and a style sheet of less than 60 KB together', async () => {
    const assets = await assetsOfPage();
    expect(assets.map((address) => address.replace(/^.*\./, '')).sort()).toEqual(['css', 'js']);
    let bytes = 0;
    for (const address of assets)
      bytes += (await (await get(address, { 'Accept-Encoding': 'gzip' })).arrayBuffer()).byteLength;
    expect(bytes).toBeWithin(5_000, 60_000);
  });

  test('the console has its files in the form that a browser takes, and they are the same in each', async () => {
    for (const address of await assetsOfPage()) {
      const plain = await get(address);
      const content = Buffer.from(await plain.arrayBuffer());
      expect(plain.headers.get('content-encoding')).toBeNull();
      const gzip = await get(address, { 'Accept-Encoding': 'gzip, deflate' });
      expect(gzip.headers.get('content-encoding')).toBe('gzip');
      expect(gunzipSync(await gzip.arrayBuffer()).equals(content)).toBeTrue();
      const brotli = await get(address, { 'Accept-Encoding': 'gzip, deflate, br' });
      expect(brotli.headers.get('content-encoding')).toBe('br');
      expect(brotliDecompressSync(await brotli.arrayBuffer()).equals(content)).toBeTrue();
      for (const { headers } of [plain, gzip, brotli]) expect(headers.get('vary')).toBe('Accept-Encoding');
    }
  });

  test.each([
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0, gzip', 'gzip'],
    ['br ;q=0.000,gzip;q=1', 'gzip'],
    ['BR;Q=0, GZIP', 'gzip'],
    ['br;q=0.5, gzip;q=0', 'br'],
    ['br; q=0.001', 'br'],
    ['gzip; q=0', null],
    ['x-br, x-gzip-old', null],
    ['', null],
  ])('the console is sent to who accepts %p in the encoding %p', async (accepted, encoding) => {
    const response = await get('/', { ...asBrowser, 'Accept-Encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    const content = Buffer.from(await response.arrayBuffer());
    const page =
      encoding === null ? content : encoding === 'br' ? brotliDecompressSync(content) : gunzipSync(content);
    expect(page.toString()).toStartWith('<!doctype html>');
  });

  test('the console has files that browsers keep for ever, in a page that they ask for anew', async () => {
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
    for (const address of await assetsOfPage())
      expect((await get(address)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test.each(['main.js', 'main-unknown.js', '..%2f..%2fpackage.json', '%2e%2e%2findex.html'])(
    'the console has no file %s',
    async (name) => {
      const response = await get(`/console/assets/${name}`);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  test('the console does not take what writes', async () => {
    const { url } = await idleServer();
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await fetch(`${url}/console`, { method })).status).toBe(404);
  });
});
