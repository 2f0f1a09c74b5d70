/** `docs/insights.md` is true: each row of its tables is analysed, and is what the page says. */

import { describe, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { matchTrackers } from '../../src/analysis/trackers/literal-matches.ts';
import { createTurns } from '../../src/core/turns.ts';
import { createVectors } from '../../src/features/embeddings/vectors.ts';
import {
  createComparisonBudget,
  createMatchMeaning,
  maximumComparisons,
} from '../../src/features/trackers/contextual-matches.ts';
import { testEmbedder } from '../support/servers/confab.ts';
import { toldAlone } from './left-open/told-alone.ts';
import { said as messagesOf, toldOf } from './summaries/support.ts';
import { findingsOfTalk, readFindingsOf } from './support.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = await Bun.file(`${root}docs/insights.md`).text();

/** A row of a table: its cells by the heads of their columns. */
type Row = ReadonlyMap<string, string>;

/** The rows of the tables below one heading of the page. */
function rowsOf(section: string): Row[] {
  const rows: Row[] = [];
  let heads: readonly string[] = [];
  for (const line of section.split('\n')) {
    if (!line.startsWith('|')) {
      heads = [];
      continue;
    }
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (heads.length === 0) heads = cells;
    else if (!/^-+$/.test(cells[0] ?? '')) {
      expect(cells, line).toHaveLength(heads.length);
      rows.push(new Map(heads.map((head, index) => [head, cells[index] ?? ''])));
    }
  }
  return rows;
}

const sections = new Map(
  page.split(/^## /m).map((text, index): [string, Row[]] => {
    const title = index === 0 ? 'Precedence' : (text.split('\n')[0] ?? '');
    return [title, rowsOf(text)];
  }),
);

const listed = (texts: readonly string[], separator: string): string => texts.join(separator) || '-';

/** Where the phrase stands in the text, -1 where the text means it, or `none`. */
async function trackerOffset(text: string, phrase: string): Promise<string> {
  const trackers = [{ id: 'tracker', name: 'tracker', vocabulary: [phrase] }];
  const [literal] = matchTrackers(text, trackers);
  if (literal !== undefined) return String(literal.offset);
  const matchMeaning = createMatchMeaning(createVectors(await testEmbedder()));
  const meant = await matchMeaning([text], trackers, {
    pace: createTurns().of('somebody'),
    comparisons: createComparisonBudget(maximumComparisons),
    signal: new AbortController().signal,
  });
  return meant.has(text) ? '-1' : 'none';
}

/** What each column says of the sentence, as the analysis has it; a column that is not here is no claim. */
const claims: Readonly<Record<string, (said: string, row: Row) => string | Promise<string>>> = {
  is: async (said) => (await insightOf(said))?.type ?? '-',
  score: async (said, row) => nearScore((await insightOf(said))?.score, row.get('score')),
  definitive: async (said) => ((await insightOf(said))?.definitive === true ? 'yes' : 'no'),
  assignee: async (said) => (await insightOf(said))?.assignee?.name ?? '-',
  due: async (said) => (await insightOf(said))?.dueBy?.toISOString().slice(0, 16) ?? '-',
  text: async (said) => (await insightOf(said))?.text ?? '-',
  phrases: async (said) =>
    listed(
      ((await readFindingsOf(said)).phrases.get('1') ?? []).map(({ text }) => text),
      '; ',
    ),
  topics: async (said) =>
    listed(
      (await readFindingsOf(said)).topics.map(({ text }) => text),
      ', ',
    ),
  entities: async (said, row) => {
    const custom = row.get('custom entity');
    const customEntities = custom === undefined ? [] : [{ customType: 'Own', text: custom, value: custom }];
    return listed(
      (await readFindingsOf(said, { customEntities })).entities.map(
        ({ type, text, value }) => `${type} ${text} = ${value}`,
      ),
      '; ',
    );
  },
  'is told as': async (said, row) => {
    const [ana, ben] = [
      { id: 'a', name: 'Ana' },
      { id: 'b', name: 'Ben' },
    ];
    const reply = row.get('Ben answers') ?? '-';
    const insight = (await insightOf(said))?.type;
    const messages = messagesOf([ana, said, insight], ...(reply === '-' ? [] : [[ben, reply] as const]));
    return toldOf(messages, [ana, ben]) || '-';
  },
  'follow-up': async (said, row) => (await followUpOfTalk(said, row))?.text ?? '-',
  'is due': async (said, row) => (await followUpOfTalk(said, row))?.dueBy?.toISOString().slice(0, 16) ?? '-',
  'is the task': async (said, row) =>
    listed(
      (await tasksOf(said, row)).map(({ text }) => text),
      '; ',
    ),
  'by and when': async (said, row) =>
    listed(
      (await tasksOf(said, row)).map(
        ({ assignee, dueBy }) => `${assignee?.name}, ${dueBy?.toISOString().slice(0, 10) ?? 'no time'}`,
      ),
      '; ',
    ),
  'and it is told as': async (said, row) => {
    const before = row.get('Mark says before') ?? '';
    const [task] = (await readFindingsOf(said)).insights;
    return toldAlone([`Mark: ${before}`, `Ana: ${said}`], task).text;
  },
  offset: (said, row) => trackerOffset(said, row.get('tracker phrase') ?? ''),
};

