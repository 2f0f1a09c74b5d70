/** How much a sentence says on its own: what makes it fit for a summary, whatever the talk is about. */

import type { InsightType, TopicMention } from '../../findings.ts';
import { anyOf } from '../../text/any-of.ts';
import { isWithoutMarks } from '../../text/clauses/heard.ts';
import { unspacedScripts } from '../../text/letters/scripts.ts';
import { severalUpToTwelve } from '../../text/number-words.ts';
import {
  plainMonths,
  plainShortWeekdays,
  startsOfMonths,
  weekdays,
} from '../../text/words/calendar-words.ts';
import { withLeadIns } from '../../text/words/lead-ins.ts';
import { longPeriods, periods } from '../../text/words/parts-of-time.ts';
import { greets, isAboutTalk } from '../cleaning/courtesies.ts';
import { isBoilerplate, isQuotedLine, withoutNotes } from '../cleaning/nobodys-words.ts';
import { asksOfThing } from '../heard/asked-of-thing.ts';

/** An insight of a message, as the summary looks at it. */
export interface FoundInMessage {
  readonly insight: InsightType;
  /** Its words. */
  readonly found: string;
  /** Who is to do it. */
  readonly assignee: { readonly id: string | undefined; readonly name: string | undefined } | undefined;
}

/** A message as the summary looks at it. */
export interface SummaryMessage {
  readonly id: string;
  /** Place in the conversation. */
  readonly ordinal: number;
  readonly text: string;
  /** Whether it is in another language than English: it is told as it was said. */
  readonly isForeign?: boolean | undefined;
  readonly speaker: { readonly id: string; readonly name: string | undefined } | undefined;
  readonly startTime: Date;
  readonly endTime: Date;
  /** What was found in it, of several insights the surest one. */
  readonly insight: InsightType | undefined;
  /** Who is to do what was found in it. */
  readonly assignee?: FoundInMessage['assignee'];
  /** The words of what was found in it. */
  readonly found?: string | undefined;
  /** What else was found in it, the surest first. Absent: nothing. */
  readonly further?: readonly FoundInMessage[] | undefined;
  /** What is told of it in place of its own words, where what was found says more, and whether it is written for a reader already. */
  readonly clearer?:
    | {
        readonly text: string;
        readonly isWritten: boolean;
        /** Whether it has a time that people agreed on later. */
        readonly isOfLaterTime?: boolean;
      }
    | undefined;
  /** Whom it called, where that is not in its text any more. */
  readonly addressee?: SummaryMessage['speaker'];
  /** Whether it repeats what somebody else wrote before, as the foot of a mail does: it is not told. Absent: it does not. */
  readonly isQuoted?: boolean | null | undefined;
  /** What it is about. */
  readonly topics?: readonly Pick<TopicMention, 'text' | 'weight'>[];
}

/** What a message says, and what was found in it. */
export type Worded = Pick<SummaryMessage, 'text' | 'insight' | 'clearer' | 'isForeign'>;

/** Words without which a sentence says the same; contractions are listed by their first part. */
const emptyWords: ReadonlySet<string> = new Set(
  (
    'a about actually again ah all alright also am an and any anyway are as at be been being but by can cool could did do does ' +
    'doing done er erm few fine for from get gets getting go goes going gonna good got great had has have having he hello ' +
    'her here hey hi him his hm hmm how i if in into is it its just kind know let like look lot maybe me mean mm mmm more ' +
    'much my need nice no not now of off oh ok okay on one only or our out over perfect pretty probably really right said ' +
    'say see she should so some something sort stuff sure than thank thanks that the their them then there these they ' +
    'thing things think this those through to too uh uhhuh um up us very want was way we well were what when where which ' +
    'who why will with would yeah yep yes yet you your ain aren couldn didn doesn don hadn hasn haven isn shouldn wasn weren won wouldn'
  ).split(' '),
);

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu;
/** Scripts without spaces between words: about two characters make one. */
const unspacedLetter = new RegExp(`[${unspacedScripts}]`, 'gu');

/** Longest start of a text that is looked at: what makes it long makes it unfit anyway. */
export const maximumSummaryCharacters = 2_000;

