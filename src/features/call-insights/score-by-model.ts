/** The score of a call, by the criteria that it asked for. */

import type { components } from '../../../generated/openapi.ts';
import {
  askChecklist,
  bestAnswer,
  type ChecklistAnswers,
  checklistAnswers,
  type ProvenAnswer,
  proveAnswers,
  questionsOf,
  questionsTogether,
  scoreOf,
} from '../../analysis/call-reading/call-score.ts';
import { ReadWindow } from '../../analysis/call-reading/read-window.ts';
import { turns } from '../../core/turns.ts';
import { answerShape } from '../../language-model/ask-for-json.ts';
import { criteriaOfScorecard } from '../call-scores/criteria-of-scorecard.ts';
import { askAboutCall, type Call } from '../readings/ask-about-call.ts';
import type { CallWindows } from '../readings/call-windows.ts';
import type { ReadCallDependencies } from '../readings/reading-dependencies.ts';
import { ReadingFailed } from '../readings/reading-failure.ts';
import { findScorecard } from './asked-queries.ts';
import { refsTo } from './shown-by.ts';

const answersShape = answerShape<ChecklistAnswers>(checklistAnswers);

/** @throws ReadingFailed, or what {@link askAboutCall} throws */
export async function scoreByModel(
  dependencies: ReadCallDependencies,
  call: Call,
  { windows, said }: CallWindows,
): Promise<components['schemas']['CallScore']> {
  const { db, onFindings } = dependencies;
  const { id, labels, metadata } = call.conversation;
  const scorecardId = await findScorecard(db, id);
  const criteria = await criteriaOfScorecard(db, call.account.id, scorecardId, {
    conversationType: labels,
    salesStage: metadata.salesStage,
  });
  if (criteria === undefined) throw new ReadingFailed(`The scorecard "${scorecardId}" was deleted.`);
  const questions = questionsOf(criteria);
  const answers = new Map<number, ProvenAnswer[]>();
  const pace = turns.of(call.account.id, call.signal);
  for (const [index, window] of windows.entries()) {
    const read = new ReadWindow(window);
    for (let first = 0; first < questions.length; first += questionsTogether) {
      const some = questions.slice(first, first + questionsTogether);
      const part = { number: index + 1, of: windows.length };
      const answered = await askAboutCall(dependencies, call, askChecklist(window, some, part), answersShape);
      const { proven, dropped } = await pace.complete(proveAnswers(read, some, answered));
      onFindings?.(proven.size, dropped);
      for (const [number, answer] of proven) answers.set(number, [...(answers.get(number) ?? []), answer]);
    }
  }
  const best = [...answers].flatMap(([number, some]) => {
    const answer = bestAnswer(some);
    return answer === undefined ? [] : [[number, answer] as const];
  });
  const score = scoreOf(criteria, new Map(best));
  if (score === undefined) throw new ReadingFailed('None of the criteria applies to the conversation.');
  return {
    ...score,
    criteria: score.criteria.map(({ shownBy, ...rest }) => ({
      ...rest,
      messageRefs: refsTo(said, shownBy),
    })),
    ...(scorecardId !== undefined && { scorecardId: String(scorecardId) }),
  };
}
