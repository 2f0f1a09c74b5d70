/** Makes the insight of what an analyzer found: its text with the speaker's name, mentions, phrases and due date. */

import { findMentions } from '../entities/mentions.ts';
import type { Span } from '../entities/span.ts';
import { inCodePoints } from '../entities/span.ts';
import type { Insight, Phrase } from '../findings.ts';
import type { Sentence } from '../grammar/sentence.ts';
import { applyEdits, type Edit } from '../rewriting/edits.ts';
import { rewriteFirstPerson } from '../rewriting/first-person.ts';
import { lengthOfOpening, opened } from '../rewriting/opening-words.ts';
import { withoutFrame } from '../rewriting/polite-frames.ts';
import { withoutRepetition } from '../rewriting/said-twice.ts';
import { clauseAsSentence } from '../text/spoken-clauses.ts';
import type { InsightCandidate } from './candidate.ts';
import { findDueDate } from './due-date.ts';
import { findPhrasePlaces } from './phrases.ts';

/** Questions stay as they were asked, and a tag or an echo is told with the sentence that it is about; the others have their speaker's name in place of "I", and no "okay" before it. */
export function makeInsight(
  { about, ...candidate }: InsightCandidate,
  sentence: Sentence,
  wantsPhrases: boolean,
): Insight {
  const { message, text } = sentence;
  const mentions = findMentions(about?.sentence ?? sentence, { customEntities: [] });
  if (candidate.type === 'question') {
    const asked = about?.text ?? (sentence.isClause ? clauseAsSentence(text, '?') : text);
    const entities = inCodePoints(asked, mentions);
    return { ...candidate, messageId: message.id, text: asked, phrases: [], entities, dueBy: undefined };
  }
  const name = message.speaker?.name;
  const edits = editsOf(sentence);
  const rewritten = applyEdits(text, edits);
  const written = edits[0]?.start === 0 && !edits[0].text ? opened(rewritten.text, name) : rewritten.text;
  const phrases = wantsPhrases
    ? findPhrasePlaces(sentence).map(
        ({ start, end }): Phrase => ({
          type: 'action_phrase',
          text: written.slice(rewritten.moved(start), rewritten.moved(end)),
        }),
      )
    : [];
  return {
    ...candidate,
    messageId: message.id,
    text: sentence.isClause ? clauseAsSentence(written, '.') : written,
    phrases,
    entities: inCodePoints(written, moveMentions(mentions, edits, rewritten.moved, name)),
    dueBy: findDueDate(sentence),
  };
}

/** What is left out of the sentence and what is put, in order: what opens it, what stands around what is wanted, and "I". */
function editsOf({ text, words, message }: Sentence): Edit[] {
  const opening = lengthOfOpening(text);
  const framed = withoutFrame(text, opening);
  const around = [...(opening > 0 ? [{ start: 0, end: opening, text: '' }] : []), ...framed];
  const left = [...around, ...withoutRepetition(text).filter(isApartFrom(around))];
  const { name } = message.speaker ?? {};
  const named = name === undefined ? [] : rewriteFirstPerson(text, words, name);
  const put = named.filter(isApartFrom(left));
  return [...left, ...put].sort((a, b) => a.start - b.start);
}

const isApartFrom =
  (others: readonly Edit[]) =>
  ({ start, end }: Edit): boolean =>
    others.every((other) => end <= other.start || other.end <= start);

/** The mentions at their places in the rewritten text, and the speaker's name where it was put. */
function moveMentions(
  mentions: readonly Span[],
  edits: readonly Edit[],
  moved: (index: number) => number,
  name: string | undefined,
): Span[] {
  const isUntouched = ({ from, to }: Span): boolean =>
    edits.every(({ start, end }) => to <= start || end <= from);
  const kept = mentions
    .filter(isUntouched)
    .map((span): Span => ({ ...span, from: moved(span.from), to: moved(span.from) + span.text.length }));
  if (name === undefined) return kept;
  const put = edits
    .filter(({ text }) => text.startsWith(name))
    .map(({ start }): Span => {
      const from = moved(start);
      return { type: 'person', text: name, value: name, from, to: from + name.length };
    });
  return [...kept, ...put].sort((a, b) => a.from - b.from);
}
