/** A real browser, which opens the console as a person does. */

import { expect } from 'bun:test';
import axe from 'axe-core';
import puppeteer, {
  type Browser,
  type BrowserContext,
  type ElementHandle,
  type JSHandle,
  type Page,
} from 'puppeteer-core';

/** Where Debian and its relatives, and the makers of browsers, put one. */
const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The program of a browser on this machine; undefined where none is installed. */
export const browserProgram: string | undefined =
  programs.map((name) => Bun.which(name)).find(Boolean) ?? undefined;

let running: Promise<Browser> | undefined;

/** One browser for all tests of the process. */
function browser(): Promise<Browser> {
  running ??= puppeteer.launch({
    executablePath: browserProgram ?? '',
    timeout: patience.timeout,
    // Tests run as root, in containers whose shared memory is small.
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  return running;
}

export async function closeBrowser(): Promise<void> {
  await (await running)?.close();
  running = undefined;
}

/** A window of somebody who has never been here. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong in the page, and every request that left the server's origin. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

/**
 * Opens an address in a profile of its own.
 *
 * @param until what is waited for: `load` is enough for a page that the server has written whole
 */
export async function visit(url: string, until: 'load' | 'networkidle0' = 'networkidle0'): Promise<Visitor> {
  const context = await (await browser()).createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(patience.timeout);
  await page.setViewport({ width: 1280, height: 900 });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    // A browser reports a refused request there, too, and what a page shows of that is looked at by its test.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  page.on('request', (request) => {
    const to = request.url();
    if (!to.startsWith(new URL(url).origin) && !/^(?:data|blob):/.test(to)) faults.push(`asks ${to}`);
  });
  await page.goto(url, { waitUntil: until });
  return { page, context, faults, close: () => context.close() };
}

/**
 * What a page may take on a machine that is busy with other tests (it takes some tenths of a second), and how often it is looked at
 * meanwhile: otherwise it would be before each frame, and laid out anew for that, which takes more of the processor than all else.
 */
const patience = { timeout: 60_000, polling: 50 };

/**
 * What an expression comes to in the page once that is something.
 *
 * @throws Error says what the page shows instead: nobody can look at it where the tests run
 */
async function waited(page: Page, expression: string): Promise<JSHandle> {
  try {
    return await page.waitForFunction(expression, patience);
  } catch (cause) {
    const shown = await page
      .evaluate(
        `location.pathname + ' shows: ' + document.body.innerText.replace(/\\s+/g, ' ').slice(0, 800)`,
      )
      .catch(String);
    throw new Error(`In vain for ${expression.replace(/\s+/g, ' ')}: ${shown}`, { cause });
  }
}

/** The control that people know by this name: what it says, its label, or what is said of it. It is waited for. */
export async function named(page: Page, name: string): Promise<ElementHandle> {
  const found = await waited(
    page,
    `[...document.querySelectorAll('button, input, textarea, select, a')].find((control) =>
      [control.getAttribute('aria-label'), control.labels?.[0]?.textContent, control.textContent]
        .find((text) => text?.trim())?.trim() === ${JSON.stringify(name)} &&
      !control.disabled && control.ariaDisabled !== 'true' && control.checkVisibility())`,
  );
  // It is an element, as the expression says, which nobody else knows.
  return found as ElementHandle;
}

/** Clicks on what has this name, once it stands still: what loads above it moves it. */
export async function press(page: Page, name: string): Promise<void> {
  await (await named(page, name)).asLocator().setTimeout(patience.timeout).click();
}

/** Types into what has this name, in place of what stands in it. */
export async function fill(page: Page, name: string, text: string): Promise<void> {
  const field = await named(page, name);
  await field.focus();
  // Three clicks would select it, too, unless something moves between two of them.
  await field.evaluate((control) => Object(control).select());
  await field.type(text);
  expect(await field.evaluate((control) => Object(control).value)).toBe(text);
}

/** Picks a color in what has this name, as the dialog of the browser does. */
export async function pick(page: Page, name: string, color: string): Promise<void> {
  const field = await named(page, name);
  await field.evaluate((input, value) => {
    Object.assign(input, { value });
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, color);
}

/** Waits until an expression is true in the page. */
export const holds = (page: Page, expression: string) => waited(page, expression);

/** Waits until the page shows the text somewhere. */
export const shows = (page: Page, text: string) =>
  holds(page, `document.body.innerText.includes(${JSON.stringify(text)})`);

/** Fails if a page breaks a rule of accessibility whose breach is serious (axe-core, WCAG 2.1 AA). */
export async function expectAccessible(page: Page): Promise<void> {
  // The page's policy lets it run no script of others; the browser's own tools may.
  const client = await page.createCDPSession();
  await client.send('Runtime.evaluate', { expression: axe.source });
  const { result } = await client.send('Runtime.evaluate', {
    expression: `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] }).then(({ violations }) =>
      violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`,
    awaitPromise: true,
    returnByValue: true,
  });
  await client.detach();
  expect(result.value).toEqual([]);
}
