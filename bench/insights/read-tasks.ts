/** Mini-dialogues `{id, said, tasks}`: each task is labelled once, with all the sentences that speak of it, and is to be told once. */

import { conversationOf, type Example } from './example.ts';
import type { Verdict } from './judgement.ts';
import type { PredictedInsight, Prediction } from './predictor.ts';
import { type Lines, list, number, object, optionalText, rowReader, text } from './rows.ts';

interface LabelledTask {
  /** Indexes of the sentences that speak of it. */
  readonly at: readonly number[];
  /** The name of who is to do it; null: it is settled with nobody. */
  readonly who: string | null;
  /** In a sentence that is understood alone. Nothing is compared with it. */
  readonly what: string;
}

interface Row {
  readonly id: string;
  readonly said: readonly (readonly [name: string, sentence: string])[];
  readonly tasks: readonly LabelledTask[];
}

const readRows = rowReader<Row>(
  object({
    id: text,
    said: list({ type: 'array', items: text, minItems: 2, maxItems: 2 }),
    tasks: list(object({ at: list(number), who: optionalText, what: text })),
  }),
);

/** The task that an insight tells: of those that are spoken of in its sentence rather the one of its assignee. */
function taskOf(tasks: readonly LabelledTask[], { messageIndex, assignee }: PredictedInsight) {
  const there = tasks.filter(({ at }) => at.includes(messageIndex));
  return there.find(({ who }) => who === (assignee ?? null)) ?? there[0];
}

/**
 * A task is found by the first action item or follow-up in one of its sentences that names who is to do it, else by the first one there; each further
 * one tells it again, and is as false as one where there is no task. Of what is found the doer is right or wrong.
 */
export function judgeTasks({ said, tasks }: Row, { insights }: Pick<Prediction, 'insights'>): Verdict[] {
  const told = insights.filter(({ type }) => type !== 'question');
  const byTask = Map.groupBy(told, (insight) => taskOf(tasks, insight));
  const found = new Set<PredictedInsight>();
  const verdicts = tasks.flatMap((task): Verdict[] => {
    const ofTask = byTask.get(task) ?? [];
    const best = ofTask.find(({ assignee }) => (assignee ?? null) === task.who) ?? ofTask[0];
    const common = { place: String(task.at[0] ?? 0), text: task.what };
    if (best === undefined) return [{ ...common, kind: 'task', outcome: 'missed' }];
    found.add(best);
    const isRight = (best.assignee ?? null) === task.who;
    return [
      { ...common, kind: 'task', outcome: 'found', predicted: best.text, score: best.score },
      {
        ...common,
        kind: 'who does it',
        outcome: isRight ? 'right' : 'wrong',
        expected: task.who ?? '-',
        predicted: best.assignee ?? '-',
      },
    ];
  });
  const others = told
    .filter((insight) => !found.has(insight))
    .map(({ messageIndex, text: predicted, score }): Verdict => {
      const sentence = said[messageIndex]?.[1] ?? '';
      return {
        kind: 'task',
        place: String(messageIndex),
        text: sentence,
        outcome: 'false',
        predicted,
        score,
      };
    });
  return [...verdicts, ...others];
}

/** The dialogues of a file. */
export const readTaskDialogues = (lines: Lines): Example[] =>
  readRows(lines).map((row) => ({
    id: row.id,
    conversation: conversationOf(row.said.map(([name, sentence]) => ({ text: sentence, speaker: { name } }))),
    judge: (prediction) => judgeTasks(row, prediction),
  }));
