/** A transcript from the bytes of a file, in any of the formats. */

import { linesOf } from '../analysis/text/lines.ts';
import { headerBlockAt } from '../analysis/text/mail/header-blocks.ts';
import { textOfBytes } from './byte-text.ts';
import { parseEml } from './mail/eml.ts';
import { isPostmarkLine, parseMbox } from './mail/mbox.ts';
import { countLabelledTurns, parsePlainText } from './plain-text.ts';
import { isSlackMessages, parseSlack } from './slack.ts';
import { parseSrt } from './srt.ts';
import { isTeamsLine, isTeamsSpan, parseTeams } from './teams.ts';
import { type Transcript, TranscriptError } from './transcript.ts';
import { parseVtt } from './vtt.ts';
import { isWhatsAppLine, parseWhatsApp } from './whatsapp.ts';
import { isZoomLine, parseZoom } from './zoom.ts';

export const formats = ['text', 'whatsapp', 'slack', 'zoom', 'teams', 'srt', 'vtt', 'eml', 'mbox'] as const;
export type TranscriptFormat = (typeof formats)[number];

export interface TranscriptFile {
  readonly bytes: Uint8Array;
  /** Only its ending counts, and only where the content leaves it open. */
  readonly name?: string;
  /** The `users.json` of a Slack export. */
  readonly slackUsers?: string;
}

const formatsByEnding: ReadonlyMap<string, TranscriptFormat> = new Map([
  ['srt', 'srt'],
  ['vtt', 'vtt'],
  ['eml', 'eml'],
  ['mbox', 'mbox'],
  ['json', 'slack'],
]);

/** How many lines that are not blank are looked at to find the format. */
const linesLookedAt = 40;

/**
 * Parses a file.
 *
 * @param format `auto`: found by its content, and where that says nothing by the ending of its name
 */
export async function readTranscript(
  file: TranscriptFile,
  format: TranscriptFormat | 'auto',
): Promise<Transcript & { format: TranscriptFormat }> {
  const found = format === 'auto' ? detectFormat(file) : format;
  return { format: found, ...(await parse(file, found)) };
}

function parse(
  { bytes, slackUsers }: TranscriptFile,
  format: TranscriptFormat,
): Transcript | Promise<Transcript> {
  // Mails say themselves, part by part, which encoding they are in.
  if (format === 'eml') return parseEml(bytes);
  if (format === 'mbox') return parseMbox(bytes);
  const content = decodeText(bytes);
  if (content.trim() === '') throw new TranscriptError('The transcript is empty.');
  if (format === 'slack') return parseSlack(content, slackUsers);
  const parsers = {
    text: parsePlainText,
    whatsapp: parseWhatsApp,
    zoom: parseZoom,
    teams: parseTeams,
    srt: parseSrt,
    vtt: parseVtt,
  };
  return parsers[format](content);
}

/** What a file is by its content, else by its name, else plain text. */
export function detectFormat({ bytes, name = '' }: TranscriptFile): TranscriptFormat {
  const lines = linesOf(decodeLeniently(bytes));
  const [first = ''] = lines;
  const spoken = lines.filter((line) => line.trim() !== '').slice(0, linesLookedAt);
  if (/^WEBVTT(?:\s|$)/.test(first)) return 'vtt';
  if (isPostmarkLine(first)) return 'mbox';
  if (beginsWithMailHeaders(lines) && !isCopiedThread(lines, name)) return 'eml';
  if (isSlackExport(bytes, first)) return 'slack';
  if (spoken.some(isWhatsAppLine)) return 'whatsapp';
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  if (beginsWithSrtSpan(spoken, ending === 'srt')) return 'srt';
  if (openTurns(spoken, isZoomLine)) return 'zoom';
  if (spoken.some(isTeamsSpan)) return 'teams';
  const isTeams = openTurns(spoken, isTeamsLine);
  if (isTeams && spoken.filter(isTeamsLine).length > 1) return 'teams';
  return formatsByEnding.get(ending) ?? (isTeams ? 'teams' : 'text');
}

