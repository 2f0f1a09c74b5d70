/** Texts with labelled spans: entities, and dates with their values. */

import { conversationOf, type Example } from './example.ts';
import { judgeEntities, judgeTimes, type LabelledTime, typeOf } from './judge-spans.ts';
import {
  type DucklingValue,
  type Resolution,
  testOfDuckling,
  testOfPoint,
  testOfResolution,
} from './labelled-times.ts';
import { type Lines, list, number, object, optionalText, rowReader, text } from './rows.ts';

interface Row {
  readonly text: string;
  readonly source_id: string;
  readonly spans: readonly {
    readonly start: number;
    readonly end: number;
    readonly type: string;
    readonly value?: string | DucklingValue;
    readonly resolution?: Resolution;
  }[];
  /** What the row was labelled for; of anything else nothing is known. */
  readonly annotates?: string | null;
}

const span = object({ start: number, end: number, type: text });
const entityRow = object({ text, source_id: text, spans: list(span) }, { annotates: optionalText });
const readEntityRows = rowReader<Row>(entityRow);
const readTimeRows = rowReader<Row & { readonly reference: string | null }>({
  ...entityRow,
  properties: { ...entityRow.properties, reference: optionalText },
  required: [...entityRow.required, 'reference'],
});

const inText = (row: Row, { start, end, type }: Row['spans'][number]) => ({
  messageIndex: 0,
  type,
  start,
  end,
  text: Array.from(row.text).slice(start, end).join(''),
});

/** Types that a set has labels of, but not wherever they are: of what else is found, nobody knows whether it is right. */
const incomplete: Readonly<Record<string, readonly string[]>> = { entity__sgd: ['number'] };

/** Rows of which the same types are labelled wherever they are. */
function groupOf(set: string, { annotates, source_id }: Row): string {
  // One dimension at a time: "7.2" is an amount of money there, and here a number.
  return annotates ?? (set === 'entity__duckling' ? source_id.replace(/:.*$/u, '') : '');
}

/**
 * Texts with entities. Scored are the types of ours that the labels of a set have; other labels are left out
 * ({@link typeOf}).
 */
export function readEntityTexts(lines: Lines): Example[] {
  const set = lines.name.replace(/^.*\//u, '');
  const rows = readEntityRows(lines);
  const typesOf = new Map(
    [...Map.groupBy(rows, (row) => groupOf(set, row))].map(([group, members]) => {
      const types = members.flatMap(({ spans }) => spans.map(({ type }) => typeOf(type)));
      const scored = types.filter((type) => type !== undefined && type !== 'neutral');
      return [group, new Set(scored.filter((type) => type !== undefined))];
    }),
  );
  return rows.flatMap((row, index): Example[] => {
    const types = new Set(typesOf.get(groupOf(set, row)));
    for (const type of incomplete[set] ?? []) types.delete(type);
    if (types.size === 0) return [];
    const labelled = row.spans.map((span) => inText(row, span));
    return [
      {
        id: `${row.source_id}#${index}`,
        conversation: conversationOf([{ text: row.text }]),
        judge: (prediction) => judgeEntities({ labelled, optional: [], types }, prediction),
      },
    ];
  });
}

/** A reference without a zone is the wall clock of UTC. */
function clockOf(reference: string) {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)$/u.exec(reference) ?? [];
  const local = sign === undefined ? reference : reference.slice(0, -6);
  const timezoneOffset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  const wallClock = Date.parse(local.includes('T') ? `${local}Z` : `${local}T00:00:00Z`);
  return { local, timezoneOffset, startTime: new Date(wallClock - timezoneOffset * 60_000) };
}

function labelledTime(row: Row, span: Row['spans'][number], local: string): LabelledTime {
  const { type, value, resolution } = span;
  const test = () => {
    if (resolution !== undefined) return testOfResolution(resolution);
    if (typeof value === 'object') return testOfDuckling(type, value, local);
    return value === undefined ? undefined : testOfPoint(value);
  };
  // How long something takes, and how often it happens, is no date.
  return { ...inText(row, span), isOne: ['duration', 'set'].includes(type) ? undefined : test() };
}

/** Texts with dates and times, each read against the moment when it was said; where that is not known, they are left out. */
export const readDatedTexts = (lines: Lines): Example[] =>
  readTimeRows(lines).flatMap((row, index): Example[] => {
    if (row.reference === null) return [];
    const { local, ...clock } = clockOf(row.reference);
    const labelled = row.spans.map((span) => labelledTime(row, span, local));
    return [
      {
        id: `${row.source_id}#${index}`,
        conversation: { messages: [{ text: row.text }], ...clock },
        judge: (prediction) => judgeTimes(labelled, prediction),
      },
    ];
  });
