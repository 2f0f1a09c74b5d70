/**
 * The Go SDK reads some fields as other types than all other clients, and fails as a whole where one differs: it gets
 * those fields as it reads them (C7 and C8 of docs/compatibility.md). All other clients get the answer as it is.
 */

import type { components } from '../../../generated/openapi.ts';

type Schemas = components['schemas'];

/** How every version of the Go SDK begins its `User-Agent`; what follows is the version of Go and the machine. */
const userAgentPrefix = 'symbl.ai (go';

/** Read as a list of texts. */
const withTexts = <Element extends { phrases: Schemas['Phrase'][] }>(element: Element) => ({
  ...element,
  phrases: element.phrases.map(({ text }) => text),
});

/** By operation, the form of one element of the list that it answers. */
const forms = {
  getMessages: (message: Schemas['Message']) => withTexts(message),
  getActionItems: (item: Schemas['ActionItem']) => withTexts(item),
  // The score is read as an `int`. A follow-up is only listed where it is more likely than not, hence 1.
  getFollowUps: (followUp: Schemas['FollowUp']) => ({ ...withTexts(followUp), score: 1 }),
};

/** The form in which the client with this `User-Agent` reads the elements of the operation; undefined: as they are. */
export function formFor<Id extends keyof typeof forms>(
  userAgent: string,
  id: Id,
): (typeof forms)[Id] | undefined {
  return userAgent.startsWith(userAgentPrefix) ? forms[id] : undefined;
}
