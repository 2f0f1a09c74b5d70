/** Share pages: making them as an account does, and reading them as everybody does. */

import { and, eq, lt, sql } from 'drizzle-orm';
import { sharePages } from '../../../src/db/schema.ts';
import { eventually } from '../eventually.ts';
import type { TestConfab } from '../servers/confab.ts';
import { type Asked, ask } from './conversations.ts';

/** Makes a page of the conversation; answers its path. */
export async function shared(
  confab: TestConfab,
  conversationId: string,
  json: object = {},
  asked: Asked = {},
): Promise<string> {
  const { url } = await ask(confab, 'createSharePage', {
    ...asked,
    params: { conversationId },
    json: { name: 'verbose-text-summary', ...json },
  });
  return new URL(url).pathname;
}

/** Makes a page of the conversation that has expired, by the clock of the database; answers its path. */
export async function sharedAndExpired(confab: TestConfab, conversationId: string): Promise<string> {
  const path = await shared(confab, conversationId, { summaryURLExpiresIn: 0.001 });
  const tokenHash = new Bun.CryptoHasher('sha256').update(path.slice('/share/'.length)).digest('hex');
  const isExpired = and(eq(sharePages.tokenHash, tokenHash), lt(sharePages.expiresAt, sql`now()`));
  await eventually(async () => (await confab.db.$count(sharePages, isExpired)) === 1);
  return path;
}

/** Reads a page without credentials. */
export async function opened(confab: TestConfab, path: string) {
  const response = await confab.request('GET', path, { account: null });
  return { status: response.status, headers: response.headers, markup: await response.text() };
}

/** A page as a parser of HTML finds it. */
export interface ParsedPage {
  /** The names of all elements. */
  readonly elements: readonly string[];
  /** The attributes of all elements, as `element.attribute`, with their values. */
  readonly attributes: readonly (readonly [name: string, value: string])[];
  /** What is to be read, without the style sheet. */
  readonly text: string;
  readonly style: string;
}

/** Reads the markup with the parser of Bun, which is that of Cloudflare's HTMLRewriter. */
export async function parsed(markup: string): Promise<ParsedPage> {
  const elements: string[] = [];
  const attributes: (readonly [string, string])[] = [];
  let [text, style] = ['', ''];
  const rewriter = new HTMLRewriter()
    .on('*', {
      element(element) {
        elements.push(element.tagName);
        for (const [name = '', value = ''] of element.attributes)
          attributes.push([`${element.tagName}.${name}`, decoded(value)]);
      },
    })
    .on('style', {
      text(chunk) {
        style += chunk.text;
      },
    })
    .on('body *', {
      text(chunk) {
        text += chunk.text;
      },
    });
  await rewriter.transform(new Response(markup)).text();
  return { elements, attributes, text: decoded(text), style };
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const decoded = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? '');
