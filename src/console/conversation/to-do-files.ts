/** What is to be done, in the formats of other programs. */

import { dayOf, isDay } from '../formatting.ts';
import { words } from '../words.ts';

export interface ToDo {
  readonly id: string;
  readonly kind: 'action_item' | 'follow_up';
  readonly what: string;
  /** Undefined: nobody in particular. */
  readonly who: string | undefined;
  /** ISO 8601. */
  readonly dueBy: string | undefined;
}

/** A day, or a time of it. */
const dueOf = (iso: string): string =>
  isDay(iso) ? dayOf(iso) : `${dayOf(iso)} ${new Date(iso).toTimeString().slice(0, 5)}`;

const kindOf = ({ kind }: ToDo): string => words.conversation.kinds[kind];

/** A list with boxes to tick (GitHub Flavored Markdown). */
export const markdownOf = (toDos: readonly ToDo[]): string =>
  toDos
    .map(({ what, who, dueBy }) => {
      const more = [who, dueBy && words.conversation.due(dueOf(dueBy))].filter(Boolean).join(', ');
      return `- [ ] ${escapedMarkdown(what)}${more ? ` (${escapedMarkdown(more)})` : ''}\n`;
    })
    .join('');

const escapedMarkdown = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>#|]/g, '\\$&');

/** RFC 4180. Cells that a spreadsheet would take for a formula begin with an apostrophe. */
export function csvOf(toDos: readonly ToDo[]): string {
  const { who, what, when, kind } = words.toDo.columns;
  const rows = toDos.map((one) => [
    one.who ?? '',
    one.what,
    one.dueBy === undefined ? '' : dueOf(one.dueBy),
    kindOf(one),
  ]);
  return [[who, what, when, kind], ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

const cellOf = (text: string): string => {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

export const jsonOf = (toDos: readonly ToDo[]): string =>
  `${JSON.stringify(
    toDos.map(({ kind, what, who, dueBy }) => ({ kind, what, who, dueBy })),
    undefined,
    2,
  )}\n`;

/**
 * iCalendar (RFC 5545): each as a task (VTODO), and what has a date as an event of it, too (VEVENT), since many calendars take
 * over no tasks. An event takes nobody's time.
 */
export function calendarOf(toDos: readonly ToDo[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Confab//Console//EN',
    ...toDos.flatMap((one) => {
      const common = (id: string) => [
        `UID:${id}@confab`,
        `DTSTAMP:${stampOf(now)}`,
        `SUMMARY:${calendarText(one.what)}`,
        ...(one.who === undefined ? [] : [`DESCRIPTION:${calendarText(one.who)}`]),
        `CATEGORIES:${calendarText(kindOf(one))}`,
      ];
      const due = one.dueBy === undefined ? [] : [`DUE${calendarTime(one.dueBy)}`];
      const task = ['BEGIN:VTODO', ...common(one.id), ...due, 'STATUS:NEEDS-ACTION', 'END:VTODO'];
      if (one.dueBy === undefined) return task;
      const time = [`DTSTART${calendarTime(one.dueBy)}`, 'TRANSP:TRANSPARENT'];
      return [...task, 'BEGIN:VEVENT', ...common(`${one.id}-event`), ...time, 'END:VEVENT'];
    }),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** What stands behind the name of a property. A day is no moment: a task of that day is not overdue when it begins. */
const calendarTime = (iso: string): string =>
  isDay(iso) ? `;VALUE=DATE:${dayOf(iso).replaceAll('-', '')}` : `:${stampOf(new Date(iso))}`;

const stampOf = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const calendarText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|[\n\r\u2028\u2029]/g, '\\n');

/** Octets of a line, without its end. */
const longestLine = 75;

/** Lines of at most 75 octets, cut between characters; each one after the first begins with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > longestLine) {
      parts.push(part);
      [part, octets] = [' ', 1];
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
