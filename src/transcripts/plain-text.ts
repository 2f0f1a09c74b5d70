/** Plain text: `Name: words`, or just words. */

import { joinLines, linesOf } from '../analysis/text/lines.ts';
import { readClockTime, sinceFirst } from './clock-time.ts';
import { readCopiedChat } from './copied-chat.ts';
import { isLikeMail, opensWithHeaders, readThread } from './mail/thread.ts';
import { type LabelledLine, readLabel } from './speaker-label.ts';
import { type Transcript, type TranscriptMessage, transcriptOf } from './transcript.ts';

interface Turn {
  readonly label: LabelledLine | undefined;
  readonly lines: string[];
}

/**
 * A line that begins with a name and a colon opens a turn; the lines after it go on with it. A text without any name
 * is a message for each paragraph. Times beside the names are used where every turn has one. Mails and chats that
 * somebody copied are a message for each mail and turn.
 */
export function parsePlainText(content: string): Transcript {
  const lines = linesOf(content);
  const turns = turnsOf(lines);
  const chat = isTalk(turns) ? undefined : readCopiedChat(lines);
  if (chat !== undefined) return chat;
  if (opensWithHeaders(lines) || (!isTalk(turns) && isLikeMail(lines))) return readThread(lines);
  const labelled = turns.filter(({ label }) => label !== undefined);
  if (labelled.length === 0)
    return transcriptOf(
      'stopwatch',
      content.split(/(?:\r?\n[^\S\n]*){2,}/).map((paragraph) => ({ text: joinLines(linesOf(paragraph)) })),
    );
  const times = timesOf(labelled.map(({ label }) => label?.time));
  const startTimes = new Map(labelled.map((turn, index) => [turn, times[index]]));
  return transcriptOf(
    'stopwatch',
    turns.map((turn): TranscriptMessage => {
      const startTime = startTimes.get(turn);
      return {
        text: joinLines(turn.lines),
        ...(turn.label && { from: turn.label.speaker }),
        ...(startTime !== undefined && { startTime }),
      };
    }),
  );
}

/** Whether somebody speaks again. */
function isTalk(turns: readonly Turn[]): boolean {
  const labels = turns.flatMap(({ label }) => label?.label ?? []);
  return new Set(labels).size < labels.length;
}

/** How many turns begin with a name and a colon. */
export const countLabelledTurns = (lines: readonly string[]): number =>
  turnsOf(lines).filter(({ label }) => label !== undefined).length;

function turnsOf(lines: readonly string[]): Turn[] {
  const labels = lines.map(readLabel);
  const uses = Map.groupBy(
    labels.filter((label) => label !== undefined),
    ({ label }) => label,
  );
  // What comes before the first name, such as a title, is nobody's.
  const turns: Turn[] = [{ label: undefined, lines: [] }];
  for (const [index, line] of lines.entries()) {
    const label = labels[index];
    const isName = label && (label.isCertain || (uses.get(label.label)?.length ?? 0) > 1);
    if (isName) turns.push({ label, lines: [label.words] });
    else turns.at(-1)?.lines.push(line);
  }
  return turns;
}

/** Positions in the talk, or nothing where a turn has no time or they go back and forth. */
function timesOf(times: readonly (string | undefined)[]): number[] {
  const given = times.filter((time) => time !== undefined);
  if (given.length < times.length) return [];
  // A recording begins at 0:00; a day's first line rarely does.
  const twoParts = /^0?0:/.test(given[0] ?? '') ? 'minutes' : 'hours';
  const positions = sinceFirst(given.map((time) => readClockTime(time, twoParts)));
  const isOrdered = positions.every((position, index) => position >= (positions[index - 1] ?? 0));
  return isOrdered ? positions : [];
}