/** Processors differ in the last digits of a score, and the page rounds to two. */
const tolerance = 0.01;

/** The page's score where it is that of the analysis, else the analysis's own. */
function nearScore(found: number | undefined, told: string | undefined): string {
  const isNear = found !== undefined && Math.abs(found - Number(told)) <= tolerance;
  return isNear ? String(told) : String(found);
}

/** The tasks of what Ana says and Mark answers. */
const tasksOf = async (said: string, row: Row) =>
  (await findingsOfTalk(`Ana: ${said}`, `Mark: ${row.get('Mark answers')}`)).insights.filter(
    ({ type }) => type !== 'question',
  );

const insightOf = async (said: string) => (await readFindingsOf(said)).insights[0];

/** The follow-up of what Ana says, Mark answers, and Ana says to that; undefined: none. */
async function followUpOfTalk(said: string, row: Row) {
  const answers = [
    ['Mark', row.get('Mark answers')],
    ['Ana', row.get('and Ana')],
  ].flatMap(([name, text]) => (text === undefined || text === '-' ? [] : [`${name}: ${text}`]));
  const followUps = (await findingsOfTalk(`Ana: ${said}`, ...answers)).insights.filter(
    ({ type }) => type === 'follow_up',
  );
  expect(followUps.length).toBeLessThan(2);
  return followUps[0];
}

/** Columns that are given, or explain; the analysis cannot be asked for them. */
const given = new Set([
  'Ana says',
  'Mark says before',
  'Ben answers',
  'Mark answers',
  'and Ana',
  'custom entity',
  'tracker phrase',
  'because',
]);

describe.each([...sections])('%s', (title, rows) => {
  test('has examples and counter-examples', () => {
    const isCounterExample = (row: Row) =>
      [...row].some(([head, cell]) => head in claims && (cell === '-' || cell === 'none'));
    const wasFound = (row: Row) =>
      [...row].some(([head, cell]) => head in claims && !/^(?:-|none)$/.test(cell));
    expect(rows.filter(isCounterExample).length, title).toBeGreaterThan(0);
    expect(rows.filter(wasFound).length, title).toBeGreaterThan(0);
  });

  test('has no column that nobody holds it to', () => {
    for (const row of rows) {
      for (const head of row.keys()) expect(head in claims || given.has(head), head).toBe(true);
      expect([...row.keys()].some((head) => head in claims)).toBe(true);
    }
  });

  test.each(rows.map((row): [string, Row] => [row.get('Ana says') ?? '', row]))('%s', async (said, row) => {
    expect(said).not.toBe('');
    for (const [head, cell] of row) {
      const claim = claims[head];
      if (claim !== undefined) expect(await claim(said, row), head).toBe(cell);
    }
  });
});

test('every kind has a section', () => {
  expect([...sections.keys()]).toEqual([
    'Precedence',
    'Action item',
    'Follow-up',
    'Question',
    'Topic',
    'Entity',
    'Phrase',
    'Tracker match',
  ]);
});

test('every file that the page names is there', () => {
  const named = page.match(/(?:src|test|docs)\/[\w./-]*\w/g) ?? [];
  expect(named).not.toBeEmpty();
  for (const name of named) expect(existsSync(root + name), name).toBe(true);
});
