/** Dialogues `{id, said, tasks}`: each task is labelled once, with all the messages that speak of it, and is to be told once. */

import { conversationOf, type Example } from './example.ts';
import { judgeDueBy } from './judge-fields.ts';
import type { Verdict } from './judgement.ts';
import type { PredictedInsight, Prediction } from './predictor.ts';
import { type Lines, list, number, object, optionalText, rowReader, text } from './rows.ts';
import { commonWords, stemsOf } from './words.ts';

interface LabelledTask {
  /** Indexes of the messages that speak of it. */
  readonly at: readonly number[];
  /** The name of who is to do it; null: it is settled with nobody. */
  readonly who: string | null;
  /** In a sentence that is understood alone: of several tasks in one message an insight tells the one that it has most words of. */
  readonly what: string;
  /** Absent where nobody has said which of the two it is. */
  readonly kind?: 'action_item' | 'follow_up';
  /** As `dueBy` of a conversation's action items; null: never due; absent where nobody has said whether it is. */
  readonly due?: string | null;
  /** Whether one may tell it or not: then it counts neither way. */
  readonly optional?: boolean;
}

interface Row {
  readonly id: string;
  readonly startTime?: string;
  readonly said: readonly (readonly [name: string, message: string])[];
  readonly tasks: readonly LabelledTask[];
}

const readRows = rowReader<Row>(
  object(
    {
      id: text,
      said: list({ type: 'array', items: text, minItems: 2, maxItems: 2 }),
      tasks: list(
        object(
          { at: list(number), who: optionalText, what: text },
          { kind: { enum: ['action_item', 'follow_up'] }, due: optionalText, optional: { type: 'boolean' } },
        ),
      ),
    },
    { startTime: text },
  ),
);

/** An insight, and a task that its message speaks of. */
interface Telling {
  readonly insight: PredictedInsight;
  readonly task: LabelledTask;
}

const isDoerRight = ({ insight, task }: Telling): boolean => (insight.assignee ?? null) === task.who;

/** Each task with the insight that tells it: rather one that names who is to do it, then one with more of its words, then the first. */
function tellingsOf(tasks: readonly LabelledTask[], told: readonly PredictedInsight[]): Telling[] {
  const taken = new Set<LabelledTask | PredictedInsight>();
  return told
    .flatMap((insight) =>
      tasks.filter(({ at }) => at.includes(insight.messageIndex)).map((task): Telling => ({ insight, task })),
    )
    .map((telling) => ({ ...telling, words: sharedWords(telling), isDoerRight: isDoerRight(telling) }))
    .sort((a, b) => Number(b.isDoerRight) - Number(a.isDoerRight) || b.words - a.words)
    .filter(({ insight, task }) => {
      if (taken.has(insight) || taken.has(task)) return false;
      taken.add(insight).add(task);
      return true;
    });
}

const sharedWords = ({ insight, task }: Telling): number =>
  commonWords(stemsOf(task.what), stemsOf(insight.text));

/**
 * A task is found by an action item or a follow-up in one of its messages; each further one there tells it again, and is as false as one where there is
 * no task. Of what is found the doer is right or wrong, and, where they are labelled, so are the kind and the time when it is due.
 */
export function judgeTasks({ said, tasks }: Row, { insights }: Pick<Prediction, 'insights'>): Verdict[] {
  const told = insights.filter(({ type }) => type !== 'question');
  const tellings = new Map(tellingsOf(tasks, told).map((telling) => [telling.task, telling]));
  const telling = new Set([...tellings.values()].map(({ insight }) => insight));
  const verdicts = tasks
    .filter(({ optional = false }) => !optional)
    .flatMap((task) => verdictsOf(task, tellings.get(task)));
  const mayBeTold = tasks.filter(({ optional = false }) => optional).flatMap(({ at }) => at);
  const others = told
    .filter((insight) => !telling.has(insight) && !mayBeTold.includes(insight.messageIndex))
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

function verdictsOf(task: LabelledTask, telling: Telling | undefined): Verdict[] {
  const { at, who, what, kind, due } = task;
  const place = { place: String(at[0] ?? 0), text: what };
  if (telling === undefined) return [{ ...place, kind: 'task', outcome: 'missed' }];
  const { type, text: predicted, score, assignee } = telling.insight;
  const answer = (name: string, isRight: boolean, expected: string, said: string): Verdict => ({
    ...place,
    kind: name,
    outcome: isRight ? 'right' : 'wrong',
    expected,
    predicted: said,
  });
  return [
    { ...place, kind: 'task', outcome: 'found', predicted, score },
    answer('who does it', isDoerRight(telling), who ?? '-', assignee ?? '-'),
    ...(kind === undefined ? [] : [answer('kind of task', type === kind, kind, type)]),
    ...(due === undefined
      ? []
      : judgeDueBy(due, telling.insight, 0).map((verdict) => ({ ...place, ...verdict }))),
  ];
}

/** The dialogues of a file. */
export const readTaskDialogues = (lines: Lines): Example[] =>
  readRows(lines).map((row) => {
    const messages = row.said.map(([name, message]) => ({ text: message, speaker: { name } }));
    const { startTime } = row;
    return {
      id: row.id,
      conversation: {
        ...conversationOf(messages),
        ...(startTime !== undefined && { startTime: new Date(startTime) }),
      },
      judge: (prediction) => judgeTasks(row, prediction),
    };
  });
