import { describe, expect, test } from 'bun:test';
import { hubSettings, settings } from '../../src/config.ts';
import { helpText, readArguments, UsageError } from '../../src/server/help-text.ts';

const all = Object.values({ ...settings, ...hubSettings });

/** The lines of the help in a terminal of this width, without colours. */
const linesOf = (width: number) => Bun.stripANSI(helpText(width)).split('\n');

describe('the help', () => {
  test('has every setting once, each with its default', () => {
    const lines = linesOf(100);
    for (const { variable, fallback } of all) {
      const at = lines.flatMap((line, index) => (line.startsWith(`  ${variable} `) ? [index] : []));
      expect(at).toHaveLength(1);
      const entry = lines
        .slice(at[0])
        .join('\n')
        .split(/\n(?! {6})/)[0]
        ?.replaceAll(/\s+/g, ' ');
      expect(entry).toContain(`default: ${fallback.replaceAll('`', '')}`);
    }
  });

  test('says what each is for in one column, which begins at the same place in every line', () => {
    const columns = linesOf(100)
      .filter((line) => line.startsWith('  '))
      .map((line) => /^ {2}(?:\w+ +| +)/.exec(line)?.[0].length);
    expect(columns.length).toBeGreaterThan(2 * all.length);
    expect(new Set(columns).size).toBe(1);
  });

  test.each([50, 60, 80, 100, 160])('fits into a terminal of %i columns', (width) => {
    expect(linesOf(width).filter((line) => Bun.stringWidth(line) > width)).toEqual([]);
  });

  test('says the same in a narrow terminal as in a wide one', () => {
    const wordsOf = (width: number) => linesOf(width).join(' ').split(/\s+/);
    expect(wordsOf(44)).toEqual(wordsOf(100));
  });
});

describe('the arguments', () => {
  test.each([[['--help']], [['-h']]])('%o ask for help', (given) => {
    expect(readArguments(given)).toBe('help');
  });

  test('that are none start the server', () => {
    expect(readArguments([])).toBe('start');
  });

  test.each([[['--port', '80']], [['--help', 'port']], [['PORT=80']], [['']]])('%o are refused', (given) => {
    expect(() => readArguments(given)).toThrow(UsageError);
  });
});
