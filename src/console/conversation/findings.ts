/** What was found in a conversation, as one list: what is to be done first, each kind in the order in which it was said. */

import { dueDayOf } from '../formatting.ts';
import type { Schemas } from '../schemas.ts';
import { entityKey } from '../whole-lists.ts';
import { lengthInText } from './phrase-in-text.ts';

export const findingKinds = ['action_item', 'follow_up', 'question', 'tracker', 'topic', 'entity'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** Words of a message, in code points. */
export interface Place {
  readonly messageId: string;
  readonly offset: number;
  readonly length: number;
}

export interface Finding {
  /** Unique in its conversation. */
  readonly key: string;
  readonly kind: FindingKind;
  readonly text: string;
  /** What it is more exactly: the type of an entity, the phrase of a tracker. */
  readonly detail: string | undefined;
  /** Who is to do it, or has asked it. */
  readonly person: string | undefined;
  readonly dueBy: string | undefined;
  /** The day that it is due on, where nobody has said more than the day. */
  readonly dueDay: string | undefined;
  /** The messages that it is found in, in the order of the conversation. */
  readonly messageIds: readonly string[];
  /** Where it stands word for word, as far as that is known. */
  readonly places: readonly Place[];
}

/** Topics that are shown at most. */
const mostTopics = 12;

/** The topics that are shown: the most important ones, which come first. */
export const shownTopics = (topics: readonly Schemas['Topic'][]): readonly Schemas['Topic'][] =>
  topics.slice(0, mostTopics);

export interface FoundInConversation {
  readonly messages: readonly Schemas['Message'][];
  readonly insights: readonly Schemas['Insight'][];
  readonly topics: readonly Schemas['Topic'][];
  readonly entities: readonly Schemas['Entity'][];
  readonly trackers: readonly Schemas['DetectedTracker'][];
}

/** All findings, in the order of their kinds; those of one kind by the place of the first message of each. */
export function findingsOf({
  messages,
  insights,
  topics,
  entities,
  trackers,
}: FoundInConversation): Finding[] {
  const ordinals = new Map(messages.map(({ id }, index) => [id, index]));
  const ordinalOf = (id: string | undefined) => ordinals.get(id ?? '') ?? ordinals.size;
  const inOrder = (ids: Iterable<string>) =>
    [...new Set(ids)].sort((one, other) => ordinalOf(one) - ordinalOf(other));
  const findings = [
    ...insights.map((insight) => ofInsight(insight, inOrder)),
    ...shownTopics(topics).map((topic) => ofTopic(topic, inOrder)),
    ...entities.map((entity) => ofEntity(entity, inOrder)),
    ...trackers.map((tracker) => ofTracker(tracker, inOrder)),
  ];
  const first = ({ messageIds }: Finding) => ordinalOf(messageIds[0]);
  const rank = ({ kind }: Finding) => findingKinds.indexOf(kind);
  return findings.sort((one, other) => rank(one) - rank(other) || first(one) - first(other));
}

type InOrder = (ids: Iterable<string>) => string[];

function ofInsight(insight: Schemas['Insight'], inOrder: InOrder): Finding {
  const dueBy = 'dueBy' in insight ? insight.dueBy : undefined;
  return {
    key: insight.id,
    kind: insight.type as FindingKind,
    text: insight.text,
    detail: undefined,
    person: 'assignee' in insight ? insight.assignee?.name : insight.from?.name,
    dueBy,
    dueDay: dueBy === undefined ? undefined : dueDayOf(dueBy, insight.entities),
    messageIds: inOrder(insight.messageIds),
    places: [],
  };
}

const ofTopic = ({ id, text, messageIds }: Schemas['Topic'], inOrder: InOrder): Finding => ({
  key: id,
  kind: 'topic',
  text,
  detail: undefined,
  person: undefined,
  dueBy: undefined,
  dueDay: undefined,
  messageIds: inOrder(messageIds),
  places: [],
});

function ofEntity(entity: Schemas['Entity'], inOrder: InOrder): Finding {
  const { text, type, customType } = entity;
  const places = entity.matches.flatMap(({ messageRefs, detectedValue }) =>
    messageRefs.map(({ id, offset }) => placeOf(id, offset, detectedValue)),
  );
  return {
    key: `entity-${entityKey(entity)}`,
    kind: 'entity',
    text,
    detail: customType ?? type,
    person: undefined,
    dueBy: undefined,
    dueDay: undefined,
    messageIds: inOrder(entity.messageRefs.map(({ id }) => id)),
    places,
  };
}

function ofTracker({ id, name, matches }: Schemas['DetectedTracker'], inOrder: InOrder): Finding {
  return {
    key: `tracker-${id}`,
    kind: 'tracker',
    text: name,
    detail: matches.map(({ value }) => value).join(', '),
    person: undefined,
    dueBy: undefined,
    dueDay: undefined,
    messageIds: inOrder(matches.flatMap(({ messageRefs }) => messageRefs.map((one) => one.id))),
    places: matches.flatMap(({ value, messageRefs }) =>
      // What is only alike in meaning stands nowhere.
      messageRefs
        .filter(({ offset }) => offset >= 0)
        .map(({ id: messageId, text, offset }) => ({
          messageId,
          offset,
          length: lengthInText(value, text, offset),
        })),
    ),
  };
}

const placeOf = (messageId: string, offset: number, said: string): Place => ({
  messageId,
  offset,
  length: Array.from(said).length,
});

/** What of the findings is shown. */
export interface FindingFilter {
  /** None: all kinds. */
  readonly kinds: ReadonlySet<FindingKind>;
  /** The name of who is to do it, has asked it, or has said the message that it is found in; undefined: everybody. */
  readonly person: string | undefined;
  /** The key of the shown topic whose messages it is found in; undefined: all topics. */
  readonly topic: string | undefined;
}

/** @param speakerOf the name of who said a message */
export function filtered(
  findings: readonly Finding[],
  { kinds, person, topic }: FindingFilter,
  speakerOf: (messageId: string) => string | undefined,
): Finding[] {
  const ofTopicIds = new Set(findings.find(({ key }) => key === topic)?.messageIds);
  return findings.filter(
    (one) =>
      (kinds.size === 0 || kinds.has(one.kind)) &&
      (person === undefined ||
        one.person === person ||
        one.messageIds.some((id) => speakerOf(id) === person)) &&
      (topic === undefined || one.messageIds.some((id) => ofTopicIds.has(id))),
  );
}
