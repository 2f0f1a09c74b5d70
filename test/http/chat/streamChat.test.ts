import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { chatBodies, describeChat } from './support.ts';

describeDocumentedAnswers('streamChat');
describeChat('streamChat', chatBodies);
