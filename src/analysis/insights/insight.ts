/** Makes the insight of what an analyzer found: its text with the speaker's name, mentions, phrases and due date. */

import { findMentions } from '../entities/mentions.ts';
import type { Span } from '../entities/span.ts';
import { inCodePoints } from '../entities/span.ts';
import type { Insight, Phrase } from '../findings.ts';
import { type FormsOfName, findNames, opensWithName } from '../grammar/names/names-in-text.ts';
import type { Sentence } from '../grammar/sentence.ts';
import { applyEdits, type Edit, type EditedText } from '../rewriting/edits.ts';
import { lengthOfLeadIn } from '../rewriting/left-out/announcements.ts';
import { lengthOfFaces, withoutFaces } from '../rewriting/left-out/faces.ts';
import { opened } from '../rewriting/left-out/opening-words.ts';
import { asTold, editsOf, nameAgain, tellingOf } from '../rewriting/telling.ts';
import { clauseAsSentence } from '../text/clauses/spoken-clauses.ts';
import { capitalised } from '../text/words/capitalised.ts';
import { dueAtMeeting } from './due-dates/brought-along.ts';
import { atHourAsked } from './due-dates/day-of-hour.ts';
import { deadlineBeside } from './due-dates/deadline-beside.ts';
import { findDueDate } from './due-dates/due-date.ts';
import { tellsEndOfStay } from './due-dates/ends-of-stays.ts';
import type { InsightCandidate } from './judging/insight-candidate.ts';
import { dueByHeading, lengthUnsaid, ownerNamedBehind } from './lists/owners.ts';
import { findPhrasePlaces } from './phrases/phrases.ts';
import { opensAsking } from './questions/question-openings.ts';
import { withoutAnswer } from './standalone/answer-before.ts';
import { withCapitalsOfNames } from './standalone/capitals-of-names.ts';
import { referencesIn } from './standalone/pronouns/pronouns-of-item.ts';
import { calledBehindYou, nameOfSpokenTo } from './standalone/spoken-to.ts';

