/** Where talk stands in what is known of a whole call: its name, generative insights, and its score (openapi.yaml). */

import type { components } from '../../../generated/openapi.ts';
import type { Mask } from './mask.ts';
import type { Shape } from './shapes.ts';

type Schemas = components['schemas'];

/** Texts end here, as openapi.yaml says; masks may be longer than what they hide. */
const longestText = 1_000;

const shortOf = (mask: Mask) => (text: string) => mask.of(text).text.slice(0, longestText);

/** The name of a conversation may tell whom it was with. One that has none is called by its id, which is no number of anybody. */
const nameOf = (name: string, conversationId: string, mask: Mask): string =>
  name === conversationId ? name : mask.of(name).text;

const metadataOf = (metadata: Schemas['Conversation']['metadata'], mask: Mask) =>
  Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key, mask.of(value).text]));

/** Who takes part stays readable. */
export const conversation: Shape<Schemas['Conversation']> = (body, mask) => ({
  ...body,
  name: nameOf(body.name, body.id, mask),
  metadata: metadataOf(body.metadata, mask),
});

export const updatedConversation: Shape<Schemas['UpdatedConversation']> = (body, mask) => ({
  ...body,
  metadata: metadataOf(body.metadata, mask),
});

/** What is made of the conversation's name and metadata is masked as they are. */
const fromConversation = (
  { meetingName, conversationId, prospectName, callStage }: Schemas['CallMetadata'],
  mask: Mask,
) => ({
  meetingName: nameOf(meetingName, conversationId, mask),
  prospectName: mask.of(prospectName).text,
  callStage: mask.of(callStage).text,
});

export const callMetadata: Shape<Schemas['CallMetadata']> = (body, mask) => ({
  ...body,
  ...fromConversation(body, mask),
});

/** The words that show something are a part of what was said. */
const withRefsMasked = <One extends { readonly messageRefs?: Schemas['ShownBy'] }>(
  one: One,
  mask: Mask,
): One => ({
  ...one,
  ...(one.messageRefs && {
    messageRefs: one.messageRefs.map((ref) => ({
      ...ref,
      ...(ref.quote !== undefined && { quote: shortOf(mask)(ref.quote) }),
    })),
  }),
});

/** Who asked, and who was there, stay readable. */
export const generativeInsights: Shape<Schemas['GenerativeInsights']> = (body, mask) => {
  const shown = (text: string) => mask.of(text).text;
  const short = shortOf(mask);
  const summaryText = ({ paragraphs, bulletPoints }: Schemas['CallSummaryText']) => ({
    paragraphs: shown(paragraphs),
    bulletPoints: bulletPoints.map(shown),
  });
  return body.map(
    ({ callSummary, callNextSteps, callQuestionAndAnswers, callObjections, callScore: score, ...rest }) => ({
      ...rest,
      ...fromConversation(rest, mask),
      callSentiment: callSentiment(rest.callSentiment, mask),
      callSummary: {
        executiveSummary: shown(callSummary.executiveSummary),
        longSummary: summaryText(callSummary.longSummary),
        smallSummary: summaryText(callSummary.smallSummary),
        ...(callSummary.sentences && {
          sentences: callSummary.sentences.map((one) => ({
            ...withRefsMasked(one, mask),
            text: shown(one.text),
          })),
        }),
      },
      callNextSteps: {
        nextSteps: callNextSteps.nextSteps.map((one) => ({
          ...withRefsMasked(one, mask),
          step: short(one.step),
        })),
      },
      callQuestionAndAnswers: {
        questionsAndAnswers: callQuestionAndAnswers.questionsAndAnswers.map((one) => ({
          ...withRefsMasked(one, mask),
          question: short(one.question),
          answer: short(one.answer),
        })),
      },
      callObjections: {
        objections: callObjections.objections.map((one) => ({
          ...withRefsMasked(one, mask),
          objection: short(one.objection),
          response: short(one.response),
        })),
      },
      ...(score && { callScore: callScore(score, mask) }),
    }),
  );
};

/** What a language model tells of how somebody felt may repeat what was said. */
export const callSentiment: Shape<Schemas['CallSentiment']> = (sentiment, mask) => ({
  ...sentiment,
  chunks: sentiment.chunks.map((chunk) => ({
    ...withRefsMasked(chunk, mask),
    summary: mask.of(chunk.summary).text,
  })),
  summary: mask.of(sentiment.summary).text,
});

/** What a language model says of a call may repeat what was said. The names of criteria are the account's. */
export const callScore: Shape<Schemas['CallScore']> = (score, mask) => {
  const shown = (text: string) => mask.of(text).text;
  return {
    ...score,
    criteria: score.criteria.map((criterion) => ({
      ...withRefsMasked(criterion, mask),
      feedback: {
        positive: { summary: shown(criterion.feedback.positive.summary) },
        negative: { summary: shown(criterion.feedback.negative.summary) },
      },
    })),
  };
};
