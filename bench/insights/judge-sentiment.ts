/** The sentiment of a text against its label. */

import { sentimentOf } from '../../src/features/messages/sentiment.ts';
import type { Verdict } from './judgement.ts';
import type { Prediction } from './predictor.ts';

/**
 * One text, which may be several sentences: each has its polarity, and the text their mean by length. What is positive and
 * what negative is the product's to say.
 */
export function judgeSentiment(
  text: string,
  label: string,
  { sentences }: Pick<Prediction, 'sentences'>,
): Verdict[] {
  const length = sentences.reduce((sum, sentence) => sum + sentence.text.length, 0);
  const sum = sentences.reduce((sum, sentence) => sum + sentence.sentiment * sentence.text.length, 0);
  const predicted = sentimentOf(sum / Math.max(1, length)).suggested;
  const outcome = predicted === label ? 'right' : 'wrong';
  return [{ kind: 'sentiment', place: '', text, outcome, expected: label, predicted }];
}
