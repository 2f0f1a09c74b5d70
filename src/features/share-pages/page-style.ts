/** How a page looks: as the console does, for phones and paper, light or dark as the reader's device is. Pure. */

import type { SharePageOptions } from '../../db/schema.ts';
import base from '../../design/base.css' with { type: 'text' };
import { isDark, textOn } from '../../design/contrast.ts';
import tokens from '../../design/tokens.css' with { type: 'text' };
import page from './page.css' with { type: 'text' };

type Look = Pick<SharePageOptions, 'color' | 'font'>;

/** A style sheet without comments and without the space that nobody but its authors needs: each page carries it. */
export const compact = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replace(/;}/g, '}')
    .trim();

/** The tokens of which something is made on a page, without those that only the console has use for. */
function usedTokens(): string {
  const isUsed = (name: string) => [tokens, base, page].some((css) => css.includes(`var(${name})`));
  return compact(tokens).replace(/(--[\w-]+):[^;}]*;?/g, (declaration, name: string) =>
    isUsed(name) ? declaration : '',
  );
}

const sheet = usedTokens() + compact(base) + compact(page);

/** What the console writes in, for devices that lack the font that was asked for. */
const system = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/** The style sheet of a page. Nothing in it can end it: a color is hexadecimal, and a font's name is in plain letters. */
export function styleOf({ color = {}, font = {} }: Look): string {
  return sheet + fontOf(font.family) + accentsOf(color) + backgroundOf(opaque(color.background));
}

function fontOf(given: string | undefined): string {
  const family = (given ?? '').replace(/[^0-9A-Za-z _-]/g, '').trim();
  if (family === '') return '';
  return `:root { --family: "${family}", ${system}; --font: var(--family); --font-reading: var(--family); }`;
}

function accentsOf({ topicsFilter, insightsFilter }: NonNullable<Look['color']>): string {
  const [topics, insights] = [opaque(topicsFilter), opaque(insightsFilter)];
  const given = [topics && `--topics: ${topics};`, insights && `--insights: ${insights};`].filter(Boolean);
  return given.length === 0 ? '' : `:root { ${given.join(' ')} }`;
}

/**
 * The color is around the sheet on which texts stand, and that is light or dark as the color is, whatever the reader's device
 * prefers. What stands on the color itself is black or white. Paper has a color of its own.
 */
function backgroundOf(color: string | undefined): string {
  if (color === undefined) return '';
  const scheme = isDark(color) ? 'dark' : 'light';
  return `@media screen { :root { color-scheme: ${scheme}; --page: ${color}; --on-page: ${textOn(color)}; } }`;
}

/** The color as `#rrggbb`, without transparency; undefined for none, and for a number of digits that no color has. */
function opaque(color: string | undefined): string | undefined {
  const digits = /^#([0-9a-f]+)$/i.exec(color ?? '')?.[1]?.toLowerCase() ?? '';
  if (digits.length === 3 || digits.length === 4)
    return `#${[...digits.slice(0, 3)].map((digit) => digit + digit).join('')}`;
  return digits.length === 6 || digits.length === 8 ? `#${digits.slice(0, 6)}` : undefined;
}
