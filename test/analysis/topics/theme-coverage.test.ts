import { describe, expect, test } from 'bun:test';
import { coveringThemes, createThemeSpace } from '../../../src/analysis/topics/theme-coverage.ts';
import { themes } from '../../../src/analysis/topics/themes.ts';

test('the names of themes are in small letters and have at least seven words each', () => {
  for (const [name, words] of Object.entries(themes)) {
    expect(name).toMatch(/^[a-z][a-z -]+$/);
    expect({ name, words: words.split(', ').length >= 7 }).toEqual({ name, words: true });
    expect({ name, distinct: new Set(words.split(', ')).size }).toEqual({
      name,
      distinct: words.split(', ').length,
    });
  }
});

describe('stretches', () => {
  const axis = (...values: number[]) => Float32Array.from([...values, ...Array(5 - values.length).fill(0)]);
  /** Themes along four axes; talk along the fifth. */
  const space = createThemeSpace(
    ['a', 'b', 'c', 'd'],
    [axis(1), axis(0, 1), axis(0, 0, 1), axis(0, 0, 0, 1)],
    [axis(0, 0, 0, 0, 1)],
  );

  test('a stretch of talk is about a theme it points to', () => {
    expect(Array.from(space.stretchDegrees(axis(1), []))).toMatchObject([1, 0, 0, 0]);
  });

  test('a stretch of talk is about at most three themes', () => {
    const topic = Float32Array.of(0.7, 0.7, 0.7, 0.7);
    const degrees = space.stretchDegrees(axis(0.5, 0.5, 0.5, 0.45, 1), [topic, topic]);
    expect(degrees.filter((degree) => degree > 0)).toHaveLength(3);
    expect(degrees[3]).toBe(0);
  });

  test('a stretch of talk is more about a theme of which its topics speak, and of one topic less than of two', () => {
    const stretch = axis(0.2, 0.2, 0.2, 0.15, 1);
    const topic = space.topicSimilarities(axis(0.6, 0.3, 0.3, 0.3));
    const [none, one, two] = [[], [topic], [topic, topic]].map(
      (topics) => space.stretchDegrees(stretch, topics)[0] ?? 0,
    );
    expect(one).toBeGreaterThan(none ?? 1);
    expect(two).toBeGreaterThan(one ?? 1);
  });
});

describe('conversations', () => {
  const stretches = (...degrees: number[][]) => degrees.map((row) => Float32Array.from(row));

  test('a conversation is covered by a theme as much as its stretches are about it', () => {
    expect(coveringThemes(['a', 'b'], stretches([1, 0], [0.5, 0], [0, 0.75], [0.4, 0]))).toEqual([
      { name: 'a', coverage: 0.475, stretches: [0, 1] },
      { name: 'b', coverage: 0.188, stretches: [2] },
    ]);
  });

  test('a conversation has no theme that no stretch carries, or that covers next to nothing', () => {
    const faint = Array.from({ length: 10 }, () => [0.4, 0]);
    expect(coveringThemes(['a', 'b'], stretches(...faint, [0, 1]))).toEqual([]);
  });

  test('a conversation has a theme that covers less of it if many stretches carry it', () => {
    const long = Array.from({ length: 100 }, (_, index) => [index < 8 ? 1 : 0]);
    expect(coveringThemes(['a'], stretches(...long))).toMatchObject([{ coverage: 0.08 }]);
    expect(coveringThemes(['a'], stretches(...long.slice(1)))).toEqual([]);
  });

  test('a conversation has ten themes at most, and none without stretches', () => {
    const names = Array.from({ length: 12 }, (_, index) => `theme ${index}`);
    expect(coveringThemes(names, stretches(names.map((_, index) => 1 - index / 100)))).toHaveLength(10);
    expect(coveringThemes(names, [])).toEqual([]);
  });
});
