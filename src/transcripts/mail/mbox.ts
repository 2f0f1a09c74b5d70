/** A mailbox in one file (`.mbox`, RFC 4155; the `>From ` of mboxrd). */

import { bytesOfText, textOfBytes } from '../byte-text.ts';
import { type Transcript, TranscriptError, type TranscriptMessage, transcriptOf } from '../transcript.ts';
import { readMail } from './eml.ts';

const newline = 0x0a;

/** Parses a mailbox: a message for each mail, in the order they were sent. */
export async function parseMbox(content: Uint8Array): Promise<Transcript> {
  const mails = splitMbox(content);
  if (mails.length === 0)
    throw new TranscriptError(
      'This is no mailbox: its first line is not like "From ana@example.com Mon Jan  1 10:00:00 2024".',
    );
  const messages: TranscriptMessage[] = [];
  const offsets = new Set<number | undefined>();
  for (const [index, mail] of mails.entries()) {
    const read = await readMail(mail, `Mail ${index + 1} of the mailbox`);
    if (read === undefined) continue;
    messages.push(read.message);
    offsets.add(read.timezoneOffset);
  }
  // A mail without a readable date stays behind the one before it.
  let last = 0;
  const placed = messages.map((message) => {
    last = message.startTime ?? last;
    return { message, at: last };
  });
  const transcript = transcriptOf(
    'calendar',
    placed.sort((one, other) => one.at - other.at).map(({ message }) => message),
    'The mailbox holds no words: its mails are empty, or only quote others.',
  );
  // "Tomorrow" is another day for each, where they are on several clocks.
  const [timezoneOffset, another] = offsets;
  const isOfOne = timezoneOffset !== undefined && another === undefined && offsets.size === 1;
  return isOfOne ? { ...transcript, timezoneOffset } : transcript;
}

/** Its mails, byte for byte, since each may be in another encoding. */
function splitMbox(content: Uint8Array): Uint8Array[] {
  const starts: number[] = [];
  for (let at = 0; at !== -1 && at < content.length; at = nextLine(content, at))
    if (isPostmark(content, at)) starts.push(at);
  return starts.map((start, index) => {
    const mail = content.subarray(nextLine(content, start), starts[index + 1] ?? content.length);
    return bytesOfText(textOfBytes(mail).replaceAll(/^>(>*From )/gm, '$1'));
  });
}

/** `From ` at the beginning of the file or after a blank line, with a year in its date. */
function isPostmark(bytes: Uint8Array, at: number): boolean {
  const textAt = (start: number, end: number) => textOfBytes(bytes.subarray(start, end));
  if (textAt(at, at + 5) !== 'From ') return false;
  const isAfterBlank = at === 0 || /(?:^|\n)\r?\n$/.test(textAt(Math.max(0, at - 3), at));
  return isAfterBlank && isPostmarkLine(textAt(at, at + longestPostmark).split(/\r?\n/)[0] ?? '');
}

const postmark = /^From \S+.*\b\d{1,2}:\d{2}.*\b\d{4}\b/;
/** What a line has behind these characters is not looked at. */
const longestPostmark = 300;

/** Whether it is the line before a mail, which says who sent it and when it was delivered. */
export const isPostmarkLine = (line: string): boolean => postmark.test(line.slice(0, longestPostmark));

function nextLine(bytes: Uint8Array, at: number): number {
  const end = bytes.indexOf(newline, at);
  return end === -1 ? bytes.length : end + 1;
}
