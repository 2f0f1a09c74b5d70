/** What the sender of a mail wrote: without what is quoted, forwarded or signed. */

import { joinLines, linesOf } from './lines.ts';

/** From such a line on, it is another mail: Outlook's rule and header block, "Forwarded message". */
const otherMail =
  /^(?:-{2,}\s*(?:original message|forwarded message|ursprüngliche nachricht|weitergeleitete nachricht|message d'origine|mensaje original|messaggio originale).*|begin forwarded message:|_{20,})$/iu;
const headerFrom = /^\*?(?:from|von|de|da):\*?\s+\S/iu;
const headerOther =
  /^\*?(?:sent|date|to|subject|gesendet|datum|an|betreff|envoyé|à|objet|enviado|para|asunto):\*?\s/iu;
/** `On Thu, 1 Feb 2024 at 10:00, Ben <ben@example.com> wrote:`; also over two lines. */
const attributionBegin = /^(?:on|am|le|el|il|em|op|den)\s.*\d/iu;
const attributionEnd = /(?:wrote|schrieb.*|a écrit|escribió|ha scritto|escreveu|schreef.*|skrev.*)\s*:$/iu;
const signature = /^--\s*$/;
const programSignature =
  /^(?:sent from my \S.*|sent from (?:outlook|mail|yahoo|proton).*|get outlook for \S+.*|von meinem \S+ gesendet.*)$/iu;

/**
 * The rules, in this order: everything from the head of another mail on goes; so do lines that begin with ">" and the
 * line that says whose words they are; where such a line has no ">" after it, all after it goes; and everything
 * from the signature's "-- " on. Answers that stand between quoted lines stay.
 */
export function ownWords(text: string): string {
  const lines = beforeOtherMail(linesOf(text));
  const kept: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]?.trim() ?? '';
    if (line.startsWith('>')) continue;
    const attribution = attributionLines(lines, index);
    if (attribution > 0) {
      index += attribution - 1;
      if (!quoteFollows(lines, index + 1)) break;
      continue;
    }
    // In a mail answered below its quote, the signature is the last thing; in any other, all after it is quoted.
    if (signature.test(line)) break;
    if (!programSignature.test(line)) kept.push(line);
  }
  return joinLines(kept);
}

function beforeOtherMail(lines: readonly string[]): readonly string[] {
  const end = lines.findIndex((line, index) => {
    if (otherMail.test(line.trim())) return true;
    // Three of the four lines of Outlook's header block, so that "From: the cellar" in a text stays.
    const block = lines.slice(index + 1, index + 5).filter((next) => headerOther.test(next.trim()));
    return headerFrom.test(line.trim()) && block.length >= 2;
  });
  return end === -1 ? lines : lines.slice(0, end);
}

/** How many lines, from `index` on, are an attribution: none, one, or two where it was wrapped. */
function attributionLines(lines: readonly string[], index: number): number {
  const [first = '', second = ''] = [lines[index]?.trim(), lines[index + 1]?.trim()];
  if (!attributionBegin.test(first)) return 0;
  if (attributionEnd.test(first)) return 1;
  return !second.startsWith('>') && attributionEnd.test(`${first} ${second}`) ? 2 : 0;
}

function quoteFollows(lines: readonly string[], index: number): boolean {
  return (
    lines
      .slice(index)
      .find((line) => line.trim() !== '')
      ?.trim()
      .startsWith('>') ?? false
  );
}
