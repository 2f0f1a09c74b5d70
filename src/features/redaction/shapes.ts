/** Where talk stands in the elements of answers: each function masks one kind of element (openapi.yaml). */

import type { components } from '../../../generated/openapi.ts';
import { coverOf, type Mask, maskPart } from './mask.ts';
import { nameOfCustomType } from './masks.ts';
import { topicText } from './topic-text.ts';

type Schemas = components['schemas'];
type Item =
  | Schemas['ActionItem']
  | Schemas['FollowUp']
  | Schemas['Question']
  | Schemas['ComprehensiveActionItem'];

/** Masks the talk in an element, and leaves everything else as it is. */
export type Shape<Element> = (element: Element, mask: Mask) => Element;

type Steps<Result> = Generator<undefined, Result>;

/** A shape for elements that may hold much: it can work in steps, and the caller may do other work between two of them. */
interface LongShape<Element> extends Shape<Element> {
  readonly steps: (element: Element, mask: Mask) => Steps<Element>;
}

const isLong = <Element>(shape: Shape<Element>): shape is LongShape<Element> => 'steps' in shape;

function inSteps<Element>(steps: LongShape<Element>['steps']): LongShape<Element> {
  return Object.assign((element: Element, mask: Mask) => atOnce(steps(element, mask)), { steps });
}

/** All steps, one after another. */
function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Gives the elements this shape, in steps. */
export function* shapeAll<Element>(
  elements: readonly Element[],
  shape: Shape<Element>,
  mask: Mask,
): Steps<Element[]> {
  const shaped: Element[] = [];
  for (const element of elements) {
    shaped.push(isLong(shape) ? yield* shape.steps(element, mask) : shape(element, mask));
    yield;
  }
  return shaped;
}

/** Converts each of the items in a step of its own. */
function* oneByOne<Item, Result>(items: readonly Item[], convert: (item: Item) => Result): Steps<Result[]> {
  const converted: Result[] = [];
  for (const item of items) {
    converted.push(convert(item));
    yield;
  }
  return converted;
}

const maskPhrases = <Phrase extends { text: string }>(
  text: string,
  phrases: readonly Phrase[],
  mask: Mask,
): Steps<Phrase[]> => oneByOne(phrases, (phrase) => ({ ...phrase, text: maskPart(mask, text, phrase.text) }));

export const message = inSteps(function* (
  element: Schemas['Message'],
  mask: Mask,
): Steps<Schemas['Message']> {
  return {
    ...element,
    text: mask.of(element.text).text,
    phrases: yield* maskPhrases(element.text, element.phrases, mask),
    ...(element.words && { words: yield* maskWords(element.text, element.words, mask) }),
  };
});

/** A word is so little work that a step is this many. */
const wordsOfStep = 200;

/** Words that touch one masked place are one word, from the start of the first to the end of the last. */
function* maskWords(text: string, words: readonly Schemas['Word'][], mask: Mask): Steps<Schemas['Word'][]> {
  const { finds, placeOf, text: masked } = mask.of(text);
  if (finds.length === 0) return [...words];
  const places = text.matchAll(/\S+/gu);
  const shown: Schemas['Word'][] = [];
  /** Index among the places that are masked. */
  let next = 0;
  let first: { readonly word: Schemas['Word']; readonly start: number } | undefined;
  for (const [index, word] of words.entries()) {
    if (index % wordsOfStep === 0) yield;
    const { done, value: place } = places.next();
    if (done) break;
    const end = place.index + place[0].length;
    first ??= { word, start: place.index };
    // Whether something that is masked goes on into the next word.
    while ((finds[next]?.end ?? Infinity) <= end) next += 1;
    const goesOn = (finds[next]?.start ?? Infinity) < end;
    if (goesOn && index < words.length - 1) continue;
    shown.push({
      ...first.word,
      word: masked.slice(placeOf(first.start), placeOf(end)),
      endTime: word.endTime,
      duration: Math.round((word.timeOffset + word.duration - first.word.timeOffset) * 1000) / 1000,
    });
    first = undefined;
  }
  return shown;
}

