/** WhatsApp's "Export chat", as iPhones and as Android telephones write it. */

import { anyOf } from '../analysis/text/any-of.ts';
import { joinLines, linesOf } from '../analysis/text/lines.ts';
import { type Transcript, TranscriptError, type TranscriptMessage, transcriptOf } from './transcript.ts';

const date = String.raw`(?<first>\d{1,4})(?<mark>[./-]) ?(?<second>\d{1,2})\k<mark> ?(?<third>\d{1,4})\.?`;
const clock = String.raw`(?<hours>\d{1,2})[:.](?<minutes>\d{2})(?:[:.](?<seconds>\d{2}))?`;
const halfBehind = String.raw`(?: ?(?<half>[ap])\.? ?m\.?)?`;
/** "Before noon" and "after noon" as they stand before the hour. */
const halfBefore = '(?:(?<before>오전|上午|午前)|(?<after>오후|下午|午後)) ?';
/** `[31/12/2023, 22:15:04] Ana: …` or `12/31/23, 10:15 PM - Ana: …`, in the many spellings of the world. */
const headers = [
  new RegExp(
    String.raw`^\[?${date}(?:,? | (?:à|klo|kl\.?|um|alle) )(?:${halfBefore})?${clock}${halfBehind}(?:\] ?| - )(?<rest>.*)$`,
    'iu',
  ),
  // Korean: `2023. 12. 31. 오후 10:15, Ana : …`
  new RegExp(`^${date} ${halfBefore}${clock}, (?<rest>.*)$`, 'u'),
  // Copied from a browser: `[10:15 PM, 12/31/2023] Ana: …`
  new RegExp(String.raw`^\[${clock}${halfBehind}, ${date}\] (?<rest>[^:]{1,100}: .*)$`, 'iu'),
];
/** Marks of the writing direction; the spaces that are no space. */
const invisibleCharacters = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const spaces = /[\u00a0\u202f]/gu;
/** No name holds a quotation mark: `Ana changed the subject to "Plan: B"` is told by nobody. */
const saidLine = /^([^:"“”]{1,100}?) ?: ?(.*)$/su;
/** In the language of the telephone, but always in angle brackets. */
const mediaPlaceholder = /^<[^<>]{1,60}>$/u;
const attachedFile = /^(?:\S+\.\w{2,5} \([^()]{1,40}\)|<[^<>:]*:[^<>]*>)$/u;
const editedMark = /<[^<>]{0,60}edited[^<>]*>$/iu;
const removedNotice = new RegExp(
  `^${anyOf([
    'this message was deleted|you deleted this message|null|missed (?:voice|video) call',
    'diese nachricht wurde gelöscht|du hast diese nachricht gelöscht|verpasster (?:sprach|video)anruf',
    'ce message a été supprimé|vous avez supprimé ce message|appel (?:vocal|vidéo) manqué',
    '(?:se eliminó este mensaje|este mensaje fue eliminado|eliminaste este mensaje)|llamada (?:de voz |de video )?perdida',
    'questo messaggio è stato eliminato|hai eliminato questo messaggio|chiamata (?:vocale|video) persa',
    '(?:essa|esta) mensagem foi apagada|(?:você apagou|apagaste|apagou) (?:essa|esta) mensagem|chamada de (?:voz|vídeo) perdida',
    'dit bericht is verwijderd|(?:je|u) hebt dit bericht verwijderd|gemiste (?:spraak|video)oproep',
    'det här meddelandet (?:har tagits bort|raderades)|du (?:tog bort|raderade) det här meddelandet',
    'usunięto tę wiadomość|ta wiadomość została usunięta|bu mesaj silindi|bu mesajı sildiniz',
  ])}[.!]?$`,
  'iu',
);

type DateOrder = 'day-month-year' | 'month-day-year' | 'year-month-day';

interface Entry {
  readonly date: readonly [first: string, second: string, third: string];
  readonly separator: string;
  /** Of its day, on the telephone's clock. */
  readonly time: readonly [hours: number, minutes: number, seconds: number];
  readonly hasHalf: boolean;
  readonly lines: string[];
}

/**
 * What people wrote, without what the telephone adds: calls, changes of the group, "<Media omitted>". Times are those of
 * the telephone's clock and are read as this machine's (`TZ`), since the file names no zone.
 */
export function parseWhatsApp(content: string): Transcript {
  const entries = readEntries(content);
  if (entries.length === 0)
    throw new TranscriptError(
      'This is no WhatsApp export: no line begins like "[31/12/2023, 22:15:04] Ana: …" or "12/31/23, 10:15 PM - Ana: …".',
    );
  const order = dateOrderOf(entries);
  return transcriptOf(
    'calendar',
    entries.map((entry) => messageOf(entry, order)).filter((message) => message !== undefined),
    'The WhatsApp export holds no words: only calls, media and notices of the telephone.',
  );
}

/** Whether the line opens a message of such an export. */
export function isWhatsAppLine(line: string): boolean {
  return headerOf(line) !== undefined;
}

function visible(line: string): string {
  return line.replaceAll(invisibleCharacters, '').replaceAll(spaces, ' ');
}

function headerOf(line: string): Readonly<Partial<Record<string, string>>> | undefined {
  const shown = visible(line);
  // Most lines are none, and begin with neither.
  if (!/^[[\d]/.test(shown)) return undefined;
  for (const pattern of headers) {
    const found = pattern.exec(shown)?.groups;
    if (found !== undefined) return found;
  }
  return undefined;
}

function readEntries(content: string): Entry[] {
  const entries: Entry[] = [];
  for (const line of linesOf(content)) {
    const found = headerOf(line);
    if (found === undefined) {
      entries.at(-1)?.lines.push(line.replaceAll(spaces, ' '));
      continue;
    }
    const {
      first = '',
      mark = '',
      second = '',
      third = '',
      hours,
      minutes,
      seconds = '0',
      rest = '',
    } = found;
    const half = found.half?.toLowerCase() ?? (found.before && 'a') ?? (found.after && 'p');
    const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'p' ? 12 : 0);
    entries.push({
      date: [first, second, third],
      separator: mark,
      time: [hour, Number(minutes), Number(seconds)],
      hasHalf: half !== undefined,
      // The mark before what was said tells the telephone's words from a person's, so it stays for now.
      lines: [restOf(line.replaceAll(spaces, ' '), rest)],
    });
  }
  return entries;
}

/** The end of the line that shows as `rest`, with its marks. */
function restOf(line: string, rest: string): string {
  for (let start = 0; start < line.length; start += 1)
    if (visible(line.slice(start)) === rest) return line.slice(start);
  return rest;
}

function messageOf({ date, time, lines }: Entry, order: DateOrder): TranscriptMessage | undefined {
  const [head = '', ...others] = lines;
  const [, name = '', words = ''] = saidLine.exec(head.replace(/^[\u200e\u200f]+/u, '')) ?? [];
  // Nobody's words: "Ana added Ben", "Messages and calls are end-to-end encrypted".
  if (name === '' || words.startsWith('\u200e')) return undefined;
  const kept = [words, ...others]
    .map((line) => line.replaceAll(invisibleCharacters, '').replace(editedMark, ''))
    .filter((line) => !mediaPlaceholder.test(line.trim()) && !attachedFile.test(line.trim()));
  const text = joinLines(kept);
  if (removedNotice.test(text)) return undefined;
  return {
    text,
    from: { name: name.replaceAll(invisibleCharacters, '').replace(/^~ ?/u, '').trim() },
    startTime: momentOf(date, order, time).getTime(),
  };
}

/** Found from all dates of the file: a 31 is no month, and a chat does not go back in time. */
function dateOrderOf(entries: readonly Entry[]): DateOrder {
  if (entries.some(({ date: [first] }) => first.length === 4)) return 'year-month-day';
  const hasNoMonth = (place: 0 | 1) => entries.some(({ date }) => Number(date[place]) > 12);
  const [isFirstDay, isSecondDay] = [hasNoMonth(0), hasNoMonth(1)];
  if (isFirstDay && isSecondDay)
    throw new TranscriptError(
      'The WhatsApp export has both days and months first in its dates: it was put together of two.',
    );
  if (isFirstDay) return 'day-month-year';
  if (isSecondDay) return 'month-day-year';
  const [dayFirst, monthFirst] = (['day-month-year', 'month-day-year'] as const).map((order) =>
    isOrdered(entries, order),
  );
  if (dayFirst !== monthFirst) return dayFirst ? 'day-month-year' : 'month-day-year';
  // Nothing tells: those who write 10:15 PM and slashes mostly put the month first, all others the day.
  return entries.some(({ hasHalf, separator }) => hasHalf && separator === '/')
    ? 'month-day-year'
    : 'day-month-year';
}

function isOrdered(entries: readonly Entry[], order: DateOrder): boolean {
  const days = entries.map(({ date }) => momentOf(date, order).getTime());
  return days.every((day, index) => day >= (days[index - 1] ?? 0));
}

/** A time of the day, on this machine's clock, which may have been set since midnight; midnight, where none is given. */
function momentOf(
  [first, second, third]: Entry['date'],
  order: DateOrder,
  [hours, minutes, seconds]: Entry['time'] = [0, 0, 0],
): Date {
  const [year, month, day] = {
    'day-month-year': [third, second, first],
    'month-day-year': [third, first, second],
    'year-month-day': [first, second, third],
  }[order].map(Number);
  const wholeYear = (year ?? 0) < 100 ? 2000 + (year ?? 0) : (year ?? 0);
  return new Date(wholeYear, (month ?? 1) - 1, day ?? 1, hours, minutes, seconds);
}
