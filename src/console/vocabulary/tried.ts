/** What a tracker or an entity that is tried finds in a conversation, a line for each sentence. */

import type { Stretch } from '../conversation/marked-text.ts';
import { lengthInText } from '../conversation/phrase-in-text.ts';
import type { Schemas } from '../schemas.ts';
import { words } from '../words.ts';

/** A sentence that something was found in. */
export interface TriedLine {
  /** Unique among those that are shown together. */
  readonly key: string;
  /** Who said it, or what it is. */
  readonly who: string;
  readonly text: string;
  readonly stretches: readonly Stretch[];
  /** Phrases that it means without holding them. */
  readonly meant: readonly string[];
}

export interface Tried {
  readonly lines: readonly TriedLine[];
  /** Places in all of the lines. */
  readonly places: number;
  /** Whether there may be no more. */
  readonly isComplete: boolean;
}

/** A place in a message, and the words that stand there. */
interface Found {
  readonly id: string;
  readonly text: string;
  readonly offset: number;
  readonly said: string;
}

const stretchOf = ({ text, offset, said }: Found): Stretch => ({
  offset,
  length: lengthInText(said, text, offset),
  mark: 'searched',
});

/** The same words are one place, however many phrases find them; what is only meant is one for each phrase. */
function placesOf(found: readonly Found[]): number {
  const places = found.map((one) =>
    stands(one) ? `${one.id} ${one.offset} ${stretchOf(one).length}` : `${one.id} ${one.said}`,
  );
  return new Set(places).size;
}

/** One that is negative says that the words stand nowhere. */
const stands = ({ offset }: Pick<Found, 'offset'>): boolean => offset >= 0;

const lineOf = (who: string, found: readonly [Found, ...Found[]]): TriedLine => ({
  key: found[0].id,
  who,
  text: found[0].text,
  stretches: found.filter(stands).map(stretchOf),
  meant: found.filter((one) => !stands(one)).map(({ said }) => said),
});

/** A line for each of the messages, which are in the order of the conversation. */
function linesOf(messages: Schemas['PreviewedMessages'], found: readonly Found[]): TriedLine[] {
  const byMessage = Map.groupBy(found, ({ id }) => id);
  return messages.flatMap(({ id, from }) => {
    const [first, ...others] = byMessage.get(id) ?? [];
    return first === undefined
      ? []
      : [lineOf(from.name ?? words.conversation.unknownSpeaker, [first, ...others])];
  });
}

/** What was found in insights is shown where no message says the same. */
export function triedTracker({ matches, messages, complete }: Schemas['TrackerPreview']): Tried {
  const found = matches.flatMap(({ value: said, messageRefs }) =>
    messageRefs.map((reference) => ({ ...reference, said })),
  );
  const inMessages = linesOf(messages, found);
  const shown = new Set(inMessages.map(({ text }) => text));
  const rewritten = matches
    .flatMap(({ value: said, insightRefs }) => insightRefs.map((reference) => ({ ...reference, said })))
    .filter(({ text }) => !shown.has(text));
  const inInsights = [...Map.groupBy(rewritten, ({ id }) => id).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [lineOf(words.conversation.kinds[first.type], [first, ...others])],
  );
  return {
    lines: [...inMessages, ...inInsights],
    places: placesOf(found) + placesOf(rewritten),
    isComplete: complete,
  };
}

export function triedEntity({ entities, messages, complete }: Schemas['EntityPreview']): Tried {
  const found = entities.flatMap(({ matches }) =>
    matches.flatMap(({ detectedValue: said, messageRefs }) =>
      messageRefs.map((reference) => ({ ...reference, said })),
    ),
  );
  return { lines: linesOf(messages, found), places: placesOf(found), isComplete: complete };
}
