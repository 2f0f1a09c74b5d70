/** Chats that somebody copied out of a window: Telegram, Discord, Slack, Microsoft Teams and Google Chat. */

import { joinLines } from '../analysis/text/lines.ts';
import { clockTime, readClockTime, sinceFirst } from './clock-time.ts';
import { readMailDate } from './mail/mail-dates.ts';
import { speakerOf } from './speaker-label.ts';
import { type Speaker, type Transcript, transcriptOf } from './transcript.ts';

const halfClock = String.raw`\d{1,2}:\d{2}[ \u00a0\u202f]?[AaPp]\.?[Mm]\.?`;
const openings = [
  // Telegram: `Ana Ruiz, [24.11.2026 09:00]`
  new RegExp(String.raw`^(?<name>.{1,80}), \[(?<when>[^[\]]{0,30}${clockTime})\]$`, 'u'),
  // Discord: `Ana — Today at 9:00 AM`
  new RegExp(
    String.raw`^(?<name>.{1,80}?) [—–] (?<when>(?:[Tt]oday at|[Yy]esterday at|\d[\d/.-]{4,9},?) ${clockTime})$`,
    'u',
  ),
  // Teams: `[Tuesday 9:00 AM] Ana Ruiz`
  new RegExp(String.raw`^\[(?<when>[^[\]]{0,30}${clockTime})\] (?<name>[^:[\]]{1,80})$`, 'u'),
  // Google Chat, and Slack: `Ana Ruiz, 9:00 AM`, `Ana Ruiz  9:00 AM`
  new RegExp(String.raw`^(?<name>.{1,80}?)(?:, |\t| {2,4})(?<when>${halfClock})$`, 'u'),
];
/** Slack's, below the name and further in. */
const clockAlone = new RegExp(`^(?:${halfClock}|${clockTime})$`, 'u');

interface Turn {
  readonly from: Speaker;
  readonly when: string;
  readonly lines: string[];
}

/** The turns; undefined where fewer than two begin as they do in such a window, or have no words, as in an agenda ("Lunch, 12:30 PM"). */
export function readCopiedChat(lines: readonly string[]): Transcript | undefined {
  const turns: Turn[] = [];
  const heading: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const opening = openingAt(lines, index);
    if (opening === undefined) (turns.at(-1)?.lines ?? heading).push(lines[index] ?? '');
    else {
      turns.push({ from: opening.from, when: opening.when, lines: [] });
      index += opening.count - 1;
    }
  }
  const spoken = turns.filter(({ lines: said }) => said.some((line) => line.trim() !== '')).length;
  if (turns.length < 2 || 2 * spoken < turns.length) return undefined;
  const dates = turns.map(({ when }) => readMailDate(when));
  const isDated = dates.every((date) => date !== undefined);
  const clock = new RegExp(`${clockTime}$`, 'u');
  const positions = isDated
    ? dates
    : sinceFirst(turns.map(({ when }) => readClockTime(clock.exec(when)?.[0] ?? '', 'hours')));
  return transcriptOf(isDated ? 'calendar' : 'stopwatch', [
    { text: joinLines(heading) },
    ...turns.map(({ from, lines: said }, index) => ({
      from,
      text: joinLines(said.map((line) => line.trim())),
      startTime: isDated ? (positions[index] ?? 0) : Math.max(0, positions[index] ?? 0),
    })),
  ]);
}

function openingAt(
  lines: readonly string[],
  index: number,
): { readonly from: Speaker; readonly when: string; readonly count: number } | undefined {
  const line = lines[index]?.trim() ?? '';
  for (const pattern of openings) {
    const { name = '', when = '' } = pattern.exec(line)?.groups ?? {};
    const from = name === '' ? undefined : speakerOf(name.trim());
    if (from !== undefined) return { from, when, count: 1 };
  }
  const next = lines[index + 1] ?? '';
  const below = next.trim();
  const from = /^\s/u.test(next) && clockAlone.test(below) ? speakerOf(line) : undefined;
  return from && { from, when: below, count: 2 };
}
