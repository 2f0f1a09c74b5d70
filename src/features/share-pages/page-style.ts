/** How a page looks: calm, for phones and paper, light or dark as the reader's device is. Pure. */

import type { SharePageOptions } from '../../db/schema.ts';

type Look = Pick<SharePageOptions, 'color' | 'font'>;

const system = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

const dark = `--text: #e6e8ea; --quiet: #a5adb6; --line: #3a4149; --page: #15181b; --raised: #1e2327; --link: #8ab8ff;
  --mark: #3b3210;`;
const light = `--text: #1d2125; --quiet: #5a6370; --line: #d9dee3; --page: #ffffff; --raised: #f5f7f9; --link: #0b57b7;
  --mark: #fff3c4;`;

const sheet = `
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-behavior: smooth; }
body { margin: 0; background: var(--page); color: var(--text); font: 1.0625rem/1.6 var(--family);
  overflow-wrap: anywhere; }
.sheet { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem; }
a { color: var(--link); text-underline-offset: 0.15em; }
a:focus-visible { outline: 0.2rem solid var(--link); outline-offset: 0.15rem; border-radius: 0.15rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 0.5rem; }
h2 { font-size: 1.2rem; line-height: 1.3; margin: 2.5rem 0 0.75rem; padding-bottom: 0.35rem;
  border-bottom: 1px solid var(--line); }
p { margin: 0 0 0.75rem; }
ul, ol { margin: 0; padding: 0; list-style: none; }
.logo { max-width: 12rem; max-height: 4rem; margin-bottom: 1.25rem; display: block; }
.quiet, time { color: var(--quiet); font-size: 0.9rem; }
.skip { position: absolute; left: -100vw; }
.skip:focus { position: static; }
.notice { background: var(--mark); border-radius: 0.4rem; padding: 0.6rem 0.9rem; margin: 1rem 0; }
.names li { display: inline-block; margin: 0 1rem 0.25rem 0; }
.topics li { display: inline-block; margin: 0 0.5rem 0.5rem 0; padding: 0.1rem 0.7rem; border-radius: 1rem;
  background: var(--raised); border: 1px solid var(--topics); }
.items li { padding: 0.1rem 0 0.1rem 0.9rem; margin-bottom: 0.8rem; border-left: 0.2rem solid var(--insights); }
.items p { margin: 0; }
table { border-collapse: collapse; width: 100%; font-size: 0.95rem; }
.wide { overflow-x: auto; }
table + table { margin-top: 1rem; }
th, td { text-align: left; padding: 0.35rem 0.75rem 0.35rem 0; border-bottom: 1px solid var(--line); }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
.said { scroll-margin-top: 1rem; margin: 0 0 0.35rem; }
.said:target { background: var(--mark); border-radius: 0.3rem; box-shadow: 0 0 0 0.35rem var(--mark); }
.said p { margin: 0; }
.said .speaker { margin: 1.25rem 0 0.1rem; font-weight: 600; }
.speaker img { width: 1.75rem; height: 1.75rem; border-radius: 50%; object-fit: cover; vertical-align: middle;
  margin-right: 0.5rem; }
.parts { display: flex; gap: 1.5rem; flex-wrap: wrap; margin-top: 2rem; }
footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); }
@media print {
  body { font-size: 10.5pt; }
  .sheet { max-width: none; padding: 0; }
  .skip, .parts { display: none; }
  .items li, .said { break-inside: avoid; }
  h2 { break-after: avoid; }
  a { color: inherit; text-decoration: none; }
}
`;

/** The style sheet of a page. Nothing in it can end it: a color is hexadecimal, and a font's name is in plain letters. */
export function styleOf({ color = {}, font = {} }: Look): string {
  const background = opaque(color.background);
  const family = (font.family ?? '').replace(/[^0-9A-Za-z _-]/g, '');
  const root = [
    `--family: ${family === '' ? '' : `"${family}", `}${system}`,
    `--topics: ${opaque(color.topicsFilter) ?? 'var(--line)'}`,
    `--insights: ${opaque(color.insightsFilter) ?? 'var(--line)'}`,
  ].join('; ');
  if (background === undefined)
    return `:root { color-scheme: light dark; ${light} ${root}; }
@media (prefers-color-scheme: dark) { :root { ${dark} } }${sheet}`;
  // Texts must be readable on it, whatever the reader's device prefers; paper has a color of its own.
  const scheme = isDark(background) ? `color-scheme: dark; ${dark}` : `color-scheme: light; ${light}`;
  return `@media screen { :root { ${scheme} --page: ${background}; } }
@media print { :root { ${light} } }
:root { ${root}; }${sheet}`;
}

/** The color as `#rrggbb`, without transparency; undefined for none, and for a number of digits that no color has. */
function opaque(color: string | undefined): string | undefined {
  const digits = /^#([0-9a-f]+)$/i.exec(color ?? '')?.[1]?.toLowerCase() ?? '';
  if (digits.length === 3 || digits.length === 4)
    return `#${[...digits.slice(0, 3)].map((digit) => digit + digit).join('')}`;
  return digits.length === 6 || digits.length === 8 ? `#${digits.slice(0, 6)}` : undefined;
}

/** Whether light texts are read more easily on the color (relative luminance of WCAG 2.2). */
function isDark(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179;
}
