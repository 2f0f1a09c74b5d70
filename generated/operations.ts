// Made from openapi.yaml by `bun run generate`. Do not edit.

/** Every operation of the contract; the pointers lead into openapi.json. */
export const operationTable = {
  generateToken: {"method":"post","path":"/oauth2/token:generate","security":"none","body":{"schemaPointer":"#/paths/~1oauth2~1token:generate/post/requestBody/content/application~1json/schema","required":true,"maximumBytes":65536},"parameters":[],"errorField":"message","statuses":[200,400,401,413,415,500,503],"produces":"application/json"},
  submitText: {"method":"post","path":"/v1/process/text","security":"token","body":{"schemaPointer":"#/paths/~1v1~1process~1text/post/requestBody/content/application~1json/schema","required":true,"maximumBytes":8388608},"parameters":[{"name":"webhookUrl","in":"query","required":false,"schemaPointer":"#/components/parameters/WebhookUrlQuery/schema"},{"name":"name","in":"query","required":false,"schemaPointer":"#/components/parameters/NameQuery/schema"},{"name":"detectPhrases","in":"query","required":false,"schemaPointer":"#/components/parameters/DetectPhrasesQuery/schema"},{"name":"confidenceThreshold","in":"query","required":false,"schemaPointer":"#/components/parameters/ConfidenceThresholdQuery/schema"},{"name":"detectEntities","in":"query","required":false,"schemaPointer":"#/components/parameters/DetectEntitiesQuery/schema"},{"name":"enableAllTrackers","in":"query","required":false,"schemaPointer":"#/components/parameters/EnableAllTrackersQuery/schema"},{"name":"enableSummary","in":"query","required":false,"schemaPointer":"#/components/parameters/EnableSummaryQuery/schema"},{"name":"timezoneOffset","in":"query","required":false,"schemaPointer":"#/components/parameters/TimezoneOffsetQuery/schema"}],"errorField":"message","statuses":[201,400,401,413,415,429,500,503],"produces":"application/json"},
  appendText: {"method":"put","path":"/v1/process/text/{conversationId}","security":"token","body":{"schemaPointer":"#/paths/~1v1~1process~1text~1{conversationId}/put/requestBody/content/application~1json/schema","required":true,"maximumBytes":8388608},"parameters":[{"name":"conversationId","in":"path","required":true,"schemaPointer":"#/components/parameters/ConversationId/schema"},{"name":"webhookUrl","in":"query","required":false,"schemaPointer":"#/components/parameters/WebhookUrlQuery/schema"},{"name":"name","in":"query","required":false,"schemaPointer":"#/components/parameters/NameQuery/schema"},{"name":"detectPhrases","in":"query","required":false,"schemaPointer":"#/components/parameters/DetectPhrasesQuery/schema"},{"name":"confidenceThreshold","in":"query","required":false,"schemaPointer":"#/components/parameters/ConfidenceThresholdQuery/schema"},{"name":"detectEntities","in":"query","required":false,"schemaPointer":"#/components/parameters/DetectEntitiesQuery/schema"},{"name":"enableAllTrackers","in":"query","required":false,"schemaPointer":"#/components/parameters/EnableAllTrackersQuery/schema"},{"name":"enableSummary","in":"query","required":false,"schemaPointer":"#/components/parameters/EnableSummaryQuery/schema"},{"name":"timezoneOffset","in":"query","required":false,"schemaPointer":"#/components/parameters/TimezoneOffsetQuery/schema"}],"errorField":"message","statuses":[201,400,401,404,413,415,429,500,503],"produces":"application/json"},
  getJob: {"method":"get","path":"/v1/job/{jobId}","security":"token","body":null,"parameters":[{"name":"jobId","in":"path","required":true,"schemaPointer":"#/paths/~1v1~1job~1{jobId}/get/parameters/0/schema"}],"errorField":"message","statuses":[200,400,401,404,500,503],"produces":"application/json"},
  getConversation: {"method":"get","path":"/v1/conversations/{conversationId}","security":"token","body":null,"parameters":[{"name":"conversationId","in":"path","required":true,"schemaPointer":"#/components/parameters/ConversationId/schema"}],"errorField":"message","statuses":[200,400,401,404,500,503],"produces":"application/json"},
  getMessages: {"method":"get","path":"/v1/conversations/{conversationId}/messages","security":"token","body":null,"parameters":[{"name":"conversationId","in":"path","required":true,"schemaPointer":"#/components/parameters/ConversationId/schema"},{"name":"verbose","in":"query","required":false,"schemaPointer":"#/paths/~1v1~1conversations~1{conversationId}~1messages/get/parameters/0/schema"},{"name":"sentiment","in":"query","required":false,"schemaPointer":"#/components/parameters/Sentiment/schema"}],"errorField":"message","statuses":[200,400,401,404,500,503],"produces":"application/json"},
  getTopics: {"method":"get","path":"/v1/conversations/{conversationId}/topics","security":"token","body":null,"parameters":[{"name":"conversationId","in":"path","required":true,"schemaPointer":"#/components/parameters/ConversationId/schema"},{"name":"sentiment","in":"query","required":false,"schemaPointer":"#/components/parameters/Sentiment/schema"},{"name":"parentRefs","in":"query","required":false,"schemaPointer":"#/paths/~1v1~1conversations~1{conversationId}~1topics/get/parameters/1/schema"}],"errorField":"message","statuses":[200,400,401,404,500,503],"produces":"application/json"},
  getActionItems: {"method":"get","path":"/v1/conversations/{conversationId}/action-items","security":"token","body":null,"parameters":[{"name":"conversationId","in":"path","required":true,"schemaPointer":"#/components/parameters/ConversationId/schema"}],"errorField":"message","statuses":[200,400,401,404,500,503],"produces":"application/json"},
  getFollowUps: {"method":"get","path":"/v1/conversations/{conversationId}/follow-ups","security":"token","body":null,"parameters":[{"name":"conversationId","in":"path","required":true,"schemaPointer":"#/components/parameters/ConversationId/schema"}],"errorField":"message","statuses":[200,400,401,404,500,503],"produces":"application/json"},
  getQuestions: {"method":"get","path":"/v1/conversations/{conversationId}/questions","security":"token","body":null,"parameters":[{"name":"conversationId","in":"path","required":true,"schemaPointer":"#/components/parameters/ConversationId/schema"}],"errorField":"message","statuses":[200,400,401,404,500,503],"produces":"application/json"},
  getInsights: {"method":"get","path":"/v1/conversations/{conversationId}/insights","security":"token","body":null,"parameters":[{"name":"conversationId","in":"path","required":true,"schemaPointer":"#/components/parameters/ConversationId/schema"}],"errorField":"message","statuses":[200,400,401,404,500,503],"produces":"application/json"},
  getEntities: {"method":"get","path":"/v1/conversations/{conversationId}/entities","security":"token","body":null,"parameters":[{"name":"conversationId","in":"path","required":true,"schemaPointer":"#/components/parameters/ConversationId/schema"}],"errorField":"message","statuses":[200,400,401,404,500,503],"produces":"application/json"},
  getTrackers: {"method":"get","path":"/v1/conversations/{conversationId}/trackers","security":"token","body":null,"parameters":[{"name":"conversationId","in":"path","required":true,"schemaPointer":"#/components/parameters/ConversationId/schema"}],"errorField":"message","statuses":[200,400,401,404,500,503],"produces":"application/json"},
  getTrackersDetected: {"method":"get","path":"/v1/conversations/{conversationId}/trackers-detected","security":"token","body":null,"parameters":[{"name":"conversationId","in":"path","required":true,"schemaPointer":"#/components/parameters/ConversationId/schema"}],"errorField":"message","statuses":[200,400,401,404,500,503],"produces":"application/json"},
  embedText: {"method":"post","path":"/v1/model/embed","security":"apiKey","body":{"schemaPointer":"#/paths/~1v1~1model~1embed/post/requestBody/content/application~1json/schema","required":true,"maximumBytes":1048576},"parameters":[],"errorField":"detail","statuses":[200,400,401,413,415,500,503],"produces":"application/json"},
  getHealth: {"method":"get","path":"/healthz","security":"none","body":null,"parameters":[],"errorField":"message","statuses":[200,400],"produces":"application/json"},
  getReadiness: {"method":"get","path":"/readyz","security":"none","body":null,"parameters":[],"errorField":"message","statuses":[200,400,503],"produces":"application/json"},
  getMetrics: {"method":"get","path":"/metrics","security":"none","body":null,"parameters":[],"errorField":"message","statuses":[200,400,500,503],"produces":"text/plain"},
  getOpenapiYaml: {"method":"get","path":"/openapi.yaml","security":"none","body":null,"parameters":[],"errorField":"message","statuses":[200,400],"produces":"application/yaml"},
  getOpenapiJson: {"method":"get","path":"/openapi.json","security":"none","body":null,"parameters":[],"errorField":"message","statuses":[200,400],"produces":"application/json"},
} as const satisfies Record<string, OperationEntry>;

export type OperationId = keyof typeof operationTable;

export interface OperationEntry {
  readonly method: 'get' | 'put' | 'post' | 'patch' | 'delete';
  /** As the contract writes it: parameters in braces. */
  readonly path: string;
  readonly security: 'token' | 'apiKey' | 'none';
  readonly body: {
    readonly schemaPointer: string;
    readonly required: boolean;
    readonly maximumBytes: number;
  } | null;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schemaPointer: string;
  }[];
  /** Which field of an error body holds the sentence. */
  readonly errorField: 'message' | 'detail';
  readonly statuses: readonly number[];
  /** Content type of the successful answer. */
  readonly produces: string;
}
