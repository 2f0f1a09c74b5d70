/** What stands around the name of an organization and hardly around another one: "a quote from …", "… support, this is Marcus". */

import { anyOf } from '../analysis/text/any-of.ts';

interface Cue {
  /** What stands before the name, up to it. */
  readonly before?: RegExp;
  /** What stands behind it. */
  readonly behind?: RegExp;
  /** How it ends itself. */
  readonly name?: RegExp;
  /** Log-odds that it is an organization. */
  readonly odds: number;
}

/** What an organization is, and nobody: neither "client" nor "contractor". */
const kinds = anyOf([
  'agency|airline|bakery|bank|brand|carrier|caterer|chain|charity|company|competitor|firm|insurer|label|lender',
  'manufacturer|newspaper|outfit|processor|provider|publisher|reseller|restaurant|retailer|start-?up|studio|supplier|university|vendor|wholesaler',
]);
/** What comes from a firm, and not from a place. */
const documents = anyOf([
  'bill|certificate|examiner|auditor|inspector|grant|invoice|letter|licen[cs]e|loan|offer|policy|quote|refund|rep|reply|statement|supplier|contract',
  'hear(?:d)?(?:\\sback)?|bought|buy',
]);
const services =
  'support|services?|help\\s?desk|reception|claims|billing|sales|dental|insurance|bank|customer|member|accounts|technical|dispatch';

const cues: readonly Cue[] = [
  // "A small firm in Laval, Paie Simplex."
  {
    before: new RegExp(`\\b${kinds}(?:\\s(?:in|from)\\s\\p{Lu}\\p{L}+)?(?:,|:|\\s[-–—]+)\\s$`, 'u'),
    behind: /^(?:[,.;:!?]|$|\s[-–—])/u,
    odds: 2.5,
  },
  { before: new RegExp(`\\b${kinds}\\s(?:called|named)\\s$`, 'u'), odds: 3 },
  {
    before: /^$/u,
    behind: new RegExp(
      `^\\s(?:\\p{Ll}+\\s)?(?:${services})(?!\\p{L})[^,.]{0,20}[,.]\\s(?:this\\sis|good\\s|\\p{Lu}\\p{L}+\\sspeaking|how\\s|thank)`,
      'iu',
    ),
    odds: 5,
  },
  {
    before:
      /\b(?:thanks?(?:\syou)?\sfor\s(?:calling|choosing|contacting|ringing)|you(?:['’]ve|\shave)\sreached)\s$/iu,
    odds: 5,
  },
  {
    before: /\b(?:calling|ringing|phoning)\s(?:from|for|on\sbehalf\sof)\s$/iu,
    odds: 2,
  },
  {
    before:
      /\b(?:this\sis|it['’]s|my\sname\sis|(?<!\bback\s)I['’]m)\s(?:\p{Lu}\p{L}+\s){1,2}(?:from|at|with|here\sat)\s$/u,
    odds: 2,
  },
  {
    before:
      /\b(?:been|stay(?:ed|ing)?|sign(?:ed|ing)?(?:\sup)?|bank(?:ed|ing)?|compet(?:e|ed|es|ing)|insured|integrat(?:e|ed|es|ing))\swith\s$/iu,
    odds: 4,
  },
  // Where data come from or go to.
  { before: /\b(?:pull(?:s|ed|ing)?|sync(?:s|ed|ing)?)\s(?:\p{Ll}+\s)?(?:from|with|into)\s$/iu, odds: 5 },
  { before: new RegExp(`\\b${documents}\\sfrom\\s$`, 'iu'), odds: 2 },
  {
    before:
      /\b(?:works?|worked|working|job|rep|manager|director|guy|contact|colleagues?|people|buyer|friend|somebody|someone)\s(?:for|at|with)\s$/iu,
    odds: 1.5,
  },
  // One name that is said of several: "Mesa Grande know the house", but not "Oxidants are".
  {
    name: /[^s]$/u,
    before: /(?:^|[.;:!?]\s|(?<!\p{L})(?:but|so|because|that|if|as|says|since|think|hope|heard|until)\s)$/iu,
    behind:
      /^\s(?:have|are|were|don['’]t|haven['’]t|aren['’]t|weren['’]t|want|say|need|know|offer|charge|make|sell|use|deliver|ship)\s/u,
    odds: 2,
  },
];

/** How far is looked before and behind a name, in characters. */
const lookedAround = 60;

/** Log-odds that a name is one of an organization, by what stands around it; 0 where nothing tells. */
export function oddsOfOrganization(text: string, { start, end }: { start: number; end: number }): number {
  const before = text.slice(Math.max(0, start - lookedAround), start);
  const behind = text.slice(end, end + lookedAround);
  const name = text.slice(start, end);
  return cues.reduce(
    (odds, cue) =>
      (cue.before?.test(before) ?? true) &&
      (cue.behind?.test(behind) ?? true) &&
      (cue.name?.test(name) ?? true)
        ? odds + cue.odds
        : odds,
    0,
  );
}