function* insightSteps<Kind extends Item>(element: Kind, mask: Mask): Steps<Kind> {
  return {
    ...element,
    text: mask.of(element.text).text,
    entities: yield* oneByOne(element.entities, (mention) => maskMention(mention, element.text, mask)),
    ...('assignee' in element && { assignee: assigneeShown(element.assignee, mask) }),
    ...('phrases' in element && { phrases: yield* maskPhrases(element.text, element.phrases, mask) }),
  };
}

/** A long shape of every kind of insight. The type says nothing of its steps, so that callers need not say which kind it is. */
export const insight: <Kind extends Item>(element: Kind, mask: Mask) => Kind = Object.assign(
  <Kind extends Item>(element: Kind, mask: Mask) => atOnce(insightSteps(element, mask)),
  { steps: insightSteps },
);

/** Somebody who is spoken of is as personal as a name in the text; a member is not. */
function assigneeShown(assignee: Schemas['Person'], mask: Mask): Schemas['Person'] {
  const { id, name } = assignee;
  return id === undefined && name !== undefined ? { ...assignee, name: nameShown(name, mask) } : assignee;
}

/** The name of a person who is spoken of. */
export const nameShown = (name: string, mask: Mask): string =>
  mask.ofKind('PERSON_NAME') ?? mask.of(name).text;

/** Types of entities that are personal data whatever they say, by the names that clients have for the kinds. */
const kindOfType = new Map([
  ['person', 'PERSON_NAME'],
  ['email', 'EMAIL_ADDRESS'],
  ['phone', 'PHONE_NUMBER'],
  ['url', 'URL'],
  ['date', 'DATE'],
  ['datetime', 'DATE'],
  ['daterange', 'DATE'],
  ['datetimerange', 'DATE'],
  ['time', 'TIME'],
  ['timerange', 'TIME'],
]);

const kindOf = ({
  type,
  customType,
}: {
  type: string;
  customType?: string | undefined;
}): string | undefined => (customType === undefined ? kindOfType.get(type) : nameOfCustomType(customType));

function maskMention(mention: Schemas['EntityMention'], text: string, mask: Mask): Schemas['EntityMention'] {
  const whole = mask.of(text);
  const kind = kindOf(mention);
  const cover =
    coverOf(whole, mask, whole.unitsOf(mention.offset), mention.text.length) ?? (kind && mask.ofKind(kind));
  const show = (own: string): string => cover ?? mask.of(own).text;
  const { value, start, end } = mention;
  return {
    ...mention,
    text: show(mention.text),
    offset: whole.movedOffset(mention.offset),
    ...(typeof value === 'string' && { value: show(value) }),
    ...(typeof value === 'object' && { value: { ...withoutAddress(value), name: show(value.name) } }),
    ...(start !== undefined && { start: show(start) }),
    ...(end !== undefined && { end: show(end) }),
  };
}

function withoutAddress({ userId: _, ...person }: Schemas['PersonValue']): Schemas['PersonValue'] {
  return person;
}

const place = <Place extends { text: string; offset: number }>(element: Place, mask: Mask): Place => {
  const masked = mask.of(element.text);
  return { ...element, text: masked.text, offset: masked.movedOffset(element.offset) };
};

const places = <Place extends { text: string; offset: number }>(
  elements: readonly Place[],
  mask: Mask,
): Steps<Place[]> => oneByOne(elements, (element) => place(element, mask));

/** What masks an entity in the first of its messages where something does. */
function* coverInMessages({ matches }: Schemas['Entity'], mask: Mask): Steps<string | undefined> {
  for (const { detectedValue, messageRefs } of matches)
    for (const { text, offset } of messageRefs) {
      const whole = mask.of(text);
      const cover = coverOf(whole, mask, whole.unitsOf(Math.max(0, offset)), detectedValue.length);
      if (cover !== undefined) return cover;
      yield;
    }
  return undefined;
}

