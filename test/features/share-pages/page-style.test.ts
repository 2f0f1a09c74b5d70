import { describe, expect, test } from 'bun:test';
import { styleOf } from '../../../src/features/share-pages/page-style.ts';

test('without a color a page is light or dark as the reader wishes, and on paper it has no links to press', () => {
  const style = styleOf({});
  expect(style).toContain('color-scheme: light dark');
  expect(style).toContain('@media (prefers-color-scheme: dark)');
  expect(style).toContain('@media print');
});

/** Relative luminance (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

const colorsIn = (style: string) =>
  new Map([...style.matchAll(/--(\w+): (#[\da-f]{6})/g)].map(([, name = '', color = '']) => [name, color]));

describe('contrast', () => {
  test.each(['text', 'quiet', 'link'])('in light and in dark, %s is read easily on the page', (name) => {
    const [light = '', dark = ''] = styleOf({}).split('@media (prefers-color-scheme: dark)');
    for (const style of [light, dark]) {
      const colors = colorsIn(style);
      expect(contrast(colors.get(name) ?? '', colors.get('page') ?? '')).toBeGreaterThan(4.5);
      expect(contrast(colors.get(name) ?? '', colors.get('mark') ?? '')).toBeGreaterThan(4.5);
    }
  });

  test('on any background that is asked for, texts can be read', () => {
    for (const background of [
      '#000',
      '#333333',
      '#0A2136',
      '#777777',
      '#ff0000',
      '#00f',
      '#ffcc00',
      '#fff',
    ]) {
      const [screen = ''] = styleOf({ color: { background } }).split('@media print');
      // The page's own color stands behind that of the scheme.
      const colors = colorsIn(screen);
      expect(contrast(colors.get('text') ?? '', colors.get('page') ?? ''), background).toBeGreaterThan(3);
    }
  });
});

test.each(['#12345', '#1234567'])(
  'a number of digits that no color has is as good as none: %s',
  (background) => {
    expect(styleOf({ color: { background } })).toBe(styleOf({}));
  },
);
