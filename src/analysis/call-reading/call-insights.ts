/** Summary, next steps, questions with their answers, objections and mood of a call, as a language model finds them in it. */

import {
  askAboutSentences,
  askAboutWindow,
  evidenceSchema,
  listOf,
  objectOf,
  type Part,
  type Question,
  text,
} from './ask.ts';
import { type Evidence, type ProvenSentence, proven, provenSentence, type Quotation } from './evidence.ts';
import { messagesIn, type Window } from './transcript.ts';

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

const sentences = listOf(objectOf({ evidence: evidenceSchema, sentence: text }));
const evidence = evidenceSchema.items;

export const windowInsights = {
  name: 'call_insights',
  schema: objectOf({
    summary: sentences,
    nextSteps: sentences,
    questions: listOf(objectOf({ question: evidence, answer: evidenceSchema })),
    objections: listOf(objectOf({ objection: evidence, response: evidenceSchema })),
    mood: sentences,
  }),
};

/** What a model answers about its own sentences. */
export interface ChosenSentences {
  readonly sentences: readonly number[];
}

export const chosenSentences = {
  name: 'chosen_sentences',
  schema: objectOf({ sentences: listOf({ type: 'integer' }) }),
};

/** Asks for everything of one window. */
export const askInsights = (window: Window, part: Part = { number: 1, of: 1 }): Question =>
  askAboutWindow(
    `Find five things in the conversation. Give at most 10 of each. An empty list is right where there is nothing. Leave out what
you have no evidence for.
- summary: sentences that tell somebody who was not there what was talked about and decided, in order.
- nextSteps: what somebody is going to do, or has been asked to do, after the conversation. One sentence each: who does what until
  when.
- questions: a question that somebody asked, and the answer that somebody gave. The answer is [] if nobody answered.
- objections: a doubt or a refusal of what was proposed, and what was said to it. The response is [] if nothing was said.
- mood: sentences that tell how a participant felt, and about what: content, worried, annoyed, relieved. At most 5. None of somebody
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
export function proveInsights(
  lines: Window,
  found: WindowInsights,
): { readonly findings: CallFindings; readonly dropped: number } {
  const window = messagesIn(lines);
  let dropped = 0;
  const keep = <Found>(value: Found | undefined): Found[] => {
    if (value !== undefined) return [value];
    dropped += 1;
    return [];
  };
  const proveSentence = ({ sentence, evidence }: Sentence): ProvenSentence | undefined =>
    provenSentence(window, sentence, evidence);
  const quoted = (one: Evidence): Quotation | undefined => proven(window, [one])[0];
  // Models tend to quote for an answer what is answered by it, too.
  const answerTo = (asked: Quotation, given: readonly Evidence[]): Quotation | undefined => {
    const answer = proven(window, given).find(({ number }) => number > asked.number);
    if (answer === undefined && given.length > 0) dropped += 1;
    return answer;
  };
  return {
    findings: {
      summary: found.summary.flatMap((one) => keep(proveSentence(one))),
      nextSteps: found.nextSteps.flatMap((one) => keep(proveSentence(one))),
      questions: found.questions.flatMap(({ question, answer }) => {
        const asked = quoted(question);
        return keep(asked && { question: asked, answer: answerTo(asked, answer) });
      }),
      objections: found.objections.flatMap(({ objection, response }) => {
        const objected = quoted(objection);
        return keep(objected && { objection: objected, response: answerTo(objected, response) });
      }),
      mood: found.mood.flatMap((one) => keep(proveSentence(one))),
    },
    dropped,
  };
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
  const sentences = [...new Set(chosen)].flatMap((number) => summary[number - 1] ?? []);
  return (sentences.length === 0 ? summary : sentences).slice(0, shortSentences);
}
