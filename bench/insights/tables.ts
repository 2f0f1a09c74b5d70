/** An evaluation as tables to be read. */

import type { Difference, Flip } from './difference.ts';
import { type Figures, figuresOf, meanRouge, type SetEvaluation } from './evaluation.ts';
import { reliabilityOf } from './reliability.ts';

type Cell = string | number | undefined;

/** Columns of words; those of figures are written to the right. */
const wordColumns: ReadonlySet<string> = new Set(['set', 'what', 'measure', 'score']);

/** Lines of columns. A number is a share, with three decimals; a count comes as a text. */
function table(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return '';
  const written = rows.map((row) => headings.map((_, column) => writtenCell(row[column])));
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...written.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        wordColumns.has(headings[column] ?? '')
          ? cell.padEnd(widths[column] ?? 0)
          : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [line(headings), ...written.map(line)].map((one) => `  ${one}\n`).join('');
}

const writtenCell = (cell: Cell): string =>
  cell === undefined ? '-' : typeof cell === 'string' ? cell : cell.toFixed(3);

const section = (title: string, content: string): string =>
  content === '' ? '' : `\n${title}\n\n${content}`;

/** The sets, and those of whole conversations together, if there are several. */
function withTogether(sets: readonly SetEvaluation[]): readonly Pick<SetEvaluation, 'name' | 'judgements'>[] {
  const talks = sets.filter(({ isTalk }) => isTalk);
  if (talks.length < 2) return sets;
  return [
    ...sets,
    { name: 'conversations together', judgements: talks.flatMap(({ judgements }) => judgements) },
  ];
}

function findingRows(
  sets: readonly Pick<SetEvaluation, 'name' | 'judgements'>[],
  isWanted: (kind: string) => boolean,
): Cell[][] {
  return sets.flatMap(({ name, judgements }) =>
    figuresOf(judgements)
      .findings.filter(({ kind }) => isWanted(kind))
      .map((one) => [
        name,
        one.kind.replace('entity: ', ''),
        String(one.labelled),
        String(one.found),
        String(one.false),
        one.precision,
        one.recall,
        one.f1,
      ]),
  );
}

const findingHeadings = ['set', 'what', 'labelled', 'found', 'false', 'precision', 'recall', 'F1'];

type Answer = Figures['answers'][number];

function answerRows(
  sets: readonly Pick<SetEvaluation, 'name' | 'judgements'>[],
  kinds: readonly string[],
  cells: (answer: Answer) => Cell[],
): Cell[][] {
  return sets.flatMap(({ name, judgements }) =>
    figuresOf(judgements)
      .answers.filter(({ kind }) => kinds.includes(kind))
      .map((one) => [name, one.kind, String(one.asked), String(one.right), ...cells(one)]),
  );
}

const insightKinds = ['action item', 'follow-up', 'question', 'suggestion'];

function summaryTable(sets: readonly SetEvaluation[]): string {
  const rows = sets.flatMap(({ name, summaries }): Cell[][] => {
    const [first] = summaries;
    if (first === undefined) return [];
    const mean = (measure: 'rouge1' | 'rouge2' | 'rougeL') => meanRouge(summaries, measure, first.measure);
    return [
      [
        name,
        first.measure === 'f1' ? 'F1' : 'recall',
        String(summaries.length),
        mean('rouge1'),
        mean('rouge2'),
        mean('rougeL'),
      ],
    ];
  });
  return table(['set', 'measure', 'summaries', 'ROUGE-1', 'ROUGE-2', 'ROUGE-L'], rows);
}

/** Of conversations, and apart from them of sentences that were chosen because many are positive. */
function reliabilityTable(sets: readonly SetEvaluation[]): string {
  const rows = insightKinds.flatMap((kind) => {
    const of = (isTalk: boolean) =>
      reliabilityOf(
        sets
          .filter((set) => set.isTalk === isTalk)
          .flatMap(({ judgements }) => judgements.filter((one) => one.kind === kind)),
      );
    const [talks, sentences] = [of(true), of(false)];
    return talks.flatMap((talk, bin): Cell[][] => {
      const sentence = sentences[bin];
      if (sentence === undefined || talk.predictions + sentence.predictions === 0) return [];
      return [
        [
          kind,
          `${talk.from.toFixed(1)} to ${(talk.from + 0.1).toFixed(1)}`,
          ...[talk, sentence].flatMap((one) => [String(one.predictions), String(one.right), one.share]),
        ],
      ];
    });
  });
  return table(['what', 'score', 'in talks', 'right', 'share', 'in sentences', 'right', 'share'], rows);
}

/** All tables of an evaluation; those without a row are left out. */
export function tablesOf(sets: readonly SetEvaluation[]): string {
  const all = withTogether(sets);
  const asked = ['set', 'what', 'asked', 'right', 'share'];
  const shares = (...kinds: string[]) =>
    table(
      asked,
      answerRows(all, kinds, ({ share }) => [share]),
    );
  return [
    section(
      'Insights',
      table(
        findingHeadings,
        findingRows(all, (kind) => insightKinds.includes(kind)),
      ),
    ),
    section(
      'Tasks of dialogues, each to be told once',
      table(
        findingHeadings,
        findingRows(all, (kind) => kind === 'task'),
      ),
    ),
    section(
      'Who does the tasks that were found, and of which kind they are',
      shares('who does it', 'kind of task'),
    ),
    section('Fields of the action items that were found', shares('assignee', 'dueBy', 'dueBy, where said')),
    section(
      'Entities, by type and exact span',
      table(
        findingHeadings,
        findingRows(all, (kind) => kind.startsWith('entity: ') || kind === 'distinct entity'),
      ),
    ),
    section(
      'Dates, by exact value',
      table(
        findingHeadings,
        findingRows(all, (kind) => kind === 'date'),
      ),
    ),
    section('Topics', shares('topic hit', 'topic precision')),
    section(
      'Sentiment',
      table(
        ['set', 'what', 'texts', 'right', 'accuracy', 'macro-F1'],
        answerRows(all, ['sentiment'], ({ share, macroF1 }) => [share, macroF1]),
      ),
    ),
    section('Summaries', summaryTable(sets)),
    section('How often insights with a score are right', reliabilityTable(sets)),
  ].join('');
}

/** Flips of each kind that are written out. */
const maximumFlips = 20;

/** What flipped, by kinds: the counts, and the first ones. */
export function differenceText(differences: readonly Difference[]): string {
  if (differences.length === 0) return '\nNothing flipped.\n';
  const written = (title: string, flips: readonly Flip[]) =>
    flips.length === 0
      ? ''
      : `  ${title}: ${flips.length}\n${flips.slice(0, maximumFlips).map(lineOf).join('')}`;
  return differences
    .map(
      ({ kind, newlyRight, newlyWrong }) =>
        `\n${kind}: ${newlyRight.length} newly right, ${newlyWrong.length} newly wrong\n` +
        written('newly right', newlyRight) +
        written('newly wrong', newlyWrong),
    )
    .join('');
}

const lineOf = ({ set, outcome, text, predicted }: Flip): string =>
  `    ${set}  ${outcome}: ${JSON.stringify(text)}${predicted === undefined ? '' : ` → ${JSON.stringify(predicted)}`}\n`;
