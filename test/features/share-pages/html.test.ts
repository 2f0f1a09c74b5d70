import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { html, trusted } from '../../../src/features/share-pages/html.ts';
import { anyCharacter } from '../../support/data/any-character.ts';

test('a text is escaped wherever it stands, also in a list', () => {
  const text = `<a href="x">'&amp;'</a>`;
  const escaped = '&lt;a href=&quot;x&quot;&gt;&#39;&amp;amp;&#39;&lt;/a&gt;';
  expect(html`<p title="${text}">${text}${[text, [text]]}</p>`.markup).toBe(
    `<p title="${escaped}">${escaped}${escaped}${escaped}</p>`,
  );
});

test('markup that was written by a template is shown as it is, and so is what is trusted', () => {
  expect(html`<ul>${[1, 2].map((n) => html`<li>${n}</li>`)}</ul>${trusted('<hr>')}`.markup).toBe(
    '<ul><li>1</li><li>2</li></ul><hr>',
  );
});

test('nothing is shown of undefined and false, and 0 is', () => {
  expect(html`<p>${undefined}${false}${0}</p>`.markup).toBe('<p>0</p>');
});

test('whatever a text holds, none of the characters that end a text or an attribute comes out', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      expect(html`${text}`.markup).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/);
    }),
  );
});
