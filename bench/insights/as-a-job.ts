/** Messages as a job has them: read by the model, and, for a summary, with what was found in them. */

import type { Findings, Message } from '../../src/analysis/findings.ts';
import type { SummaryMessage } from '../../src/analysis/summaries/choosing/sentence-value.ts';
import { findingsByMessage } from '../../src/analysis/summaries/heard/findings-of-message.ts';
import { turns } from '../../src/core/turns.ts';
import type { InsightModel } from '../../src/insight-model/insight-model.ts';
import { readMessages } from '../../src/insight-model/read-messages.ts';

/** The messages, read by the model as a job reads them. */
export async function withReadings(model: InsightModel, messages: readonly Message[]): Promise<Message[]> {
  const said = messages.map(({ text, speaker, list }) => ({ text, speakerId: speaker?.id, list }));
  const { read } = await readMessages(model, said, [], turns.of('bench'));
  return messages.map((message, index) => ({ ...message, ...read[index] }));
}

/** What a summary is made from. */
export function summaryMessagesOf(messages: readonly Message[], findings: Findings): SummaryMessage[] {
  const found = findingsByMessage(
    findings.insights.map(({ messageId, type, text, score, assignee }) => ({
      of: messageId,
      insight: type,
      found: text,
      score,
      assignee: assignee && { id: assignee.speakerId, name: assignee.name },
    })),
  );
  const topics = Map.groupBy(findings.topics, ({ messageId }) => messageId);
  return messages.map((message, ordinal): SummaryMessage => {
    const { id, speaker } = message;
    return {
      ...message,
      speaker,
      ordinal,
      insight: undefined,
      ...found.get(id),
      topics: topics.get(id) ?? [],
    };
  });
}
