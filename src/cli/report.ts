/** What was found in a conversation, for people to read. */

import { styleText } from 'node:util';
import { localClock, localDay } from '../shown/clock.ts';
import { dueAsSaid } from '../shown/due-as-said.ts';
import type { Schemas } from './api.ts';
import type { Findings } from './conversation.ts';
import { type Column, printable, renderTable } from './table.ts';

/** Rows of a table; who wants to see more of them does not read them on a terminal. */
const longestTable = 12;

/** The findings as headed tables. */
export function renderFindings(findings: Findings, width: number): string {
  const { conversation, actionItems, followUps, questions, topics, trackers, entities } = findings;
  const people = conversation.members.map(nameOf).filter((name) => name !== '');
  const heading = [
    styleText('bold', printable(conversation.name)),
    `${conversation.id} · ${localTime(conversation.startTime)}${people.length > 0 ? ` · ${printable(people.join(', '))}` : ''}`,
  ];
  const tasks: Column[] = [{ title: 'who' }, { title: 'what', isWide: true }, { title: 'due' }];
  const sections: [title: string, columns: Column[], rows: string[][]][] = [
    ['Action items', tasks, actionItems.map(taskRow)],
    ['Follow-ups', tasks, followUps.map(taskRow)],
    [
      'Questions',
      [{ title: 'who' }, { title: 'question', isWide: true }],
      questions.map(({ from, text }) => [nameOf(from), text]),
    ],
    [
      'Topics',
      [
        { title: 'topic', isWide: true },
        { title: 'score', alignRight: true },
        { title: 'messages', alignRight: true },
      ],
      topics.map(({ text, score, messageIds }) => [text, score.toFixed(2), String(messageIds.length)]),
    ],
    [
      'Trackers',
      [{ title: 'tracker' }, { title: 'phrase' }, { title: 'said', isWide: true }],
      trackers.flatMap(trackerRows),
    ],
    [
      'Entities',
      [{ title: 'type' }, { title: 'value', isWide: true }, { title: 'mentions', alignRight: true }],
      entities.map(entityRow),
    ],
  ];
  const tables = sections
    .filter(([, , rows]) => rows.length > 0)
    .map(([title, columns, rows]) => {
      const more =
        rows.length > longestTable
          ? `\n… and ${rows.length - longestTable} more: --json has all of them.`
          : '';
      const table = renderTable(columns, rows.slice(0, longestTable), width);
      return `${styleText('bold', title)} (${rows.length})\n${table}${more}`;
    });
  const nothing = 'Nothing was found in it: no action item, follow-up, question, topic, tracker or entity.';
  return [heading.join('\n'), ...(tables.length > 0 ? tables : [nothing])].join('\n\n');
}

function taskRow({ assignee, text, dueBy, entities }: Schemas['ActionItem'] | Schemas['FollowUp']): string[] {
  return [nameOf(assignee), text, dueBy === undefined ? '' : dueTime(dueBy, entities)];
}

/** A day where only a day was said, as far as the words tell. */
function dueTime(dueBy: string, entities: readonly Schemas['EntityMention'][]): string {
  const said = dueAsSaid(dueBy, entities);
  if (said === 'moment') return localMoment(dueBy).join(' ');
  return said?.day ?? localTime(dueBy);
}

function trackerRows({ name, matches }: Schemas['DetectedTracker']): string[][] {
  return matches.flatMap(({ value, messageRefs }) => messageRefs.map(({ text }) => [name, value, text]));
}

function entityRow({ type, subType, value, text, start, end, messageRefs }: Schemas['Entity']): string[] {
  const meaning = end === undefined ? value : [start, end].filter((one) => one !== undefined).join(' to ');
  return [
    subType !== '' && subType !== type ? `${type} (${subType})` : type,
    meaning === text ? text : `${text} = ${meaning}`,
    String(messageRefs.length),
  ];
}

/** How people call somebody; empty where nobody knows. */
export function nameOf({ name, email, userId }: Schemas['Person']): string {
  return name || email || userId || '';
}

/** On this machine's clock, without the time of day where it is midnight: then only a day was said. */
export function localTime(timestamp: string): string {
  const time = new Date(timestamp);
  if (time.getUTCHours() + time.getUTCMinutes() === 0 && timestamp.includes('T00:00:00.000'))
    return timestamp.slice(0, 10);
  const [day, clock] = localMoment(timestamp);
  return clock === '00:00' ? day : `${day} ${clock}`;
}

/** The day and the time of day on this machine's clock. */
function localMoment(timestamp: string): [day: string, clock: string] {
  const time = new Date(timestamp);
  return [localDay(time), localClock(time)];
}

/** The server's Markdown as plain text: its line breaks, and the three characters that it escapes. */
export function plainTranscript(markdown: string): string {
  return markdown
    .replaceAll('<br/>', '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
