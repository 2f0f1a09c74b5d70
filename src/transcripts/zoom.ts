/** Zoom's transcripts: WebVTT with names, the saved captions (`[Ana Ruiz] 10:02:11`), and the saved chat. */

import { joinLines, linesOf } from '../analysis/text/lines.ts';
import { clockTime, readClockTime, sinceFirst } from './clock-time.ts';
import { parsePlainText } from './plain-text.ts';
import { speakerOf } from './speaker-label.ts';
import { type Transcript, TranscriptError, transcriptOf } from './transcript.ts';
import { parseVtt } from './vtt.ts';

const caption = new RegExp(String.raw`^\[([^[\]]+)\]\s+(${clockTime})\s*$`, 'u');
/** `10:02:11 From Ana Ruiz to Everyone: words`; newer ones have the words on the next lines. */
const chat = new RegExp(
  String.raw`^(?:\d{4}-\d{2}-\d{2} )?(${clockTime})\s+From\s+(.{1,300}?)(?:\s+to\s+(?:[^:]{1,300}?))?\s*:\s*(.*)$`,
  'u',
);
/** What the program writes of an answer and of a reaction, which nobody says. */
const notice = /^(?:Replying to ".*"|Reacted to ".*" with .{1,40}|Removed a .{1,40} reaction from ".*")$/u;
const hasSeconds = /^\d+:\d+:\d/;

interface Turn {
  readonly name: string;
  readonly time: string;
  readonly lines: string[];
}

/** Parses any of the three; throws `TranscriptError` where it is none. */
export function parseZoom(content: string): Transcript {
  if (content.startsWith('WEBVTT')) return parseVtt(content);
  const turns: Turn[] = [];
  /** Nobody's: what stands before the first turn. */
  const heading: string[] = [];
  for (const line of linesOf(content)) {
    const turn = readTurn(line);
    if (turn) turns.push(turn);
    else (turns.at(-1)?.lines ?? heading).push(line.trim());
  }
  if (turns.length === 0) return fromNames(content);
  const positions = sinceFirst(turns.map(({ time }) => readClockTime(time, 'hours')));
  return transcriptOf('stopwatch', [
    { text: joinLines(heading) },
    ...turns.map(({ name, lines }, index) => ({
      text: joinLines(lines.filter((said) => !notice.test(said.trim()))),
      from: { name },
      startTime: Math.max(0, positions[index] ?? 0),
    })),
  ]);
}

/**
 * Whether the line opens a turn of the captions or the chat. People are called whatever they like there; but Zoom writes the
 * seconds, and `10:30 From the airport we walk: it is close` is somebody's plan of a day.
 */
export function isZoomLine(line: string): boolean {
  const turn = readTurn(line);
  return turn !== undefined && (hasSeconds.test(turn.time) || speakerOf(turn.name) !== undefined);
}

function readTurn(line: string): Turn | undefined {
  const [, captioned, captionTime = ''] = caption.exec(line.trim()) ?? [];
  if (captioned !== undefined) return { name: captioned.trim(), time: captionTime, lines: [] };
  const [, chatTime = '', chatted, words = ''] = chat.exec(line.trim()) ?? [];
  if (chatted === undefined) return undefined;
  return { name: chatted.trim(), time: chatTime, lines: [words] };
}

function fromNames(content: string): Transcript {
  const transcript = parsePlainText(content);
  if (transcript.messages.some(({ from }) => from !== undefined)) return transcript;
  throw new TranscriptError(
    'This is no Zoom transcript: no line is like "[Ana Ruiz] 10:02:11" or "Ana Ruiz: …", and it is no WebVTT file.',
  );
}
