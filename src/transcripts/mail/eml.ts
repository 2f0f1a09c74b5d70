/** A mail as it went over the wire (`.eml`, RFC 5322 and MIME). */

import { convert } from 'html-to-text';
import PostalMime, { type Email } from 'postal-mime';
import { ownWords } from '../../analysis/text/mail/own-words.ts';
import {
  type Speaker,
  type Transcript,
  TranscriptError,
  type TranscriptMessage,
  transcriptOf,
} from '../transcript.ts';

/** Characters of a title. A subject may be as long as its sender likes, and the name of a conversation may not. */
const longestTitle = 256;

/** Parses one mail: what its sender wrote, when and as whom it was sent. */
export async function parseEml(content: Uint8Array): Promise<Transcript> {
  const parsed = await PostalMime.parse(content);
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
  return title === '' ? transcript : { ...transcript, title: title.toWellFormed() };
}

/** One mail as a message; undefined where it is none. */
export const readMail = async (content: Uint8Array): Promise<TranscriptMessage | undefined> =>
  messageOf(await PostalMime.parse(content));

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

function textOf({ text, html }: Email): string {
  if (text !== undefined && text.trim() !== '') return text;
  return convert(html ?? '', {
    wordwrap: false,
    // Nobody's mail has tags so deep in one another; the reader of one that has would run out of stack.
    limits: { maxDepth: 500, ellipsis: '' },
    selectors: [
      // Quoted words: as mail programs mark them, Gmail around the line that says whose they are.
      ...['blockquote', '.gmail_quote', '.moz-cite-prefix', 'img', 'style'].map((selector) => ({
        selector,
        format: 'skip',
      })),
      { selector: 'a', options: { ignoreHref: true } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });
}
