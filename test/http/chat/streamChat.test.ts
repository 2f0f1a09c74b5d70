import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { chatBodies } from './bodies.ts';
import { describeChat, testStream } from './support.ts';

describeDocumentedAnswers('streamChat');

describeChat('streamChat', chatBodies, (world) => {
  testStream('streamChat', world, { messages: [{ role: 'human', text: 'Hi' }] });
});