/** What a reader cannot place without what was said before. */
const leaningStart = new RegExp(
  // "Yeah, but that …"
  `^(?:${anyOf('and but so or because cause yeah well okay ok yes no oh um uh'.split(' '))}[\\s,]+)*${anyOf([
    'it',
    "it['’](?:s|ll|d)",
    'that',
    "that['’](?:s|ll|d)",
    'this',
    'they',
    "they['’](?:re|ll|ve)",
    'them',
    'he',
    "he['’]s",
    'she',
    "she['’]s",
    'which',
    'those',
    'these',
    'same',
    '(?:last|this|next) (?:time|week|month|year) (?:it|that) (?:was|is) (?:me|you|him|her|us|them)',
    'either',
    'neither',
    'both',
    'then',
    'there',
    'not',
    'maybe',
    'probably',
    'if (?:not|so)',
    'will do',
    'can do',
  ])}\\b`,
  'iu',
);
/** "Let's write that down": what it is about was said before. */
const pointsBack =
  /\b(?:do|take|write|put|send|like|love|add|turn|check|see|discuss|handle|fix|need) (?:that|it|this|them|those)\b/iu;
/** "My mum will want 40": of what was said before. */
const countAlone = new RegExp(
  `^\\D{0,40}\\b(?:wants?|needs?|asked|takes?|took|brings?|brought|did|got|gets?|had|has|have) (?:for )?(?:about |only |just |around )?(?:\\d{1,3}|${severalUpToTwelve}|twenty|thirty|forty|fifty)[\\s.!]*$`,
  'iu',
);
const unsureWord =
  /\b(?:i don['’]?t know|i['’]?m not sure|not sure|no idea|i guess|whatever|or something|never mind|anyways?)\b/iu;
const disfluency = /\b(?:um+|uh+|uhm|er|erm|you know|i mean|sort of|kind of)\b/giu;
const figure = /[\p{Sc}%]?\d[\d.,:]*|\b(?:hundred|thousand|million|percent|dollars|euros|pounds)\b/giu;
const namedDay = new RegExp(
  `\\b${anyOf([
    weekdays,
    'today',
    'tomorrow',
    'yesterday',
    `(?:next|this) (?:${longPeriods})`,
    'tonight',
    'tmrw',
    plainShortWeekdays,
    `\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${startsOfMonths})\\p{L}*`,
    `(?:${startsOfMonths})\\p{L}* \\d{1,2}`,
    'the \\d{1,2}(?:st|nd|rd|th)',
    'the (?:four|fif|six|seven|eigh|nin|ten|eleven|twel|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twentie|thirtie)\\p{L}{0,2}th',
    ...plainMonths,
    'deadline',
    `end of (?:the )?(?:${periods})`,
  ])}\\b`,
  'iu',
);
/** A name in the middle of a sentence. */
const nameInside = /(?<=[\p{Ll}\p{N},;] )\p{Lu}[\p{L}\p{N}]+/gu;
/** What was decided, and what it hangs on; most are beginnings of words: "decided", "decision". */
const decision = new RegExp(
  `\\b${anyOf([
    'decid',
    'agree[ds]?\\b',
    'approv',
    'confirm',
    'conclu',
    'recommend',
    'propos',
    'launch',
    'cancel',
    'delay',
    'postpon',
    `moved (?:\\p{L}+ ){0,3}to (?:(?:the|next|this) )?(?:${weekdays}|${plainMonths.join('|')}|tomorrow|\\d)`,
    'going with\\b',

    // What goes wrong.
    'block',
    'broke',
    'fail',
    'risk',
    'issue',
    'problem',
    'bug',

    'because',
    'deadline',
    'budget',
    'price',
    'cost',
    'contract',
    'priorit',
    'goal',
    'plan(?:s|ned|ning)?\\b',
    'require',
    'instead',
    '(?:the|root|actual|main) cause',
    'the reason',
    'the point',
    'important',
    'concern',
  ])}`,
  'iu',
);

