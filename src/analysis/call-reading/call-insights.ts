/** Summary, next steps, questions with their answers, objections and mood of a call, as a language model finds them in it. */

import {
  askAboutSentences,
  askAboutWindow,
  evidenceSchema,
  listOf,
  objectOf,
  type Part,
  type Question,
  quotation,
  text,
} from './ask.ts';
import {
  type Evidence,
  type ProvenSentence,
  proveEach,
  proven,
  provenSentence,
  type Quotation,
} from './evidence.ts';
import type { ReadWindow, Steps } from './read-window.ts';
import type { Window } from './transcript.ts';

/** What a model may find of each kind in a window: what it says beyond that is dropped. */
const mostInsights = { ofEach: 10, ofMood: 5 } as const;

/** What a model answers about a window. */
export interface WindowInsights {
  readonly summary: readonly Sentence[];
  readonly nextSteps: readonly Sentence[];
  readonly questions: readonly { readonly question: Evidence; readonly answer: readonly Evidence[] }[];
  readonly objections: readonly { readonly objection: Evidence; readonly response: readonly Evidence[] }[];
  readonly mood: readonly Sentence[];
}

interface Sentence {
  readonly sentence: string;
  readonly evidence: readonly Evidence[];
}

/** What was found, held against what was said. */
export interface CallFindings {
  readonly summary: readonly ProvenSentence[];
  readonly nextSteps: readonly ProvenSentence[];
  readonly questions: readonly {
    readonly question: Quotation;
    readonly answer: Quotation | undefined;
  }[];
  readonly objections: readonly {
    readonly objection: Quotation;
    readonly response: Quotation | undefined;
  }[];
  readonly mood: readonly ProvenSentence[];
}

const sentences = (most: number) => listOf(objectOf({ evidence: evidenceSchema, sentence: text }), most);
const { ofEach, ofMood } = mostInsights;

export const windowInsights = {
  name: 'call_insights',
  schema: objectOf({
    summary: sentences(ofEach),
    nextSteps: sentences(ofEach),
    questions: listOf(objectOf({ question: quotation, answer: evidenceSchema }), ofEach),
    objections: listOf(objectOf({ objection: quotation, response: evidenceSchema }), ofEach),
    mood: sentences(ofMood),
  }),
};

/** What a model answers about its own sentences. */
export interface ChosenSentences {
  readonly sentences: readonly number[];
}

/** Of the numbers that a model says the first ones are looked at. */
const mostChosen = 100;

export const chosenSentences = {
  name: 'chosen_sentences',
  schema: objectOf({ sentences: listOf({ type: 'integer' }, mostChosen) }),
};

/** Asks for everything of one window. */
export const askInsights = (window: Window, part: Part = { number: 1, of: 1 }): Question =>
  askAboutWindow(
    `Find five things in the conversation. Give at most ${mostInsights.ofEach} of each. An empty list is right where there is nothing. Leave out what
you have no evidence for.
- summary: sentences that tell somebody who was not there what was talked about and decided, in order.
- nextSteps: what somebody is going to do, or has been asked to do, after the conversation. One sentence each: who does what until
  when.
- questions: a question that somebody asked, and the answer that somebody gave. The answer is [] if nobody answered.
- objections: a doubt or a refusal of what was proposed, and what was said to it. The response is [] if nothing was said.
- mood: sentences that tell how a participant felt, and about what: content, worried, annoyed, relieved. At most ${mostInsights.ofMood}. None of somebody
  who shows no feeling.`,
    window,
    part,
    'Now give summary, nextSteps, questions, objections and mood in JSON.',
    windowInsights,
  );

/** Sentences that a short summary has. */
export const shortSentences = 3;

/** Asks which sentences tell the most, once all windows have been read. */
export const askForMostImportant = (summary: readonly ProvenSentence[]): Question =>
  askAboutSentences(
    `You are given the sentences of a summary. Choose the ${shortSentences} that tell the most of the whole conversation. What was
decided is more important than what was talked about. Give their numbers, the most important one first.`,
    summary.map(({ text }) => text),
    `Now give the numbers of ${shortSentences} sentences in JSON.`,
    chosenSentences,
  );

/**
 * Holds what a model says of a window against what was said there. An answer comes after what it answers.
 *
 * @returns what is shown by it, and how many sentences, questions, answers, objections and responses were dropped
 */
export function* proveInsights(
  window: ReadWindow,
  given: WindowInsights,
): Steps<{ readonly findings: CallFindings; readonly dropped: number }> {
  let dropped = 0;
  function* keep<Given, Found>(
    some: readonly Given[],
    prove: (one: Given) => Steps<Found | undefined>,
    most: number = mostInsights.ofEach,
  ): Steps<Found[]> {
    const kept = yield* proveEach(some, most, prove);
    dropped += some.length - kept.length;
    return kept;
  }
  const proveSentence = ({ sentence, evidence }: Sentence) => provenSentence(window, sentence, evidence);
  function* quoted(one: Evidence): Steps<Quotation | undefined> {
    return (yield* proven(window, [one]))[0];
  }
  // Models tend to quote for an answer what is answered by it, too.
  function* answerTo(asked: Quotation, answers: readonly Evidence[]): Steps<Quotation | undefined> {
    const answer = (yield* proven(window, answers)).find(({ number }) => number > asked.number);
    if (answer === undefined && answers.length > 0) dropped += 1;
    return answer;
  }
  const findings: CallFindings = {
    summary: yield* keep(given.summary, proveSentence),
    nextSteps: yield* keep(given.nextSteps, proveSentence),
    questions: yield* keep(given.questions, function* ({ question, answer }) {
      const asked = yield* quoted(question);
      return asked && { question: asked, answer: yield* answerTo(asked, answer) };
    }),
    objections: yield* keep(given.objections, function* ({ objection, response }) {
      const objected = yield* quoted(objection);
      return objected && { objection: objected, response: yield* answerTo(objected, response) };
    }),
    mood: yield* keep(given.mood, proveSentence, mostInsights.ofMood),
  };
  return { findings, dropped };
}

/** The findings of several windows, in the order of the windows. */
export const joinFindings = (some: readonly CallFindings[]): CallFindings => ({
  summary: some.flatMap(({ summary }) => summary),
  nextSteps: some.flatMap(({ nextSteps }) => nextSteps),
  questions: some.flatMap(({ questions }) => questions),
  objections: some.flatMap(({ objections }) => objections),
  mood: some.flatMap(({ mood }) => mood),
});

/** The sentences that were chosen, each once; the first ones where none was. */
export function shortSummary(
  summary: readonly ProvenSentence[],
  chosen: readonly number[],
): readonly ProvenSentence[] {
  const sentences = [...new Set(chosen.slice(0, mostChosen))].flatMap((number) => summary[number - 1] ?? []);
  return (sentences.length === 0 ? summary : sentences).slice(0, shortSentences);
}
