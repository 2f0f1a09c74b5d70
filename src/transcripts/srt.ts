/** SubRip subtitles (`.srt`). */

import { linesOf } from '../analysis/text/lines.ts';
import { positionOf } from './clock-time.ts';
import { type Cue, joinCues, withLabels } from './subtitle-cues.ts';
import { type Transcript, TranscriptError, transcriptOf } from './transcript.ts';

const timing =
  /^(\d{1,3}):(\d{2}):(\d{2})[,.](\d{1,3})\s*-->\s*(\d{1,3}):(\d{2}):(\d{2})[,.](\d{1,3})(?:\s.*)?$/;
/** `<i>`, `<font color="…">`, `{\an8}`. */
const markup = /<\/?[a-z][^<>]*>|\{\\[^{}]*\}/gi;

/** Parses subtitles; throws `TranscriptError` with the line where they stop being some. */
export function parseSrt(content: string): Transcript {
  const lines = linesOf(content).map((line) => line.trim());
  const cues: { start: number; end: number; lines: string[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const times = timing.exec(line);
    if (times)
      cues.push({ start: positionOf(times.slice(1, 5)), end: positionOf(times.slice(5, 9)), lines: [] });
    // The numbers say nothing that the order does not.
    else if (line === '' || (/^\d+$/.test(line) && lines[index + 1]?.includes('-->'))) continue;
    else if (cues.length === 0 || line.includes('-->'))
      throw new TranscriptError(
        // After the number of a cue comes its time.
        `This is no SRT file: line ${index + (/^\d+$/.test(line) ? 2 : 1)} should be a time like "00:00:01,000 --> 00:00:04,000".`,
      );
    else cues.at(-1)?.lines.push(line.replaceAll(markup, '').trim());
  }
  return transcriptOf(
    'stopwatch',
    joinCues(
      withLabels(
        cues.flatMap(({ start, end, lines: words }): Cue[] =>
          dialogue(words).map((text) => ({ start, end, text })),
        ),
      ),
    ),
  );
}

/** Two people in one cue are told apart by dashes: "- Coffee?" and "- Please." */
function dialogue(lines: readonly string[]): string[] {
  const isDialogue = lines.filter((line) => /^[-–—]\s?\S/.test(line)).length > 1;
  if (!isDialogue) return [lines.join(' ').trim()];
  return lines.map((line) => line.replace(/^[-–—]\s?/, ''));
}