/** A sentence's weight in the talk, and what speaks for it or against it in a summary. */
export interface SentenceFeatures {
  /** Words that say something. */
  readonly contentWords: number;
  readonly words: number;
  /** How well it stands for itself, roughly in [-1, 1]. */
  readonly fitness: number;
  readonly isQuestion: boolean;
  /** Whether it greets, thanks or talks about the talk. */
  readonly isCourtesy: boolean;
  /** Whether it cannot be placed without what was said just before. */
  readonly leansOnBefore: boolean;
  /** Whether it is of a mail that is answered: another one's words. */
  readonly isQuoted: boolean;
  /** Whether nobody says it to anybody here: it stands under every mail of somebody, or a machine wrote it. */
  readonly isBoilerplate: boolean;
}

const endsAsQuestion = /[?？؟](?:[\s"'”’)\]])*$/u;

/** A question as it is heard: "and do i have to pay in the meantime". */
const invertedOpening = withLeadIns(
  /^(?:how['’]s (?!that(?!\p{L}))|(?:do|does|did|is|are|can|could|would|will|should|have|has) (?:i|we|you|they|it|he|she|that|there|someone|somebody|anyone)(?![\p{L}'’]))/u,
);

/** The words of a text that say something, in lower case, each once. */
export function contentWordsOf(text: string): string[] {
  const spoken = (withoutNotes(text).match(word) ?? [])
    .map((token) => token.toLowerCase().replace(/[.'’-]+$/u, ''))
    .filter((token) => {
      const [plain = ''] = token.split(/['’]/u, 1);
      return !emptyWords.has(plain) && (plain.length > 2 || /\d/u.test(plain));
    });
  return [...new Set(spoken)];
}

export function featuresOf({ text, insight, clearer, isForeign = false }: Worded): SentenceFeatures {
  const look = withoutNotes((clearer?.text ?? text).slice(0, maximumSummaryCharacters));
  const unspaced = (look.match(unspacedLetter)?.length ?? 0) / 2;
  const contentWords = Math.round(contentWordsOf(look).length + unspaced);
  const words = Math.round((look.match(word)?.length ?? 0) + unspaced);
  const isQuestion =
    insight === 'question' ||
    endsAsQuestion.test(look.slice(-12)) ||
    (!isForeign && ((invertedOpening.test(look) && isWithoutMarks(look)) || asksOfThing(look)));
  const leansOnBefore = !isForeign && (leaningStart.test(look) || countAlone.test(look));
  const isCourtesy = !isForeign && (greets(look) || isAboutTalk(look));
  return {
    contentWords,
    words,
    isQuestion,
    leansOnBefore,
    isCourtesy,
    isQuoted: isQuotedLine(look),
    isBoilerplate: isBoilerplate(look),
    fitness: fitnessOf(look, words, contentWords, isQuestion),
  };
}

function fitnessOf(text: string, words: number, contentWords: number, isQuestion: boolean): number {
  let fitness = 0.03 * Math.min(contentWords, 10);
  fitness += 0.05 * Math.min(2, text.match(figure)?.length ?? 0);
  fitness += 0.05 * Math.min(2, text.match(nameInside)?.length ?? 0);
  if (namedDay.test(text)) fitness += 0.06;
  if (decision.test(text)) fitness += 0.08;
  if (words < 6) fitness -= 0.2;
  if (words > 30) fitness -= Math.min(0.35, 0.012 * (words - 30));
  if (greets(text)) fitness -= 0.2;
  if (isAboutTalk(text)) fitness -= 0.2;
  if (pointsBack.test(text) && contentWords < 6) fitness -= 0.08;
  if (unsureWord.test(text)) fitness -= 0.12;
  if (isQuestion) fitness -= 0.15;
  fitness -= 0.05 * Math.min(4, text.match(disfluency)?.length ?? 0);
  return fitness;
}

/** Whether a day is named in it, or a distance of days. */
export const namesDay = (text: string): boolean => namedDay.test(text);

const countInWords = new RegExp(`(?<!\\p{L})(?:${severalUpToTwelve})(?!\\p{L})`, 'iu');
/** Whether a number is told in it. */
export const namesFigure = (text: string): boolean => text.match(figure) !== null || countInWords.test(text);

/** Whether a sentence says enough to be looked at: answers, fillers and mere courtesies do not. */
export const saysSomething = ({
  contentWords,
  words,
  isCourtesy,
  isQuoted,
  isBoilerplate,
}: SentenceFeatures): boolean =>
  !isQuoted && !isBoilerplate && words >= 3 && contentWords >= (isCourtesy ? 4 : 2);
