/** Makes the insight of what an analyzer found: its text with the speaker's name, mentions, phrases and due date. */

import { findMentions } from '../entities/mentions.ts';
import type { Span } from '../entities/span.ts';
import { inCodePoints } from '../entities/span.ts';
import type { Insight, Phrase } from '../findings.ts';
import type { Sentence } from '../grammar/sentence.ts';
import { applyEdits, type Edit, type EditedText } from '../rewriting/edits.ts';
import { asTold, editsOf, tellingOf } from '../rewriting/telling.ts';
import { clauseAsSentence } from '../text/spoken-clauses.ts';
import type { InsightCandidate } from './candidate.ts';
import { deadlineBeside } from './due-dates/deadline-beside.ts';
import { findDueDate } from './due-dates/due-date.ts';
import { findPhrasePlaces } from './phrases.ts';
import { opensAsking } from './question-openings.ts';

/** How what is told as a clause may open where it is asked for. */
const asks = /^(?:can|could|would|will|shall|how)(?:['’]s)?\s/iu;

/** Questions stay as they were asked, and a tag or an echo is told with the sentence that it is about; the others have their speaker's name in place of "I", and no "okay" before it. */
export function makeInsight(
  { about, deed, ...candidate }: InsightCandidate,
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
  const telling = tellingOf(text, sentence.words, name);
  const edits = editsOf(telling);
  const rewritten = applyEdits(text, edits);
  const sentenceTold = asTold(rewritten.text, telling, name, message.text);
  const isRequest = asks.test(sentenceTold) && opensAsking(sentence);
  const written = sentence.isClause ? clauseAsSentence(sentenceTold, isRequest ? '?' : '.') : sentenceTold;
  const phrases = wantsPhrases
    ? findPhrasePlaces(sentence)
        .map(
          ({ start, end }): Phrase => ({
            type: 'action_phrase',
            text: written.slice(rewritten.moved(start), rewritten.moved(end)).trim(),
          }),
        )
        .filter((phrase) => phrase.text !== '')
    : [];
  return {
    ...candidate,
    messageId: message.id,
    text: written,
    phrases,
    entities: inCodePoints(
      written,
      moveMentions(mentions, edits, { text: written, moved: rewritten.moved }, [name, telling.nameAgain]),
    ),
    dueBy: candidate.dueBy ?? findDueDate(sentence, deed) ?? deadlineBeside(sentence),
  };
}

/** The mentions at their places in the rewritten text, and the speaker's name, whole or short, where it was put. */
function moveMentions(
  mentions: readonly Span[],
  edits: readonly Edit[],
  { text: written, moved }: EditedText,
  [name, again = name]: readonly [name: string | undefined, again: string | undefined],
): Span[] {
  const isUntouched = ({ from, to }: Span): boolean =>
    edits.every(({ start, end }) => to <= start || end <= from);
  const kept = mentions.filter(isUntouched).map((span): Span => {
    const [from, to] = [moved(span.from), moved(span.from) + span.text.length];
    // The first word may have a capital now.
    return { ...span, text: written.slice(from, to), from, to };
  });
  if (name === undefined || again === undefined) return kept;
  const put = edits.flatMap(({ start, text }): Span[] => {
    const called = [name, again].find((form) => text.startsWith(form));
    const from = moved(start);
    return called === undefined
      ? []
      : [{ type: 'person', text: called, value: name, from, to: from + called.length }];
  });
  return [...kept, ...put].sort((a, b) => a.from - b.from);
}
