/** Where another mail begins below the words of its sender: a rule, "Original Message", or the headers. */

import { anyOf } from '../any-of.ts';
import { nextWrittenLine } from '../lines.ts';
import { headerBlockAt, readHeaderLine } from './header-blocks.ts';

/** What stands between the dashes, in many languages. */
const otherMail = anyOf([
  '(?:original|forwarded|reply|replied) (?:message|mail|e-?mail)',
  'original appointment',
  '(?:ursprüngliche|weitergeleitete|original-?) ?nachricht',
  'ursprünglicher termin',
  "message (?:d['’]origine|original|transféré|réexpédié)",
  'mens(?:aje|agem) (?:original|reenviado|encaminhada|reencaminhada)',
  'messaggio (?:originale|inoltrato)',
  '(?:oorspronkelijk|doorgestuurd) bericht',
  '(?:ursprungligt|vidarebefordrat) meddelande',
  '(?:opprinnelig|oprindelig|videresendt) (?:melding|meddelelse|besked)',
  'oryginalna wiadomość|wiadomość oryginalna|przekazana wiadomość|wiadomość przekazana',
  'původní zpráva|přeposlaná zpráva',
  'alkuperäinen viesti|välitetty viesti',
  'orijinal mesaj|iletilen mesaj',
  '(?:исходное|пересылаемое|перенаправленное|пересланное) (?:сообщение|письмо)',
  '原始邮件|原始郵件|转发的邮件|轉寄的郵件|元のメッセージ|転送されたメッセージ|원본 메시지|전달된 메시지',
]);
const dashedRule = new RegExp(`^[-—–]{2,}\\s*${otherMail}(?:\\s.*|\\s*[-—–]*)$`, 'iu');
/** What Apple's programs write above a mail that is forwarded. */
const forwarding = new RegExp(
  `^${anyOf([
    'begin forwarded message',
    'anfang der weitergeleiteten nachricht',
    'début du message (?:réexpédié|transféré)',
    'inicio del mensaje reenviado',
    'início da mensagem (?:encaminhada|reencaminhada)',
    'inizio (?:del )?messaggio inoltrato',
    'begin doorgestuurd bericht',
    '(?:början på )?vidarebefordrat brev',
    'start på videresendt (?:besked|melding)',
    'początek przekazywanej wiadomości',
    'начало переадресованного сообщения',
  ])}\\p{Zs}?:$`,
  'iu',
);
/** Outlook's rule above the headers, and the one that mailing lists put above their footer. */
const underscores = /^_{15,}$/u;
/** Words between dashes that no list has; headers tell what they are. */
const dashed = /^[-—–]{3,}[^-—–]{0,60}[-—–]{3,}$|^[-—–=*]{5,}$/u;
/** What the footer of a mailing list has. */
const footer = /\bmailing list\b|\bunsubscribe\b|https?:\/\/|\S@\S/iu;
/** Lines of such a footer at most. */
const longestFooter = 8;

/**
 * Where the words of another mail, or of a mailing list, begin if its head begins in this line: the index of the line behind
 * the head.
 */
export function otherMailAt(lines: readonly string[], index: number): number | undefined {
  const line = lines[index]?.trim() ?? '';
  if (line === '') return undefined;
  const block = headerBlockAt(lines, index);
  if (block !== undefined) return block.end;
  const next = nextWrittenLine(lines, index + 1);
  if (dashedRule.test(line) || forwarding.test(line))
    return headerBlockAt(lines, next)?.end ?? endOfHeaders(lines, next);
  if (dashed.test(line)) return headerBlockAt(lines, next)?.end;
  if (!underscores.test(line)) return undefined;
  if (isHeaderOfSender(lines[next] ?? ''))
    return headerBlockAt(lines, next)?.end ?? endOfHeaders(lines, next);
  return isFooter(lines, next) ? next : undefined;
}

const isHeaderOfSender = (line: string): boolean => {
  const field = readHeaderLine(line)?.field;
  return field === 'from' || field === 'sent';
};

/** Behind the headers that stand in a row, be they too few for a block. */
function endOfHeaders(lines: readonly string[], index: number): number {
  let end = index;
  while (end < lines.length && readHeaderLine(lines[end] ?? '') !== undefined) end += 1;
  return end;
}

function isFooter(lines: readonly string[], index: number): boolean {
  const rest: string[] = [];
  for (let at = index; at < lines.length && rest.length <= longestFooter; at += 1)
    if (lines[at]?.trim() !== '') rest.push(lines[at] ?? '');
  return rest.length <= longestFooter && rest.some((line) => footer.test(line));
}
