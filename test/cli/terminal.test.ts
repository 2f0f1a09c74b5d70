import { describe, expect, test } from 'bun:test';
import { version } from '../../package.json';
import type { Findings } from '../../src/cli/conversation.ts';
import { createProgress } from '../../src/cli/progress.ts';
import { localTime, renderFindings } from '../../src/cli/report.ts';
import { columns, printable, renderTable } from '../../src/cli/table.ts';
import { inTimeZone } from '../support/data/time-zone.ts';
import { run, spawning } from './confab-process.ts';

describe('tables', () => {
  const titled = [{ title: 'who' }, { title: 'what', isWide: true }, { title: 'score', alignRight: true }];

  test('a table is as wide as it must be', () => {
    expect(renderTable(titled, [['Ana', 'Send the quote.', '0.9']], 80).split('\n')).toEqual([
      '╭─────┬─────────────────┬───────╮',
      '│ who │ what            │ score │',
      '├─────┼─────────────────┼───────┤',
      '│ Ana │ Send the quote. │   0.9 │',
      '╰─────┴─────────────────┴───────╯',
    ]);
  });

  test('a table is no wider than the terminal: words go on in the next line', () => {
    const lines = renderTable(titled, [['Ana', 'Send the quote to Northwind by Friday.', '0.9']], 40).split(
      '\n',
    );
    expect(lines).toEqual([
      '╭─────┬────────────────────────┬───────╮',
      '│ who │ what                   │ score │',
      '├─────┼────────────────────────┼───────┤',
      '│ Ana │ Send the quote to      │   0.9 │',
      '│     │ Northwind by Friday.   │       │',
      '╰─────┴────────────────────────┴───────╯',
    ]);
  });

  test('a table stays straight with wide characters and words without an end', () => {
    const rows = [
      ['田中さん', 'こんにちは'.repeat(20), '1'],
      ['x'.repeat(100), 'y'.repeat(100), '2'],
      ['👋', '', ''],
    ];
    const widths = renderTable(titled, rows, 80)
      .split('\n')
      .map((line) => Bun.stringWidth(line));
    expect(new Set(widths).size).toBe(1);
    expect(widths[0]).toBeLessThanOrEqual(80);
  });

  test('columns without a frame stay straight with wide characters, and no line ends with blanks', () => {
    expect(
      columns([
        ['NAME', 'ID'],
        ['田中', '7'],
        ['acme', ''],
      ]),
    ).toEqual(['NAME  ID', '田中  7', 'acme']);
  });
});

test('nobody’s words move the cursor, change colours or turn the line around', () => {
  expect(printable('\x1b[2J\x1b[31mred\x1b[0m\x07\r\b\u202eabc\tend\nnext')).toBe('redabc end\nnext');
});

test('a time is on this machine’s clock, and a day alone where it is midnight', () => {
  inTimeZone('America/Los_Angeles');
  expect(localTime('2024-05-03T03:05:00.000Z')).toBe('2024-05-02 20:05');
  expect(localTime('2024-05-03T07:00:00.000Z')).toBe('2024-05-03');
  // A day that was said is midnight of no place.
  expect(localTime('2024-05-03T00:00:00.000Z')).toBe('2024-05-03');
});

test.each([
  ['2026-11-26T23:00:00.000Z', { type: 'date', value: '2026-11-27' }, '2026-11-27 │'],
  ['2026-11-27T00:00:00.000Z', { type: 'datetime', value: '2026-11-26 16:00:00' }, '2026-11-26 16:00 │'],
  ['2026-11-27T00:00:00.000Z', { type: 'person', value: { name: 'Ana' } }, '2026-11-27 │'],
])('a task that is due at %s, and names %j, is due %s', (dueBy, mention, shown) => {
  inTimeZone('America/Los_Angeles');
  const task = {
    id: '1',
    type: 'action_item' as const,
    text: 'Ana will send the quote.',
    score: 1,
    messageIds: [],
    entities: [{ text: 'x', offset: 0, ...mention }],
    phrases: [],
    from: {},
    definitive: true,
    assignee: { name: 'Ana' },
    dueBy,
  };
  const nothing = { followUps: [], questions: [], topics: [], trackers: [], entities: [] };
  const conversation = {
    id: '2',
    type: 'text',
    name: 'x',
    startTime: dueBy,
    endTime: dueBy,
    members: [],
    metadata: {},
  };
  const findings = { conversation, actionItems: [task], ...nothing } as Findings;
  expect(renderFindings(findings, 100)).toContain(` ${shown}`);
});

describe('progress', () => {
  const record = (isTTY: boolean) => {
    const written: string[] = [];
    const write = (text: string | Uint8Array) => written.push(String(text)) > 0;
    return { written, progress: createProgress({ isTTY, columns: 60, write }) };
  };

  test('progress is a bar on a terminal, which is gone at the end', () => {
    const { written, progress } = record(true);
    progress.show(0.5, 'sending 3 messages');
    progress.show(1, 'analysing');
    progress.note('Waiting.');
    progress.end();
    expect(written).toEqual([
      '━━━━━━━━━━━━────────────  50 %  sending 3 messages',
      '\r\x1b[K',
      '━━━━━━━━━━━━━━━━━━━━━━━━ 100 %  analysing',
      '\r\x1b[K',
      'Waiting.\n',
      '━━━━━━━━━━━━━━━━━━━━━━━━ 100 %  analysing',
      '\r\x1b[K',
    ]);
  });

  test('progress is a plain line for each step anywhere but on a terminal', () => {
    const { written, progress } = record(false);
    progress.show(0.5, 'sending');
    progress.show(0.6, 'sending');
    progress.show(0.9, 'analysing');
    progress.note('Waiting.');
    progress.end();
    expect(written).toEqual(['sending\n', 'analysing\n', 'Waiting.\n']);
  });
});

test(
  'confab --version prints the version of the package, without a server',
  async () => {
    expect(await run(['--version'], {})).toEqual({ code: 0, output: `${version}\n`, errors: '' });
  },
  spawning,
);
