/** Who is to act and by when, of the labelled action items that were found. */

import { matchClauses } from './judge-insights.ts';
import type { Verdict } from './judgement.ts';
import type { PredictedInsight, Prediction } from './predictor.ts';
import { isSameTime, parseTimeValue, type TimeValue } from './time-values.ts';

export interface LabelledActionItem {
  readonly messageIndex: number;
  readonly text: string;
  /** Nobody, if absent or null. */
  readonly assignee?: string | null;
  /** A local date or date and time, as ISO 8601 writes them; never due, if absent or null. */
  readonly dueBy?: string | null;
}

/**
 * `assignee` is right with the labelled name, or with nobody where nobody is labelled. `dueBy` is right with the labelled
 * local time; where a day is labelled, at any time of it; where nothing is labelled, with nothing. `dueBy, where said` are
 * those with a label.
 */
export function judgeFields(
  items: readonly LabelledActionItem[],
  prediction: Pick<Prediction, 'insights'>,
  timezoneOffset: number,
): Verdict[] {
  return matchClauses('action_item', items, prediction).flatMap(({ clause, insight }) => {
    const { assignee = null, dueBy } = clause;
    const place = { place: String(clause.messageIndex), text: clause.text };
    const isRight = assignee === (insight.assignee ?? null);
    return [
      {
        kind: 'assignee',
        ...place,
        outcome: isRight ? 'right' : 'wrong',
        expected: assignee ?? '-',
        predicted: insight.assignee ?? '-',
      },
      ...judgeDueBy(dueBy, insight, timezoneOffset).map((verdict) => ({ ...place, ...verdict })),
    ];
  });
}

/** Whether what was found is due when it is labelled to be, `dueBy` and, where there is a label, `dueBy, where said`. */
export function judgeDueBy(
  label: string | null | undefined,
  { dueBy }: Pick<PredictedInsight, 'dueBy'>,
  timezoneOffset: number,
): Pick<Verdict, 'kind' | 'outcome' | 'expected' | 'predicted'>[] {
  const due = dueBy && localTime(dueBy, timezoneOffset);
  const isRight = label == null ? due === undefined : due !== undefined && isDue(due, label);
  const verdict = {
    outcome: isRight ? 'right' : 'wrong',
    expected: label ?? '-',
    predicted: due === undefined ? '-' : textOf(due),
  } as const;
  const kinds = label == null ? ['dueBy'] : ['dueBy', 'dueBy, where said'];
  return kinds.map((kind) => ({ kind, ...verdict }));
}

const textOf = ({ from }: TimeValue): string => [from.date, from.time].filter(Boolean).join(' ');

function localTime(instant: Date, timezoneOffset: number): TimeValue {
  const text = new Date(instant.getTime() + timezoneOffset * 60_000).toISOString();
  return { from: { date: text.slice(0, 10), time: text.slice(11, 19) } };
}

function isDue(due: TimeValue, label: string): boolean {
  const wanted = parseTimeValue(label);
  return wanted !== undefined && isSameTime(wanted, due);
}
