/** Mails that somebody copied out of a mail program, one below the other or quoted in one another. */

import { greetsAlone, isMailCourtesy } from '../../analysis/text/customs/mail-courtesies.ts';
import { joinLines, nextWrittenLine } from '../../analysis/text/lines.ts';
import { attributedTo } from '../../analysis/text/mail/attributions.ts';
import { type HeaderBlock, headerBlockAt, readHeaderLine } from '../../analysis/text/mail/header-blocks.ts';
import { lineKindsOf } from '../../analysis/text/mail/own-words.ts';
import { type Speaker, type Transcript, type TranscriptMessage, transcriptOf } from '../transcript.ts';
import { readMailDate } from './mail-dates.ts';

/** Of mails quoted in one another, so many are read; what is below them is left out. */
const deepest = 100;

/** What stands above a mail. */
interface Head {
  readonly from?: Speaker | undefined;
  readonly time?: number | undefined;
  readonly subject?: string | undefined;
  /** Index of the first line behind it. */
  readonly end: number;
}

interface Mail extends Head {
  readonly text: string;
}

/** `Ana Ruiz <ana@example.com>⇥Tue, Nov 24, 2026 at 9:00 AM`, as Gmail prints it. */
const printedHead = /^(?<from>[^<>]{1,80}<[^\s<>]+@[^\s<>]+>)\s+(?<date>\S.{5,60})$/u;
const printedTo = /^(?:to|an|à|para|a|aan|cc):\s/iu;
const mailbox = /^["“]?(?<name>.*?)["”]?\s*[<[(](?:mailto:)?(?<email>[^\s<>()[\]]+@[^\s<>()[\]]+)[>\])]/u;
const addressAlone = /^[^\s<>]+@[^\s<>]+$/u;
const rule = /^[-–—_=*\s]*$/u;
const nameAlone = /^\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,3}$/u;

/** Whether the text begins with the headers of a mail. */
export const opensWithHeaders = (lines: readonly string[]): boolean => {
  const first = nextWrittenLine(lines, 0);
  return headerBlockAt(lines, first) !== undefined || isPrintedHead(lines, first);
};

/** Whether it begins as a mail does, "Hi Ben,", or quotes one. */
export const isLikeMail = (lines: readonly string[]): boolean => {
  const said = lines.find((line) => line.trim() !== '' && readHeaderLine(line) === undefined);
  return greetsAlone(said?.trim() ?? '') || lineKindsOf(lines).includes('head');
};

/** The mails of a text in the order they were sent. */
export function readThread(lines: readonly string[]): Transcript {
  // The newest one stands first.
  const mails = mailsIn(lines).reverse();
  const isDated = mails.every(({ time }) => time !== undefined);
  const ordered = isDated ? mails.toSorted((one, other) => (one.time ?? 0) - (other.time ?? 0)) : mails;
  const title = ordered.find(({ subject = '' }) => subject !== '')?.subject;
  const messages = ordered.map(
    ({ text, from, time }): TranscriptMessage => ({
      text,
      ...(from && { from }),
      ...(time !== undefined && { startTime: time }),
    }),
  );
  const clock = mails.some(({ time }) => time !== undefined) ? 'calendar' : 'stopwatch';
  return { ...transcriptOf(clock, messages), ...(title !== undefined && { title }) };
}

/** The mails of a text, the newest first. */
function mailsIn(whole: readonly string[]): Mail[] {
  const mails: Mail[] = [];
  const waiting: (readonly string[])[] = [whole];
  for (let lines = waiting.pop(); lines !== undefined && mails.length < deepest; lines = waiting.pop()) {
    const head = headAt(lines, nextWrittenLine(lines, 0));
    const below = lines.slice(head.end);
    const printed = below.findIndex((_, index) => isPrintedHead(below, index));
    const body = printed === -1 ? below : below.slice(0, printed);
    if (printed !== -1) waiting.push(below.slice(printed));
    const kinds = lineKindsOf(body);
    const own = body.filter((_, index) => kinds[index] === 'own').map((line) => line.trim());
    while (own.length > 0 && rule.test(own.at(-1) ?? '')) own.pop();
    mails.push({ ...head, from: head.from ?? signerOf(own), text: joinLines(own) });
    const other = kinds.indexOf('head');
    if (other !== -1) waiting.push(quotedFrom(body, kinds, other));
  }
  return mails;
}

/** What is quoted from a line on, without one of its marks. */
const quotedFrom = (
  lines: readonly string[],
  kinds: ReturnType<typeof lineKindsOf>,
  start: number,
): string[] =>
  lines.flatMap((line, index) =>
    index < start || kinds[index] === 'own' || kinds[index] === 'signature'
      ? []
      : [line.replace(/^\s*[>|] ?/u, '')],
  );

function headAt(lines: readonly string[], index: number): Head {
  if (isPrintedHead(lines, index)) return printedHeadAt(lines, index);
  const block = headerBlockAt(lines, index);
  if (block !== undefined) return headOf(block);
  const kinds = lineKindsOf(lines.slice(index));
  if (kinds[0] !== 'head') return subjectAlone(lines, index);
  const length = kinds.findIndex((kind) => kind !== 'head');
  const end = length === -1 ? lines.length : index + length;
  for (let line = index; line < end; line += 1) {
    const inside = headerBlockAt(lines, line);
    if (inside !== undefined) return headOf(inside);
  }
  const attribution = lines
    .slice(index, end)
    .map((line) => line.trim())
    .join(' ');
  const from = attributedTo(attribution);
  return { ...(Object.keys(from).length > 0 && { from }), time: readMailDate(attribution), end };
}

/** "Subject: Kickoff" above a mail that has no other header. */
function subjectAlone(lines: readonly string[], index: number): Head {
  const header = readHeaderLine(lines[index] ?? '');
  return header?.field === 'subject' ? { subject: header.value, end: index + 1 } : { end: index };
}

const headOf = ({ fields, end }: HeaderBlock): Head => ({
  from: senderOf(fields.get('from') ?? ''),
  time: readMailDate(fields.get('sent') ?? fields.get('date') ?? ''),
  subject: fields.get('subject'),
  end,
});

const isPrintedHead = (lines: readonly string[], index: number): boolean =>
  printedTo.test(lines[index + 1]?.trim() ?? '') && printedHead.test(lines[index]?.trim() ?? '');

function printedHeadAt(lines: readonly string[], index: number): Head {
  const { from = '', date = '' } = printedHead.exec(lines[index]?.trim() ?? '')?.groups ?? {};
  let end = index + 1;
  while (printedTo.test(lines[end]?.trim() ?? '')) end += 1;
  return { from: senderOf(from), time: readMailDate(date), end };
}

function senderOf(written: string): Speaker | undefined {
  const { name = '', email } = mailbox.exec(written)?.groups ?? {};
  if (email !== undefined) return { ...(name !== '' && { name }), email };
  if (addressAlone.test(written)) return { email: written };
  return written === '' ? undefined : { name: written.replaceAll(/^["“]|["”]$/gu, '') };
}

/** Who signs: a name in a line of its own, at the end. */
function signerOf(own: readonly string[]): Speaker | undefined {
  const written = own.filter((line) => line.trim() !== '');
  const last = written.at(-1) ?? '';
  const isApart = (own.at(own.lastIndexOf(last) - 1) ?? '') === '' || isMailCourtesy(written.at(-2) ?? '');
  return written.length > 1 && isApart && nameAlone.test(last) ? { name: last } : undefined;
}
