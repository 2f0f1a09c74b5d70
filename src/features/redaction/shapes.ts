/** Where talk stands in the elements of answers: each function masks one kind of element (openapi.yaml). */

import type { components } from '../../../generated/openapi.ts';
import { coverOf, type Mask, maskPart, movedOffset } from './mask.ts';
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

export const message: Shape<Schemas['Message']> = (element, mask) => ({
  ...element,
  text: mask.of(element.text).text,
  phrases: element.phrases.map((phrase) => ({ ...phrase, text: maskPart(mask, element.text, phrase.text) })),
  ...(element.words && { words: maskWords(element.text, element.words, mask) }),
});

/** Words that touch one masked place are one word, from the start of the first to the end of the last. */
function maskWords(text: string, words: readonly Schemas['Word'][], mask: Mask): Schemas['Word'][] {
  const { finds, placeOf, text: masked } = mask.of(text);
  if (finds.length === 0) return [...words];
  const places = Array.from(text.matchAll(/\S+/gu), ({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
  const shown: Schemas['Word'][] = [];
  let [next, first] = [0, 0];
  for (const [index, word] of words.entries()) {
    const place = places[index];
    if (place === undefined) break;
    // Whether something that is masked goes on into the next word.
    while ((finds[next]?.end ?? Infinity) <= place.end) next += 1;
    const goesOn = (finds[next]?.start ?? Infinity) < place.end;
    if (goesOn && index < words.length - 1) continue;
    const begin = words[first] ?? word;
    const from = places[first] ?? place;
    shown.push({
      ...begin,
      word: masked.slice(placeOf(from.start), placeOf(place.end)),
      endTime: word.endTime,
      duration: Math.round((word.timeOffset + word.duration - begin.timeOffset) * 1000) / 1000,
    });
    first = index + 1;
  }
  return shown;
}

export const insight = <Kind extends Item>(element: Kind, mask: Mask): Kind => ({
  ...element,
  text: mask.of(element.text).text,
  entities: element.entities.map((mention) => maskMention(mention, element.text, mask)),
  ...('assignee' in element && { assignee: assigneeShown(element.assignee, mask) }),
  ...('phrases' in element && {
    phrases: element.phrases.map((phrase) => ({
      ...phrase,
      text: maskPart(mask, element.text, phrase.text),
    })),
  }),
});

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

const unitsOf = (text: string, offset: number): number => Array.from(text).slice(0, offset).join('').length;

function maskMention(mention: Schemas['EntityMention'], text: string, mask: Mask): Schemas['EntityMention'] {
  const whole = mask.of(text);
  const kind = kindOf(mention);
  const cover =
    coverOf(whole, mask, unitsOf(text, mention.offset), mention.text.length) ?? (kind && mask.ofKind(kind));
  const show = (own: string): string => cover ?? mask.of(own).text;
  const { value, start, end } = mention;
  return {
    ...mention,
    text: show(mention.text),
    offset: movedOffset(whole, text, mention.offset),
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
  return { ...element, text: masked.text, offset: movedOffset(masked, element.text, element.offset) };
};

export const entity: Shape<Schemas['Entity']> = (element, mask) => {
  const kind = kindOf(element);
  // A number that is a part of something personal in one of its messages is so by itself.
  const covers = element.matches.flatMap(({ detectedValue, messageRefs }) =>
    messageRefs.flatMap(
      ({ text, offset }) =>
        coverOf(mask.of(text), mask, unitsOf(text, Math.max(0, offset)), detectedValue.length) ?? [],
    ),
  );
  const cover = covers[0] ?? (kind && mask.ofKind(kind));
  const show = (own: string): string => cover ?? mask.of(own).text;
  return {
    ...element,
    value: show(element.value),
    text: show(element.text),
    ...(element.start !== undefined && { start: show(element.start) }),
    ...(element.end !== undefined && { end: show(element.end) }),
    messageRefs: element.messageRefs.map((ref) => place(ref, mask)),
    matches: element.matches.map((match) => ({
      detectedValue: show(match.detectedValue),
      value: show(match.value),
      messageRefs: match.messageRefs.map((ref) => place(ref, mask)),
    })),
  };
};

export const tracker: Shape<Schemas['DetectedTracker']> = (element, mask) => ({
  ...element,
  matches: element.matches.map((match) => ({
    ...match,
    value: mask.of(match.value).text,
    messageRefs: match.messageRefs.map((ref) => place(ref, mask)),
    insightRefs: match.insightRefs.map((ref) => place(ref, mask)),
  })),
});

const withText = <Element extends { text: string }>(element: Element, mask: Mask): Element => ({
  ...element,
  text: mask.of(element.text).text,
});

/** @param sources of each topic, by its text, messages that are about it */
export const topicsFrom =
  (sources: ReadonlyMap<string, readonly string[]>): Shape<Schemas['Topics']> =>
  (body, mask) => {
    const shown = <Element extends { text: string }>(element: Element): Element => ({
      ...element,
      text: topicText(element.text, sources.get(element.text) ?? [], mask),
    });
    return {
      topics: body.topics.map((topic) => ({ ...shown(topic), parentRefs: topic.parentRefs.map(shown) })),
    };
  };

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
export const bookmark: Shape<Schemas['Bookmark']> = (element, mask) => ({
  ...element,
  label: mask.of(element.label).text,
  description: mask.of(element.description).text,
  messageRefs: element.messageRefs.map((ref) => withText(ref, mask)),
});

export const bookmarks: Shape<Schemas['Bookmarks']> = (body, mask) => ({
  bookmarks: body.bookmarks.map((element) => bookmark(element, mask)),
});
