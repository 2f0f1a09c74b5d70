/** Summary, next steps, questions and objections of a call, by a language model; each is shown by messages. */

import {
  askForMostImportant,
  askInsights,
  type CallFindings,
  type ChosenSentences,
  chosenSentences,
  joinFindings,
  proveInsights,
  shortSentences,
  shortSummary,
  type WindowInsights,
  windowInsights,
} from '../../analysis/call-reading/call-insights.ts';
import {
  asSaid,
  type ProvenSentence,
  type Quotation,
  type ShownWords,
} from '../../analysis/call-reading/evidence.ts';
import { ReadWindow } from '../../analysis/call-reading/read-window.ts';
import { turns } from '../../core/turns.ts';
import type { StoredCallInsights } from '../../db/schema.ts';
import { answerShape } from '../../language-model/ask-for-json.ts';
import { askAboutCall, type Call } from '../readings/ask-about-call.ts';
import type { CallWindows } from '../readings/call-windows.ts';
import type { ReadCallDependencies } from '../readings/reading-dependencies.ts';
import { ReadingFailed } from '../readings/reading-failure.ts';
import { maximumItems, shortened } from './limits.ts';
import { refsTo } from './shown-by.ts';

const insightsShape = answerShape<WindowInsights>(windowInsights);
const chosenShape = answerShape<ChosenSentences>(chosenSentences);

/** @throws ReadingFailed, or what {@link askAboutCall} throws */
export async function insightsByModel(
  dependencies: ReadCallDependencies,
  call: Call,
  { windows, said }: CallWindows,
): Promise<StoredCallInsights> {
  const pace = turns.of(call.account.id, call.signal);
  const some: CallFindings[] = [];
  for (const [index, window] of windows.entries()) {
    const asked = askInsights(window, { number: index + 1, of: windows.length });
    const answered = await askAboutCall(dependencies, call, asked, insightsShape);
    const { findings, dropped } = await pace.complete(proveInsights(new ReadWindow(window), answered));
    const kept = Object.values(findings).reduce((sum, list) => sum + list.length, 0);
    dependencies.onFindings?.(kept, dropped);
    some.push(findings);
  }
  const { summary, nextSteps, questions, objections, mood } = joinFindings(some);
  if (summary.length === 0)
    throw new ReadingFailed(
      'Nothing that the language model said of the conversation is shown by what was said.',
    );
  const short = await mostImportant(dependencies, call, summary);
  const refs = (shownBy: readonly ShownWords[]) => refsTo(said, shownBy);
  const pairs = (some: readonly (readonly [Quotation, Quotation | undefined])[]) =>
    pace.map(some.slice(0, maximumItems), ([one, other]) => ({
      one: asSaid(one),
      other: other && asSaid(other),
    }));
  const asked = await pairs(questions.map(({ question, answer }) => [question, answer]));
  const objected = await pairs(objections.map(({ objection, response }) => [objection, response]));
  return {
    callSummary: {
      executiveSummary: textOf(short),
      longSummary: { paragraphs: textOf(summary), bulletPoints: summary.map(({ text }) => text) },
      smallSummary: { paragraphs: textOf(short), bulletPoints: short.map(({ text }) => text) },
      sentences: summary.map(({ text, shownBy }) => ({ text, messageRefs: refs(shownBy) })),
    },
    callNextSteps: {
      nextSteps: nextSteps
        .slice(0, maximumItems)
        .map(({ text, shownBy }) => ({ step: text, messageRefs: refs(shownBy) })),
    },
    questions: asked.map(({ one, other }) => ({
      question: shortened(one.quote),
      answer: shortened(other?.quote ?? ''),
      memberId: said.get(one.number)?.memberId ?? null,
      messageRefs: refs(other === undefined ? [one] : [one, other]),
    })),
    callObjections: {
      objections: objected.map(({ one, other }) => ({
        objection: shortened(one.quote),
        response: shortened(other?.quote ?? ''),
        messageRefs: refs(other === undefined ? [one] : [one, other]),
      })),
    },
    mood: mood.flatMap(({ text, shownBy }) => {
      const message = said.get(shownBy[0]?.number ?? 0);
      return message === undefined
        ? []
        : [{ text, startTime: message.startTime.toISOString(), messageRefs: refs(shownBy) }];
    }),
  };
}

/** The sentences that tell the most of the whole conversation. */
async function mostImportant(
  dependencies: ReadCallDependencies,
  call: Call,
  summary: readonly ProvenSentence[],
): Promise<readonly ProvenSentence[]> {
  if (summary.length <= shortSentences) return summary;
  const { sentences } = await askAboutCall(dependencies, call, askForMostImportant(summary), chosenShape);
  return shortSummary(summary, sentences);
}

const textOf = (sentences: readonly ProvenSentence[]): string => sentences.map(({ text }) => text).join(' ');
