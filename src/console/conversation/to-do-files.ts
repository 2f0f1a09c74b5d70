/** What is to be done, in the formats of other programs. */

import { dayOf } from '../formatting.ts';
import { words } from '../words.ts';

export interface ToDo {
  readonly id: string;
  readonly kind: 'action_item' | 'follow_up';
  readonly what: string;
  /** Undefined: nobody in particular. */
  readonly who: string | undefined;
  /** ISO 8601. */
  readonly dueBy: string | undefined;
  /** As `2026-11-24`, where nobody has said more than the day. */
  readonly dueDay: string | undefined;
}

/** A day, or a time of it; empty where nobody has said any. */
function dueOf({ dueBy, dueDay }: ToDo): string {
  if (dueBy === undefined) return '';
  return dueDay ?? `${dayOf(dueBy)} ${new Date(dueBy).toTimeString().slice(0, 5)}`;
}

const kindOf = ({ kind }: ToDo): string => words.conversation.kinds[kind];

/** A list with boxes to tick (GitHub Flavored Markdown). */
export const markdownOf = (toDos: readonly ToDo[]): string =>
  toDos
    .map((one) => {
      const { what, who } = one;
      const due = dueOf(one);
      const more = [who, due && words.conversation.due(due)].filter(Boolean).join(', ');
      return `- [ ] ${escapedMarkdown(what)}${more ? ` (${escapedMarkdown(more)})` : ''}\n`;
    })
    .join('');

const escapedMarkdown = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>#|]/g, '\\$&');

/** RFC 4180. Cells that a spreadsheet would take for a formula begin with an apostrophe. */
export function csvOf(toDos: readonly ToDo[]): string {
  const { who, what, when, kind } = words.toDo.columns;
  const rows = toDos.map((one) => [one.who ?? '', one.what, dueOf(one), kindOf(one)]);
  return [[who, what, when, kind], ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

const cellOf = (text: string): string => {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

export const jsonOf = (toDos: readonly ToDo[]): string =>
  `${JSON.stringify(
    toDos.map(({ kind, what, who, dueBy, dueDay }) => ({ kind, what, who, dueBy, dueDay })),
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
      const time = calendarTime(one);
      const due = time === undefined ? [] : [`DUE${time}`];
      const task = ['BEGIN:VTODO', ...common(one.id), ...due, 'STATUS:NEEDS-ACTION', 'END:VTODO'];
      if (time === undefined) return task;
      const when = [`DTSTART${time}`, 'TRANSP:TRANSPARENT'];
      return [...task, 'BEGIN:VEVENT', ...common(`${one.id}-event`), ...when, 'END:VEVENT'];
    }),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** What stands behind the name of a property. A day is no moment: a task of that day is not overdue when it begins. */
function calendarTime({ dueBy, dueDay }: ToDo): string | undefined {
  if (dueDay !== undefined) return `;VALUE=DATE:${dueDay.replaceAll('-', '')}`;
  return dueBy && `:${stampOf(new Date(dueBy))}`;
}

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
