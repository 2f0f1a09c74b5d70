import { describeDocumentedAnswers } from '../support/documented-answers.ts';

describeDocumentedAnswers('getFollowUps');
