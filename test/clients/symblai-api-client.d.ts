/** The part of `@symblai/api-client` that is used; the package ships no types. */
declare module '@symblai/api-client' {
  export class ApiClient {
    basePath: string;
    readonly authentications: { readonly jwt: { apiKey?: string } };
  }

  /** What superagent rejects with. */
  export interface ClientError extends Error {
    readonly status: number;
    readonly response: { readonly body: unknown };
  }
  type Callback<Data> = (error: ClientError | null, data: Data | null, response: unknown) => void;

  export class MembersInfo {
    readonly name?: string;
    readonly email?: string;
  }
  export class Conversation {
    readonly id: string;
    readonly type: string;
    readonly name: string;
    readonly startTime: Date;
    readonly endTime: Date;
    readonly members: MembersInfo[];
  }
  export class ConversationMessage {
    readonly id: string;
    readonly text: string;
    readonly from: MembersInfo;
    readonly startTime: Date;
    readonly endTime: Date;
    readonly conversationId: string;
  }
  export class Tag {
    readonly type: string;
    readonly text: string;
  }
  class Finding {
    readonly id: string;
    readonly text: string;
    readonly type: string;
    readonly score: number;
    readonly messageIds: string[];
    readonly entities?: Tag[];
  }
  export class ConversationTopic extends Finding {}
  export class ConversationQuestion extends Finding {}
  export class ConversationFollowUp extends Finding {}
  export class ConversationInsightItem extends Finding {}
  export class ConversationActionItem extends Finding {
    readonly assignee: MembersInfo;
    readonly dueBy?: DueBy;
  }
  export class DueBy {
    readonly value?: Date;
  }
  export class Token {
    readonly accessToken: string;
    readonly expiresIn: number;
  }

  export class AuthenticationApi {
    constructor(client: ApiClient);
    generateToken(
      body: { type: string; appId: string; appSecret: string },
      callback: Callback<Token>,
    ): unknown;
  }
  export class ConversationsApi {
    constructor(client: ApiClient);
    getConversationById(id: string, callback: Callback<Conversation>): unknown;
    getMessagesByConversationId(id: string, callback: Callback<{ messages: ConversationMessage[] }>): unknown;
    getTopicsByConversationId(id: string, callback: Callback<{ topics: ConversationTopic[] }>): unknown;
    getActionItemsByConversationId(
      id: string,
      callback: Callback<{ actionItems: ConversationActionItem[] }>,
    ): unknown;
    getFollowUpsByConversationId(
      id: string,
      callback: Callback<{ followUps: ConversationFollowUp[] }>,
    ): unknown;
    getQuestionsByConversationId(
      id: string,
      callback: Callback<{ questions: ConversationQuestion[] }>,
    ): unknown;
    getInsightsByConversationId(
      id: string,
      callback: Callback<{ insights: ConversationInsightItem[] }>,
    ): unknown;
    getIntentsByConversationId(id: string, callback: Callback<{ intents: unknown[] }>): unknown;
    getMembersByConversationId(id: string, callback: Callback<{ members: MembersInfo[] }>): unknown;
  }
}
