/** Labelled conversations: `{id, messages, gold}`, where `gold` says what there is to find in which message. */

import type { Example } from './example.ts';
import { anyTime } from './example.ts';
import { judgeFields, type LabelledActionItem } from './judge-fields.ts';
import { judgeClauses, type LabelledClause } from './judge-insights.ts';
import {
  isOneOf,
  judgeEntities,
  judgeTimes,
  type LabelledSpan,
  type LabelledTime,
  withoutRepetitions,
} from './judge-spans.ts';
import { judgeTopics } from './judge-topics.ts';
import type { Verdict } from './judgement.ts';
import type { Prediction } from './predictor.ts';
import { type Lines, list, number, object, optionalText, rowReader, text } from './rows.ts';
import { parseTimeValue } from './time-values.ts';

type LabelledEntity = LabelledSpan & { readonly value?: string };

interface Row {
  readonly id: string;
  readonly startTime?: string;
  /** Name of the IANA time zone of the speakers. */
  readonly timezone?: string;
  readonly messages: readonly {
    readonly payload: { readonly content: string };
    readonly from?: { readonly name: string; readonly userId?: string };
    readonly duration?: { readonly startTime: string; readonly endTime?: string };
  }[];
  readonly gold: {
    readonly actionItems?: readonly LabelledActionItem[];
    readonly actionItemsOptional?: readonly LabelledActionItem[];
    readonly followUps?: readonly LabelledClause[];
    readonly followUpsOptional?: readonly LabelledClause[];
    readonly questions?: readonly LabelledClause[];
    readonly questionsOptional?: readonly LabelledClause[];
    readonly topics?: readonly string[];
    readonly entities?: readonly LabelledEntity[];
    readonly entitiesOptional?: readonly LabelledEntity[];
    readonly keyPoints?: readonly string[];
  };
}

const clause = object(
  { messageIndex: number, text },
  { assignee: optionalText, dueBy: optionalText, start: number, end: number },
);
const span = object({ messageIndex: number, text, type: text }, { start: number, end: number, value: text });

const readRows = rowReader<Row>(
  object(
    {
      id: text,
      messages: list(
        object(
          { payload: object({ content: text }) },
          { from: object({ name: text }), duration: object({ startTime: text }) },
        ),
      ),
      gold: object(
        {},
        {
          ...Object.fromEntries(
            ['actionItems', 'followUps', 'questions'].flatMap((kind) => [
              [kind, list(clause)],
              [`${kind}Optional`, list(clause)],
            ]),
          ),
          entities: list(span),
          entitiesOptional: list(span),
          topics: list(text),
          keyPoints: list(text),
        },
      ),
    },
    { startTime: text, timezone: text },
  ),
);

/** Minutes to add to UTC to get the wall clock of a zone at a moment. */
export function offsetOfZone(timeZone: string, instant: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    instant,
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/u.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Dates and times that are labelled with values; those without count neither way. */
const timesOf = (entities: readonly LabelledEntity[], areOptional: boolean): LabelledTime[] =>
  entities.flatMap(({ messageIndex, text, start, end, value }) => {
    if (start === undefined || end === undefined) return [];
    const wanted = areOptional || value === undefined ? undefined : parseTimeValue(value);
    return [{ messageIndex, text, start, end, isOne: wanted && isOneOf([wanted]) }];
  });

/** Judges everything that a conversation has labels for. */
function judge({ gold, startTime }: Row, timezoneOffset: number, prediction: Prediction): Verdict[] {
  const { entities, entitiesOptional = [] } = gold;
  const clauses = [
    ['action_item', gold.actionItems, gold.actionItemsOptional],
    ['follow_up', gold.followUps, gold.followUpsOptional],
    ['question', gold.questions, gold.questionsOptional],
  ] as const;
  const verdicts = clauses.flatMap(([type, labelled, optional = []]) =>
    labelled === undefined ? [] : judgeClauses(type, { labelled, optional }, prediction),
  );
  if (gold.topics) verdicts.push(...judgeTopics(gold.topics, prediction, true));
  if (entities) {
    const judged = judgeEntities({ labelled: entities, optional: entitiesOptional }, prediction);
    verdicts.push(...judged, ...withoutRepetitions(judged));
  }
  // Without the time when it was said there is no knowing what "Friday" is, nor whether a role that was labelled as the
  // assignee is a speaker.
  if (startTime === undefined) return verdicts;
  if (gold.actionItems) verdicts.push(...judgeFields(gold.actionItems, prediction, timezoneOffset));
  if (entities?.some(({ start }) => start !== undefined)) {
    const times = [...timesOf(entities, false), ...timesOf(entitiesOptional, true)];
    verdicts.push(...judgeTimes(times, prediction));
  }
  return verdicts;
}

/** The conversations of a file. */
export function readConversations(lines: Lines): Example[] {
  return readRows(lines).map((row): Example => {
    const startTime = row.startTime === undefined ? anyTime : new Date(row.startTime);
    const timezoneOffset = row.timezone === undefined ? 0 : offsetOfZone(row.timezone, startTime);
    const { keyPoints } = row.gold;
    return {
      id: row.id,
      conversation: {
        startTime,
        timezoneOffset,
        messages: row.messages.map(({ payload, from, duration }) => ({
          text: payload.content,
          speaker: from,
          startTime: duration?.startTime,
          endTime: duration?.endTime,
        })),
      },
      judge: (prediction) => judge(row, timezoneOffset, prediction),
      ...(keyPoints && { summary: { text: keyPoints.join('\n'), measure: 'recall' as const } }),
    };
  });
}
