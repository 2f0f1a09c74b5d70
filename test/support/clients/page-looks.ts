/** How a page looks in a browser. */

import type { Page } from 'puppeteer-core';

/** Has the page look as on a device that is light or dark, and at rest. */
export const inScheme = (page: Page, value: 'light' | 'dark') =>
  page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);

/** What a property is computed to, of each element that the selector finds or of what is behind its text. */
export const stylesOf = async (page: Page, selector: string, property: string, behind?: '::after') =>
  // The expression makes a list of texts, which nobody else knows.
  (await page.evaluate(
    `[...document.querySelectorAll(${JSON.stringify(selector)})].map((element) =>
      getComputedStyle(element, ${JSON.stringify(behind)}).getPropertyValue(${JSON.stringify(property)}))`,
  )) as string[];

/** What a property of the first such element is computed to. */
export const styleOf = async (...asked: Parameters<typeof stylesOf>): Promise<string> =>
  (await stylesOf(...asked))[0] ?? 'there is no such element';

/** Whether everything is in the window without scrolling sideways. */
export const isNotWider = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= innerWidth');
