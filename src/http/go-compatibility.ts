/**
 * The Go SDK reads some fields as other types than everybody else, and fails as a whole where one differs: it gets
 * those fields as it reads them (contract section 20, C7 and C8). Nobody else's answer is touched.
 */

import type { components } from '../../generated/openapi.ts';
import type { OperationId } from '../../generated/operations.ts';
import type { AnswerOf } from './contract.ts';

type Phrase = components['schemas']['Phrase'];

/** What an operation answers when it succeeds. */
type SuccessOf<Id extends OperationId> = Extract<AnswerOf<Id>, { status: 200 }>['body'];

type Forms = { readonly [Id in OperationId]?: (body: SuccessOf<Id>) => unknown };

/** How every version of the Go SDK begins its `User-Agent`; what follows is the version of Go and the machine. */
const userAgentPrefix = 'symbl.ai (go';

/** Read as a list of texts. */
const withTexts = <Element extends { phrases: Phrase[] }>(element: Element) => ({
  ...element,
  phrases: element.phrases.map(({ text }) => text),
});

const forms: Forms = {
  getMessages: ({ messages }) => ({ messages: messages.map(withTexts) }),
  getActionItems: ({ actionItems }) => ({ actionItems: actionItems.map(withTexts) }),
  // The score is read as an `int`. A follow-up is only listed where it is more likely than not, hence 1.
  getFollowUps: ({ followUps }) => ({ followUps: followUps.map((one) => ({ ...withTexts(one), score: 1 })) }),
};

/** The body of an operation's answer, in the form that the client with this `User-Agent` reads. */
export function readableBy(
  userAgent: string,
  id: OperationId,
  { status, body }: { readonly status: number; readonly body: unknown },
): unknown {
  if (status !== 200 || !userAgent.startsWith(userAgentPrefix)) return body;
  // The handler of this very operation made the body; the compiler cannot follow that through the table.
  const form = forms[id] as ((body: unknown) => unknown) | undefined;
  return form === undefined ? body : form(body);
}
