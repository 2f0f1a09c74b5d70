import { describe, expect, test } from 'bun:test';
import { compact, styleOf } from '../../../src/features/share-pages/page-style.ts';
import { contrast } from '../../support/data/contrast.ts';

test('without a color a page is light or dark as the reader wishes, and light on paper', () => {
  const style = styleOf({});
  expect(style).toContain('color-scheme: light dark');
  expect(style).toMatch(/@media print\{:root\{color-scheme: light;/);
  expect(style).not.toContain('--page:');
});

test('a color of the page is for screens, and paper has none', () => {
  const style = styleOf({ color: { background: '#0A2136' } });
  const [, ofScreens] = /@media screen \{ :root \{ ([^}]*) \} \}$/.exec(style) ?? [];
  expect(ofScreens).toBe('color-scheme: dark; --page: #0a2136; --on-page: #ffffff;');
  expect(style.split('--page:')).toHaveLength(2);
});

test('a page carries the tokens that it uses and no others', () => {
  const style = styleOf({});
  const declared = [...style.matchAll(/(--[\w-]+):/g)].map(([, name]) => name);
  expect(declared).toContain('--surface');
  expect(declared).not.toContain('--danger-soft');
  for (const name of declared) expect(style).toContain(`var(${name}`);
});

test('what is left out of a style sheet is what nobody reads', () => {
  expect(compact('/* a { } */\na,\nb > c {\n  margin: 0 auto;\n  font: 1rem "Open Sans";\n}\n')).toBe(
    'a, b > c{margin: 0 auto;font: 1rem "Open Sans"}',
  );
});

describe('contrast', () => {
  const colors = new Map(
    [...styleOf({}).matchAll(/(--[\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(
      ([, name = '', ...pair]) => [name, pair],
    ),
  );

  test.each([
    ['--ink', '--ground'],
    ['--ink-soft', '--ground'],
    ['--ink', '--surface'],
    ['--ink-soft', '--surface'],
    ['--accent', '--surface'],
    // A sentence to which a finding leads, and who says it when.
    ['--ink', '--accent-soft'],
    ['--ink-soft', '--accent-soft'],
    // What says that a conversation is not finished.
    ['--ink', '--mark'],
  ])('in light and in dark, %s is read easily on %s', (text, ground) => {
    for (const scheme of [0, 1])
      expect(contrast(colors.get(text)?.[scheme] ?? '', colors.get(ground)?.[scheme] ?? '')).toBeGreaterThan(
        4.5,
      );
  });

  test.each(['#000', '#333333', '#0A2136', '#777777', '#767676', '#ff0000', '#00f', '#ffcc00', '#fff'])(
    'on the background %s, texts are read easily',
    (background) => {
      const [, page = '', text = ''] =
        /--page: (#[\da-f]{6}); --on-page: (#[\da-f]{6});/.exec(styleOf({ color: { background } })) ?? [];
      expect(contrast(text, page)).toBeGreaterThan(4.5);
    },
  );
});

test.each(['#12345', '#1234567'])(
  'a number of digits that no color has is as good as none: %s',
  (background) => {
    expect(styleOf({ color: { background } })).toBe(styleOf({}));
  },
);
