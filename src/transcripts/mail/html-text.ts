/** The words of a mail that is written in HTML, as its reader sees them. */

import { convert, type DomNode, type FormatCallback } from 'html-to-text';

/** Nobody's mail has tags so deep in one another; the reader of one that has would run out of stack. */
const deepest = 500;

/** What nobody sees, and what was struck out. */
const unseen = [
  ...['img', 'style', 'script', 'title', 's', 'strike', 'del', '[hidden]'],
  ...['display:none', 'display: none', 'visibility:hidden', 'visibility: hidden', 'mso-hide:all'].map(
    (style) => `[style*="${style}"]`,
  ),
];

/** The rows of a table are lines, and its cells stand beside one another, unless they have lines of their own. */
const formatRow: FormatCallback = (row, walk, builder) => {
  const cells = (row.children ?? []).filter(({ name }) => name === 'td' || name === 'th');
  const contents = cells
    .map(({ children = [] }) => unwrapped(children))
    .filter((nodes) => nodes.some(hasWords));
  const isOfLines = contents.some((nodes) => nodes.some(hasLines));
  builder.openBlock({ leadingLineBreaks: 1 });
  for (const [index, nodes] of contents.entries()) {
    if (isOfLines) builder.openBlock({ leadingLineBreaks: 1 });
    else if (index > 0) builder.addInline(' | ');
    walk(nodes, builder);
    if (isOfLines) builder.closeBlock({ trailingLineBreaks: 1 });
  }
  builder.closeBlock({ trailingLineBreaks: 1 });
};

const blocks: ReadonlySet<string> = new Set(
  'address article blockquote br div dl h1 h2 h3 h4 h5 h6 hr li ol p pre section table ul'.split(' '),
);

/** What is in a cell: in a paragraph that is alone in it, what is in that. */
function unwrapped(nodes: DomNode[], depth = 0): DomNode[] {
  const [only, another] = nodes.filter(hasWords);
  const isWrapped =
    another === undefined && only?.children !== undefined && /^(?:p|div)$/u.test(only.name ?? '');
  return isWrapped && depth < deepest ? unwrapped(only.children ?? [], depth + 1) : nodes;
}

const hasWords = ({ type, data = '' }: DomNode): boolean => type !== 'text' || data.trim() !== '';

function hasLines(node: DomNode): boolean {
  const waiting = [node];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (blocks.has(one.name ?? '')) return true;
    waiting.push(...(one.children ?? []));
  }
  return false;
}

/** The words, with ">" before each line that is marked as quoted. */
export function textOfHtml(html: string): string {
  return convert(html, {
    wordwrap: false,
    limits: { maxDepth: deepest, ellipsis: '' },
    formatters: { row: formatRow },
    selectors: [
      ...unseen.map((selector) => ({ selector, format: 'skip' })),
      { selector: 'table', format: 'block' },
      { selector: 'tr', format: 'row' },
      { selector: 'a', options: { ignoreHref: true } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });
}
