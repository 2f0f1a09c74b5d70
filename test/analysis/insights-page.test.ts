/** `docs/insights.md` and the pages below it are true: each row of their tables is analysed, and is what the page says. */

import { describe, expect, test } from 'bun:test';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** The texts of the pages by their paths in `docs`. */
const pages = new Map(
  ['insights.md', ...new Bun.Glob('insights/**/*.md').scanSync(`${root}docs`)]
    .sort()
    .map((path): [string, string] => [path, readFileSync(`${root}docs/${path}`, 'utf8')]),
);

/** How many tables each page has. */
const tablesOfPages = {
  'insights.md': 3,
  'insights/action-items-none.md': 8,
  'insights/action-items-talk.md': 7,
  'insights/action-items-text.md': 3,
  'insights/action-items-when.md': 3,
  'insights/action-items-who.md': 3,
  'insights/action-items.md': 1,
  'insights/entities.md': 9,
  'insights/follow-ups.md': 3,
  'insights/phrases.md': 1,
  'insights/questions.md': 2,
  'insights/speech-lists-mails.md': 0,
  'insights/summaries.md': 1,
  'insights/topics.md': 1,
  'insights/trackers.md': 1,
};

/** A row of a table: its cells by the heads of their columns. */
type Row = ReadonlyMap<string, string>;

/** The rows of the tables of a text. */
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

/** The rows of each kind: action items have several pages, and speech, lists and mails have no rows. */
const rowsOfKinds = new Map<string, Row[]>();
for (const [path, text] of pages) {
  const kind = path.replace(/(?<=action-items)-\w+/, '');
  const rows = rowsOf(text);
  if (rows.length > 0) rowsOfKinds.set(kind, [...(rowsOfKinds.get(kind) ?? []), ...rows]);
}

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

describe.each([...rowsOfKinds])('%s', (title, rows) => {
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

test('each page has the tables that are known, and each of their rows is run', () => {
  // A row of heads and one of dashes begin a table, wherever it stands.
  const tables = [...pages].map(
    ([path, text]) => [path, text.match(/^\s*\|(?:\s*-+\s*\|)+$/gm) ?? []] as const,
  );
  const counts = Object.fromEntries(tables.map(([path, found]) => [path, found.length]));
  expect(counts).toEqual(tablesOfPages);
  const lines = [...pages.values()].flatMap((text) => text.match(/^\s*\|/gm) ?? []);
  const heads = Object.values(counts).reduce((sum, count) => sum + count, 0);
  expect([...rowsOfKinds.values()].flat()).toHaveLength(lines.length - 2 * heads);
});

describe.each([...pages])('%s', (path, text) => {
  test('names only files that are there', () => {
    const named = [...text.matchAll(/`([a-z][\w-]*(?:\/[\w.-]+)+)`/g)].map(([, name]) => name ?? '');
    const isThere = (name: string) => existsSync(root + name) || existsSync(`${root}src/analysis/${name}`);
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });

  test('leads only to pages and headings that are there', () => {
    for (const [, link = ''] of text.matchAll(/\]\(([^)]+)\)/g)) {
      const [file = '', anchor] = link.split('#');
      const target = join(root, 'docs', file === '' ? path : join(dirname(path), file));
      expect(existsSync(target), link).toBe(true);
      if (anchor !== undefined) expect(anchorsOf(readFileSync(target, 'utf8')), link).toContain(anchor);
    }
  });

  test('has one thought at a time', () => {
    const prose = text.replace(/^\|.*$/gm, '');
    const thoughts = prose.split(/\n\n|\n(?= *(?:-|\d+\.) )/).map((thought) => thought.replace(/\s+/g, ' '));
    expect(thoughts.filter((thought) => thought.length > longestThought)).toEqual([]);
  });
});

test('every page is linked from the first one', () => {
  const first = pages.get('insights.md') ?? '';
  const others = [...pages.keys()].filter((path) => path !== 'insights.md');
  expect(others.filter((path) => !first.includes(`](${path})`))).toEqual([]);
});

/** In characters: a paragraph or an item of a list that is longer is to be divided. */
const longestThought = 500;

/** Its headings as links name them. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