export const entity = inSteps(function* (element: Schemas['Entity'], mask: Mask): Steps<Schemas['Entity']> {
  const kind = kindOf(element);
  // A number that is a part of something personal in one of its messages is so by itself.
  const cover = (yield* coverInMessages(element, mask)) ?? (kind && mask.ofKind(kind));
  const show = (own: string): string => cover ?? mask.of(own).text;
  const matches: Schemas['EntityMatch'][] = [];
  for (const match of element.matches)
    matches.push({
      detectedValue: show(match.detectedValue),
      value: show(match.value),
      messageRefs: yield* places(match.messageRefs, mask),
    });
  return {
    ...element,
    value: show(element.value),
    text: show(element.text),
    ...(element.start !== undefined && { start: show(element.start) }),
    ...(element.end !== undefined && { end: show(element.end) }),
    messageRefs: yield* places(element.messageRefs, mask),
    matches,
  };
});

/** Trackers that were found, and one that is tried. */
const withMatches = <Body extends { matches: Schemas['TrackerMatch'][] }>() =>
  inSteps(function* (body: Body, mask: Mask): Steps<Body> {
    const matches: Schemas['TrackerMatch'][] = [];
    for (const { value, messageRefs, insightRefs, ...match } of body.matches)
      matches.push({
        ...match,
        value: mask.of(value).text,
        messageRefs: yield* places(messageRefs, mask),
        insightRefs: yield* places(insightRefs, mask),
      });
    return { ...body, matches };
  });
export const tracker = withMatches<Schemas['DetectedTracker']>();
export const trackerPreview = withMatches<Schemas['TrackerPreview']>();

type EntityPreview = Schemas['EntityPreview'];
export const entityPreview = inSteps(function* (body: EntityPreview, mask: Mask): Steps<EntityPreview> {
  return { ...body, entities: yield* shapeAll(body.entities, entity, mask) };
});

const withText = <Element extends { text: string }>(element: Element, mask: Mask): Element => ({
  ...element,
  text: mask.of(element.text).text,
});

/** @param sources of each topic, by its text, messages that are about it */
export const topicsFrom = (sources: ReadonlyMap<string, readonly string[]>): Shape<Schemas['Topics']> =>
  inSteps(function* (body, mask) {
    const shown = (text: string) => topicText(text, sources.get(text) ?? [], mask);
    const topics: Schemas['Topic'][] = [];
    for (const topic of body.topics) {
      const text = yield* shown(topic.text);
      const parentRefs: Schemas['Topic']['parentRefs'] = [];
      for (const parent of topic.parentRefs) parentRefs.push({ ...parent, text: yield* shown(parent.text) });
      topics.push({ ...topic, text, parentRefs });
    }
    return { topics };
  });

export const abstractTopics: Shape<Schemas['AbstractTopics']> = (body, mask) => ({
  abstractTopics: body.abstractTopics.map((topic) => withText(topic, mask)),
});

/** Summaries of conversations and of bookmarks. */
export const summary = <Body extends { summary: readonly { text: string }[] }>(
  body: Body,
  mask: Mask,
): Body => ({
  ...body,
  summary: body.summary.map((segment) => withText(segment, mask)),
});

/** What a client wrote to a bookmark may repeat what was said. Who set it stays readable. */
export const bookmark = inSteps(function* (
  element: Schemas['Bookmark'],
  mask: Mask,
): Steps<Schemas['Bookmark']> {
  return {
    ...element,
    label: mask.of(element.label).text,
    description: mask.of(element.description).text,
    messageRefs: yield* oneByOne(element.messageRefs, (ref) => withText(ref, mask)),
  };
});

export const bookmarks = inSteps(function* (
  body: Schemas['Bookmarks'],
  mask: Mask,
): Steps<Schemas['Bookmarks']> {
  return { bookmarks: yield* shapeAll(body.bookmarks, bookmark, mask) };
});