/** Whether more turns begin with such a line than with a name and a colon: an agenda names hours, too ("Lunch 12:30"). */
function openTurns(spoken: readonly string[], isOpening: (line: string) => boolean): boolean {
  const others = spoken.filter((line) => !isOpening(line));
  return spoken.length - others.length > countLabelledTurns(others);
}

/**
 * Whether one of the first lines is the time of a cue. With points instead of commas it may be a span of Teams as well:
 * Teams pads no number and counts no cue.
 */
function beginsWithSrtSpan(spoken: readonly string[], isNamedSrt: boolean): boolean {
  return spoken.slice(0, 3).some((line, index) => {
    const span = /^\d+:\d{2}:\d{2}[,.]\d+ *--> *\d+:\d{2}:\d{2}([,.])\d+/.exec(line.trim());
    if (span === null || span[1] === ',') return span !== null;
    return (
      isNamedSrt ||
      /^\d+$/.test(spoken[index - 1]?.trim() ?? '') ||
      /^\d{2}:[\d:]+\.\d{3} *--> *\d{2}:[\d:]+\.\d{3}(?!\d)/.test(line.trim())
    );
  });
}

/** Two headers that every mail has, before the first blank line. */
function beginsWithMailHeaders(lines: readonly string[]): boolean {
  const end = lines.findIndex((line) => line.trim() === '');
  const head = lines.slice(0, end === -1 ? lines.length : end);
  const isHead = head.every((line) => /^(?:[\w-]+:|[ \t])/.test(line));
  const known = head.filter((line) =>
    /^(?:from|date|message-id|received|mime-version|return-path|subject):/i.test(line),
  );
  return isHead && known.length > 1 && head.some((line) => /^from:/i.test(line));
}

/** Headers that mail programs show, and none that only a file has; "Sent" is in no file, nor is a second mail below the first. */
function isCopiedThread(lines: readonly string[], name: string): boolean {
  if (/\.eml$/i.test(name)) return false;
  const end = lines.findIndex((line) => line.trim() === '');
  const head = lines.slice(0, end === -1 ? lines.length : end);
  const isOfFile = head.some(
    (line) => !/^(?:from|sent|date|to|cc|bcc|subject|reply-to|[ \t].*):?/i.test(line),
  );
  if (isOfFile) return false;
  const isSent = head.some((line) => /^sent:/i.test(line));
  return isSent || lines.some((_, index) => index > head.length && headerBlockAt(lines, index) !== undefined);
}

function isSlackExport(bytes: Uint8Array, first: string): boolean {
  // A WhatsApp export of an iPhone begins with a bracket, too, and is no JSON.
  if (!/^\s*[[{]\s*(?:["{]|$)/.test(first)) return false;
  try {
    const parsed: unknown = JSON.parse(decodeText(bytes));
    return isSlackMessages(Array.isArray(parsed) ? parsed : Reflect.get(Object(parsed), 'messages'));
  } catch {
    return false;
  }
}

/** The text of a file in UTF-8 or UTF-16, without its byte order mark; throws `TranscriptError` where it is neither. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  const isProgramFile = encoding === 'utf-8' && bytes.includes(0);
  if (isProgramFile)
    throw new TranscriptError(
      'The file is no text: it holds NUL characters, as pictures, recordings and office documents do. Save the transcript as text first.',
    );
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new TranscriptError(
      'The file is no text in UTF-8 or UTF-16. An older text file can be converted: iconv -f WINDOWS-1252 -t UTF-8 FILE.',
      { cause },
    );
  }
  if (text.includes('\0')) throw new TranscriptError('The file is no text: it holds NUL characters.');
  return text;
}

/** Enough to look at, whatever it is. */
function decodeLeniently(bytes: Uint8Array): string {
  try {
    return decodeText(bytes);
  } catch {
    return textOfBytes(bytes);
  }
}
