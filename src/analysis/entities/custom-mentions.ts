/** Where custom entities are mentioned: they go before everything else that is mentioned there. */

import type { CustomEntity, EntityMention } from '../findings.ts';
import { codePointOffsets } from '../text/letters/code-points.ts';
import { tokenForms, type Vocabulary } from '../text/phrase-matcher.ts';
import { readTranscribed, type Transcribed } from '../text/transcribed/read-transcribed.ts';
import { maximumSentenceLength, type Window, windowsOf } from '../text/windows.ts';
import { asSent, inCodePoints, longestFirst, type Span, withoutOverlap } from './span.ts';

/** The places of custom entities in a text as it was meant, which may overlap. */
export const findCustom = (text: string, vocabulary: Vocabulary<CustomEntity>): Span[] =>
  vocabulary(text).flatMap(({ keys, start, end }) =>
    keys.map(
      (entity): Span => ({
        type: entity.type ?? 'custom',
        customType: entity.customType,
        text: text.slice(start, end),
        value: entity.value,
        from: start,
        to: end,
      }),
    ),
  );

/** The parts of a message that are analysed as sentences, each as it was sent and as it was meant. */
function* partsOf(text: string): Generator<Window & { readonly read: Transcribed }, void> {
  for (const part of windowsOf(text, maximumSentenceLength))
    yield { ...part, read: readTranscribed(part.text) };
}

/** The mentions of these entities in a message, as `analyzeTogether` finds them, without the work of finding anything else. */
export function customMentions(text: string, vocabulary: Vocabulary<CustomEntity>): EntityMention[] {
  const offsetOf = codePointOffsets(text);
  return Array.from(partsOf(text)).flatMap(({ text: part, start, read }) => {
    const spans = withoutOverlap(longestFirst(findCustom(read.text, vocabulary)), read.text.length);
    return inCodePoints(part, asSent(spans, read, part)).map((mention) => ({
      ...mention,
      offset: mention.offset + offsetOf(start),
    }));
  });
}

/** What the words of a message are compared by: an entity that has others is not mentioned in it. */
export const formsOfMessage = (text: string): string[] =>
  Array.from(partsOf(text)).flatMap(({ read }) => tokenForms(read.text));
