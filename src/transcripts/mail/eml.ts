/** A mail as it went over the wire (`.eml`, RFC 5322 and MIME). */

import PostalMime, { type Email } from 'postal-mime';
import { ownWords } from '../../analysis/text/mail/own-words.ts';
import {
  type Speaker,
  type Transcript,
  TranscriptError,
  type TranscriptMessage,
  transcriptOf,
} from '../transcript.ts';
import { textOfHtml } from './html-text.ts';
import { offsetOf } from './mail-dates.ts';

/** Characters of a title. A subject may be as long as its sender likes, and the name of a conversation may not. */
const longestTitle = 256;

/** Parses one mail: what its sender wrote, when and as whom it was sent. */
export async function parseEml(content: Uint8Array): Promise<Transcript> {
  const parsed = await parseMime(withoutByteOrderMark(content), 'The mail');
  const mail = messageOf(parsed);
  if (mail === undefined)
    throw new TranscriptError(
      'This is no mail: it does not begin with headers like "From: Ana <ana@example.com>" and "Date: …".',
    );
  const transcript = transcriptOf(
    'calendar',
    [mail],
    'The mail holds no words of its sender: only what is quoted, forwarded or attached.',
  );
  const title = (parsed.subject ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, longestTitle).trimEnd();
  const timezoneOffset = timezoneOffsetOf(parsed);
  return {
    ...transcript,
    ...(title !== '' && { title: title.toWellFormed() }),
    ...(timezoneOffset !== undefined && { timezoneOffset }),
  };
}

/**
 * One mail as a message, and the clock of who sent it; undefined where it is none.
 *
 * @param name what a message of an error calls it
 */
export async function readMail(
  content: Uint8Array,
  name: string,
): Promise<{ readonly message: TranscriptMessage; readonly timezoneOffset: number | undefined } | undefined> {
  const parsed = await parseMime(content, name);
  const message = messageOf(parsed);
  return message && { message, timezoneOffset: timezoneOffsetOf(parsed) };
}

/** Refuses what no mail program writes: megabytes of headers, and hundreds of mails within one another. */
async function parseMime(content: Uint8Array, name: string): Promise<Email> {
  try {
    return await PostalMime.parse(content);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new TranscriptError(`${name} cannot be read: ${reason}.`, { cause });
  }
}

const byteOrderMark = [0xef, 0xbb, 0xbf];
const withoutByteOrderMark = (content: Uint8Array): Uint8Array =>
  byteOrderMark.every((byte, index) => content[index] === byte)
    ? content.subarray(byteOrderMark.length)
    : content;

const timezoneOffsetOf = ({ headers }: Email): number | undefined =>
  offsetOf(headers.find(({ key }) => key === 'date')?.value ?? '');

function messageOf(mail: Email): TranscriptMessage | undefined {
  const from = senderOf(mail);
  if (from === undefined) return undefined;
  const time = Date.parse(mail.date ?? '');
  return { text: ownWords(textOf(mail)), from, ...(!Number.isNaN(time) && { startTime: time }) };
}

function senderOf({ from }: Email): Speaker | undefined {
  const mailbox = from?.group ? from.group[0] : from;
  if (mailbox === undefined) return undefined;
  const { name, address = '' } = mailbox;
  if (name === '' && address === '') return undefined;
  return { ...(name !== '' && { name }), ...(address !== '' && { email: address }) };
}

/** What programs write where a mail has no words for those who read no HTML. */
const isPlaceholder = (text: string): boolean =>
  text.trim().length < longestPlaceholder && /\bhtml\b|\bin (?:your|a|the) (?:web )?browser\b/iu.test(text);
const longestPlaceholder = 200;

function textOf({ text = '', html = '' }: Email): string {
  const isHtmlAlone = text.trim() === '' || (html !== '' && isPlaceholder(text));
  return isHtmlAlone ? textOfHtml(html) : text;
}
