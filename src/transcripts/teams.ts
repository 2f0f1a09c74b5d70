/** Teams' transcripts: WebVTT with voices, and the text of the .docx (`Ana Ruiz   0:03`), which Otter's is like, too. */

import { joinLines, linesOf } from '../analysis/text/lines.ts';
import { clockTime, positionOf, readClockTime } from './clock-time.ts';
import { speakerOf } from './speaker-label.ts';
import { type Transcript, TranscriptError, type TranscriptMessage, transcriptOf } from './transcript.ts';
import { parseVtt } from './vtt.ts';

/** Characters of a line that opens a turn, at most. */
const longestOpening = 400;
const nameAndTime = new RegExp(String.raw`^(\S.*?)(?:\s{2,}|\t|\s)(${clockTime})\s*$`, 'u');
/** The older form: a time span, and then the name in a line of its own. */
const spanLine = /^(\d+):(\d{1,2}):(\d{1,2})\.(\d{1,3}) --> (\d+):(\d{1,2}):(\d{1,2})\.(\d{1,3})$/;
/** `Ana Ruiz started transcription`: the program's words. */
const notice = /\b(?:started|stopped) transcription$|^transcribed by https:\/\/otter\.ai$/iu;
/** What the programs write above the first turn: name, time and length of the recording, its words and who speaks. */
const headingOfProgram = [
  /^.*-\d{8}_\d{6}\w*-Meeting (?:Recording|Transcript)(?:\.\w+)?$/gimu,
  /^\S{3,20},? .{0,20}\d{4},? \d{1,2}:\d{2} ?[AP]M(?: • [\d:]+)?$/gimu,
  /^(?:\d{1,3} ?[hms] ?){1,3}$/gimu,
  /^(?:SUMMARY KEYWORDS|SPEAKERS)\n.*$/gmu,
];

/** Parses either; throws `TranscriptError` where it is none. */
export function parseTeams(content: string): Transcript {
  if (content.startsWith('WEBVTT')) return parseVtt(content);
  const lines = linesOf(content).filter((line) => !notice.test(line.trim()));
  const isOpening = lines.some(isTeamsSpan) ? isTeamsSpan : isTeamsLine;
  const first = lines.findIndex(isOpening);
  if (first === -1)
    throw new TranscriptError(
      'This is no Teams transcript: no line is like "Ana Ruiz   0:03", and it is no WebVTT file.',
    );
  const turns = lines.slice(first);
  return transcriptOf('stopwatch', [
    { text: headingOf(lines.slice(0, first)) },
    ...(isOpening === isTeamsSpan ? readSpans(turns) : readTurns(turns)),
  ]);
}

/** What somebody has written above the first turn; nobody says it. */
function headingOf(lines: readonly string[]): string {
  const whole = lines.map((line) => line.trim()).join('\n');
  return joinLines(linesOf(headingOfProgram.reduce((text, pattern) => text.replaceAll(pattern, ''), whole)));
}

/** Whether the line opens a turn: a speaker and the time. */
export function isTeamsLine(line: string): boolean {
  return readTurn(line) !== undefined;
}

/** Whether the line is a time span of the older form. */
export function isTeamsSpan(line: string): boolean {
  return spanLine.test(line.trim());
}

/** A time of the day, as chats have it: a recording only counts from its beginning. */
const timeOfDay = /[AaPp]\.?[Mm]\.?$/;

function readTurn(line: string): { from: { name?: string; email?: string }; startTime: number } | undefined {
  const [, name = '', time = ''] = line.length > longestOpening ? [] : (nameAndTime.exec(line.trim()) ?? []);
  const from = timeOfDay.test(time) ? undefined : speakerOf(name);
  return from && { from, startTime: readClockTime(time, 'minutes') };
}

function readTurns(lines: readonly string[]): TranscriptMessage[] {
  const turns: { from: { name?: string; email?: string }; startTime: number; lines: string[] }[] = [];
  for (const line of lines) {
    const turn = readTurn(line);
    if (turn) turns.push({ ...turn, lines: [] });
    else turns.at(-1)?.lines.push(line);
  }
  return turns.map(({ from, startTime, lines: words }) => ({ from, startTime, text: joinLines(words) }));
}

function readSpans(lines: readonly string[]): TranscriptMessage[] {
  const turns: { startTime: number; endTime: number; lines: string[] }[] = [];
  for (const line of lines) {
    const span = spanLine.exec(line.trim());
    if (span) {
      const startTime = positionOf(span.slice(1, 5), 'unpadded');
      turns.push({
        startTime,
        endTime: Math.max(startTime, positionOf(span.slice(5, 9), 'unpadded')),
        lines: [],
      });
    } else if (line.trim() !== '') turns.at(-1)?.lines.push(line.trim());
  }
  return turns.map(({ startTime, endTime, lines: [name = '', ...words] }) => {
    const from = speakerOf(name);
    return { startTime, endTime, text: joinLines(from ? words : [name, ...words]), ...(from && { from }) };
  });
}
