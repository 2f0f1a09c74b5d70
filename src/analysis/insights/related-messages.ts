/** Which messages before an action item led to it. */

import type { Sentence } from '../grammar/sentence.ts';
import { cosine } from '../vectors.ts';
import { undertakingsOf } from './undertakings/undertakings.ts';

/** From this similarity on two messages speak of the same thing; chosen for the default embedding model. */
const relatedSimilarity = 0.4;
/** How far back the request lies that a message answers. */
const maximumDistanceOfRequest = 4;
/** Of fewer words the similarity says nothing: "Yes, on one level." */
const minimumWords = 4;

export interface NearbyMessage {
  readonly sentence: Sentence;
  /** What it is about. */
  readonly topics: readonly string[];
  /** Where its text points to, at unit length, without what all talk has in common. */
  readonly direction: Float32Array;
}

/**
 * Positions among `preceding`, in order: of the request that the item answers, and of messages that speak of the same
 * thing, by the noun or by meaning.
 */
export function leadingMessages(item: NearbyMessage, preceding: readonly NearbyMessage[]): number[] {
  const answered = answeredRequest(item, preceding);
  const heads = headsOf(item);
  return preceding.flatMap((message, position) => {
    if (message.sentence.isFiller) return position === answered ? [position] : [];
    const isRelated =
      position === answered ||
      [...headsOf(message)].some((head) => heads.has(head)) ||
      isAlike(item, message);
    return isRelated ? [position] : [];
  });
}

/** The last nouns of its topics: "budget table" and "table" are the same thing here. */
const headsOf = ({ topics }: NearbyMessage): Set<string> =>
  new Set(topics.flatMap((topic) => topic.split(' ').at(-1) ?? []));

function isAlike(one: NearbyMessage, other: NearbyMessage): boolean {
  const saysEnough = [one, other].every(({ sentence }) => sentence.words.length >= minimumWords);
  return saysEnough && cosine(one.direction, other.direction) >= relatedSimilarity;
}

/** "Could you send the quote?" before "Sure, I will do that". */
function answeredRequest(
  { sentence }: NearbyMessage,
  preceding: readonly NearbyMessage[],
): number | undefined {
  if (sentence.isAsked || sentence.message.speaker === undefined) return undefined;
  const earliest = Math.max(0, preceding.length - maximumDistanceOfRequest);
  for (let position = preceding.length - 1; position >= earliest; position -= 1) {
    const other = preceding[position]?.sentence;
    if (other === undefined || other.message.speaker?.id === sentence.message.speaker.id) continue;
    const isRequest = undertakingsOf(other).some(
      ({ actor, modality }) => actor === 'addressee' || modality === 'request',
    );
    if (isRequest || other.isAsked) return position;
  }
  return undefined;
}
