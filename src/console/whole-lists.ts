/** Elements of which parts came in several answers, each as one. Pure. */

import type { Schemas } from './schemas.ts';

/** Those with one key are one, in the place of the first of them. */
function joined<Element>(
  parts: readonly Element[],
  keyOf: (part: Element) => string,
  join: (one: Element, other: Element) => Element,
): Element[] {
  const whole = new Map<string, Element>();
  for (const part of parts) {
    const before = whole.get(keyOf(part));
    whole.set(keyOf(part), before === undefined ? part : join(before, part));
  }
  return [...whole.values()];
}

export const wholeTopics = (parts: readonly Schemas['Topic'][]): Schemas['Topic'][] =>
  joined(
    parts,
    ({ id }) => id,
    (one, other) => ({ ...one, messageIds: [...one.messageIds, ...other.messageIds] }),
  );

export const wholeTrackers = (parts: readonly Schemas['DetectedTracker'][]): Schemas['DetectedTracker'][] =>
  joined(
    parts,
    ({ id }) => id,
    (one, other) => ({ ...one, matches: [...one.matches, ...other.matches] }),
  );

/** What an entity is, wherever it stands: entities have no ids. */
export const entityKey = ({ matches: _, messageRefs: __, ...itself }: Schemas['Entity']): string =>
  JSON.stringify(itself);

export const wholeEntities = (parts: readonly Schemas['Entity'][]): Schemas['Entity'][] =>
  joined(parts, entityKey, (one, other) => ({
    ...one,
    matches: [...one.matches, ...other.matches],
    messageRefs: [...one.messageRefs, ...other.messageRefs],
  }));
