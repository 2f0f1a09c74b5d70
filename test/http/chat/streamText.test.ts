import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { generateBodies } from './bodies.ts';
import { describeChat, testStream } from './support.ts';

describeDocumentedAnswers('streamText');

describeChat('streamText', generateBodies, (world) => {
  testStream('streamText', world, { prompt: 'What is a quote?' });
});
