/** The line above a quotation that says whose words they are: `On Thu, 1 Feb 2024 at 10:00, Ben <ben@example.com> wrote:`. */

import { anyOf } from '../any-of.ts';

/** Attributions are wrapped into so many lines at most. */
const longestAttribution = 4;
/** No attribution has a line longer than this. */
const longestLine = 300;

const nameWord = String.raw`[\p{Lu}\p{Lo}][\p{L}\p{M}\p{N}.'’-]*`;
const name = String.raw`(?:"[^"]{1,80}"|${nameWord}(?:,? (?:(?:van|von|der|den|de|da|del|la|el|bin) ){0,2}${nameWord}){0,5}(?: \([^()]{1,60}\))?)`;
const address = String.raw`(?:<[^<>]{0,20}[^<>\s]+@[^<>]{2,120}>|\[[^[\]]*@[^[\]]*\]|\([^()\s]+@[^()\s]+\))`;
const wrote = anyOf([
  'wrote',
  'schrieb',
  'schreef',
  'skre(?:v|iv)',
  'a écrit',
  'écrivait',
  'escribió',
  'escreveu',
  'ha scritto',
  'scrisse',
  String.raw`napisał(?:\(a\)|a)?`,
  'pisze',
  String.raw`napsal(?:\(a\)|a)?`,
  'kirjoitti',
  'yazdı',
  'írta',
  'a scris',
  String.raw`(?:на)?писал(?:\(а\)|а)?`,
  'пишет',
  'написа(?:в|ла)',
  'пише',
  '写道',
  '寫道',
]);
const opening = anyOf(
  'on am le el il em op den på w\\ dniu dnia dne в'.split(/(?<!\\) /).map((word) => word.replace('\\', '')),
);
/** `:`, or the dashes around the line. */
const end = String.raw`(?:\p{Zs}?[:：]| -{2,})$`;
const ends = new RegExp(end, 'u');

/** "On Thursday I wrote:" introduces what its speaker says himself. */
const tellsOfOneself = new RegExp(
  `(?:^|[\\s,])${anyOf('i we he she it they you who'.split(' '))} ${wrote}${end}`,
  'iu',
);
const patterns = [
  // "On Thu, 1 Feb 2024, Ben wrote:"
  new RegExp(String.raw`^(?:-{2,} ?)?(?:${opening})\s.{0,200}\d.*(?<![\p{L}])${wrote}${end}`, 'iu'),
  // "On Tuesday, Ana Ruiz wrote:"
  new RegExp(`^(?:-{2,} ?)?(?:${opening}) .{2,80}[ ,](?-i:${name})(?: ${address})? ${wrote}${end}`, 'iu'),
  // "Am 23.11.2026 um 10:00 schrieb Ben:"
  new RegExp(
    String.raw`^(?:${opening})\s.{0,160}\d.{0,160}\s(?:schrieb|schreef|skre(?:v|iv)) (?-i:${name}|<|").{0,160}${end}`,
    'iu',
  ),
  // "Ben Okafor wrote:", "Ben <ben@example.com> schrieb am Mo., 23. Nov. 2026:"
  new RegExp(
    String.raw`^(?:(?-i:${name}) ?${address}|${address}|(?-i:${name})),? ${wrote}(?: (?:${opening})\s.{0,80}\d.{0,80})?${end}`,
    'iu',
  ),
];
/** "2026-11-23 10:00 GMT+01:00 Ben <ben@example.com>:", "pon., 23 lis 2026 o 10:00 Ben <ben@example.com> napisał(a):" */
const dated = new RegExp(
  String.raw`^(?:\p{L}{1,12}\.?,? )?\d.{6,240}(?:${address}|[ ,]${wrote})${end}`,
  'iu',
);
const hour = /(?<!\d)\d{1,2}[:.h]\d{2}(?!\d)/u;
/** One word that begins a line may be any: "Customers wrote:". */
const ofOneWord = new RegExp(String.raw`^\S+ ${wrote}${end}`, 'iu');
const opensAsSentence =
  /^(?:the|a|an|this|that|these|those|our|my|your|his|her|their|some|many|all|as|what|when|if)\s/iu;

/**
 * How many lines, from `index` on, say whose words follow; 0 where they do not. A name of one word is none ("Customers
 * wrote:") unless a quotation stands below it.
 */
export function attributionAt(
  lines: readonly string[],
  index: number,
  isQuotedBelow: (index: number) => boolean,
): number {
  const first = lines[index]?.trim() ?? '';
  if (first === '' || first.startsWith('>')) return 0;
  const parts: string[] = [];
  for (let next = index; next < Math.min(lines.length, index + longestAttribution); next += 1) {
    const line = lines[next]?.trim() ?? '';
    if (line === '' || line.length > longestLine || line.startsWith('>')) return 0;
    parts.push(line);
    if (!ends.test(line)) continue;
    const whole = parts.join(' ');
    const isOpen = !ofOneWord.test(whole) || isQuotedBelow(next + 1);
    return isOpen && isAttribution(whole) ? parts.length : 0;
  }
  return 0;
}

const isAttribution = (line: string): boolean =>
  !tellsOfOneself.test(line) &&
  !opensAsSentence.test(line) &&
  (patterns.some((pattern) => pattern.test(line)) || (dated.test(line) && hour.test(line)));

const namesIn = [
  // "schrieb Ben Okafor <ben@example.com>:"
  new RegExp(
    String.raw`\s(?:schrieb|schreef|skre(?:v|iv)) (?<name>${name})?\s?(?<address>${address})?${end}`,
    'u',
  ),
  // "…, Ben Okafor <ben@example.com> wrote:"
  new RegExp(
    String.raw`(?<name>${nameWord}(?: (?:(?:van|von|der|den|de|da|del|la|el|bin) ){0,2}${nameWord}){0,7})?(?: \([^()]{1,60}\))?\s?(?<address>${address})?(?:,? ${wrote}(?: (?:${opening})\s.{0,160})?)?${end}`,
    'u',
  ),
];
const beforeName = /^(?:(?:On|Am|Le|El|Il|Em|Op|Den|\p{L}+day|[AP]M|Uhr|GMT|UTC)\s+)+/u;
const addressIn = /[^\s<>()[\]:]+@[^\s<>()[\]]+/u;

/** Whose words an attribution announces, as far as it says. */
export function attributedTo(attribution: string): { readonly name?: string; readonly email?: string } {
  for (const pattern of namesIn) {
    const { name: written = '', address: inBrackets = '' } = pattern.exec(attribution)?.groups ?? {};
    const plain = written.replaceAll('"', '').replace(beforeName, '');
    const email = addressIn.exec(inBrackets)?.[0];
    if (plain !== '' || email !== undefined)
      return { ...(plain !== '' && { name: plain }), ...(email !== undefined && { email }) };
  }
  return {};
}