/** How what is told as a clause may open where it is asked for. */
const asks = /^(?:can|could|would|will|shall|how|why don)(?:['’][st])?\s/iu;
/** The same of who is called by name. */
const asksOne = /^\p{Lu}[\p{L}'’-]+,? (?:can|could|would|will) you\s/u;

/** Questions stay as they were asked but for faces and what leads up to them ("Quick one:"), and a tag or an echo is told with the sentence that it is about; the others have their speaker's name in place of "I", and no "okay" before it. */
export function makeInsight(
  { about, deed, ...candidate }: InsightCandidate,
  sentence: Sentence,
  wantsPhrases: boolean,
): Insight {
  const { message, text } = sentence;
  const mentions = findMentions(about?.sentence ?? sentence, { customEntities: [] });
  const name = message.speaker?.name;
  if (candidate.type === 'question') {
    const lead = about === undefined && !sentence.isClause ? lengthBeforeQuestion(text) : 0;
    const asked =
      about?.text ??
      (sentence.isClause
        ? clauseAsSentence(text, '?')
        : lead === 0
          ? withoutFaces(text)
          : capitalised(withoutFaces(text.slice(lead))));
    const within = mentions.filter(({ from, to }) => from >= lead && to <= lead + asked.length);
    const moved =
      lead === 0 ? mentions : within.map((span) => ({ ...span, from: span.from - lead, to: span.to - lead }));
    const told = withCapitalsOfNames({ text: asked, mentions: moved }, name);
    const entities = inCodePoints(told.text, told.mentions);
    return { ...candidate, messageId: message.id, text: told.text, phrases: [], entities, dueBy: undefined };
  }
  const spokenTo = nameOfSpokenTo(sentence, candidate);
  const telling = tellingOf(text, sentence.words, name, spokenTo, lengthUnsaid(sentence));
  const called = spokenTo === undefined ? calledBehindYou(sentence) : [];
  const edits = withReferences(
    withoutOverlap(editsOf(telling), [...called, ...withoutOwner(sentence), ...withoutAnswer(sentence)]),
    sentence,
    name,
  );
  const rewritten = applyEdits(text, edits);
  const inWords = asTold(rewritten.text, telling, name, message.text);
  const sentenceTold = message.list === undefined ? inWords : opened(inWords, name);
  const isRequest = asksOne.test(sentenceTold) || (asks.test(sentenceTold) && opensAsking(sentence));
  const asSentence = sentence.isClause ? clauseAsSentence(sentenceTold, isRequest ? '?' : '.') : sentenceTold;
  const { text: written, mentions: named } = withCapitalsOfNames(
    {
      text: asSentence,
      mentions: moveMentions(mentions, edits, { text: asSentence, moved: rewritten.moved }, [
        ...called.map(({ text: form }): FormsOfName => [form, form]),
        ...formsOf(spokenTo, spokenTo && nameAgain(text, spokenTo)),
        ...formsOf(name, telling.nameAgain),
      ]),
    },
    name,
  );
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
    entities: inCodePoints(written, named),
    dueBy: dueOf(candidate, sentence, deed),
  };
}

/** When it is due as its talk or its sentence says, or the list that it stands in. */
const dueOf = (
  { dueBy }: Pick<InsightCandidate, 'dueBy'>,
  sentence: Sentence,
  deed: number | undefined,
): Date | undefined =>
  (tellsEndOfStay(sentence) ? undefined : dueBy) ??
  dueAsSaid(sentence, deed) ??
  deadlineBeside(sentence) ??
  dueAtMeeting(sentence) ??
  dueByHeading(sentence);

/** When the sentence itself says that it is due, at the hour that is told to who asks for it. */
function dueAsSaid(sentence: Sentence, deed: number | undefined): Date | undefined {
  const due = findDueDate(sentence, deed);
  return due && atHourAsked(due, sentence);
}

/** Whom the list has an item for is told by the assignee. */
function withoutOwner(sentence: Sentence): Edit[] {
  const behind = ownerNamedBehind(sentence);
  if (behind === undefined) return [];
  const { start, end, bracket } = behind;
  return [
    { start, end, text: '' },
    ...(bracket === undefined ? [] : [{ start: bracket, end: bracket + 1, text: '' }]),
  ];
}

/** The length of faces before a question, and of what a colon or a dash sets off from it. */
function lengthBeforeQuestion(text: string): number {
  const faces = lengthOfFaces(text);
  const lead = lengthOfLeadIn(text.slice(faces));
  return /(?::|\s[–—-])\s+$/u.test(text.slice(faces, faces + lead)) ? faces + lead : faces;
}

/** The edits, and of the others those that stand apart from them, in order. */
const withoutOverlap = (edits: readonly Edit[], others: readonly Edit[]): readonly Edit[] =>
  others.length === 0
    ? edits
    : [
        ...edits,
        ...others.filter(({ start, end }) => edits.every((edit) => edit.end <= start || end <= edit.start)),
      ].sort((a, b) => a.start - b.start);

/** The edits, and those that name what pronouns stand for. */
function withReferences(
  edits: readonly Edit[],
  sentence: Sentence,
  name: string | undefined,
): readonly Edit[] {
  const free = referencesIn(sentence).filter(({ start, end }) =>
    edits.every((edit) => edit.end <= start || end <= edit.start),
  );
  if (free.length === 0) return edits;
  const inOrder = [...edits, ...free].sort((a, b) => a.start - b.start);
  // "Ana Ruiz will call Ana's cousins": behind her name she is called in short.
  const first = name === undefined ? -1 : inOrder.findIndex(({ text }) => opensWithName(text, name));
  return inOrder.map((edit, index) =>
    name !== undefined && first >= 0 && index > first && opensWithName(edit.text, name)
      ? { ...edit, text: `${nameAgain(sentence.text, name)}${edit.text.slice(name.length)}` }
      : edit,
  );
}

/** The name, and how it is said again. */
const formsOf = (name: string | undefined, again: string | undefined): FormsOfName[] =>
  name === undefined ? [] : [[name, again ?? name]];

/** The mentions at their places in the rewritten text, and the names, whole or short, where they were put. */
function moveMentions(
  mentions: readonly Span[],
  edits: readonly Edit[],
  { text: written, moved }: EditedText,
  names: readonly FormsOfName[],
): Span[] {
  const isUntouched = ({ from, to }: Span): boolean =>
    edits.every(({ start, end }) => to <= start || end <= from);
  const kept = mentions.filter(isUntouched).map((span): Span => {
    const [from, to] = [moved(span.from), moved(span.from) + span.text.length];
    // The first word may have a capital now.
    return { ...span, text: written.slice(from, to), from, to };
  });
  const namesIn = findNames(names);
  const put = edits.flatMap((edit) =>
    namesIn(edit.text).map(({ form, whole, index }): Span => {
      const from = moved(edit.start) + index;
      return { type: 'person', text: form, value: whole, from, to: from + form.length };
    }),
  );
  return [...kept, ...put].sort((a, b) => a.from - b.from);
}
