/** The lines with which mail programs open a mail that is answered or forwarded: From, Sent, To and Subject, in many languages. */

/** What a header line says. "Date" opens lines of other texts as well, "Sent" does not. */
export type HeaderField = 'from' | 'sent' | 'date' | 'to' | 'copy' | 'subject' | 'other';

const labels: Readonly<Record<HeaderField, string>> = {
  from: 'from|von|de|da|van|från|fra|od|de la|lähettäjä|kimden|gönderen|от|від|feladó|差出人|发件人|寄件者|보낸 사람',
  sent:
    'sent|gesendet|envoyé|envoyé le|enviado|enviado el|enviado em|enviada em|enviada el|inviato|verzonden|skickat|sendt|' +
    'wysłano|wysłane|odesláno|lähetetty|gönderildi|gönderme tarihi|отправлено|надіслано|elküldve|trimis|送信日時|发送时间|寄件日期|보낸 날짜',
  date: 'date|datum|data|fecha|dato|tarih|дата|dátum|päivä|päiväys|日付|日期|날짜',
  to: 'to|an|à|para|a|aan|till|til|do|komu|pro|kime|alıcı|vastaanottaja|кому|címzett|către|宛先|收件人|收件者|받는 사람',
  copy: 'cc|bcc|kopie|kopia|kopi|copie|copia|dw|bilgi|копия|копія|másolatot kap|抄送|副本|참조',
  subject:
    'subject|betreff|objet|asunto|assunto|oggetto|onderwerp|ämne|emne|temat|předmět|predmet|aihe|konu|тема|tárgy|subiect|件名|主题|主旨|제목',
  other: 'reply-to|antwort an|importance|wichtigkeit|attachments?|anlagen|when|wann|where|wo|organization',
};
const fieldOf: ReadonlyMap<string, HeaderField> = new Map(
  (Object.entries(labels) as [HeaderField, string][]).flatMap(([field, names]) =>
    names.split('|').map((name): [string, HeaderField] => [name, field]),
  ),
);

/** `De :`, `*From:*` and `**From**:`, as French and Markdown have it. */
const headerLine =
  /^[*_]{0,2}([\p{L}\p{M}][\p{L}\p{M}\p{Zs}-]{0,24})[*_]{0,2}\p{Zs}?[:：][*_]{0,2}(?:\p{Zs}+(\S.*)?|$)/u;
/** A list of recipients that goes on in the next line. */
const continuation = /^\s+\S|[@;]/u;
const address = /[^\s<>@:]+@[^\s<>@:]+\.\p{L}{2,}/u;
/** Lines of a block at most. */
const longestBlock = 12;

/** The headers of a mail as a text shows them. */
export interface HeaderBlock {
  readonly fields: ReadonlyMap<HeaderField, string>;
  /** Index of the first line behind it. */
  readonly end: number;
}

/** What a line of a block is about, and what it says. */
export function readHeaderLine(
  line: string,
): { readonly field: HeaderField; readonly value: string } | undefined {
  const [, label, value = ''] = headerLine.exec(line.trim()) ?? [];
  const field = label && fieldOf.get(label.normalize('NFC').trim().toLowerCase());
  return field ? { field, value: value.replaceAll(/^[*_]+|[*_]+$/gu, '').trim() } : undefined;
}

/**
 * The block of headers that begins in this line: it says who wrote the mail, and more than a plan of a journey ("From: Berlin",
 * "To: Paris", "Date: 3 May") or a sentence ("From: the cellar came a noise.") would.
 */
export function headerBlockAt(lines: readonly string[], index: number): HeaderBlock | undefined {
  if (readHeaderLine(lines[index] ?? '') === undefined) return undefined;
  const fields = new Map<HeaderField, string>();
  let end = index;
  for (; end < Math.min(lines.length, index + longestBlock); end += 1) {
    const line = lines[end] ?? '';
    const header = readHeaderLine(line);
    if (header !== undefined) fields.set(header.field, header.value);
    else if (line.trim() === '' || !continuation.test(line)) break;
  }
  return isOfMail(fields) ? { fields, end } : undefined;
}

function isOfMail(fields: HeaderBlock['fields']): boolean {
  const from = fields.get('from') ?? '';
  if (from === '') return false;
  const isSent = fields.has('sent');
  const others = [isSent || fields.has('date'), fields.has('to'), fields.has('subject')];
  const count = others.filter(Boolean).length;
  return (fields.has('subject') && count > 1) || (address.test(from) && count > 0) || (isSent && count > 1);
}
