/** Where a mail is signed: below "-- ", or by the program that sent it. */

import { nextWrittenLine } from '../lines.ts';

/** With its blank it is the mark that mail programs set (RFC 3676); without, it may also part two paragraphs. */
const mark = /^--(\s*)$/u;
/** A line of words that somebody says. */
const sentence = /[.!?…:]$/u;
const wordsOfSignature = 8;

const programs = new RegExp(
  `^(?:${[
    'sent (?:from|via) my \\S.*',
    'sent (?:from|via|using|with) (?:the )?(?:outlook|mail|yahoo|proton|gmail|gmx|samsung|mobile|hey|spark|mailbox)\\b.*',
    '(?:get|download) outlook for \\S.*',
    'von meinem \\S.* gesendet',
    'gesendet (?:von|mit|über) (?:meinem |der |dem )?(?:outlook|mail|yahoo|proton|gmx|web\\.de|i(?:phone|pad)|samsung|handy|mobil)\\S*.*',
    '(?:outlook für|holen sie sich outlook für|laden sie outlook für) \\S.*',
    "envoyé (?:de mon|depuis mon|depuis ma|depuis|à partir d[e’'] ?)\\S*.*",
    'télécharger outlook pour \\S.*',
    'enviado (?:desde|do|a partir do|pelo) \\S.*',
    'obtener outlook para \\S.*|obter o outlook para \\S.*',
    'inviato (?:da|dal mio|con) \\S.*',
    '(?:verzonden|verstuurd) (?:vanaf|met) \\S.*',
    'skickat från min \\S.*|sendt fra min \\S.*',
    'wysłan[eo] z \\S.*|odesláno z \\S.*|lähetetty \\S+stä|отправлено (?:с|из) \\S.*',
    '发自我的\\S.*|\\S+から送信|나의 \\S+에서 보냄',
  ].join('|')})$`,
  'iu',
);
/** Longer lines are somebody's words: "Sent from my desk to yours, with all that I have to say about it". */
const longestOfProgram = 60;

/** Whether the program wrote the line: "Sent from my iPhone". */
export function isProgramSignature(line: string): boolean {
  const trimmed = line.trim();
  return trimmed.length <= longestOfProgram && programs.test(trimmed);
}

/**
 * Whether the signature begins with this line. "--" without its blank does where a name or the like stands below it, and
 * no other such line parts the text.
 */
export function isSignatureMark(lines: readonly string[], index: number): boolean {
  const blank = mark.exec(lines[index] ?? '')?.[1];
  if (blank === undefined) return false;
  if (blank !== '') return true;
  const below = lines[nextWrittenLine(lines, index + 1)]?.trim() ?? '';
  const isSaid = sentence.test(below) && below.split(/\s+/u).length > 2;
  if (isSaid || below.split(/\s+/u).length > wordsOfSignature) return false;
  return lines.findIndex((line, other) => other !== index && mark.test(line)) === -1;
}

const sealedText = /^-----BEGIN PGP SIGNED MESSAGE-----$/u;
const seal = /^-----BEGIN PGP (?:SIGNATURE|PUBLIC KEY BLOCK)-----$/u;
const endOfSeal = /^-----END PGP /u;

/** How many lines, from `index` on, are what a program puts around a text that it signs (OpenPGP). */
export function linesOfSeal(lines: readonly string[], index: number): number {
  const line = lines[index]?.trim() ?? '';
  const isLast = sealedText.test(line)
    ? (one: string) => one.trim() === ''
    : seal.test(line)
      ? (one: string) => endOfSeal.test(one.trim())
      : undefined;
  if (isLast === undefined) return 0;
  let end = index + 1;
  while (end < lines.length && !isLast(lines[end] ?? '')) end += 1;
  return Math.min(end + 1, lines.length) - index;
}
