/** A transcript as the bodies of requests, within the limits of the contract. */

import type { components } from '../../generated/openapi.ts';
import type { Transcript, TranscriptMessage } from './transcript.ts';

type Schemas = components['schemas'];
type Submission = Schemas['ProcessTextRequest'];
type InputMessage = Schemas['InputMessage'];

/** Everything about a submission that is not its messages; each of its requests has it. */
export type SubmissionSettings = Omit<Submission, 'messages'>;

/** The limits of one request (`openapi.yaml`, ProcessTextRequest). */
export interface SubmissionLimits {
  readonly messages: number;
  /** Code points of a message's text. */
  readonly characters: number;
  /** Bytes of a body. */
  readonly bytes: number;
}

export const contractLimits: SubmissionLimits = { messages: 10_000, characters: 100_000, bytes: 8_388_608 };

/** Code points of a name, and of an e-mail address. */
const [longestName, longestEmail] = [256, 320];

/**
 * The bodies to be sent one after another: a POST, then PUTs.
 *
 * @param startedAt when a talk began whose file only counts from its beginning, in milliseconds since 1970
 */
export function splitSubmission(
  { clock, messages }: Transcript,
  settings: SubmissionSettings,
  startedAt: number,
  limits: SubmissionLimits = contractLimits,
): Submission[] {
  const beginning = clock === 'stopwatch' ? startedAt : 0;
  const inputs = messages.flatMap((message) =>
    splitMessage(message, limits.characters).map((part) => inputMessage(part, beginning)),
  );
  const overhead = byteLength({ ...settings, messages: [] });
  const parts: InputMessage[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const input of inputs) {
    // Its comma is counted, too.
    const size = byteLength(input) + 1;
    const part = parts.at(-1);
    if (part === undefined || part.length >= limits.messages || bytes + size > limits.bytes) {
      parts.push([input]);
      bytes = overhead + size;
    } else {
      part.push(input);
      bytes += size;
    }
  }
  return parts.map((part) => ({ ...settings, messages: part }));
}

/**
 * Minutes by which the clock of those who spoke is ahead of UTC when the talk begins: "tomorrow" is meant as on that. Where the
 * file does not say it, it is most likely this machine's, which is another number in summer than in winter.
 *
 * @param startedAt when a talk began whose file only counts from its beginning, in milliseconds since 1970
 */
export function timezoneOffsetOf({ clock, messages, timezoneOffset }: Transcript, startedAt: number): number {
  if (timezoneOffset !== undefined) return timezoneOffset;
  const first = messages.find(({ startTime }) => startTime !== undefined)?.startTime;
  const began = clock === 'calendar' ? (first ?? startedAt) : startedAt;
  return -new Date(began).getTimezoneOffset() || 0;
}

function inputMessage(
  { text, from, startTime, endTime }: TranscriptMessage,
  beginning: number,
): InputMessage {
  const name = from?.name === undefined ? undefined : cut(from.name, longestName);
  const email = from?.email !== undefined && [...from.email].length <= longestEmail ? from.email : undefined;
  const duration = {
    ...timeField('startTime', startTime, beginning),
    ...timeField('endTime', endTime, beginning),
  };
  return {
    payload: { content: text },
    ...((name ?? email) !== undefined && {
      from: { ...(name !== undefined && { name }), ...(email !== undefined && { userId: email, email }) },
    }),
    ...(Object.keys(duration).length > 0 && { duration }),
  };
}

function timeField(field: 'startTime' | 'endTime', time: number | undefined, beginning: number) {
  const date = new Date(beginning + (time ?? Number.NaN));
  // A time that no calendar has, or beyond the year 9999, is none.
  return /^\d{4}-/.test(Number.isNaN(date.getTime()) ? '' : date.toISOString())
    ? { [field]: date.toISOString() }
    : {};
}

/** A message too long for one, as several of the same speaker; each has its share of the time. */
function splitMessage(original: TranscriptMessage, maximum: number): TranscriptMessage[] {
  const message = withEndInOrder(original);
  const text = storable(message.text);
  if (text.length <= maximum) return [{ ...message, text }];
  const texts = splitText([...text], maximum);
  const { startTime, endTime } = message;
  const total = texts.reduce((sum, one) => sum + one.length, 0);
  let before = 0;
  return texts.map((one) => {
    const share = before / total;
    before += one.length;
    const { startTime: _start, endTime: _end, ...rest } = message;
    if (startTime === undefined) return { ...rest, text: one };
    if (endTime === undefined) return { ...rest, text: one, ...(share === 0 && { startTime }) };
    const at = (part: number) => Math.round(startTime + (endTime - startTime) * part);
    return { ...rest, text: one, startTime: at(share), endTime: at(before / total) };
  });
}

/** One message that ends before it starts would have the whole request refused. */
function withEndInOrder(message: TranscriptMessage): TranscriptMessage {
  const { startTime, endTime } = message;
  const isInOrder = startTime === undefined || endTime === undefined || endTime >= startTime;
  return isInOrder ? message : { ...message, endTime: startTime };
}

/** Pieces no longer than the maximum, cut where a sentence or at least a word ends, if one does in the last half. */
function splitText(characters: readonly string[], maximum: number): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (start < characters.length) {
    const whole = characters.slice(start, start + maximum);
    const isLast = start + maximum >= characters.length;
    const end = isLast
      ? whole.length
      : (lastIndex(whole, endsSentence) ?? lastIndex(whole, isSpace) ?? whole.length);
    pieces.push(whole.slice(0, end).join('').trim());
    start += end;
  }
  return pieces.filter((piece) => piece !== '');
}

type Test = (characters: readonly string[], index: number) => boolean;
const isSpace: Test = (characters, index) => /\s/.test(characters[index] ?? '');
const endsSentence: Test = (characters, index) =>
  isSpace(characters, index) && /[.!?…。]/.test(characters[index - 1] ?? '');

function lastIndex(characters: readonly string[], test: Test): number | undefined {
  for (let index = characters.length - 1; index > characters.length / 2; index -= 1)
    if (test(characters, index)) return index;
  return undefined;
}

/** What a database cannot hold: NUL, and halves of a character. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function cut(text: string, maximum: number): string {
  return [...storable(text)].slice(0, maximum).join('');
}

function byteLength(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
