import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { chatBodies, describeChat } from './support.ts';

describeDocumentedAnswers('createChat');
describeChat('createChat', chatBodies);
