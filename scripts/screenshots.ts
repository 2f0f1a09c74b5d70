/**
 * `bun run screenshots`: pictures of the console for the README, into `docs/images/`. It starts a server of its own on data of its own,
 * and opens it in the browser of this machine (Debian's `chromium`).
 */

import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Page } from 'puppeteer-core';
import { projectDirectory } from '../src/core/project.ts';
import { printUsageUnless } from './usage.ts';

printUsageUnless(
  'bun run screenshots\n\nTakes the pictures of the console in docs/images/ anew, by the chromium of this machine.',
);

const folder = join(projectDirectory, 'docs/images');

const wide = { width: 1280, height: 800 };
const narrow = { width: 390, height: 780 };

/** Starts a server; answers the link that signs in, and what ends the server. */
async function startServer(data: string) {
  const server = Bun.spawn([process.execPath, 'scripts/start.ts', 'server'], {
    cwd: projectDirectory,
    env: { ...process.env, PORT: '0', CONFAB_DATA_DIR: data },
    stdout: 'pipe',
    stderr: 'inherit',
  });
  let printed = '';
  for await (const piece of server.stdout.pipeThrough(new TextDecoderStream())) {
    printed += piece;
    const link = /http:\S+#code=\S+/.exec(printed)?.[0];
    if (link !== undefined)
      return {
        link,
        stop: () => {
          server.kill();
          return server.exited;
        },
      };
  }
  throw new Error(`the server has not started: ${printed}`);
}

/** Takes a page in light and dark, wide and narrow. */
async function takeAll(page: Page, name: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
    for (const [size, viewport] of Object.entries({ wide, narrow })) {
      await page.setViewport({ ...viewport, deviceScaleFactor: 1 });
      await page.screenshot({
        path: `${folder}/${name}-${size}-${scheme}.webp` as const,
        type: 'webp',
        quality: 35,
      });
    }
  }
  await page.setViewport(wide);
}

const data = join(tmpdir(), `confab-screenshots-${process.pid}`);
const { link, stop } = await startServer(data);
mkdirSync(folder, { recursive: true });
const browser = await puppeteer.launch({
  executablePath: Bun.which('chromium') ?? Bun.which('google-chrome') ?? '',
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  const { origin } = new URL(link);
  const open = (path: string) => page.goto(origin + path, { waitUntil: 'networkidle0' });
  await open('/');
  await takeAll(page, 'sign-in');
  // From the page itself the link would load nothing: only what stands behind its # is another.
  await page.goto('about:blank');
  await page.goto(link, { waitUntil: 'networkidle0' });
  await page.waitForSelector('form button[type=button]');
  await takeAll(page, 'start');
  await page.locator('form button[type=button]').click();
  await page.waitForSelector('.finding');
  const conversation = new URL(page.url()).pathname;
  await page.locator('.chip').click();
  await page.locator('.finding').click();
  await page.waitForSelector('.message.chosen');
  await page.evaluate('scrollTo(0, 0)');
  await takeAll(page, 'conversation');
  await page.locator('.message.chosen .bookmark').click();
  await page.type('dialog input', 'The quote');
  await page.type('dialog textarea', 'Ask Priya before Friday.');
  await page.locator('dialog button.primary').click();
  await page.waitForSelector('.bookmark.set');
  for (const part of ['to-do', 'summary', 'bookmarks', 'analytics', 'share']) {
    await open(`${conversation}/${part}`);
    await takeAll(page, part);
  }
  await open(`${conversation}/share`);
  await page.locator('form input[value="audio-summary"]').click();
  await page.locator('form button[type=submit]').click();
  const address = await page.waitForSelector('code.address');
  await page.goto((await address?.evaluate((one) => one.textContent)) ?? '', { waitUntil: 'networkidle0' });
  await takeAll(page, 'page');
  await open('/console/conversations');
  await takeAll(page, 'conversations');
  await open('/console/vocabulary');
  await page.locator('main section button').click();
  await page.type('dialog input', 'Prices');
  await page.type('dialog textarea', 'discount\nprice\ntwo-year term');
  await page.waitForSelector('dialog .try button');
  await page.locator('dialog .try button').click();
  await page.waitForSelector('dialog mark');
  await takeAll(page, 'vocabulary');
  await open('/console/account');
  await page.waitForSelector('main table');
  await takeAll(page, 'account');
  await open('/console/embedding');
  await page.type(
    'textarea',
    'Can you send me the quote?\nPlease mail the offer to me.\nThe weather is lovely today.',
  );
  await page.locator('button[type=submit]').click();
  await page.waitForSelector('td.number');
  await takeAll(page, 'embedding');
} finally {
  await browser.close();
  await stop();
  rmSync(data, { recursive: true, force: true });
}
