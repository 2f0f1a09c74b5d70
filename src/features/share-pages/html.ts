/** HTML in which every text is escaped, unless it is HTML already. Pure. */

/** Markup that is shown as it is. Only {@link html} and {@link trusted} make it. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

/** What may stand in a template: a text is escaped, nothing is shown of `undefined` and `false`. */
export type Part = string | number | Html | readonly Part[] | undefined | false;

/** Markup of our own, in which nothing that anybody said is. */
export const trusted = (markup: string): Html => new Html(markup);

/** Writes markup. An attribute's value must stand in double quotes. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let markup = strings[0] ?? '';
  for (const [index, part] of parts.entries()) markup += written(part) + (strings[index + 1] ?? '');
  return new Html(markup);
}

function written(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'object') return part.map(written).join('');
  return escaped(String(part));
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** As text, and as the value of an attribute. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
