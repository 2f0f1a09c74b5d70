/** Everything that was found in a conversation. */

import { type Api, answerOf, fullAnswerOf, type Schemas } from './api.ts';

export interface Findings {
  readonly conversation: Schemas['Conversation'];
  readonly actionItems: readonly Schemas['ActionItem'][];
  readonly followUps: readonly Schemas['FollowUp'][];
  readonly questions: readonly Schemas['Question'][];
  readonly topics: readonly Schemas['Topic'][];
  readonly trackers: readonly Schemas['DetectedTracker'][];
  readonly entities: readonly Schemas['Entity'][];
}

/** Reads it all, page after page. */
export async function readFindings(api: Api, conversationId: string): Promise<Findings> {
  const at = (offset: number) => ({ params: { path: { conversationId }, query: { offset } } });
  const conversation = await answerOf(
    api.GET('/v1/conversations/{conversationId}', { params: { path: { conversationId } } }),
  );
  const [actionItems, followUps, questions, { topics }, trackers, entities] = await Promise.all([
    allPages(
      (offset) => api.GET('/v1/conversations/{conversationId}/action-items', at(offset)),
      (page) => page.actionItems,
    ),
    allPages(
      (offset) => api.GET('/v1/conversations/{conversationId}/follow-ups', at(offset)),
      (page) => page.followUps,
    ),
    allPages(
      (offset) => api.GET('/v1/conversations/{conversationId}/questions', at(offset)),
      (page) => page.questions,
    ),
    answerOf(api.GET('/v1/conversations/{conversationId}/topics', { params: { path: { conversationId } } })),
    allPages(
      (offset) => api.GET('/v1/conversations/{conversationId}/trackers', at(offset)),
      (page) => page,
    ),
    allPages(
      (offset) => api.GET('/v1/conversations/{conversationId}/entities', at(offset)),
      (page) => page.entities,
    ),
  ]);
  return { conversation, actionItems, followUps, questions, topics, trackers, entities };
}

/** The elements of a list, page after page as long as the answer names a next one. */
async function allPages<Page, Element>(
  ask: (offset: number) => Promise<{ data?: Page; error?: unknown; response: Response }>,
  elementsOf: (page: Page) => readonly Element[],
): Promise<Element[]> {
  const elements: Element[] = [];
  for (;;) {
    const { data, response } = await fullAnswerOf(ask(elements.length));
    const page = elementsOf(data);
    elements.push(...page);
    if (page.length === 0 || !response.headers.get('link')?.includes('rel="next"')) return elements;
  }
}
