/** What the Go SDK decodes answers into: its structs by their names, with the types that its fields have. */

import { bool, float64, int, sliceOf, string, struct } from './go-json.ts';

const strings = sliceOf(string);
const user = struct({ name: string, userId: string, email: string });
const from = struct({ id: string, name: string });
const sentiment = struct({ polarity: struct({ score: float64 }), suggested: string });
const messageRef = struct({ id: string, startTime: string, endTime: string, text: string, offset: int });
const share = struct({ percentage: float64, seconds: float64 });

/** Of a conversation and of its analytics. */
const member = struct({
  id: string,
  name: string,
  email: string,
  pace: struct({ wpm: int }),
  talkTime: share,
  listenTime: share,
  overlap: struct({}),
});

const conversation = struct({
  id: string,
  type: string,
  name: string,
  startTime: string,
  endTime: string,
  members: sliceOf(member),
  metadata: struct({}),
});

const message = struct({
  id: string,
  text: string,
  from,
  startTime: string,
  endTime: string,
  timeOffset: float64,
  duration: float64,
  conversationId: string,
  phrases: strings,
  sentiment,
  words: sliceOf(
    struct({
      word: string,
      startTime: string,
      endTime: string,
      speakerTag: int,
      score: float64,
      timeOffset: float64,
      duration: float64,
    }),
  ),
});

const topic = struct({
  text: string,
  type: string,
  score: float64,
  messageIds: strings,
  sentiment,
  parentRefs: sliceOf(struct({ type: string, text: string })),
});

const question = struct({
  id: string,
  text: string,
  type: string,
  score: float64,
  messageIds: strings,
  from,
});

const undertaking = {
  id: string,
  text: string,
  type: string,
  messageIds: strings,
  entities: sliceOf(struct({ type: string, text: string, offset: int, end: string })),
  phrases: strings,
  from,
  definitive: bool,
  assignee: from,
};
const actionItem = struct({ ...undertaking, score: float64, dueBy: string });
const followUp = struct({ ...undertaking, score: int });

const detectedEntity = struct({
  type: string,
  subType: string,
  category: string,
  matches: sliceOf(struct({ detectedValue: string, messageRefs: sliceOf(messageRef) })),
});

const trackerMatch = struct({
  type: string,
  value: string,
  messageRefs: sliceOf(messageRef),
  insightRefs: sliceOf(struct({ id: string, type: string, text: string })),
});

const summary = struct({
  id: string,
  text: string,
  messageRefs: sliceOf(messageRef),
  startTime: string,
  endTime: string,
  bookmarkReference: struct({ id: string }),
});

const bookmark = struct({
  id: string,
  label: string,
  description: string,
  user,
  beginTimeOffset: int,
  duration: int,
  messageRefs: sliceOf(messageRef),
});

const tracker = struct({
  id: string,
  name: string,
  description: string,
  categories: strings,
  languages: strings,
  vocabulary: strings,
  createdOn: string,
  updatedOn: string,
});
const entity = struct({ id: string, type: string, subType: string, category: string, values: strings });
const group = struct({ id: string, name: string, description: string, criteria: string });

const feedbackDetail = struct({ summary: string });
const callScoreCriteria = struct({
  name: string,
  score: float64,
  summary: string,
  feedback: struct({ positive: feedbackDetail, negative: feedbackDetail }),
});

/** The results of the SDK's calls. */
export const goTypes = {
  AuthResp: struct({ accessToken: string, newbulaToken: string, expiresIn: int }),
  JobConversation: struct({ jobId: string, conversationId: string }),
  JobStatus: struct({ id: string, status: string }),
  Conversation: conversation,
  ConversationsResult: struct({ conversations: sliceOf(conversation) }),
  MessageResult: struct({ messages: sliceOf(message) }),
  TopicResult: struct({ topics: sliceOf(topic) }),
  QuestionResult: struct({ questions: sliceOf(question) }),
  ActionItemResult: struct({ actionItems: sliceOf(actionItem) }),
  FollowUpResult: struct({ followUps: sliceOf(followUp) }),
  EntityResult: struct({ entities: sliceOf(detectedEntity) }),
  TrackerResult: struct({ id: string, name: string, matches: sliceOf(trackerMatch) }),
  AnalyticsResult: struct({
    metrics: sliceOf(struct({ type: string, percent: float64, seconds: float64 })),
    members: sliceOf(member),
  }),
  MembersResult: struct({ members: sliceOf(member) }),
  SummaryResult: struct({ summary: sliceOf(summary) }),
  TranscriptResult: struct({ transcript: struct({ payload: string, contentType: string }) }),
  Bookmark: bookmark,
  BookmarksResult: struct({ bookmarks: sliceOf(bookmark) }),
  BookmarksSummaryResult: struct({
    bookmarksSummary: sliceOf(struct({ bookmarkId: string, summary: sliceOf(summary) })),
  }),
  TrackersResponse: struct({ trackers: sliceOf(tracker) }),
  TrackerResponse: struct({ tracker }),
  Entity: entity,
  EntitiesResponse: struct({ entities: sliceOf(entity) }),
  EntityResponse: struct({ entity }),
  CallScoreResult: struct({ score: float64, summary: string, criteria: sliceOf(callScoreCriteria) }),
  CallScoreStatusResult: struct({ jobId: string, status: string }),
  InsightStatusResult: struct({ jobId: string, status: string }),
  InsightsDetailsUiResult: struct({ url: string }),
  ConversationGroupResponse: struct({ group }),
  ConversationGroupsResponse: struct({ groups: sliceOf(group) }),
};
