/** What stands around names of one type and hardly around others: "a quote from …", "Dana from …", "the … app". */

import { type NameType, nameTypes } from '../analysis/reading.ts';
import { anyOf } from '../analysis/text/any-of.ts';
import { quick } from '../analysis/text/words/quick-patterns.ts';
import type { KnownNames } from './known-names.ts';

interface Cue {
  /** What stands before the name, up to it. */
  readonly before?: RegExp;
  /** What stands behind it. */
  readonly behind?: RegExp;
  /** How it ends itself. */
  readonly name?: RegExp;
  /** Log-odds of the types that it tells of, against no name. */
  readonly odds?: Readonly<Partial<Record<NameType, number>>>;
  /** What it hardly is, if it is a name. */
  readonly isNo?: readonly NameType[];
  /** Whether who is called as a city is somebody there. */
  readonly isSomebody?: boolean;
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

/** Who comes from a firm or a place: "the guys from …". */
const whoSomebodyIs = `\\b${anyOf([
  'people|crew|team|guys?|folks|lot|lads|engineers?|technicians?|drivers?|man|woman|lady|fellow|chap|colleagues?|contact|rep|buyer|consultants?',
])}`;
/** Not behind what is somebody's: "at Ned's". */
const notOwning = /^(?!['’]s?(?!\p{L}))/u;

/** Before "in" and who is meant: "loop in Amadou", "we believe in Dana". */
const takesIn =
  '(?:(?:loop|bring|call|copy|copi|dial|pull|rop|patch|trust|believ|interest)(?:e?s|e?d|ing|e)?|cc|brought|let|faith|confidence)';

const writtenCues: readonly Cue[] = [
  // "A small firm in Laval, Paie Simplex."
  {
    before: new RegExp(`\\b${kinds}(?:\\s(?:in|from)\\s\\p{Lu}\\p{L}+)?(?:,|:|\\s[-–—]+)\\s$`, 'u'),
    behind: /^(?:[,.;:!?]|$|\s[-–—])/u,
    odds: { organization: 2.5 },
  },
  { before: new RegExp(`\\b${kinds}\\s(?:called|named)\\s$`, 'u'), odds: { organization: 3 } },
  {
    before: /^$/u,
    behind: new RegExp(
      `^\\s(?:\\p{Ll}+\\s)?(?:${services})(?!\\p{L})[^,.]{0,20}[,.]\\s(?:this\\sis|good\\s|\\p{Lu}\\p{L}+\\sspeaking|how\\s|thank)`,
      'iu',
    ),
    odds: { organization: 5 },
  },
  {
    before:
      /\b(?:thanks?(?:\syou)?\sfor\s(?:calling|choosing|contacting|ringing)|you(?:['’]ve|\shave)\sreached)\s$/iu,
    odds: { organization: 5 },
  },
  {
    before: /\b(?:calling|ringing|phoning)\s(?:from|for|on\sbehalf\sof)\s$/iu,
    odds: { organization: 2 },
  },
  {
    before:
      /\b(?:this\sis|it['’]s|my\sname\sis|(?<!\bback\s)I['’]m)\s(?:\p{Lu}\p{L}+\s){1,2}(?:from|at|with|here\sat)\s$/u,
    odds: { organization: 2 },
  },
  {
    before:
      /\b(?:been|stay(?:ed|ing)?|sign(?:ed|ing)?(?:\sup)?|bank(?:ed|ing)?|compet(?:e|ed|es|ing)|insured|integrat(?:e|ed|es|ing))\swith\s$/iu,
    odds: { organization: 4 },
  },
  // Where data come from or go to.
  {
    before: /\b(?:pull(?:s|ed|ing)?|sync(?:s|ed|ing)?)\s(?:\p{Ll}+\s)?(?:from|with|into)\s$/iu,
    odds: { organization: 5 },
  },
  { before: new RegExp(`\\b${documents}\\sfrom\\s$`, 'iu'), odds: { organization: 2 } },
  {
    before:
      /\b(?:works?|worked|working|job|rep|manager|director|guy|contact|colleagues?|people|buyer|friend|somebody|someone)\s(?:for|at|with)\s$/iu,
    odds: { organization: 1.5 },
  },
  // One name that is said of several: "Mesa Grande know the house", but not "Oxidants are".
  {
    name: /[^s]$/u,
    before: /(?:^|[.;:!?]\s|(?<!\p{L})(?:but|so|because|that|if|as|says|since|think|hope|heard|until)\s)$/iu,
    behind:
      /^\s(?:have|are|were|don['’]t|haven['’]t|aren['’]t|weren['’]t|want|say|need|know|offer|charge|make|sell|use|deliver|ship)\s/u,
    odds: { organization: 2 },
  },
  // Who is from somewhere is from no person: "Monique from Charlotte", "the crew from Hydrotek".
  {
    before: new RegExp(`(?:${whoSomebodyIs}|(?:^|[\\s(])\\p{Lu}\\p{L}+)\\sfrom\\s$`, 'u'),
    behind: notOwning,
    isNo: ['person'],
  },
  { before: new RegExp(`${whoSomebodyIs}\\s(?:from|at)\\s$`, 'u'), odds: { organization: 2.5 } },
  {
    before:
      /\p{L}\s(?:customers?|clients|suppliers|vendors|competitors|distributors|resellers|retailers)(?:,|\slike|\ssuch\sas)\s$/u,
    odds: { organization: 3 },
    isNo: ['person'],
  },
  // Where one travels to.
  {
    before:
      /\b(?:fl(?:y|ying|ew|ights?)|dr(?:ive|iving|ove)|trains?|trips?|travel\p{L}*|relocat\p{L}+|mov(?:e|ed|ing))\s(?:back\s|down\s|over\s|out\s|up\s)?to\s$/iu,
    behind: notOwning,
    isNo: ['person'],
  },
  // Nothing happens in somebody: "our office in Austin".
  {
    before: new RegExp(`(?<!(?:^|\\s)${takesIn})(?:^|\\s)[Ii]n\\s$`, 'u'),
    behind: notOwning,
    isNo: ['person'],
  },
  { before: /(?:^|\s)at\s$/u, behind: notOwning, isNo: ['person'] },
  // Who does and is told things: "Sydney will send it", "I told Austin".
  { before: new RegExp(`(?:^|\\s)${takesIn}\\s[Ii]n\\s$`, 'u'), isSomebody: true },
  {
    before:
      /(?:^|\s)(?:ask|tell|told|asked|e-?mail(?:ed)?|ping(?:ed)?|remind(?:ed)?|thanks?|hi|hey|hello|dear|met|(?:spoke|speak|talk|talked|check|checked|chat)\s(?:to|with))\s$/iu,
    isSomebody: true,
  },
  {
    behind:
      /^(?:['’]ll|\s(?:will|can|could|should|would|said|says|told|asked|thinks|wants|sent|e-?mailed|texted|wrote|replied|mentioned|promised))(?!\p{L})/u,
    isSomebody: true,
  },
  // What one makes with a firm, and with somebody in private hardly ever.
  {
    before:
      /\b(?:tickets?|cases?|contracts?|subscriptions?|accounts?|agreements?|demo|renewal|integration|partnership)\swith\s$/iu,
    odds: { organization: 2 },
  },
  // Software: no person and no place, and whose it is an organization at most.
  {
    behind:
      /^\s(?:app|apps|plug-?in|plug-?ins|login|log-in|API|APIs|SDK|connector|webhooks?|workspace|add-?on|subscription|dashboards?|integration)(?!\p{L})/u,
    odds: { person: -4, location: -4 },
    isNo: ['person', 'location'],
  },
  {
    before: /\b(?:log(?:s|ged|ging)?|sign(?:s|ed|ing)?)\s(?:back\s)?(?:in\s?to|on\sto|into)\s$/iu,
    odds: { person: -4, location: -4 },
    isNo: ['person', 'location'],
  },
];

/** The cues, as they are looked for. */
const cues = writtenCues.map(({ before, behind, name, ...cue }) => ({
  ...cue,
  before: before && quick(before),
  behind: behind && quick(behind),
  name: name && quick(name),
}));

/** How far is looked before and behind a name, in characters. */
const lookedAround = 60;
const told = (cue: (typeof cues)[number], before: string, behind: string, name: string): boolean =>
  (cue.before?.test(before) ?? true) && (cue.behind?.test(behind) ?? true) && (cue.name?.test(name) ?? true);

/** Log-odds against a type that a name hardly is. */
const ofNone = -5;
/** Log-odds of what is said, where people are called as a city is: "in Charlotte", "told Charlotte". */
const ofOneOfBoth = 6;

/** What stands around a name tells of it. */
export interface CuesOfName {
  /** Log-odds of each type against no name, in the order of `nameTypes`. */
  readonly odds: readonly number[];
  /** Log-odds of the types against one another. */
  readonly ofType: readonly number[];
  /** What it is here, where people are called as a city is, whatever it is elsewhere. */
  readonly type: NameType | undefined;
}

/** What tells of a name around it; undefined where nothing does. */
export function cuesOf(
  text: string,
  { start, end }: { start: number; end: number },
  known: Pick<KnownNames, 'isCityToo' | 'isPersonAlone'>,
): CuesOfName | undefined {
  const before = text.slice(Math.max(0, start - lookedAround), start);
  const behind = text.slice(end, end + lookedAround);
  const name = text.slice(start, end);
  const found = cues.filter((cue) => told(cue, before, behind, name));
  if (found.length === 0) return undefined;
  const odds = nameTypes.map((type) => found.reduce((sum, cue) => sum + (cue.odds?.[type] ?? 0), 0));
  const isNo = (type: NameType): boolean => found.some((cue) => cue.isNo?.includes(type));
  // "At Sarah's", which somebody wrote as "at Sarah".
  const isNobody = isNo('person') && !known.isPersonAlone(name);
  const either = isNobody ? 'location' : isSomebody(found) ? 'person' : undefined;
  const type = either !== undefined && known.isCityToo(name) ? either : undefined;
  return {
    odds,
    ofType: nameTypes.map((one) => {
      if (one === type) return ofOneOfBoth;
      return (one === 'person' ? isNobody : isNo(one)) ? ofNone : 0;
    }),
    type,
  };
}

const isSomebody = (found: readonly Pick<Cue, 'isSomebody'>[]): boolean =>
  found.some((cue) => cue.isSomebody);
