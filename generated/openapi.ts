// Made from openapi.yaml by `bun run generate`. Do not edit.
export interface paths {
    "/oauth2/token:generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange appId and appSecret for an access token.
         * @description While a token of the account lives, the same one comes back with the seconds it has left. A new one is
         *     made when fewer than 300 seconds remain.
         */
        post: operations["generateToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/process/text": {
        parameters: {
            query?: {
                /** @description Same as in the body, which goes first. */
                webhookUrl?: components["parameters"]["WebhookUrlQuery"];
                /** @description Same as in the body, which goes first. */
                name?: components["parameters"]["NameQuery"];
                /** @description Same as in the body, which goes first. */
                detectPhrases?: components["parameters"]["DetectPhrasesQuery"];
                /** @description Same as in the body, which goes first. */
                confidenceThreshold?: components["parameters"]["ConfidenceThresholdQuery"];
                /** @description Same as in the body, which goes first. */
                detectEntities?: components["parameters"]["DetectEntitiesQuery"];
                /** @description Same as in the body, which goes first. */
                enableAllTrackers?: components["parameters"]["EnableAllTrackersQuery"];
                /** @description Same as in the body, which goes first. */
                enableSummary?: components["parameters"]["EnableSummaryQuery"];
                /** @description Same as in the body, which goes first. */
                timezoneOffset?: components["parameters"]["TimezoneOffsetQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a conversation from text messages.
         * @description Answers at once; the work happens in a job. Both ids are usable immediately: reads of the conversation
         *     answer 200 with empty lists until the job has completed. A flag given in the body goes before the same
         *     flag in the query.
         */
        post: operations["submitText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/process/text/{conversationId}": {
        parameters: {
            query?: {
                /** @description Same as in the body, which goes first. */
                webhookUrl?: components["parameters"]["WebhookUrlQuery"];
                /** @description Same as in the body, which goes first. */
                name?: components["parameters"]["NameQuery"];
                /** @description Same as in the body, which goes first. */
                detectPhrases?: components["parameters"]["DetectPhrasesQuery"];
                /** @description Same as in the body, which goes first. */
                confidenceThreshold?: components["parameters"]["ConfidenceThresholdQuery"];
                /** @description Same as in the body, which goes first. */
                detectEntities?: components["parameters"]["DetectEntitiesQuery"];
                /** @description Same as in the body, which goes first. */
                enableAllTrackers?: components["parameters"]["EnableAllTrackersQuery"];
                /** @description Same as in the body, which goes first. */
                enableSummary?: components["parameters"]["EnableSummaryQuery"];
                /** @description Same as in the body, which goes first. */
                timezoneOffset?: components["parameters"]["TimezoneOffsetQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Append text messages to a conversation.
         * @description Jobs of one conversation run one after another, in the order submitted. Phrase, entity and tracker
         *     settings apply to the messages of this request and results accumulate; `confidenceThreshold`,
         *     `enableSummary` and `name` apply to the whole conversation from this job on.
         */
        put: operations["appendText"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/job/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a job's status. */
        get: operations["getJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        /** Read a conversation. */
        get: operations["getConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        /** Read the transcript, one message a sentence. */
        get: operations["getMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/topics": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        /**
         * Read what the conversation is about.
         * @description The hundred highest-scored topics, highest first.
         */
        get: operations["getTopics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/action-items": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        /** Read the action items; follow-ups are not repeated here. */
        get: operations["getActionItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/follow-ups": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        /** Read the follow-ups. */
        get: operations["getFollowUps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        /** Read the questions. */
        get: operations["getQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/insights": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        /** Read action items, follow-ups and questions together. */
        get: operations["getInsights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/entities": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        /** Read the entities found in messages submitted with detectEntities. */
        get: operations["getEntities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/trackers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        /** Read the trackers that matched; the same as trackers-detected. */
        get: operations["getTrackers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/trackers-detected": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        /** Read the trackers that matched. */
        get: operations["getTrackersDetected"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/model/embed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn a text into a vector of unit length. */
        post: operations["embedText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process lives. */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Database reachable, worker running, models loadable. */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Measurements in the Prometheus text format. */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.yaml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document, as written. */
        get: operations["getOpenapiYaml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document as JSON. */
        get: operations["getOpenapiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            /** @description What is wrong and where. */
            message: string;
        };
        TooManyJobsError: {
            /** @constant */
            statusCode: 429;
            message: string;
        };
        EmbedError: {
            /** @description What is wrong and where. */
            detail: string;
        };
        TokenRequest: {
            /** @enum {string} */
            type: "application";
            appId: string;
            appSecret: string;
        };
        AccessToken: {
            /** @description A JWT with `exp`. */
            accessToken: string;
            /** @description Seconds left. */
            expiresIn: number;
        };
        ConversationName: string;
        /** @description Insights below it are left out. Default 0.5. */
        ConfidenceThreshold: number;
        /** @description Minutes that the speakers' clocks are ahead of UTC; "tomorrow" is resolved with it. Default 0. */
        TimezoneOffset: number;
        /** @description An absolute http or https URL that is called at every status change of the job. */
        WebhookUrl: string;
        ProcessTextRequest: {
            messages: components["schemas"]["InputMessage"][];
            /** @description The conversation's name; its id where none was ever given. */
            name?: components["schemas"]["ConversationName"];
            /** @description Fill the messages' phrases. Default false. */
            detectPhrases?: boolean;
            confidenceThreshold?: components["schemas"]["ConfidenceThreshold"];
            entities?: components["schemas"]["CustomEntity"][];
            /** @description The same as `entities`; both are used. */
            customEntities?: components["schemas"]["CustomEntity"][];
            /** @description Detect entities. Default false. */
            detectEntities?: boolean;
            /** @description Trackers for this request, given whole, or trackers of the account, named by id. */
            trackers?: (components["schemas"]["InlineTracker"] | components["schemas"]["TrackerReference"])[];
            /** @description Also match every tracker of the account. Default false. */
            enableAllTrackers?: boolean;
            /** @description Compute the summary with the job. Default false. */
            enableSummary?: boolean;
            webhookUrl?: components["schemas"]["WebhookUrl"];
            /** @description Kept with the conversation. */
            conversationType?: string[];
            /** @description Accepted for older clients. */
            features?: {
                featureList?: string[];
            };
            metadata?: components["schemas"]["Metadata"];
            timezoneOffset?: components["schemas"]["TimezoneOffset"];
        };
        InputMessage: {
            payload: {
                /** @description The words; not only white space. */
                content: string;
                /** @description Ignored. */
                contentType?: string;
            };
            from?: components["schemas"]["InputPerson"];
            /** @description When it was said. Without it the clock goes on by 0.48 seconds a word. */
            duration?: {
                startTime?: components["schemas"]["InputTimestamp"];
                endTime?: components["schemas"]["InputTimestamp"];
            };
        };
        /** @description The same userId or email (in any letter case), else the same id, else the same name, is the same member. */
        InputPerson: {
            id?: string;
            name?: string;
            /** @description Preferably an e-mail address. */
            userId?: string;
            email?: string;
        };
        /**
         * Format: date-time
         * @description ISO 8601 with 0 to 9 fractional digits.
         */
        InputTimestamp: string;
        CustomEntity: {
            customType: string;
            /** @description Matched as a whole word or phrase in any letter case. */
            text: string;
            /** @description What the answer gives as value; `text` where absent. */
            value?: string;
        };
        /** @description A tracker for this request; one of the same name in a later request has its id. */
        InlineTracker: {
            name: string;
            vocabulary: string[];
        };
        TrackerReference: {
            /** @description A tracker of the account; an unknown one is skipped. */
            id: string;
        };
        Metadata: {
            [key: string]: string;
        };
        ProcessTextResponse: {
            conversationId: components["schemas"]["ObjectId"];
            jobId: components["schemas"]["Uuid"];
        };
        Job: {
            id: components["schemas"]["Uuid"];
            status: components["schemas"]["JobStatus"];
            /** @description Why it failed; only with status `failed`. */
            reason?: string;
        };
        /** @enum {string} */
        JobStatus: "scheduled" | "in_progress" | "completed" | "failed";
        JobStatusEvent: {
            jobId: components["schemas"]["Uuid"];
            /** @description The same as `jobId`. */
            id: components["schemas"]["Uuid"];
            status: components["schemas"]["JobStatus"];
        };
        ObjectId: string;
        /** Format: uuid */
        Uuid: string;
        /** @description ISO 8601, UTC, milliseconds. */
        Timestamp: string;
        /** @description Seconds, at most two decimals. */
        Seconds: number;
        /** @description Empty where the speaker is unknown. */
        Person: {
            id?: components["schemas"]["Uuid"];
            name?: string;
            email?: string;
            userId?: string;
        };
        Conversation: {
            id: components["schemas"]["ObjectId"];
            type: string;
            name: string;
            startTime: components["schemas"]["Timestamp"];
            endTime: components["schemas"]["Timestamp"];
            members: components["schemas"]["Person"][];
            metadata: components["schemas"]["Metadata"];
        };
        Phrase: {
            /** @enum {string} */
            type: "action_phrase";
            text: string;
        };
        Sentiment: {
            polarity: {
                score: number;
            };
            /** @enum {string} */
            suggested: "negative" | "neutral" | "positive";
        };
        Word: {
            word: string;
            startTime: components["schemas"]["Timestamp"];
            endTime: components["schemas"]["Timestamp"];
            timeOffset: components["schemas"]["Seconds"];
            duration: components["schemas"]["Seconds"];
        };
        Message: {
            id: components["schemas"]["ObjectId"];
            text: string;
            from: components["schemas"]["Person"];
            startTime: components["schemas"]["Timestamp"];
            endTime: components["schemas"]["Timestamp"];
            /** @description Start after the start of the conversation's first message. */
            timeOffset: components["schemas"]["Seconds"];
            duration: components["schemas"]["Seconds"];
            conversationId: components["schemas"]["ObjectId"];
            phrases: components["schemas"]["Phrase"][];
            sentiment?: components["schemas"]["Sentiment"];
            words?: components["schemas"]["Word"][];
        };
        Messages: {
            messages: components["schemas"]["Message"][];
        };
        TopicRef: {
            /** @enum {string} */
            type: "topic";
            text: string;
        };
        Topic: {
            id: components["schemas"]["ObjectId"];
            text: string;
            /** @enum {string} */
            type: "topic";
            score: number;
            messageIds: components["schemas"]["ObjectId"][];
            sentiment?: components["schemas"]["Sentiment"];
            parentRefs: components["schemas"]["TopicRef"][];
        };
        Topics: {
            topics: components["schemas"]["Topic"][];
        };
        EntityMention: {
            type: string;
            customType?: string;
            text: string;
            /** @description Position of `text` in the insight's text, in characters. */
            offset: number;
            /** @description Normalised value; for a person an object with the name. */
            value?: string | components["schemas"]["PersonValue"];
            start?: string;
            end?: string;
        };
        PersonValue: {
            name: string;
            assignee?: boolean;
            id?: string;
            userId?: string;
        };
        ActionItem: {
            id: components["schemas"]["ObjectId"];
            text: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "action_item";
            score: components["schemas"]["Score"];
            messageIds: components["schemas"]["ObjectId"][];
            entities: components["schemas"]["EntityMention"][];
            phrases: components["schemas"]["Phrase"][];
            from: components["schemas"]["Person"];
            /** @description True for a commitment, false for a suggestion or possibility. */
            definitive: boolean;
            assignee: components["schemas"]["Person"];
            /** @description Absent when unknown. */
            dueBy?: components["schemas"]["Timestamp"];
        };
        FollowUp: {
            id: components["schemas"]["ObjectId"];
            text: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "follow_up";
            score: components["schemas"]["Score"];
            messageIds: components["schemas"]["ObjectId"][];
            entities: components["schemas"]["EntityMention"][];
            phrases: components["schemas"]["Phrase"][];
            from: components["schemas"]["Person"];
            /** @description True for a commitment, false for a suggestion or possibility. */
            definitive: boolean;
            assignee: components["schemas"]["Person"];
            /** @description Absent when unknown. */
            dueBy?: components["schemas"]["Timestamp"];
        };
        Question: {
            id: components["schemas"]["ObjectId"];
            text: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "question";
            score: components["schemas"]["Score"];
            messageIds: components["schemas"]["ObjectId"][];
            entities: components["schemas"]["EntityMention"][];
            from: components["schemas"]["Person"];
        };
        Insight: components["schemas"]["ActionItem"] | components["schemas"]["FollowUp"] | components["schemas"]["Question"];
        /** @description Confidence. */
        Score: number;
        ActionItems: {
            actionItems: components["schemas"]["ActionItem"][];
        };
        FollowUps: {
            followUps: components["schemas"]["FollowUp"][];
        };
        Questions: {
            questions: components["schemas"]["Question"][];
        };
        Insights: {
            insights: components["schemas"]["Insight"][];
        };
        MessageRef: {
            id: components["schemas"]["ObjectId"];
            text: string;
            /** @description Where it starts, in characters; -1 for a match in meaning only. */
            offset: number;
            startTime: components["schemas"]["Timestamp"];
            endTime: components["schemas"]["Timestamp"];
        };
        EntityMatch: {
            detectedValue: string;
            value: string;
            messageRefs: components["schemas"]["MessageRef"][];
        };
        Entity: {
            type: string;
            /** @description Only for custom entities. */
            customType?: string;
            subType: string;
            /** @enum {string} */
            category: "Custom" | "Managed";
            value: string;
            text: string;
            start?: string;
            end?: string;
            messageRefs: components["schemas"]["MessageRef"][];
            matches: components["schemas"]["EntityMatch"][];
        };
        Entities: {
            entities: components["schemas"]["Entity"][];
        };
        InsightRef: {
            id: components["schemas"]["ObjectId"];
            text: string;
            /** @enum {string} */
            type: "action_item" | "follow_up" | "question";
            offset: number;
        };
        DetectedTracker: {
            id: components["schemas"]["ObjectId"];
            name: string;
            matches: {
                /** @enum {string} */
                type: "vocabulary";
                value: string;
                messageRefs: components["schemas"]["MessageRef"][];
                insightRefs: components["schemas"]["InsightRef"][];
            }[];
        };
        DetectedTrackers: components["schemas"]["DetectedTracker"][];
        EmbedRequest: {
            /** @description Not only white space. */
            text: string;
            /** @description A model of the registry. Default `service-text-embedding-large`. */
            model?: string;
        };
        EmbedResponse: {
            model: string;
            embedding: number[];
        };
        Health: {
            /** @enum {string} */
            status: "ok";
        };
        Readiness: {
            /** @enum {string} */
            status: "ready" | "not_ready";
            checks: {
                name: string;
                /** @enum {string} */
                status: "ready" | "not_ready";
                detail: string;
            }[];
        };
    };
    responses: {
        /** @description The request is wrong; the message names the field. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Credentials are missing, wrong or expired. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No such object in this account. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than this operation takes. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is not JSON. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The account has as many unfinished jobs as it may have. */
        TooManyJobs: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TooManyJobsError"];
            };
        };
        /** @description Our fault; the log holds the cause under the answer's X-Request-Id. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The database cannot be reached just now. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request is wrong, or the model is unknown. */
        EmbedBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EmbedError"];
            };
        };
        /** @description The ApiKey header is missing or wrong. */
        EmbedUnauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EmbedError"];
            };
        };
        /** @description The body is larger than this operation takes. */
        EmbedPayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EmbedError"];
            };
        };
        /** @description The body is not JSON. */
        EmbedUnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EmbedError"];
            };
        };
        /** @description Our fault; the log holds the cause under the answer's X-Request-Id. */
        EmbedInternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EmbedError"];
            };
        };
        /** @description The model cannot answer just now. */
        EmbedUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EmbedError"];
            };
        };
    };
    parameters: {
        /**
         * @description The conversationId answered by a submission.
         * @example 5104872219213824
         */
        ConversationId: string;
        /** @description Same as in the body, which goes first. */
        WebhookUrlQuery: components["schemas"]["WebhookUrl"];
        /** @description Same as in the body, which goes first. */
        NameQuery: components["schemas"]["ConversationName"];
        /** @description Same as in the body, which goes first. */
        DetectPhrasesQuery: boolean;
        /** @description Same as in the body, which goes first. */
        ConfidenceThresholdQuery: components["schemas"]["ConfidenceThreshold"];
        /** @description Same as in the body, which goes first. */
        DetectEntitiesQuery: boolean;
        /** @description Same as in the body, which goes first. */
        EnableAllTrackersQuery: boolean;
        /** @description Same as in the body, which goes first. */
        EnableSummaryQuery: boolean;
        /** @description Same as in the body, which goes first. */
        TimezoneOffsetQuery: components["schemas"]["TimezoneOffset"];
        /** @description Add the sentiment. */
        Sentiment: boolean;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Seconds to wait before trying again.
         * @example 1
         */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    generateToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            /** @description The account's access token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    submitText: {
        parameters: {
            query?: {
                /** @description Same as in the body, which goes first. */
                webhookUrl?: components["parameters"]["WebhookUrlQuery"];
                /** @description Same as in the body, which goes first. */
                name?: components["parameters"]["NameQuery"];
                /** @description Same as in the body, which goes first. */
                detectPhrases?: components["parameters"]["DetectPhrasesQuery"];
                /** @description Same as in the body, which goes first. */
                confidenceThreshold?: components["parameters"]["ConfidenceThresholdQuery"];
                /** @description Same as in the body, which goes first. */
                detectEntities?: components["parameters"]["DetectEntitiesQuery"];
                /** @description Same as in the body, which goes first. */
                enableAllTrackers?: components["parameters"]["EnableAllTrackersQuery"];
                /** @description Same as in the body, which goes first. */
                enableSummary?: components["parameters"]["EnableSummaryQuery"];
                /** @description Same as in the body, which goes first. */
                timezoneOffset?: components["parameters"]["TimezoneOffsetQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProcessTextRequest"];
            };
        };
        responses: {
            /** @description Accepted; the job is scheduled. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProcessTextResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyJobs"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    appendText: {
        parameters: {
            query?: {
                /** @description Same as in the body, which goes first. */
                webhookUrl?: components["parameters"]["WebhookUrlQuery"];
                /** @description Same as in the body, which goes first. */
                name?: components["parameters"]["NameQuery"];
                /** @description Same as in the body, which goes first. */
                detectPhrases?: components["parameters"]["DetectPhrasesQuery"];
                /** @description Same as in the body, which goes first. */
                confidenceThreshold?: components["parameters"]["ConfidenceThresholdQuery"];
                /** @description Same as in the body, which goes first. */
                detectEntities?: components["parameters"]["DetectEntitiesQuery"];
                /** @description Same as in the body, which goes first. */
                enableAllTrackers?: components["parameters"]["EnableAllTrackersQuery"];
                /** @description Same as in the body, which goes first. */
                enableSummary?: components["parameters"]["EnableSummaryQuery"];
                /** @description Same as in the body, which goes first. */
                timezoneOffset?: components["parameters"]["TimezoneOffsetQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProcessTextRequest"];
            };
        };
        responses: {
            /** @description Accepted; the job is scheduled. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProcessTextResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyJobs"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The jobId answered by a submission.
                 * @example 0b6f3f0e-6a41-4d57-9f0e-2a1f6f6a9c11
                 */
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMessages: {
        parameters: {
            query?: {
                /** @description Add the words with their times. */
                verbose?: boolean;
                /** @description Add the sentiment. */
                sentiment?: components["parameters"]["Sentiment"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The messages in conversation order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Messages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTopics: {
        parameters: {
            query?: {
                /** @description Add the sentiment. */
                sentiment?: components["parameters"]["Sentiment"];
                /** @description Fill `parentRefs`; a parent is itself an element of the list. */
                parentRefs?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The topics, highest score first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Topics"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getActionItems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The action items in conversation order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionItems"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFollowUps: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The follow-ups in conversation order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowUps"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The questions in conversation order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Questions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInsights: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The insights in conversation order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Insights"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEntities: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One element for each type and value. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entities"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTrackers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trackers with at least one match, a bare array. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetectedTrackers"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTrackersDetected: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trackers with at least one match, a bare array. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetectedTrackers"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    embedText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmbedRequest"];
            };
        };
        responses: {
            /** @description The vector, and the model's name as it was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbedResponse"];
                };
            };
            400: components["responses"]["EmbedBadRequest"];
            401: components["responses"]["EmbedUnauthorized"];
            413: components["responses"]["EmbedPayloadTooLarge"];
            415: components["responses"]["EmbedUnsupportedMediaType"];
            500: components["responses"]["EmbedInternalError"];
            503: components["responses"]["EmbedUnavailable"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It does. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["BadRequest"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything is ready. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Something is not ready; its detail says what. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The measurements. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOpenapiYaml: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/yaml": string;
                };
            };
            400: components["responses"]["BadRequest"];
        };
    };
    getOpenapiJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
        };
    };
}
