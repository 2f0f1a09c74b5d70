import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { describeChat, generateBodies } from './support.ts';

describeDocumentedAnswers('generateText');
describeChat('generateText', generateBodies);
