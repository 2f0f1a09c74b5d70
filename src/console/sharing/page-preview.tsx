/** A small picture of the page that is to be made, in its colors. */

import { isDark, textOn } from '../../design/contrast.ts';
import type { Schemas } from '../schemas.ts';
import { words } from '../words.ts';

/** Colors like `#0a2136`; undefined for none. */
export type PageColors = NonNullable<Schemas['SharePageRequest']['color']>;

const styleOf = (background: string | undefined) =>
  background === undefined ? {} : { background, color: textOn(background) };

/** By a class, and not by a style of the element: the style sheet has the colors of each scheme. */
const schemeOf = (background: string | undefined): string => {
  if (background === undefined) return '';
  return isDark(background) ? ' is-dark' : ' is-light';
};

export const PagePreview = ({ background, topicsFilter, insightsFilter }: PageColors) => (
  <figure class={`page-preview${schemeOf(background)}`} style={styleOf(background)} aria-hidden="true">
    <strong>{words.share.preview.title}</strong>
    <div class="page-preview-sheet">
      <p
        class="page-preview-finding"
        style={insightsFilter === undefined ? {} : { borderColor: insightsFilter }}
      >
        {words.share.preview.finding}
      </p>
      <p
        class="page-preview-topic small"
        style={topicsFilter === undefined ? {} : { borderColor: topicsFilter }}
      >
        {words.share.preview.topic}
      </p>
    </div>
  </figure>
);
