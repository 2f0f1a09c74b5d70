/** The analyzers in this process, given what a job would give them, and read as the API would tell it. */

import { randomUUID } from 'node:crypto';
import { analyze } from '../../src/analysis/analyze.ts';
import type { AnalysisSettings, Findings, Message, Speaker } from '../../src/analysis/findings.ts';
import { mostSegments } from '../../src/analysis/summaries/choosing/segmentation.ts';
import { summaryNames } from '../../src/analysis/summaries/wording/summary-names.ts';
import { rankTopics } from '../../src/analysis/topics/rank-topics.ts';
import { turns } from '../../src/core/turns.ts';
import { createEmbedder } from '../../src/embedding/create-embedder.ts';
import { createMemberDirectory, speakerOf } from '../../src/features/conversations/member-directory.ts';
import { createVectors } from '../../src/features/embeddings/vectors.ts';
import { draftMessages } from '../../src/features/processing/draft-messages.ts';
import { summarize } from '../../src/features/summaries/summarize.ts';
import { createTopicSums } from '../../src/features/topics/topic-sums.ts';
import { insightModel } from '../../src/insight-model/insight-model.ts';
import { loadRegistry } from '../../src/models/registry.ts';
import { summaryMessagesOf, withReadings } from './as-a-job.ts';
import { placesIn } from './offsets.ts';
import type { GivenConversation, Prediction, Predictor } from './predictor.ts';

/** Vocabulary of trackers as accounts have it: all detections cost what they cost. */
const trackers: AnalysisSettings['trackers'] = [
  { id: '1', name: 'Price', vocabulary: ['price', 'discount', 'how much does it cost', 'too expensive'] },
  { id: '2', name: 'Competition', vocabulary: ['competitor', 'another vendor', 'we also looked at'] },
  { id: '3', name: 'Trouble', vocabulary: ['cancel', 'complaint', 'does not work', 'refund'] },
];

/** Topics of one answer of the API. */
const maximumTopics = 100;

/** A sentence that has become a message, and the given message it is of. */
interface Drafted {
  readonly message: Message;
  readonly messageIndex: number;
  /** Index among the sentences of that message. */
  readonly sentence: number;
}

interface Draft {
  readonly drafted: readonly Drafted[];
  readonly speakers: readonly Speaker[];
}

function draft({ messages, startTime }: GivenConversation): Draft {
  const input = messages.map((message) => ({
    payload: { content: message.text },
    ...(message.speaker && { from: message.speaker }),
    ...(message.startTime !== undefined && {
      duration: {
        startTime: message.startTime,
        ...(message.endTime !== undefined && { endTime: message.endTime }),
      },
    }),
  }));
  const directory = createMemberDirectory([], randomUUID);
  const drafts = draftMessages(input, directory, { message: 0, sentence: 0, clock: startTime.getTime() });
  let last = { messageIndex: -1, sentence: 0 };
  const drafted = Array.from(drafts, ({ member, next, ...sentence }, index): Drafted => {
    const messageIndex = next.sentence === 0 ? next.message - 1 : next.message;
    last = { messageIndex, sentence: messageIndex === last.messageIndex ? last.sentence + 1 : 0 };
    const speaker = member && speakerOf(member);
    return { ...last, message: { id: String(index), ...sentence, speaker } };
  });
  return { drafted, speakers: directory.all.map(speakerOf) };
}

const settingsOf = ({ timezoneOffset }: GivenConversation): AnalysisSettings => ({
  detectPhrases: true,
  detectEntities: true,
  customEntities: [],
  trackers,
  timezoneOffset,
});

async function topicsOf({ topics }: Findings, drafted: readonly Drafted[]): Promise<string[]> {
  const ofMessage = Map.groupBy(topics, ({ messageId }) => messageId);
  const sums = createTopicSums();
  for (const [ordinal, { message }] of drafted.entries())
    sums.add(BigInt(ordinal), ordinal, ofMessage.get(message.id) ?? []);
  const rows = await sums.rows({
    take: async (count) => Array.from({ length: count }, (_, id) => BigInt(id)),
  });
  const heaviest = rows
    .sort((a, b) => b.weightSum - a.weightSum || Number(a.id - b.id))
    .slice(0, maximumTopics);
  return rankTopics(heaviest, drafted.length).map(({ text }) => text);
}

async function predictionOf(
  findings: Findings,
  { drafted }: Draft,
  { messages }: GivenConversation,
  seconds: number,
): Promise<Prediction> {
  const bySentence = new Map(drafted.map((one) => [one.message.id, one]));
  const placesOf = new Map(
    [...Map.groupBy(drafted, ({ messageIndex }) => messageIndex)].map(([index, sentences]) => [
      index,
      placesIn(
        messages[index]?.text ?? '',
        sentences.map(({ message }) => message.text),
      ),
    ]),
  );
  return {
    seconds,
    sentences: drafted.map(({ message, messageIndex }) => ({
      messageIndex,
      text: message.text,
      sentiment: findings.sentiment.get(message.id) ?? 0,
    })),
    insights: findings.insights.flatMap((insight) => {
      const said = bySentence.get(insight.messageId);
      if (said === undefined) return [];
      const { type, text, score, definitive, assignee, dueBy } = insight;
      const { messageIndex, message } = said;
      const found = { type, messageIndex, text, sentence: message.text, score, dueBy };
      return [{ ...found, isDefinitive: definitive, assignee: assignee?.name }];
    }),
    entities: findings.entities.flatMap(({ messageId, type, text, offset, value, start, end }) => {
      const said = bySentence.get(messageId);
      const place = said && placesOf.get(said.messageIndex);
      if (said === undefined || place === undefined) return [];
      const span = place(said.sentence, offset, offset + Array.from(text).length);
      return [{ type, messageIndex: said.messageIndex, ...span, text, value: start ?? value, rangeEnd: end }];
    }),
    topics: await topicsOf(findings, drafted),
  };
}

/** The predictor; it loads the model that summaries need when the first one is asked for. */
export function createProductPredictor(modelsFile: string): Predictor {
  let opened: ReturnType<typeof createEmbedder> | undefined;
  const analyse = async (conversation: GivenConversation) => {
    const model = await insightModel();
    const drafts = draft(conversation);
    const startedAt = performance.now();
    const messages = await withReadings(
      model,
      drafts.drafted.map(({ message }) => message),
    );
    const findings = analyze({ messages, speakers: drafts.speakers }, settingsOf(conversation));
    return { drafts, findings, seconds: (performance.now() - startedAt) / 1000 };
  };
  return {
    async predict(conversation) {
      const { drafts, findings, seconds } = await analyse(conversation);
      return predictionOf(findings, drafts, conversation, seconds);
    },
    async summarize(conversation) {
      opened ??= createEmbedder({ registry: await loadRegistry(modelsFile), environment: process.env });
      const { drafts, findings } = await analyse(conversation);
      const messages = summaryMessagesOf(
        drafts.drafted.map(({ message }) => message),
        findings,
      );
      const segments = await summarize(
        {
          from: 0,
          to: messages.length - 1,
          names: summaryNames(drafts.speakers),
          maximumSegments: mostSegments,
          pace: turns.of('eval-insights'),
          page: async (from, to) => messages.slice(from, to + 1),
        },
        createVectors(await opened),
      );
      return segments.map(({ text }) => text).join('\n');
    },
    async close() {
      await (await opened)?.close();
    },
  };
}
