/** Who comes to a meeting that people find a time for. */

import type { Message, Speaker } from '../../findings.ts';

/** All who talk are to come. */
const asksEverybody = /(?<!\p{L})(?:every(?:body|one)|all of (?:us|you)|you all)(?!\p{L})/iu;
/** Of so many people at most each is named. */
const mostNamed = 6;

/** All who talk, where the sentence at `opening` asks all ("can everybody do Friday?"); else who has spoken of the time. */
export function whoMeets(
  said: readonly Pick<Message, 'text' | 'speaker'>[],
  opening: number,
  speakers: ReadonlyMap<string, Speaker>,
): readonly Speaker[] {
  const ofTime = [...speakers.values()];
  if (!asksEverybody.test(said[opening]?.text ?? '')) return ofTime;
  const all = new Map(speakers);
  for (const { speaker } of said) if (speaker !== undefined) all.set(speaker.id, speaker);
  return all.size > mostNamed ? ofTime : [...all.values()];
}
