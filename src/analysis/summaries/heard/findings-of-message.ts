/** What was found in each message of a talk, as its summary looks at it. */

import type { FoundInMessage, SummaryMessage } from '../choosing/sentence-value.ts';

/** What a summary knows of a message by its insights. */
export type FindingsOfMessage = Pick<SummaryMessage, 'insight' | 'found' | 'assignee' | 'further'>;

/** An insight, the message in which it was found, and how sure it is. */
export interface FoundOf<Message> extends FoundInMessage {
  readonly of: Message;
  readonly score: number;
}

/** Insights of one message that are looked at, the surest ones. */
const mostOfMessage = 12;

/**
 * What was found, by the message.
 *
 * @param found insights in the order in which they were found: of two that are as sure, the first one goes before
 */
export function findingsByMessage<Message>(
  found: readonly FoundOf<Message>[],
): ReadonlyMap<Message, FindingsOfMessage> {
  return new Map(
    [...Map.groupBy(found, (one) => one.of)].map(([message, all]) => {
      const [surest, ...further] = all
        .toSorted((a, b) => b.score - a.score)
        .slice(0, mostOfMessage)
        .map(({ insight, found: words, assignee }) => ({ insight, found: words, assignee }));
      return [message, { insight: undefined, ...surest, ...(further.length > 0 && { further }) }];
    }),
  );
}
