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
import type { ProvenSentence } from '../../analysis/call-reading/evidence.ts';
import { ReadWindow } from '../../analysis/call-reading/read-window.ts';
import { turns } from '../../core/turns.ts';
import type { StoredCallInsights } from '../../db/schema.ts';
import { answerShape } from '../../language-model/ask-for-json.ts';
import { askAboutCall, type Call } from '../readings/ask-about-call.ts';
import type { CallWindows } from '../readings/call-windows.ts';
import type { ReadCallDependencies } from '../readings/reading-dependencies.ts';
import { ReadingFailed } from '../readings/reading-failure.ts';
import { maximumItems, shortened } from './limits.ts';

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
  const messageRefs = (numbers: readonly number[]) =>
    numbers.map((number) => ({ id: said.get(number)?.id ?? '' }));
  return {
    callSummary: {
      executiveSummary: textOf(short),
      longSummary: { paragraphs: textOf(summary), bulletPoints: summary.map(({ text }) => text) },
      smallSummary: { paragraphs: textOf(short), bulletPoints: short.map(({ text }) => text) },
      sentences: summary.map(({ text, messages }) => ({ text, messageRefs: messageRefs(messages) })),
    },
    callNextSteps: {
      nextSteps: nextSteps
        .slice(0, maximumItems)
        .map(({ text, messages }) => ({ step: text, messageRefs: messageRefs(messages) })),
    },
    questions: questions.slice(0, maximumItems).map(({ question, answer }) => ({
      question: shortened(question.quote),
      answer: shortened(answer?.quote ?? ''),
      memberId: said.get(question.number)?.memberId ?? null,
      messageRefs: messageRefs([question.number, ...(answer === undefined ? [] : [answer.number])]),
    })),
    callObjections: {
      objections: objections.slice(0, maximumItems).map(({ objection, response }) => ({
        objection: shortened(objection.quote),
        response: shortened(response?.quote ?? ''),
        messageRefs: messageRefs([objection.number, ...(response === undefined ? [] : [response.number])]),
      })),
    },
    mood: mood.flatMap(({ text, messages: [first = 0] }) => {
      const message = said.get(first);
      return message === undefined ? [] : [{ text, startTime: message.startTime.toISOString() }];
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
