/** Whom a message calls where it begins, as one writes in a chat ("ben: can you look at it", "@ben - done"), and whom a statement calls at its end ("the wall bears the roof, Ben."). */

import { isTagged, parseWords } from '../../grammar/words/tagged-words.ts';
import { hello } from '../../text/words/greeting-words.ts';
import type { SummaryMessage } from '../choosing/sentence-value.ts';

type Speaker = NonNullable<SummaryMessage['speaker']>;

/** The message without whom it calls; the same one if it calls nobody who speaks. */
export type HearCall = (message: SummaryMessage) => SummaryMessage;

/** "Hi ben: …", "@ben …", "ben - …" and "- ben: …" */
const call = new RegExp(
  `^(?:[-*•–]\\s+)?(?:(?:${hello}|ok|okay)\\s+)?(?:@(?<named>[^\\s:,]{2,40})[:,]?|(?<called>[^\\s:,]{2,40}(?: \\p{Lu}[^\\s:,]{1,30})?)(?::|\\s[-–—]))\\s+(?=\\S)`,
  'iu',
);

const callOfWhole = /^@(?<called>[^\s:,]{2,40} [^\s:,]{2,30})[:,]?\s+(?=\S)/u;

/** "@ben @cara …" calls nobody alone. */
const callsNext = /^(?:(?:and|&|\+|\/)\s+)?@/u;

/** "…, Ben." of a statement or a promise: what is asked of Ben is told with his name in any case. */
const callAtEnd = /,\s(?<called>\p{Lu}[^\s:,.!?]{1,39})[.!]+$(?<=\S \S+ \S+,\s[^\s,]+)/u;

export function createCalls(speakers: readonly Speaker[]): HearCall {
  const known = new Map<string, Speaker | undefined>();
  // A name of two is nobody's.
  for (const speaker of speakers)
    for (const form of formsOf(speaker.name ?? ''))
      known.set(form, known.has(form) && known.get(form) !== speaker ? undefined : speaker);
  return (message) => {
    const whole = callOfWhole.exec(message.text);
    // "@Ana Ruiz can you": both words are her name, where somebody is called so.
    const isWhole = known.get(whole?.groups?.called?.toLowerCase() ?? '') !== undefined;
    const found = isWhole ? whole : call.exec(message.text);
    if (found === null) return withoutCallAtEnd(message, known);
    const { named, called = named ?? '' } = found.groups ?? {};
    const addressee = formsOf(called)
      .map((form) => known.get(form))
      .find((speaker) => speaker !== undefined);
    const text = message.text.slice(found[0].length);
    const isNobody = addressee === undefined || addressee.id === message.speaker?.id || callsNext.test(text);
    return isNobody ? message : { ...message, text, addressee };
  };
}

function withoutCallAtEnd(
  message: SummaryMessage,
  known: ReadonlyMap<string, Speaker | undefined>,
): SummaryMessage {
  const { insight, assignee, speaker } = message;
  const isAsked = insight !== undefined && (assignee === undefined || assignee.id !== speaker?.id);
  const found = isAsked ? null : callAtEnd.exec(message.text);
  const addressee = known.get(found?.groups?.called?.toLowerCase() ?? '');
  if (found === null || addressee === undefined || addressee.id === message.speaker?.id) return message;
  return { ...message, text: `${message.text.slice(0, found.index)}.`, addressee };
}

/** Whether the text calls somebody at its end who is none of those who speak: "you" is him, or nobody knows who. */
export function callsAnother(text: string, wordsOfNames: ReadonlySet<string>): boolean {
  const called = callAtEnd.exec(text)?.groups?.called;
  if (called === undefined || wordsOfNames.has(called.toLowerCase())) return false;
  return parseWords(text).some((word) => word.text === called && isTagged(word, 'Person'));
}

/** How a name is written where somebody is called: whole, by its first part, and without what a chat puts behind it. */
function formsOf(name: string): string[] {
  const whole = name.trim().toLowerCase();
  const [first = '', second] = whole.split(/[\s-]+/u);
  const forms = [whole, ...(second === undefined || title.test(first) ? [] : [first])];
  return [...new Set(forms.flatMap((form) => [form, form.replace(/(?:\[\p{L}+\]|[\d_|`^]+)$/u, '')]))].filter(
    (form) => form.length >= shortestName,
  );
}

const title = /^(?:mr|mrs|ms|miss|dr|prof|professor|sir|front|the|grad|phd|speaker|unknown)\.?$/u;
const shortestName = 2;
