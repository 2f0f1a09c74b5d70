/**
 * How long the console takes until it can be read, in the browser of this machine (Debian's `chromium`), and how much script it loads
 * for that. Each time with a profile that has never been here: nothing is in the browser's memory.
 */

import { readFile, rm } from 'node:fs/promises';
import postgres from 'postgres';
import puppeteer, { type Browser } from 'puppeteer-core';
import { credentialsPath } from '../src/embedded-postgres/data-directory.ts';
import { createConversation } from './support/append.ts';
import { percentile, report } from './support/report.ts';
import { startServer, temporaryDirectory } from './support/server.ts';
import { talk } from './support/talk.ts';

const messageCount = 10_000;
const runs = 7;

const dataDirectory = await temporaryDirectory();
const server = await startServer({ dataDirectory });
const { appId, appSecret } = JSON.parse(await readFile(credentialsPath(dataDirectory), 'utf8'));
const conversation = await createConversation(server, talk(messageCount));
const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
while ((await sql`select from jobs where status <> 'completed'`).length > 0) await Bun.sleep(50);
await sql.end();

/** What a page has come to, in milliseconds from the beginning of its load, and in bytes as they were sent. */
interface Loaded {
  readonly painted: number;
  readonly usable: number;
  readonly scripts: number;
  readonly styles: number;
}

/** In the page: when something is there that people came for, and the browser has painted it and is free again. */
const usableWhen = (selector: string) => `globalThis.usable = new Promise((done) => {
  const look = () => document.querySelector(${JSON.stringify(selector)})
    ? requestAnimationFrame(() => setTimeout(() => done(performance.now())))
    : requestAnimationFrame(look);
  look();
})`;

/** In the page: what its own record of the load says, once it has been painted. */
const recorded = `new Promise((done) => new PerformanceObserver((list) => {
  const [paint] = list.getEntriesByName('first-contentful-paint');
  const sizeOf = (ending) => performance.getEntriesByType('resource')
    .filter(({ name }) => name.endsWith(ending))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  if (paint) done({ painted: paint.startTime, scripts: sizeOf('.js'), styles: sizeOf('.css') });
}).observe({ type: 'paint', buffered: true }))`;

/** Opens an address as somebody who is signed in, and waits until what the selector finds is there. */
async function load(browser: Browser, path: string, selector: string): Promise<Loaded> {
  const context = await browser.createBrowserContext();
  const session = await fetch(`${server.url}/v1/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Confab-Console': '1' },
    body: JSON.stringify({ appId, appSecret }),
  });
  const [name = '', value = ''] = (session.headers.get('set-cookie') ?? '').split(/[=;]/);
  await context.setCookie({ name, value, domain: new URL(server.url).hostname, path: '/', httpOnly: true });
  const page = await context.newPage();
  await page.evaluateOnNewDocument(usableWhen(selector));
  await page.goto(server.url + path);
  const usable = Number(await page.evaluate('usable'));
  const loaded = { ...Object(await page.evaluate(recorded)), usable };
  await context.close();
  return loaded;
}

const browser = await puppeteer.launch({
  executablePath: Bun.which('chromium') ?? Bun.which('google-chrome') ?? '',
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
});
const first: Loaded[] = [];
const long: Loaded[] = [];
for (let run = 0; run < runs; run++) {
  first.push(await load(browser, '/', '.drop'));
  long.push(await load(browser, `/console/conversations/${conversation}`, '.message'));
}
await browser.close();
await server.stop();
await rm(dataDirectory, { recursive: true, force: true });

const median = (all: readonly Loaded[], of: keyof Loaded) =>
  percentile(
    all.map((one) => one[of]),
    0.5,
  );
const figures = {
  first_paint_ms: median(first, 'painted'),
  first_paint_worst_ms: Math.max(...first.map(({ painted }) => painted)),
  first_usable_ms: median(first, 'usable'),
  first_script_kilobytes: median(first, 'scripts') / 1024,
  first_style_kilobytes: median(first, 'styles') / 1024,
  messages: messageCount,
  long_paint_ms: median(long, 'painted'),
  long_usable_ms: median(long, 'usable'),
  long_usable_worst_ms: Math.max(...long.map(({ usable }) => usable)),
  long_script_kilobytes: median(long, 'scripts') / 1024,
};
report('console', figures, {
  first_paint_at_most_300_ms: figures.first_paint_ms <= 300,
  first_script_at_most_60_kilobytes: figures.first_script_kilobytes <= 60,
  long_usable_at_most_1_s: figures.long_usable_ms <= 1_000,
});
