/** WebVTT (https://www.w3.org/TR/webvtt1/), with the speakers as Teams (`<v Ana>`) and Zoom (`Ana: `) give them. */

import { linesOf } from '../analysis/text/lines.ts';
import { positionOf } from './clock-time.ts';
import { type Cue, joinCues, withLabels } from './subtitle-cues.ts';
import { type Speaker, type Transcript, TranscriptError, transcriptOf } from './transcript.ts';

/** Numbers may be shorter than the specification has them: Microsoft Graph gives `0:0:0.0 --> 0:0:5.320`. */
const timing =
  /^((?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3})\s*-->\s*((?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3})(?:\s.*)?$/;
const voiceTag = /<v(?:\.[^\s>]*)?(?:\s([^>]*))?>/i;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

/** Parses subtitles; throws `TranscriptError` with the line where they stop being some. */
export function parseVtt(content: string): Transcript {
  const cues = readCues(content);
  // Where voices are marked, a colon in the words is just a colon.
  const hasVoices = cues.some(({ from }) => from !== undefined);
  return transcriptOf('stopwatch', joinCues(hasVoices ? cues : withLabels(cues)));
}

function readCues(content: string): Cue[] {
  const lines = linesOf(content);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? ''))
    throw new TranscriptError('This is no WebVTT file: its first line is not "WEBVTT".');
  const cues: Cue[] = [];
  // The header reaches to the first blank line, unless a cue follows it at once.
  for (const { block, at } of blocksOf(lines)) {
    // A comment, a style sheet or a region; an arrow in one of their lines would end it, says the specification.
    if (/^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(block[0] ?? '')) continue;
    const arrow = block.findIndex((line) => line.includes('-->'));
    if (arrow === -1) continue;
    const [, start, end] = timing.exec(block[arrow]?.trim() ?? '') ?? [];
    if (start === undefined || end === undefined)
      throw new TranscriptError(
        `This is no WebVTT file: line ${at + arrow} should be a time like "00:00:01.000 --> 00:00:04.000".`,
      );
    const times = { start: milliseconds(start), end: milliseconds(end) };
    for (const voice of voicesOf(block.slice(arrow + 1).join('\n'))) cues.push({ ...times, ...voice });
  }
  return cues;
}

/**
 * Runs of lines without a blank one, each with its first line's number. A cue begins a new one also where the blank line
 * before it is missing.
 */
function blocksOf(lines: readonly string[]): { block: string[]; at: number }[] {
  const blocks: { block: string[]; at: number }[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const continues = index > 0 && lines[index - 1]?.trim() !== '' && !beginsCue(lines, index);
    if (continues) blocks.at(-1)?.block.push(line);
    else blocks.push({ block: [line], at: index + 1 });
  }
  return blocks;
}

/** A time, or the number of a cue before its time: any other line there may be words of the cue above. */
function beginsCue(lines: readonly string[], index: number): boolean {
  const isTime = (line = '') => timing.test(line.trim());
  return isTime(lines[index]) || (/^\s*\d+\s*$/.test(lines[index] ?? '') && isTime(lines[index + 1]));
}

/** The words of each voice of a cue, without markup. */
function voicesOf(payload: string): { text: string; from?: Speaker }[] {
  const parts = payload.split(/(?=<v[\s.>])/i);
  return parts
    .map((part) => {
      const name = plain(voiceTag.exec(part)?.[1] ?? '');
      return { text: plain(part), ...(name !== '' && { from: { name } }) };
    })
    .filter(({ text }) => text !== '');
}

function plain(text: string): string {
  return text
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
      if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The hours may be left out. Who pads no other number pads no milliseconds either. */
function milliseconds(time: string): number {
  const parts = time.split(/[:.,]/).reverse();
  const [digits = '0', seconds = '0', minutes = '0', hours = '0'] = parts;
  const isUnpadded = parts.slice(1).some((part) => part.length === 1);
  return positionOf([hours, minutes, seconds, digits], isUnpadded ? 'unpadded' : 'fraction');
}
