/** A server that is asked over HTTP, as any client would ask it. Conversations are left there. */

import { type Api, answerOf, type Schemas } from '../../src/cli/api.ts';
import { type Findings, readFindings } from '../../src/cli/conversation.ts';
import { watchJobs } from '../../src/cli/watch-jobs.ts';
import { placesIn } from './offsets.ts';
import type { GivenConversation, Prediction, Predictor } from './predictor.ts';

const silent = { show() {}, note() {}, end() {} };

/** More than any labelled conversation has. */
const maximumMessages = 65_536;

function requestOf({
  messages,
  startTime,
  timezoneOffset,
}: GivenConversation): Schemas['ProcessTextRequest'] {
  return {
    detectPhrases: true,
    detectEntities: true,
    timezoneOffset,
    messages: messages.map((message, index) => {
      // The first message sets the clock for those without times.
      const start = message.startTime ?? (index === 0 ? startTime.toISOString() : undefined);
      return {
        payload: { content: message.text },
        ...(message.speaker && { from: message.speaker }),
        ...(start !== undefined && {
          duration: {
            startTime: start,
            ...(message.endTime !== undefined && { endTime: message.endTime }),
          },
        }),
      };
    }),
  };
}

const countWritten = (text: string): number => text.replaceAll(/\s/gu, '').length;

/** Which given message each sentence is of, in their order: sentences have all characters of theirs but white space. */
function messageIndexesOf(given: GivenConversation['messages'], sentences: readonly string[]): number[] {
  const lengths = given.map(({ text }) => countWritten(text));
  let [index, left] = [0, lengths[0] ?? 0];
  return sentences.map((sentence) => {
    while (left <= 0 && index < lengths.length - 1) {
      index += 1;
      left = lengths[index] ?? 0;
    }
    left -= countWritten(sentence);
    return index;
  });
}

interface Said {
  readonly messageIndex: number;
  /** Index among the sentences of its message. */
  readonly sentence: number;
  readonly text: string;
}

/** A function from the mentions of an entity to the given messages that they are in. */
function entitiesOf(
  entities: Findings['entities'],
  said: ReadonlyMap<string, Said>,
  given: GivenConversation,
) {
  const ofMessage = Map.groupBy(said.values(), ({ messageIndex }) => messageIndex);
  return entities.flatMap(({ type, value, start, end, matches }) =>
    matches.flatMap(({ detectedValue, messageRefs }) =>
      messageRefs.flatMap(({ id, offset }): Prediction['entities'] => {
        const one = said.get(id);
        if (one === undefined) return [];
        const { messageIndex, sentence } = one;
        const sentences = (ofMessage.get(messageIndex) ?? []).map(({ text }) => text);
        const place = placesIn(given.messages[messageIndex]?.text ?? '', sentences);
        const span = place(sentence, offset, offset + Array.from(detectedValue).length);
        return [{ type, messageIndex, ...span, text: detectedValue, value: start ?? value, rangeEnd: end }];
      }),
    ),
  );
}

function insightsOf(findings: Findings, said: ReadonlyMap<string, Said>): Prediction['insights'] {
  const { actionItems, followUps, questions } = findings;
  return [...actionItems, ...followUps, ...questions].flatMap((insight) => {
    const one = said.get(insight.messageIds[0] ?? '');
    if (one === undefined) return [];
    const { type, text, score } = insight;
    const isTask = insight.type !== 'question';
    return [
      {
        type,
        text,
        score,
        messageIndex: one.messageIndex,
        sentence: one.text,
        isDefinitive: isTask && insight.definitive,
        assignee: isTask ? insight.assignee.name : undefined,
        dueBy: isTask && insight.dueBy !== undefined ? new Date(insight.dueBy) : undefined,
      },
    ];
  });
}

export function createServerPredictor(api: Api): Predictor {
  const submit = async (conversation: GivenConversation) => {
    const { conversationId, jobId } = await answerOf(
      api.POST('/v1/process/text', { body: requestOf(conversation) }),
    );
    await watchJobs(api, [jobId], silent);
    return conversationId;
  };
  return {
    async predict(conversation) {
      const startedAt = performance.now();
      const conversationId = await submit(conversation);
      const seconds = (performance.now() - startedAt) / 1000;
      const path = { conversationId };
      const [{ messages }, findings] = await Promise.all([
        answerOf(
          api.GET('/v1/conversations/{conversationId}/messages', {
            params: { path, query: { sentiment: true, limit: maximumMessages } },
          }),
        ),
        readFindings(api, conversationId),
      ]);
      const indexes = messageIndexesOf(
        conversation.messages,
        messages.map(({ text }) => text),
      );
      const said = new Map<string, Said>();
      for (const [ordinal, { id, text }] of messages.entries()) {
        const messageIndex = indexes[ordinal] ?? 0;
        said.set(id, { messageIndex, sentence: ordinal - indexes.indexOf(messageIndex), text });
      }
      return {
        seconds,
        sentences: messages.map(({ text, sentiment }, ordinal) => ({
          messageIndex: indexes[ordinal] ?? 0,
          text,
          sentiment: sentiment?.polarity.score ?? 0,
        })),
        insights: insightsOf(findings, said),
        entities: entitiesOf(findings.entities, said, conversation),
        topics: findings.topics.map(({ text }) => text),
      };
    },
    async summarize(conversation) {
      const conversationId = await submit(conversation);
      const { summary } = await answerOf(
        api.GET('/v1/conversations/{conversationId}/summary', { params: { path: { conversationId } } }),
      );
      return summary.map(({ text }) => text).join('\n');
    },
    close: async () => {},
  };
}
