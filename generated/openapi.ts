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
         *
         *     Wrong credentials are counted, right ones are not. For one appId from one address (of IPv6: from one network of
         *     64 bits) 10 wrong attempts may be made at once, and one more every 30 seconds; from one address 100, and one
         *     more every 3 seconds; for one appId, from all addresses where it has not signed in yet, 1,000, and one more
         *     every second. What is more is answered 429 with `Retry-After` before the credentials are looked at.
         */
        post: operations["generateToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whose session it is.
         * @description Answers any other valid credential as well.
         */
        get: operations["getSession"];
        put?: never;
        /**
         * Begin a session in a browser.
         * @description Takes the credentials of `POST /oauth2/token:generate`, and counts wrong ones together with it. The answer sets the cookie
         *     `confab_session`, which pages of this server's own origin send along (`HttpOnly`, `SameSite=Strict`, and `Secure` where the
         *     server was reached by HTTPS). It is the account's access token: it lives as long, and ends with the secrets that made it.
         */
        post: operations["signIn"];
        /**
         * End the session in this browser.
         * @description Takes the cookie away. Sessions in other browsers, and access tokens, go on; `bun run account rotate` ends all of them.
         */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a session by the link that the first start prints.
         * @description The link holds for an hour, for one browser, and until the server stops. The answer is that of `signIn`.
         */
        post: operations["signInByLink"];
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
                /** @description Same as in the body, which goes first. May also be spelled `enableAllTracker`. */
                enableAllTrackers?: components["parameters"]["EnableAllTrackersQuery"];
                /** @description Same as in the body, which goes first. */
                enableSummary?: components["parameters"]["EnableSummaryQuery"];
                /** @description Same as in the body, which goes first. */
                timezoneOffset?: components["parameters"]["TimezoneOffsetQuery"];
                /** @description Same as in the body, which goes first. */
                startTime?: components["parameters"]["StartTimeQuery"];
                /** @description Same as in the body, which goes first: one for each `conversationType`. */
                conversationType?: components["parameters"]["ConversationTypeQuery"];
                /**
                 * @description True is refused: names of members stay, and lists of conversations have names and metadata as they were given. Where
                 *     `getConversation` answers one conversation its name and its metadata can be masked.
                 */
                redact?: components["parameters"]["RedactOfNamesQuery"];
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
                /** @description Same as in the body, which goes first. May also be spelled `enableAllTracker`. */
                enableAllTrackers?: components["parameters"]["EnableAllTrackersQuery"];
                /** @description Same as in the body, which goes first. */
                enableSummary?: components["parameters"]["EnableSummaryQuery"];
                /** @description Same as in the body, which goes first. */
                timezoneOffset?: components["parameters"]["TimezoneOffsetQuery"];
                /** @description Same as in the body, which goes first. */
                startTime?: components["parameters"]["StartTimeQuery"];
                /** @description Same as in the body, which goes first: one for each `conversationType`. */
                conversationType?: components["parameters"]["ConversationTypeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
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
    "/v1/job/{jobId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow a job until it has ended.
         * @description Server-sent events, each with the job as `GET /v1/job/{jobId}` answers it: one at once, one for each change, and the same one
         *     again every 15 seconds. The answer ends with the job, after 10 minutes, or when the server stops. Who is told 503, or loses the connection,
         *     asks `GET /v1/job/{jobId}` now and then.
         */
        get: operations["watchJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the account's jobs of one status.
         * @description Newest first: unfinished jobs by when they were accepted, finished ones by when they ended. Finished ones of the last 7
         *     days; of each status the newest 10,000, with a `conversationId` the newest 10,000 of it. A job that ends while its list is read moves to another one.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what the account may do, and what it has in use.
         * @description As it is now, by the clock of the database. A limit that changes holds within two seconds.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the named API keys of the account.
         * @description In the order they were made, those that have expired included until they are revoked, or for 30 days. The keys
         *     themselves are told once, by `createApiKey`.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Make a named API key with scopes.
         * @description The answer tells the key this once; the server keeps its hash. What is made with a named key has no scope that this
         *     one has not: that is answered 403. An account has 100 keys at most, without those that have expired, and no two of one name: that is answered 409.
         *
         *     A rotation of the account's secrets (`bun run account rotate`) ends its named keys, too, unless it is told to keep
         *     them: whoever knew a secret could have made keys with it.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a named API key.
         * @description Every server of the deployment refuses it within two seconds. It is gone from the list at once.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the administrative acts on the account.
         * @description The latest first: who did what, and when by the clock of the database. An entry is written in the transaction of its
         *     act, is never changed, and is kept for 365 days. It has ids, names of keys, scopes and limits; never a secret, and
         *     nothing that anybody said.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhook deliveries of the last week.
         * @description Those made last first, whichever job they are of; one that is sent again keeps its place. What is `pending` is there
         *     until it is delivered or abandoned. After that it is kept for 7 days, or as long as conversations are if that is
         *     shorter, and longer while its job goes on or has calls that are `pending`. The newest 10,000 are listed, with a
         *     `state` the newest 10,000 in it.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/deliveries/{deliveryId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a webhook call again, now.
         * @description The call has the same body and `webhook-id` as before, and a new time and signature. What was delivered or abandoned
         *     is pending again, as if it had never been tried; what is pending keeps its attempts and is due now, and so is what
         *     has to be sent of its job before it.
         *
         *     Of a job one call is made at a time. If a later one is just being made, this one is made when that has ended; those
         *     that were not made yet wait for this one, as for any earlier one, and those that were made are not made again. If the
         *     calls of the job had ended, such as by 410, those that are still to come are made, too; each that was abandoned stays
         *     so until it is sent again itself. A 410 that an earlier call of the job is answered from now on ends this one again.
         *
         *     Asking again before the call is made asks for the same call. One that is just being made is the call that is asked
         *     for if it is delivered; if not, it is made again at once, whatever was answered.
         *
         *     Its receiver is called even if it has not answered lately. Of a delivery that was made more than 24 hours ago the next
         *     failure is the last one, or it is given up without a call where its receiver does not answer another one.
         *
         *     An `id` that is unknown, of another account, or of a delivery that is kept no longer is answered 404.
         */
        post: operations["resendWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the secret by which webhooks are verified.
         * @description What Standard Webhooks 1.0.0 calls the signing secret: a library of it takes the secret, the body as it was sent and the
         *     headers `webhook-id`, `webhook-timestamp` and `webhook-signature`. Whoever has the secret can sign calls in the name of
         *     this server. `bun run account rotate` replaces it.
         */
        get: operations["getWebhookSecret"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List conversations by start time.
         * @description Without times: those that started in the last 7 days. The conversation of a text that was said earlier, by
         *     its `duration`, starts earlier, too.
         */
        get: operations["listConversations"];
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
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read a conversation.
         * @description `redact` masks personal data in its name and in the values of its metadata.
         */
        get: operations["getConversation"];
        /**
         * Replace the metadata, or, where the operator wants so, add to it.
         * @description Keys that are not given are removed. Where the operator has set `CONFAB_METADATA_PUT=merge` they stay, a key that is
         *     given is added or gets a new value, and one whose value is null is removed; a conversation has at most 1,000 keys
         *     then. Nothing else of a conversation can be changed here.
         */
        put: operations["updateConversation"];
        post?: never;
        /**
         * Delete a conversation and everything derived from it.
         * @description Irrevocable. Jobs that are not finished end as `failed` with the reason; their webhooks hear of it. The conversation
         *     is gone for everybody when it is answered; of a long one, what was derived from it is removed from the database
         *     within minutes (some 100,000 messages a minute).
         */
        delete: operations["deleteConversation"];
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
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read the transcript, one message a sentence.
         * @description To the Go SDK, told by a `User-Agent` that begins with `symbl.ai (go`, `phrases` is a list of texts, which is all
         *     that it reads.
         */
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
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read what the conversation is about.
         * @description The hundred highest-scored topics, highest first. Where one of them is in more than 4,000 messages, an answer has
         *     the messages of all topics up to the same one of the conversation, and the `Link` header leads to the same
         *     topics with the next ones.
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
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read the action items; follow-ups are not repeated here.
         * @description To the Go SDK, told by a `User-Agent` that begins with `symbl.ai (go`, `phrases` is a list of texts, which is all
         *     that it reads.
         */
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
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read the follow-ups.
         * @description To the Go SDK, told by a `User-Agent` that begins with `symbl.ai (go`, `phrases` is a list of texts and `score` the
         *     integer 1, which is all that it reads.
         */
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
                conversationId: components["parameters"]["ConversationIdPath"];
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
                conversationId: components["parameters"]["ConversationIdPath"];
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
    "/v1/conversations/{conversationId}/intents": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read the intents of a conversation, of which Confab finds none.
         * @description For clients that were generated when there were intents, and fail where this path is missing. The list is always
         *     empty: what the people of a conversation want is in its action items, follow-ups and questions.
         */
        get: operations["getIntents"];
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
                conversationId: components["parameters"]["ConversationIdPath"];
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
    "/v1/conversations/{conversationId}/entities/preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a custom entity against the conversation; nothing is stored.
         * @description Answers what `GET …/entities` would have of the entity if it had been among those of the account when the
         *     messages were analysed, with `detectEntities`: a longer value of another one goes first here, too. Entities that
         *     came with a request are not looked for.
         *
         *     Looks through the first 20,000 messages and 10 million characters, and names 1,000 places at most, with 4 MiB of
         *     quotations: where there is more, `complete` is false.
         */
        post: operations["previewEntity"];
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
                conversationId: components["parameters"]["ConversationIdPath"];
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
    "/v1/conversations/{conversationId}/trackers/preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a tracker against the conversation; nothing is stored.
         * @description Answers what `GET …/trackers` would have of the tracker if it had been there when the messages were analysed:
         *     where its phrases stand, and what means the same, in messages and in the insights that there are.
         *
         *     Looks through the first 20,000 messages and 10 million characters, and names 1,000 places at most, with 4 MiB of
         *     quotations: where there is more, `complete` is false. So it is where a text cannot be compared, and where comparing all
         *     of it with what is meant would take longer than some ten seconds: what lies behind that is found word by word. While no
         *     vectors can be had, this is answered 503, and not in part.
         */
        post: operations["previewTracker"];
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
                conversationId: components["parameters"]["ConversationIdPath"];
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
    "/v1/conversations/{conversationId}/abstract-topics": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read the themes, which need not be named in the text.
         * @description At most ten, found in 200 messages at most: of a longer conversation those at even distances.
         */
        get: operations["getAbstractTopics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/comprehensive/action-items": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read the action items, rewritten so that each can be understood alone.
         * @description Names stand where the speakers said "I", "you" or "we", and the messages that led to the task are named.
         *     A request is told as what somebody is to do: "Ben is to send Ana the quote."
         *     What an item leaves open is told with the sentence that says it, cleaned, and quoted behind it with who has said it:
         *     "Pat is to find out (Tom: “Would Oxfam collect the books?”)." Nothing is quoted where no sentence shortly before says it.
         *     They are made from what the conversation holds now, so that `refresh` makes no difference.
         */
        get: operations["getComprehensiveActionItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read the summary.
         * @description Answered 404 while a job of the conversation is unfinished. Extractive: by segment first what was decided and
         *     what is to be done, with how another one took it, then the sentences that stand for the rest; told with names
         *     instead of "I" or quoted from whoever said them. Empty where there is nothing to summarise. At most 12 segments
         *     of 10 sentences each (12 if there is one segment), and one more segment or a few for each `refresh=false`. Of a
         *     conversation with `enableSummary` it is current at every request.
         *
         *     It is made from at most 20,000 messages: of a longer conversation from rows of 100, at even distances from its
         *     beginning to its end. Who asks for the same while it is being made waits for the same run, which ends a minute
         *     after the last one has hung up, or earlier.
         */
        get: operations["getSummary"];
        put?: never;
        /**
         * The same as GET, or, by its body, as `createSharePage`.
         * @description The Go SDK asks here for share pages: a body whose `name` is that of one is answered as by `createSharePage`, with its
         *     fields and its refusals. `redact` in the query is then as in the body; one that is true is enough. `exclude` and
         *     `refresh` are refused then, as a page has neither. Without a body, or with any other object, it is the same as GET.
         */
        post: operations["postSummary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/lm-insights": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read the generative insights.
         * @description A list of one element. Where the operator has named a language model, it reads the conversation after the job: a
         *     summary, next steps, questions with their answers, and objections, each with the messages that show it and the words in
         *     which they do; what no message shows is dropped, and so is a sentence with a number, a name or an address that was
         *     not said. `callScore` is there where it was asked for, too.
         *
         *     Without a language model, or where it cannot do it (`reason` says why), they are made of what is found anyway: the
         *     summary, with what was said since the last one added, as by `GET …/summary?refresh=false`; the first 200 action items and follow-ups, worded
         *     as by `GET …/comprehensive/action-items`; the first 200 questions, each with the next message of somebody else
         *     among the 100 after it; and the sentiment, as by `GET /v1/insights/conversations/{conversationId}/call-sentiment`.
         *     Texts of steps, questions and answers end after 1,000 characters. There are no objections and there is no
         *     `callScore` without a language model. Unlike the call score they need no certain number of words.
         *
         *     If the account has personal data masked by default, a language model is sent masked texts, and speakers by
         *     numbers.
         *
         *     Answered 404 where no submission has asked for them (`insights` in `features.featureList`), where the last one
         *     that did has failed, while a job of the conversation is unfinished, and while the language model reads it; the
         *     message says which.
         */
        get: operations["getGenerativeInsights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/analysis/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        /**
         * Ask how far the analysis by a language model is.
         * @description Of conversations whose action items, follow-ups, questions, topics and summary a language model is to find
         *     (`features.analysis` of a submission, or the account's setting `intelligence.analysis`). The built-in analysis finds
         *     them first: they can be read as soon as the job is done. The language model reads the conversation after that; what it
         *     finds takes their place all at once, and the status is `completed`: of the first `analysedMessages`, which are all of them
         *     until text is appended that does not ask for it. Where it cannot be used the status is `failed`,
         *     with a `reason`, and the findings of the built-in analysis stay. Each finding says who made it (`generatedBy`).
         *     Where members are renamed or merged afterwards their names change in what was found; the summary is made of extracts
         *     again, with the new names.
         *     Answered 404 where nobody has asked for it.
         */
        get: operations["getAnalysisStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/lm-insights/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        /**
         * Ask how far the generative insights are.
         * @description Of the last submission that asked for them, with `insights` in `features.featureList`. They are `completed` when
         *     every job of the conversation is done and the language model, if there is one, has read it, and `failed` where
         *     that job is. Answered 404 where none has asked.
         */
        get: operations["getInsightsStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/callscore/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        /**
         * Ask how far the call score is.
         * @description Of the last submission that asked for it, with `callScore` in `features.featureList`. A language model reads the
         *     call after the job has completed. The status is `failed`, with a `reason`, where none is configured, where the model
         *     could not be used, and where the conversation has fewer than 50 words; the job itself completes all the same.
         *     Answered 404 where no submission has asked.
         */
        get: operations["getCallScoreStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/callscore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read the call score.
         * @description A language model answers each question of the criteria's checklists with yes, partly, no or not applicable, and
         *     quotes the messages that show it; an answer that no message shows counts as no. The numbers are computed: yes is
         *     1, partly 0.5, no 0, questions of priority `high` weigh 3, `medium` 2, `low` 1; a criterion is the mean of its
         *     questions out of 100, and the score the mean of the criteria, all rounded. What does not apply is left out.
         *
         *     The criteria are those of the scorecard that the submission names; without one the managed ones that suit the
         *     conversation. The score is of what had been said when it was made; text that is appended may ask for it again.
         *
         *     Answered 503 without `Retry-After` where no language model is configured: no score is made up without one. Answered
         *     404 where no submission has asked for it (`callScore` in `features.featureList`), where it is not there yet, where
         *     the conversation has fewer than 50 words, and where the model could not be used; the message says which.
         */
        get: operations["getCallScore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/insights/conversations/{conversationId}/metadata": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read what a page about the conversation shows above its insights.
         * @description For UI components. Everything but `attendees` is a text, empty where there is nothing.
         */
        get: operations["getInsightsMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/insights/conversations/{conversationId}/call-sentiment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read the sentiment of a conversation as it went on.
         * @description For UI components. The mean of the messages that begin in each five minutes from the start of the conversation;
         *     where it lasts longer than a day, in each ten, fifteen and so on, so that there are 288 at most. Stretches in
         *     which no message begins are left out, and where there are no messages there is one that is neutral. Where a language
         *     model has made generative insights, `summary` tells how participants felt, and about what.
         */
        get: operations["getInsightsSentiment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/insights/conversations/{conversationId}/call-score": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        /** The same as `GET /v1/conversations/{conversationId}/callscore`. */
        get: operations["getInsightsCallScore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read who talked how long and how fast.
         * @description From the messages' times. `overlap` of a member is empty where nobody spoke at the same time; otherwise it names the
         *     first 100 members who did. A page ends early where more than 100,000 pairs of members did.
         */
        get: operations["getAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/members": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        /** List who takes part. */
        get: operations["getMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/members/{memberId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
                /**
                 * @description A member of the conversation.
                 * @example 7f0c3a52-9d1c-4f67-8d31-0a4c5a0c9b11
                 */
                memberId: components["parameters"]["MemberIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Rename a member, or merge two.
         * @description An `email` that another member has makes the two one: messages, insights and everything else of the other
         *     member become this one's, and its id leads to nobody any more (404). Texts appended later under the old name or address
         *     belong to this member, too.
         */
        put: operations["updateMember"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/speakers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Say who was speaking when.
         * @description Each message becomes that of whoever was speaking when it began; a message at a time when nobody was is left as it is.
         *     Members are added as needed. What was submitted before is waited for, two seconds at most; where a job of it is still
         *     unfinished then, this is answered 404, as the summary is. Answered 503 with `Retry-After` while jobs of the conversation
         *     have begun anew three times because of such changes.
         */
        put: operations["updateSpeakers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/transcript": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the transcript as Markdown or as subtitles.
         * @description All messages, in at most 32 MiB of JSON: some 300,000 ordinary messages. A longer transcript is refused, 400;
         *     `GET …/messages` reads it in pages. In Markdown, what people said is text: `&`, `<` and `>` are written as entities, and
         *     the only tags are `<br/>` and `<mark>`. Subtitles are in the SubRip format, without markup, by the times at which the messages begin.
         */
        post: operations["formatTranscript"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/bookmarks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        /**
         * List the bookmarks.
         * @description A page has at most 200 bookmarks, and fewer where it would be longer than 8 MiB; the `Link` header leads to the
         *     next one.
         */
        get: operations["listBookmarks"];
        put?: never;
        /**
         * Bookmark a part of the conversation.
         * @description Either `beginTimeOffset` (0 if not given) and `duration`, in seconds from the start of the conversation, or
         *     `messageRefs`, which must follow one another.
         */
        post: operations["createBookmark"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/bookmarks/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make several bookmarks, all or none.
         * @description All that were made are answered, in the order given. Their `messageRefs` are 20,000 messages and 4 MiB of text
         *     together, equally many of each bookmark; reading a bookmark answers all of its own.
         */
        post: operations["createBookmarks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/bookmarks/{bookmarkId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
                /**
                 * @description A bookmark of the conversation.
                 * @example 5300000000000001
                 */
                bookmarkId: components["parameters"]["BookmarkIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read a bookmark.
         * @description The Go SDK reads a list of bookmarks here: it is answered beside the bookmark itself.
         */
        get: operations["getBookmark"];
        /**
         * Replace a bookmark; what is not given is cleared.
         * @description What `getBookmark` answers may be sent back, with changes: of the span and the messages, which it has both, what
         *     was changed counts.
         */
        put: operations["updateBookmark"];
        post?: never;
        /** Delete a bookmark. */
        delete: operations["deleteBookmark"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/bookmarks/{bookmarkId}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
                /**
                 * @description A bookmark of the conversation.
                 * @example 5300000000000001
                 */
                bookmarkId: components["parameters"]["BookmarkIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read the summary of the messages of a bookmark.
         * @description Answered 404 while a job of the conversation is unfinished.
         */
        get: operations["getBookmarkSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/bookmarks-summary": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read the summaries of all bookmarks.
         * @description Answered 404 while a job of the conversation is unfinished. A page has at most 200 bookmarks, and fewer where their
         *     messages are more than 20,000.
         */
        get: operations["getBookmarksSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/experiences": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        /**
         * List the share pages of the conversation.
         * @description In the order they were made, without those that have expired. Nobody can read an address again: only a hash of its
         *     token is kept.
         */
        get: operations["listSharePages"];
        put?: never;
        /**
         * Make a page of the conversation that is read without credentials.
         * @description The `url` is the only key to the page: whoever has it can read, without credentials, what was said and found in
         *     the conversation, as it is at that time, until the page expires, is deleted (`deleteSharePage`), or the
         *     conversation is deleted. The same request twice makes two pages. A page is never edited, whatever `readOnly`
         *     says, and needs no scripts. Made at any time; while a job of the conversation is unfinished the page says so.
         *     `redact` in the query is as in the body; one that is true is enough.
         */
        post: operations["createSharePage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/experiences/url": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Keep where a recording of the conversation is.
         * @description The share pages of the conversation lead to it, unless they name one of their own. It is `audioUrl` or `videoUrl` of
         *     `getInsightsMetadata` and `getGenerativeInsights`, by its extension. It is never loaded from here.
         */
        put: operations["updateMediaUrl"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/experiences/{experienceId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
                /**
                 * @description A share page of the conversation.
                 * @example 5300000000000002
                 */
                experienceId: components["parameters"]["ExperienceIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a share page.
         * @description From now on its address is answered 404.
         */
        delete: operations["deleteSharePage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversationId}/experience/url": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * The same as `updateMediaUrl`.
         * @description The path of older Go SDKs.
         */
        put: operations["updateMediaUrlSingular"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/experiences/insights/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Refused, a page with all conversations of the account.
         * @description One link would show everything to whoever has it. `listConversations` lists the conversations, and `getInsightsPage`
         *     makes a page of each.
         */
        get: operations["getInsightsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/experiences/insights/details/{conversationId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        /**
         * Make a page with the insights of the conversation.
         * @description A share page (`createSharePage`) of its own at each request, for 30 days: with the summary, the next steps, the
         *     questions, the sentiment and the transcript. With `includeCallScore=true` it has the score of the call, too, as
         *     `getCallScore` answers it when the page is read; a page of a conversation without one is as without the parameter.
         *     Each question has its answer: these are the questions of `getGenerativeInsights` where a language model has made
         *     them, and otherwise an answer is the next message of somebody else. Answers end after 1,000 characters.
         */
        get: operations["getInsightsPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/share/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a share page.
         * @description A page for people, in HTML without scripts, which are forbidden to it by its Content-Security-Policy, as is
         *     everything of other hosts but the images that its maker named, if the operator allows them
         *     (`CONFAB_SHARE_PAGE_IMAGES`). It shows 500 messages, and fewer where they are longer than 1 MiB; the next ones are a
         *     link away. Of topics, trackers and members it shows 100, of action items, follow-ups and questions 200 each.
         */
        get: operations["getSharePage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/manage/group": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a group of conversations.
         * @description Which conversations belong to it is decided whenever it is read, by its criteria.
         */
        post: operations["createGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/manage/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the groups. */
        get: operations["listGroups"];
        put?: never;
        /** Make several groups, all or none. */
        post: operations["createGroups"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/manage/group/{groupId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A conversation group of the account.
                 * @example 4931769130000000
                 */
                groupId: components["parameters"]["GroupIdPath"];
            };
            cookie?: never;
        };
        /** Read a group. */
        get: operations["getGroup"];
        /** Replace a group. */
        put: operations["updateGroup"];
        post?: never;
        /** Delete a group; its conversations stay. */
        delete: operations["deleteGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/groups/{groupId}/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A conversation group of the account.
                 * @example 4931769130000000
                 */
                groupId: components["parameters"]["GroupIdPath"];
            };
            cookie?: never;
        };
        /**
         * List the conversations of a group.
         * @description As `GET /v1/conversations`, of those that meet the criteria of the group.
         */
        get: operations["listGroupConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/manage/tracker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a tracker for the whole account. */
        post: operations["createTracker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/manage/trackers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the trackers of the account. */
        get: operations["listTrackers"];
        put?: never;
        /** Make one tracker from an object, or several from an array, all or none. */
        post: operations["createTrackers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/manage/trackers/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make several trackers, all or none. */
        post: operations["createTrackersInBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/manage/trackers/{trackerId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A tracker of the account.
                 * @example 4476908730000000
                 */
                trackerId: components["parameters"]["TrackerIdPath"];
            };
            cookie?: never;
        };
        /** Read a tracker. */
        get: operations["getTracker"];
        /**
         * Change a tracker.
         * @description The new vocabulary is followed by what the tracker had before, as the original service did; the operator can make
         *     it replace that instead (`CONFAB_TRACKER_PUT`). What is not given stays.
         */
        put: operations["updateTracker"];
        post?: never;
        /** Delete a tracker and its matches. */
        delete: operations["deleteTracker"];
        options?: never;
        head?: never;
        /**
         * Change a tracker step by step, by JSON Patch.
         * @description The steps are taken in order, all or none. On a list, a text alone is added to it, removed from it, or replaces it.
         */
        patch: operations["patchTracker"];
        trace?: never;
    };
    "/v1/manage/tracker/{trackerId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A tracker of the account.
                 * @example 4476908730000000
                 */
                trackerId: components["parameters"]["TrackerIdPath"];
            };
            cookie?: never;
        };
        /** Read a tracker. */
        get: operations["getTrackerAlias"];
        /**
         * Change a tracker.
         * @description The new vocabulary is followed by what the tracker had before, as the original service did; the operator can make
         *     it replace that instead (`CONFAB_TRACKER_PUT`). What is not given stays.
         */
        put: operations["updateTrackerAlias"];
        post?: never;
        /** Delete a tracker and its matches. */
        delete: operations["deleteTrackerAlias"];
        options?: never;
        head?: never;
        /**
         * Change a tracker step by step, by JSON Patch.
         * @description The steps are taken in order, all or none. On a list, a text alone is added to it, removed from it, or replaces it.
         */
        patch: operations["patchTrackerAlias"];
        trace?: never;
    };
    "/v1/manage/entity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a custom entity for the whole account.
         * @description It is looked for in texts submitted with `detectEntities`. All entities of an account may have 50,000 values together; what would
         *     be more is refused (400).
         */
        post: operations["createEntity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/manage/entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the custom entities of the account. */
        get: operations["listEntities"];
        put?: never;
        /** Make one entity from an object, or several from an array, all or none. */
        post: operations["createEntities"];
        /** Delete the entities of a subtype. */
        delete: operations["deleteEntitiesBySubType"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/manage/entities/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make several entities, all or none. */
        post: operations["createEntitiesInBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/manage/entities/{entityId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A custom entity of the account.
                 * @example 4476908731111111
                 */
                entityId: components["parameters"]["EntityIdPath"];
            };
            cookie?: never;
        };
        /** Read a custom entity. */
        get: operations["getEntity"];
        /** Replace a custom entity. */
        put: operations["updateEntity"];
        post?: never;
        /** Delete a custom entity; what was found stays. */
        delete: operations["deleteEntity"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/manage/entity/{entityId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A custom entity of the account.
                 * @example 4476908731111111
                 */
                entityId: components["parameters"]["EntityIdPath"];
            };
            cookie?: never;
        };
        /** Read a custom entity. */
        get: operations["getEntityAlias"];
        /** Replace a custom entity. */
        put: operations["updateEntityAlias"];
        post?: never;
        /** Delete a custom entity; what was found stays. */
        delete: operations["deleteEntityAlias"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/manage/callscore/criteria": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the criteria of the account.
         * @description Those that it has made, all of which it may change. Those that everybody has (`ManagedCriterionId`) are read one by one.
         */
        get: operations["listCriteria"];
        put?: never;
        /**
         * Make a criterion.
         * @description A criterion is a list of questions about a call, by which a call score is made once a scorecard names it.
         */
        post: operations["createCriterion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/manage/callscore/criteria/{criteriaId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A criterion of the account, or a managed one.
                 * @example 4782752799650001
                 */
                criteriaId: components["parameters"]["CriteriaIdPath"];
            };
            cookie?: never;
        };
        /** Read a criterion. */
        get: operations["getCriterion"];
        /**
         * Replace a criterion.
         * @description What is not given is empty from now on.
         */
        put: operations["updateCriterion"];
        post?: never;
        /** Delete a criterion that no scorecard uses. */
        delete: operations["deleteCriterion"];
        options?: never;
        head?: never;
        /**
         * Change a criterion: an object has what is to change, an array is a JSON Patch.
         * @description With an object, what is not given stays. With an array, the operations of a JSON Patch (RFC 6902) are done one after
         *     the other, all or none.
         */
        patch: operations["patchCriterion"];
        trace?: never;
    };
    "/v1/manage/callscore/scorecards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the scorecards of the account. */
        get: operations["listScorecards"];
        put?: never;
        /**
         * Make a scorecard.
         * @description A scorecard is the criteria by which a submission wants its call to be scored (`features.callScore.scorecardId`).
         */
        post: operations["createScorecard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/manage/callscore/scorecards/{scorecardId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A scorecard of the account.
                 * @example 4782752799650002
                 */
                scorecardId: components["parameters"]["ScorecardIdPath"];
            };
            cookie?: never;
        };
        /** Read a scorecard. */
        get: operations["getScorecard"];
        /**
         * Replace a scorecard.
         * @description What is not given is empty from now on.
         */
        put: operations["updateScorecard"];
        post?: never;
        /**
         * Delete a scorecard; its criteria stay.
         * @description Conversations that were submitted with it keep its id, and are scored by nothing else in its place.
         */
        delete: operations["deleteScorecard"];
        options?: never;
        head?: never;
        /**
         * Change a scorecard: an object has what is to change, an array is a JSON Patch.
         * @description With an object, what is not given stays. With an array, the operations of a JSON Patch (RFC 6902) are done one after
         *     the other, all or none.
         */
        patch: operations["patchScorecard"];
        trace?: never;
    };
    "/v1/manage/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what the account has chosen for itself. */
        get: operations["getSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change what the account has chosen for itself.
         * @description The operations of a JSON Patch (RFC 6902), each on what the one before left; all of them take effect, or none.
         *     `add` and `replace` make what is missing on the way to their path. What an account chooses holds for what is read
         *     from then on.
         */
        patch: operations["updateSettings"];
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
        /**
         * Turn a text into a vector of unit length.
         * @description The model that ships knows English. What it cannot read, such as text in other scripts, has one and the same vector
         *     whatever it says: a registry may name a model of other languages.
         */
        post: operations["embedText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/model/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a chat model reply to messages.
         * @description The models are those of kind `chat` in the operator's file of models; `GET /v1/models` lists them. Without one, a
         *     right request is answered 503 without `Retry-After`. The key is checked first, then the body.
         *
         *     `top_k`, `repetition_penalty` are passed on to models that are declared to take them, and have no effect on
         *     others. Nothing of the talk is stored or logged.
         */
        post: operations["createChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/model/chat/streaming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same as `POST /v1/model/chat`, piece by piece.
         * @description The models are those of kind `chat` in the operator's file of models; `GET /v1/models` lists them. Without one, a
         *     right request is answered 503 without `Retry-After`. The key is checked first, then the body.
         *
         *     `top_k`, `repetition_penalty` are passed on to models that are declared to take them, and have no effect on
         *     others. Nothing of the talk is stored or logged.
         *
         *     What goes wrong before the first event is answered with its status; what goes wrong later is the last event, with
         *     an `error` beside an empty `delta`.
         */
        post: operations["streamChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/model/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a chat model follow an instruction.
         * @description The models are those of kind `chat` in the operator's file of models; `GET /v1/models` lists them. Without one, a
         *     right request is answered 503 without `Retry-After`. The key is checked first, then the body.
         *
         *     `top_k`, `repetition_penalty` and `penalty_alpha` are passed on to models that are declared to take them, and have no effect on
         *     others. Nothing of the talk is stored or logged.
         */
        post: operations["generateText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/model/generate/streaming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same as `POST /v1/model/generate`, piece by piece.
         * @description The models are those of kind `chat` in the operator's file of models; `GET /v1/models` lists them. Without one, a
         *     right request is answered 503 without `Retry-After`. The key is checked first, then the body.
         *
         *     `top_k`, `repetition_penalty` and `penalty_alpha` are passed on to models that are declared to take them, and have no effect on
         *     others. Nothing of the talk is stored or logged.
         *
         *     What goes wrong before the first event is answered with its status; what goes wrong later is the last event, with
         *     an `error` beside an empty `delta`.
         */
        post: operations["streamText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/embeddings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn one text or many into vectors, in OpenAI's shape.
         * @description For clients of OpenAI's API: point their base URL at `/v1` of this server. The texts of one request are
         *     embedded together. The model that ships knows English: other scripts have one and the same vector whatever they say.
         *
         *     Every error is an object `error` with `message`, `type`, `param` (the field that is wrong) and `code`.
         *
         *     `usage` counts the tokens that the model has read, its special ones included. A hosted model does not say how
         *     many these were: four characters are taken for one.
         */
        post: operations["createEmbeddings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the models, in OpenAI's shape.
         * @description One entry for each name that `model` takes: a model's own name and its aliases, which follow it and name it as
         *     `alias_of`. Whether a model can answer just now is told by `GET /readyz`.
         */
        get: operations["listModels"];
        put?: never;
        post?: never;
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
        ErrorMessage: {
            /** @description What is wrong and where. */
            message: string;
        };
        TooManyError: {
            /** @constant */
            statusCode: 429;
            message: string;
        };
        EmbedError: {
            /** @description What is wrong and where. */
            detail: string;
        };
        OpenaiError: {
            error: components["schemas"]["OpenaiErrorDetails"];
        };
        OpenaiErrorDetails: {
            /** @description What is wrong and where. */
            message: string;
            type: components["schemas"]["OpenaiErrorType"];
            /** @description The field of the request that is wrong. */
            param: string | null;
            code: components["schemas"]["OpenaiErrorCode"] | null;
        };
        /** @enum {string} */
        OpenaiErrorType: "invalid_request_error" | "rate_limit_exceeded" | "server_error";
        /** @enum {string} */
        OpenaiErrorCode: "invalid_api_key" | "model_not_found" | "rate_limit_exceeded";
        TokenRequest: {
            /** @enum {string} */
            type: "application";
            appId: string;
            appSecret: string;
        };
        SignInRequest: {
            appId: string;
            appSecret: string;
        };
        LinkRequest: {
            code: string;
        };
        Session: {
            account: {
                id: string;
                name: string;
            };
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
        /**
         * @description An absolute http or https URL that is called at every status change of the job. It must not lead to an address
         *     that is not public, unless the operator allows it; it may use any port but those of other protocols ("bad ports" of
         *     the Fetch standard, such as 22 or 25), and must have no user name, backslash or control character.
         */
        WebhookUrl: string;
        /**
         * @description These belong to audio and video and carry nothing for text; they are taken, whatever they hold, and ignored:
         *     `languageCode`, `mode`, `customVocabulary`, `url`, `channelMetadata`, `enableSpeakerDiarization`,
         *     `diarizationSpeakerCount`, `enableSeparateRecognitionPerChannel`, `parentRefs` and `sentiment`.
         */
        ProcessTextRequest: {
            /**
             * @description At most 100,000 sentences in all; each of them becomes a message. Of one that is longer than 1,000 characters
             *     each part of about that length is looked at by itself.
             */
            messages: components["schemas"]["InputMessage"][];
            /** @description The conversation's name; its id where none was ever given. */
            name?: components["schemas"]["ConversationName"];
            /** @description Fill the messages' phrases. Default false. */
            detectPhrases?: boolean;
            confidenceThreshold?: components["schemas"]["ConfidenceThreshold"];
            entities?: components["schemas"]["CustomEntity"][];
            /** @description The same as `entities`; both are used. */
            customEntities?: components["schemas"]["CustomEntity"][];
            /** @description Detect entities. Default false, unless the operator has set `CONFAB_DETECT_ENTITIES=always`. */
            detectEntities?: boolean;
            /**
             * @description Trackers for this request, given whole, or trackers of the account, named by id. Of those of a job the first
             *     5,000 phrases are also looked for by what they mean, until 50 million comparisons of a phrase with a few words
             *     have been made; the others, and what comes later, are found word by word. The places that are found quote at
             *     most 50 million characters of the texts together.
             */
            trackers?: components["schemas"]["RequestedTracker"][];
            /**
             * @description Also match every tracker of the account. Default false, unless the operator has set
             *     `CONFAB_ACCOUNT_TRACKERS=always`.
             */
            enableAllTrackers?: boolean;
            /** @description Compute the summary with the job. Default false. */
            enableSummary?: boolean;
            webhookUrl?: components["schemas"]["WebhookUrl"];
            /** @description Kept with the conversation. */
            conversationType?: components["schemas"]["ConversationTypes"];
            features?: components["schemas"]["Features"];
            metadata?: components["schemas"]["Metadata"];
            timezoneOffset?: components["schemas"]["TimezoneOffset"];
            /**
             * @description When the conversation began: an ISO 8601 timestamp, in UTC where it has no zone. The clock of messages without
             *     `duration` starts there; by default when the request is accepted. Of a conversation that has messages already
             *     it is ignored.
             */
            startTime?: components["schemas"]["InputTimestamp"];
        };
        RequestedTracker: components["schemas"]["InlineTracker"] | components["schemas"]["TrackerReference"];
        /** @description What is to be made of the conversation beyond what every job finds. */
        Features: {
            /**
             * @description `insights`: generative insights (`GET …/lm-insights/status`). `callScore`: a call score
             *     (`GET …/callscore/status`), which no call has without a language model. Other names are ignored.
             */
            featureList?: string[];
            /**
             * @description Who finds action items, follow-ups, questions and topics, and writes the summary; by default as the account's
             *     setting `intelligence.analysis` says. `GET …/analysis/status` tells how far it is.
             */
            analysis?: components["schemas"]["AnalysisEngine"];
            callScore?: components["schemas"]["CallScoreFeature"];
        };
        CallScoreFeature: {
            /**
             * @description The scorecard of the account by whose criteria the call is to be scored; by default all managed criteria
             *     that suit the conversation. To name one is to ask for the score. An id that is unknown is a 400 that
             *     names it.
             */
            scorecardId?: string;
        };
        ConversationTypes: string[];
        InputMessage: {
            payload: {
                /** @description The words; not only white space. */
                content: string;
                /** @description Ignored. */
                contentType?: string;
            };
            from?: components["schemas"]["InputPerson"];
            /**
             * @description When it was said. Without it the clock goes on by 0.48 seconds a word. With a start alone it lasts as long, and
             *     no longer than to the start of the next message, where that is given and later; with an end alone it begins as
             *     long before, and not before the message before it ends, where that was earlier.
             */
            duration?: {
                startTime?: components["schemas"]["InputTimestamp"];
                endTime?: components["schemas"]["InputTimestamp"];
            };
        };
        /**
         * @description The same userId or email (in any letter case), else the same id, else the same name, is the same member. Two people who
         *     both have a userId or an email, or who both have an id, are two members, though their names are equal: who has an id joins
         *     a member of the same name only if no id is known of that member yet. Of several members with one name the first is meant
         *     by it. What was not
         *     known of a member so far, be it the name, the email, the userId or the id, is known from the first time that it is given;
         *     what was known stays (`PUT …/members/{memberId}` changes it).
         */
        InputPerson: {
            /** @description Whatever the client tells its people apart by, within one conversation; no answer has it. The id of a member is ours, and means that member here. */
            id?: string;
            name?: string;
            /** @description Preferably an e-mail address. */
            userId?: string;
            email?: string;
        };
        /**
         * @description ISO 8601, in UTC where it has no zone; a day alone is its beginning. A space before an offset is the plus that it was before
         *     a query was decoded.
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
            vocabulary: components["schemas"]["VocabularyPhrase"][];
            /** @description Where one of these stands, the tracker finds nothing, as with those of the account. */
            excludeVocabulary?: components["schemas"]["VocabularyPhrase"][];
        };
        TrackerReference: {
            /** @description A tracker of the account; an unknown one is skipped. */
            id: string;
        };
        Metadata: {
            [key: string]: string;
        };
        /** @description More keys than one request may bring, where several brought some. */
        KeptMetadata: {
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
        ListedJob: {
            id: components["schemas"]["Uuid"];
            /** @description Null once the conversation has been deleted. */
            conversationId: string | null;
            status: components["schemas"]["JobStatus"];
            /** @description Why it failed; only with status `failed`. */
            reason?: string;
            /** @description When it was accepted. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When it was begun; absent before that. */
            startedAt?: components["schemas"]["Timestamp"];
            /** @description When it ended; absent before that. */
            finishedAt?: components["schemas"]["Timestamp"];
        };
        ListedJobs: {
            jobs: components["schemas"]["ListedJob"][];
        };
        Account: {
            id: components["schemas"]["Uuid"];
            name: string;
            createdAt: components["schemas"]["Timestamp"];
            limits: components["schemas"]["AccountLimits"];
            use: components["schemas"]["AccountUse"];
            jobs: components["schemas"]["JobCounts"];
        };
        /**
         * @description What a named API key may be used for; each operation names the one it needs as `x-scope`, and none includes another.
         *     `read`: what only reads. `write`: submissions and changes, share pages included. `embed`: the models, as the account's
         *     own API key opens them: vectors, chat and generated text. `admin`: named keys, settings, the webhook secret and the
         *     audit log.
         * @enum {string}
         */
        Scope: "read" | "write" | "embed" | "admin";
        NamedApiKeyRequest: {
            /** @description The only key of the account with this name. */
            name: string;
            scopes: components["schemas"]["Scope"][];
            /** @description Days of 24 hours; by default it does not expire. Fields of other names that speak of its expiry are refused. */
            expiresInDays?: number;
        };
        NamedApiKey: {
            id: components["schemas"]["Uuid"];
            name: string;
            scopes: components["schemas"]["Scope"][];
            /** @description The first characters of the key, to recognise it by. */
            start: string;
            createdAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description To within a minute or so; null where it was never used.
             */
            lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description Null where it does not expire.
             */
            expiresAt: string | null;
        };
        CreatedNamedApiKey: components["schemas"]["NamedApiKey"] & {
            /** @description `confab_key_` and 32 characters. */
            key: string;
        };
        NamedApiKeys: {
            keys: components["schemas"]["NamedApiKey"][];
        };
        /**
         * @description `credentials_taken`: a server has started with credentials in its environment that the account had not had.
         *     `sign_in_link_created`: the first start of the server has printed a link to the console.
         * @enum {string}
         */
        AuditAct: "account_created" | "account_rotated" | "credentials_taken" | "limits_changed" | "key_created" | "key_revoked" | "settings_changed" | "share_page_created" | "share_page_deleted" | "webhook_secret_read" | "sign_in_link_created";
        /**
         * @description What the act was done with: an access token, a session of the console, a named API key, a command on the server's
         *     machine, or a server as it started.
         * @enum {string}
         */
        AuditActor: "access_token" | "session" | "key" | "command" | "server";
        AuditEntry: {
            id: components["schemas"]["Uuid"];
            at: components["schemas"]["Timestamp"];
            act: components["schemas"]["AuditAct"];
            actor: components["schemas"]["AuditActor"];
            /** @description The named key that the act was done with. */
            keyId?: components["schemas"]["Uuid"];
            /** @description The `X-Request-Id` of the request, which the log has, too. */
            requestId?: string;
            /**
             * @description Where the request came from: an IPv4 address, or the network of 64 bits of an IPv6 address. Absent for the
             *     server's own machine.
             */
            clientAddress?: string;
            /** @description The named key or the share page that it was done to. */
            objectId?: string;
            /** @description What a key was given (`name`, `scopes`, `expiresInDays`), which limits were changed, and to what; of settings, which. */
            details?: {
                [key: string]: unknown;
            };
        };
        AuditEntries: {
            entries: components["schemas"]["AuditEntry"][];
        };
        /** @description Where one is absent there is no limit. */
        AccountLimits: {
            /** @description Unfinished jobs at one time. */
            concurrentJobs: number;
            embedRequestsPerMinute?: number;
            embedCharactersPerMinute?: number;
            /** @description Read and written. */
            languageModelTokensPerDay?: number;
            /** @description In the money of the operator's prices. */
            languageModelCostPerDay?: number;
        };
        AccountUse: {
            unfinishedJobs: number;
            /** @description Read and written since midnight in UTC. A request that is under way counts with as many as it may come to. */
            languageModelTokensToday: number;
            /** @description The same in the money of the operator's prices. */
            languageModelCostToday: number;
            /** @description Requests that may be made at once now; only where there is a limit. */
            embedRequestsLeft?: number;
            /** @description Characters that may be embedded at once now; only where there is a limit. */
            embedCharactersLeft?: number;
        };
        /** @description Unfinished jobs, and those that ended in the last 7 days; of `completed` and `failed` up to 100,000 are counted. */
        JobCounts: {
            scheduled: number;
            in_progress: number;
            completed: number;
            failed: number;
        };
        /**
         * @description `pending`: it is being sent, or waits for its next attempt. `delivered`: an attempt was answered 2xx. `abandoned`: it is
         *     tried no more.
         * @enum {string}
         */
        DeliveryState: "pending" | "delivered" | "abandoned";
        WebhookDelivery: {
            /** @description The `webhook-id` header of each attempt. */
            id: components["schemas"]["Uuid"];
            jobId: components["schemas"]["Uuid"];
            /** @description What the call tells of the job. */
            status: components["schemas"]["JobStatus"];
            /** @description As the submission gave it. */
            url: string;
            state: components["schemas"]["DeliveryState"];
            /** @description Since it was made, or sent again after it was delivered or abandoned; no more than 32,767 are counted. */
            attempts: number;
            /** @description What came of the last attempt, in a sentence without addresses; absent before the first. */
            outcome?: string;
            createdAt: components["schemas"]["Timestamp"];
            /**
             * @description When it is called, the first time or again, and not before its receiver, which did not answer lately, is called
             *     at all: that is a minute later at the latest, with one of the calls that are due, and with the others once it answers.
             *     Only while it is `pending`, and absent as long as it waits for an earlier call of its job. A moment that has passed says
             *     that the call is due, or being made.
             */
            nextAttemptAt?: components["schemas"]["Timestamp"];
            /** @description When it was delivered or abandoned; absent before that. */
            settledAt?: components["schemas"]["Timestamp"];
        };
        WebhookDeliveries: {
            deliveries: components["schemas"]["WebhookDelivery"][];
        };
        WebhookSecret: {
            /** @description `whsec_` and 32 bytes in base64. */
            secret: string;
        };
        /** @enum {string} */
        AnalysisEngine: "built-in" | "language-model";
        /**
         * @description `built-in`, or the name of the language model that has found it. Absent where no language model was to, and as long as
         *     it has not read the conversation.
         */
        GeneratedBy: string;
        AnalysisStatus: {
            status: components["schemas"]["AnalysisState"];
            /** @description The name of the language model; only with status `completed`. */
            generatedBy?: string;
            /** @description Why no language model has found any; only with status `failed`. */
            reason?: string;
            /**
             * @description In how many messages a language model has found what there is of it: the first ones. Fewer than `messageCount` where
             *     text was appended that did not ask for it, or with which it has failed: what was said there the built-in analysis
             *     has found. Absent where there are no findings of a language model.
             */
            analysedMessages?: number;
            /** @description How many messages the conversation has. */
            messageCount: number;
        };
        /** @enum {string} */
        AnalysisState: "in_progress" | "completed" | "failed";
        FeatureStatus: {
            /** @description Of the last submission that asked. */
            jobId: components["schemas"]["Uuid"];
            status: components["schemas"]["JobStatus"];
            /** @description Why there is nothing to read; only with status `failed`. */
            reason?: string;
        };
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
            /** @description In order of appearance, the first 1,000 of them; `GET …/members` lists all. */
            members: components["schemas"]["Person"][];
            metadata: components["schemas"]["KeptMetadata"];
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
            suggested: components["schemas"]["SentimentName"];
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
            generatedBy?: components["schemas"]["GeneratedBy"];
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
            generatedBy?: components["schemas"]["GeneratedBy"];
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
            generatedBy?: components["schemas"]["GeneratedBy"];
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
            generatedBy?: components["schemas"]["GeneratedBy"];
        };
        Insight: components["schemas"]["ActionItem"] | components["schemas"]["FollowUp"] | components["schemas"]["Question"];
        /** @enum {string} */
        InsightType: "action_item" | "follow_up" | "question";
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
        Intents: {
            intents: components["schemas"]["Intent"][];
        };
        /** @description There is none. */
        Intent: Record<string, never>;
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
            category: components["schemas"]["EntityCategory"];
            value: string;
            text: string;
            start?: string;
            end?: string;
            messageRefs: components["schemas"]["MessageRef"][];
            matches: components["schemas"]["EntityMatch"][];
        };
        /** @enum {string} */
        EntityCategory: "Custom" | "Managed";
        Entities: {
            entities: components["schemas"]["Entity"][];
        };
        InsightRef: {
            id: components["schemas"]["ObjectId"];
            text: string;
            type: components["schemas"]["InsightType"];
            offset: number;
        };
        DetectedTracker: {
            id: components["schemas"]["ObjectId"];
            name: string;
            matches: components["schemas"]["TrackerMatch"][];
        };
        TrackerMatch: {
            /** @enum {string} */
            type: "vocabulary";
            value: string;
            messageRefs: components["schemas"]["MessageRef"][];
            insightRefs: components["schemas"]["InsightRef"][];
        };
        DetectedTrackers: components["schemas"]["DetectedTracker"][];
        PreviewedMessage: {
            id: components["schemas"]["ObjectId"];
            from: components["schemas"]["Person"];
        };
        /** @description The messages that are referred to, each once, in conversation order. */
        PreviewedMessages: components["schemas"]["PreviewedMessage"][];
        /** @description Whether all that there is to be found is named. */
        PreviewComplete: boolean;
        TrackerPreview: {
            matches: components["schemas"]["TrackerMatch"][];
            messages: components["schemas"]["PreviewedMessages"];
            complete: components["schemas"]["PreviewComplete"];
        };
        EntityPreview: {
            entities: components["schemas"]["Entity"][];
            messages: components["schemas"]["PreviewedMessages"];
            complete: components["schemas"]["PreviewComplete"];
        };
        Confirmation: {
            /** @description What was done. */
            message: string;
        };
        /**
         * @default asc
         * @enum {string}
         */
        SortOrder: "asc" | "desc";
        Conversations: {
            conversations: components["schemas"]["Conversation"][];
        };
        UpdateConversationRequest: {
            metadata: {
                [key: string]: string | null;
            };
        };
        UpdatedConversation: {
            id: components["schemas"]["ObjectId"];
            metadata: components["schemas"]["KeptMetadata"];
        };
        AbstractTopic: {
            id: components["schemas"]["ObjectId"];
            text: string;
            /** @enum {string} */
            type: "abstract_topic";
            /** @description How much of the conversation it covers. */
            score: number;
            messageIds: components["schemas"]["ObjectId"][];
        };
        AbstractTopics: {
            abstractTopics: components["schemas"]["AbstractTopic"][];
        };
        IdReference: {
            id: components["schemas"]["ObjectId"];
        };
        ComprehensiveActionItem: {
            id: components["schemas"]["ObjectId"];
            text: string;
            /** @enum {string} */
            type: "action_item";
            score: components["schemas"]["Score"];
            messageRefs: components["schemas"]["IdReference"][];
            entities: components["schemas"]["EntityMention"][];
            phrases: components["schemas"]["Phrase"][];
            from: components["schemas"]["Person"];
            /** @description True for a commitment, false for a suggestion or possibility. */
            definitive: boolean;
            assignee: components["schemas"]["Person"];
            /** @description Absent when unknown. */
            dueBy?: components["schemas"]["Timestamp"];
        };
        ComprehensiveActionItems: {
            actionItems: components["schemas"]["ComprehensiveActionItem"][];
        };
        SummarySegment: {
            id: components["schemas"]["ObjectId"];
            text: string;
            /** @description The messages it rests on. */
            messageRefs: components["schemas"]["IdReference"][];
            startTime: components["schemas"]["Timestamp"];
            endTime: components["schemas"]["Timestamp"];
            generatedBy?: components["schemas"]["GeneratedBy"];
        };
        Summary: {
            summary: components["schemas"]["SummarySegment"][];
        };
        SummaryAnswer: components["schemas"]["Summary"] | components["schemas"]["SharePageAddress"];
        Attendee: {
            /** @description Of the member. */
            id: components["schemas"]["Uuid"];
            name: string;
            /** @description Empty where none was given. */
            userId: string;
        };
        CallMetadata: {
            conversationId: components["schemas"]["ObjectId"];
            /** @description `salesStage` of the conversation's metadata. */
            callStage: string;
            /** @description The conversation's name, or its id where it has none. */
            meetingName: string;
            /** @description `prospectName` of the conversation's metadata. */
            prospectName: string;
            startTime: components["schemas"]["Timestamp"];
            /** @description Such as `12m 31s`. */
            duration: string;
            /** @description The first one of those that were submitted. */
            conversationType: string;
            /** @description In order of appearance, the first 1,000 of them. */
            attendees: components["schemas"]["Attendee"][];
            /**
             * @description The recording that `updateMediaUrl` has kept, if the extension of its path is that of a format of sound, such as
             *     `.mp3`; empty otherwise.
             */
            audioUrl: string;
            /** @description The recording with any other extension, or without one; empty where none is kept. */
            videoUrl: string;
            createdOn: components["schemas"]["Timestamp"];
            /** @description When the last job ended. */
            updatedOn: components["schemas"]["Timestamp"];
        };
        /** @enum {string} */
        SentimentName: "positive" | "neutral" | "negative";
        CallSentiment: {
            chunks: components["schemas"]["CallSentimentChunk"][];
            overallSentiment: components["schemas"]["SentimentName"];
            /** @description How participants felt; empty without a language model. */
            summary: string;
        };
        CallSentimentChunk: {
            startTime: components["schemas"]["ClockOffset"];
            endTime: components["schemas"]["ClockOffset"];
            /** @description A number from -1 to 1, as a text. */
            polarityScore: string;
            sentiment: components["schemas"]["SentimentName"];
            /** @description How participants felt in it; empty without a language model. */
            summary: string;
            /** @description The messages that show `summary`, and their words; left out where it is empty. */
            messageRefs?: components["schemas"]["ShownBy"];
        };
        /** @description Hours and minutes after the start of the conversation. */
        ClockOffset: string;
        CallSummaryText: {
            /** @description One paragraph for each segment, with an empty line between two. */
            paragraphs: string;
            /** @description Its sentences. */
            bulletPoints: string[];
        };
        GenerativeInsights: components["schemas"]["GenerativeInsight"][];
        GenerativeInsight: components["schemas"]["CallMetadata"] & {
            callSummary: components["schemas"]["CallSummary"];
            callNextSteps: components["schemas"]["CallNextSteps"];
            callQuestionAndAnswers: components["schemas"]["CallQuestionsAndAnswers"];
            callSentiment: components["schemas"]["CallSentiment"];
            /** @description Left out where there is none. */
            callScore?: components["schemas"]["CallScore"];
            callObjections: components["schemas"]["CallObjections"];
            /** @description `built-in`, or the name of the language model that has made it. */
            generatedBy: string;
            /** @description Why no language model has made it although one was asked; only with `built-in`. */
            reason?: string;
        };
        CallQuestionsAndAnswers: {
            questionsAndAnswers: components["schemas"]["CallQuestion"][];
        };
        CallObjections: {
            /** @description Empty without a language model. */
            objections: components["schemas"]["CallObjection"][];
        };
        CallObjection: {
            objection: string;
            /** @description Empty where nothing was said to it. */
            response: string;
            messageRefs?: components["schemas"]["ShownBy"];
        };
        CallNextSteps: {
            nextSteps: components["schemas"]["CallNextStep"][];
        };
        CallNextStep: {
            step: string;
            messageRefs?: components["schemas"]["ShownBy"];
        };
        CallSummary: {
            /** @description The sentences that tell the most; without a language model the first segment of the summary. */
            executiveSummary: string;
            longSummary: components["schemas"]["CallSummaryText"];
            /** @description The same as `executiveSummary`, by sentences. */
            smallSummary: components["schemas"]["CallSummaryText"];
            /** @description Those of `longSummary`, each with the messages that show it; only from a language model. */
            sentences?: components["schemas"]["CallSummarySentence"][];
        };
        CallSummarySentence: {
            text: string;
            messageRefs: components["schemas"]["ShownBy"];
        };
        CallQuestion: {
            question: string;
            /** @description Empty where nobody else says anything soon after it. */
            answer: string;
            /** @description Empty where nobody knows who asked. */
            questionBy: string;
            messageRefs?: components["schemas"]["ShownBy"];
        };
        /** @description The messages that show it, and the words in which they do; only from a language model. */
        ShownBy: components["schemas"]["ShowingMessage"][];
        ShowingMessage: {
            id: components["schemas"]["ObjectId"];
            /**
             * @description Words of the message as they stand there, the first 1,000 characters; masked where the language model got them
             *     masked. Absent from what was made by a version without it.
             */
            quote?: string;
        };
        Points: number;
        CallScore: {
            /** @description The mean of the criteria. */
            score: components["schemas"]["Points"];
            summary: string;
            /** @description Those that apply to the call. */
            criteria: components["schemas"]["CriterionScore"][];
            /** @description The scorecard that the conversation was scored by; only if it named one. */
            scorecardId?: string;
        };
        CriterionScore: {
            /** @description Of the criterion. */
            id?: string;
            name: string;
            score: components["schemas"]["Points"];
            summary: string;
            feedback: components["schemas"]["CriterionFeedback"];
            messageRefs?: components["schemas"]["ShownBy"];
        };
        CriterionFeedback: {
            positive: components["schemas"]["Feedback"];
            negative: components["schemas"]["Feedback"];
        };
        Feedback: {
            summary: string;
        };
        BookmarkSummarySegment: {
            id: components["schemas"]["ObjectId"];
            text: string;
            messageRefs: components["schemas"]["IdReference"][];
            startTime: components["schemas"]["Timestamp"];
            endTime: components["schemas"]["Timestamp"];
            bookmarkReference: components["schemas"]["IdReference"];
        };
        BookmarkSummary: {
            summary: components["schemas"]["BookmarkSummarySegment"][];
        };
        BookmarksSummary: {
            bookmarksSummary: components["schemas"]["SummaryOfBookmark"][];
        };
        SummaryOfBookmark: {
            bookmarkId: components["schemas"]["ObjectId"];
            summary: components["schemas"]["BookmarkSummarySegment"][];
        };
        /** @description At most three decimals. */
        Percentage: number;
        Metric: {
            /** @enum {string} */
            type: "total_silence" | "total_talk_time" | "total_overlap";
            /** @description Of the conversation; `total_overlap` of the talk. At most three decimals. */
            percent: components["schemas"]["Percentage"];
            seconds: components["schemas"]["Seconds"];
        };
        TalkTime: {
            percentage: components["schemas"]["Percentage"];
            seconds: components["schemas"]["Seconds"];
        };
        /** @description Empty where nobody spoke at the same time. */
        Overlap: {
            overlapDuration?: components["schemas"]["Seconds"];
            overlappingMembers?: components["schemas"]["OverlappingMember"][];
        };
        OverlappingMember: {
            id?: components["schemas"]["Uuid"];
            name?: string;
            userId?: string;
            percent: components["schemas"]["Percentage"];
            seconds: components["schemas"]["Seconds"];
        };
        MemberAnalytics: {
            /** @description Absent for what nobody in particular said. */
            id?: components["schemas"]["Uuid"];
            name: string;
            email?: string;
            userId?: string;
            pace: {
                /**
                 * @description Words a minute of talk: runs of characters between white space, and two characters each of scripts that are
                 *     written without spaces.
                 */
                wpm: number;
            };
            talkTime: components["schemas"]["TalkTime"];
            listenTime: components["schemas"]["TalkTime"];
            overlap: components["schemas"]["Overlap"];
        };
        Analytics: {
            metrics: components["schemas"]["Metric"][];
            members: components["schemas"]["MemberAnalytics"][];
        };
        Members: {
            members: components["schemas"]["Person"][];
        };
        UpdateMemberRequest: {
            /** @description The same as in the path. */
            id: string;
            name: string;
            email?: string;
        };
        SpeakersRequest: {
            speakerEvents: components["schemas"]["SpeakerEvent"][];
        };
        SpeakerEvent: {
            /** @enum {string} */
            type: "started_speaking" | "stopped_speaking";
            user: components["schemas"]["InputPerson"];
            /** @description After the start of the conversation: `seconds` and `nanos` together, each 0 where it is left out. */
            offset: {
                seconds?: number;
                nanos?: number;
            };
        };
        /** @enum {string} */
        TranscriptContentType: "text/markdown" | "text/srt";
        TranscriptRequest: {
            contentType: components["schemas"]["TranscriptContentType"];
            /** @description True groups what one speaker says in a row; false adds no breaks at all; without it each sentence is set off by itself. Markdown only. */
            createParagraphs?: boolean;
            /** @description Which phrases stand in `<mark>`. Markdown only; default none. */
            phrases?: {
                highlightOnlyInsightKeyPhrases?: boolean;
                highlightAllKeyPhrases?: boolean;
            };
            /** @description Begin with the speaker's name. Default false. */
            showSpeakerSeparation?: boolean;
        };
        Transcript: {
            transcript: components["schemas"]["FormattedTranscript"];
        };
        FormattedTranscript: {
            payload: string;
            contentType: components["schemas"]["TranscriptContentType"];
        };
        BookmarkUser: {
            name?: string;
            userId?: string;
            email?: string;
        };
        BookmarkRequestUser: {
            name?: string;
            userId?: string;
            /** @description The same as `userId`, which goes first. */
            id?: string;
            email?: string;
        };
        /** @description Any object; one with the `name` of a share page is a `SharePageRequest`. */
        SummaryRequest: {
            /** @description `verbose-text-summary`, `video-summary` or `audio-summary` ask for a share page. */
            name?: unknown;
            /** @description As in `SharePageRequest`. Where no share page is asked for it belongs in the query, and is refused here. */
            redact?: unknown;
        };
        /** @description Empty as if it was not given. */
        WebUrl: string;
        /**
         * @description Empty as if it was not given. Shown only if the operator allows images of other hosts
         *     (`CONFAB_SHARE_PAGE_IMAGES`); the reader's browser loads it, never the server. All images of a page are on at most 16
         *     hosts.
         */
        ImageUrl: string;
        /** @description Transparency is left out. Empty as if it was not given. */
        PageColor: string;
        SharePageRequest: {
            /**
             * @description `audio-summary` has trackers and who talks how long beside what all pages have.
             * @enum {string}
             */
            name: "verbose-text-summary" | "video-summary" | "audio-summary";
            /** @description Where a recording is to be found. The page links to it, and plays nothing. */
            videoUrl?: components["schemas"]["WebUrl"];
            /** @description As `videoUrl`, which goes first. May also be spelled `audioURL`. */
            audioUrl?: components["schemas"]["WebUrl"];
            logo?: components["schemas"]["ImageUrl"];
            favicon?: components["schemas"]["ImageUrl"];
            color?: {
                background?: components["schemas"]["PageColor"];
                topicsFilter?: components["schemas"]["PageColor"];
                insightsFilter?: components["schemas"]["PageColor"];
            };
            font?: {
                /** @description Used where the reader's device has it; no font is loaded. */
                family?: string;
            };
            /** @description Pictures, by the id of their member. */
            speakerAvatarURLs?: {
                [key: string]: components["schemas"]["ImageUrl"];
            };
            /**
             * @description Seconds until the page expires; 0 for never. Default 2592000, which is 30 days. Where the operator has set
             *     `CONFAB_SHARE_PAGE_MAXIMUM_SECONDS`, what is longer is refused, and so is 0; the default is not longer then.
             *     Fields of other names that speak of its expiry are refused.
             */
            summaryURLExpiresIn?: number;
            /**
             * @description True masks personal data on the page, of every kind, whatever `redaction.default` and `redaction.exclude` of the
             *     account's settings say when it is read. False leaves it to these settings, as nothing at all does: no page
             *     shows what the account wants masked.
             */
            redact?: boolean;
            /** @description Taken without effect; no page can be edited. */
            readOnly?: boolean;
            /** @description Refused, whatever it says: as in the query. */
            exclude?: unknown;
            /**
             * @description There are no hosts of accounts; pages are where the operator says (`CONFAB_PUBLIC_URL`).
             * @enum {boolean}
             */
            enableCustomDomain?: false;
            /**
             * @description Was never supported. A page has no authentication but its address.
             * @enum {boolean}
             */
            disableSummaryURLAuthentication?: false;
        };
        SharePageAddress: {
            /** @description As asked for. */
            name: string;
            /** @description The absolute address of the page. */
            url: string;
        };
        InsightsPage: {
            url: string;
        };
        SharePage: {
            id: string;
            /**
             * @description `insights-details` was made by `getInsightsPage`.
             * @enum {string}
             */
            name: "verbose-text-summary" | "video-summary" | "audio-summary" | "insights-details";
            /**
             * @description Whether it was asked for that personal data is masked. It is masked without that, too, as long as the account's
             *     settings say so.
             */
            redact: boolean;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Null for a page that does not expire.
             */
            expiresAt: string | null;
        };
        SharePages: {
            experiences: components["schemas"]["SharePage"][];
        };
        MediaUrl: {
            url: string;
        };
        BookmarkRequest: {
            label: string;
            description: string;
            user: components["schemas"]["BookmarkRequestUser"];
            /** @description Seconds. */
            beginTimeOffset?: number;
            /** @description Seconds. */
            duration?: number;
            messageRefs?: components["schemas"]["BookmarkMessageReference"][];
        };
        BookmarkMessageReference: {
            id: string;
        };
        BookmarkedMessage: {
            id: components["schemas"]["ObjectId"];
            text: string;
            startTime: components["schemas"]["Timestamp"];
            endTime: components["schemas"]["Timestamp"];
        };
        Bookmark: {
            id: components["schemas"]["ObjectId"];
            label: string;
            description: string;
            user: components["schemas"]["BookmarkUser"];
            /** @description Seconds from the start of the conversation. Where an earlier message is appended, the same moment has a greater one. */
            beginTimeOffset: number;
            /** @description Seconds. */
            duration: number;
            /**
             * @description The messages that are heard in the span, or that were named: the first 1,000 of them, and of texts that are
             *     longer than 1 MiB together those before that; one in any case.
             */
            messageRefs: components["schemas"]["BookmarkedMessage"][];
        };
        BookmarkWithList: {
            id: components["schemas"]["ObjectId"];
            label: string;
            description: string;
            user: components["schemas"]["BookmarkUser"];
            /** @description Seconds. */
            beginTimeOffset: number;
            /** @description Seconds. */
            duration: number;
            messageRefs: components["schemas"]["BookmarkedMessage"][];
            bookmarks: components["schemas"]["Bookmark"][];
        };
        Bookmarks: {
            bookmarks: components["schemas"]["Bookmark"][];
        };
        /** @description Letters, digits, spaces, and of punctuation: - _ . ' ’ " “ ” */
        GroupName: string;
        GroupDescription: string;
        /** @description RSQL, as the `filter` of `GET /v1/conversations`. */
        GroupCriteria: string;
        GroupRequest: {
            name: components["schemas"]["GroupName"];
            description?: components["schemas"]["GroupDescription"];
            criteria: components["schemas"]["GroupCriteria"];
        };
        UpdateGroupRequest: {
            /** @description The same as in the path. */
            id?: string;
            name: components["schemas"]["GroupName"];
            description?: components["schemas"]["GroupDescription"];
            criteria: components["schemas"]["GroupCriteria"];
        };
        Group: {
            id: components["schemas"]["ObjectId"];
            name: string;
            description: string;
            criteria: string;
        };
        GroupAnswer: {
            group: components["schemas"]["Group"];
        };
        Groups: {
            groups: components["schemas"]["Group"][];
        };
        DeletedGroup: {
            id: components["schemas"]["ObjectId"];
            /** @enum {string} */
            type: "group";
            /** @constant */
            deleted: true;
        };
        /** @description Case-sensitive. */
        TrackerName: string;
        /** @description Distinct in any letter case. */
        TrackerVocabulary: components["schemas"]["VocabularyPhrase"][];
        /** @description Words. It is kept as it is, and found without its "?", ",", "!" and ":"; "(", ")", "[" and "]" are refused. */
        VocabularyPhrase: string;
        TrackerTexts: string[];
        /** @description Texts in which the tracker is not found, though its vocabulary is. */
        ExcludeVocabulary: components["schemas"]["VocabularyPhrase"][];
        TrackerRequest: {
            name: components["schemas"]["TrackerName"];
            vocabulary: components["schemas"]["TrackerVocabulary"];
            description?: string;
            categories?: components["schemas"]["TrackerTexts"];
            languages?: components["schemas"]["TrackerTexts"];
            excludeVocabulary?: components["schemas"]["ExcludeVocabulary"];
        };
        TrackerRequests: components["schemas"]["TrackerRequest"][];
        CreateTrackersRequest: components["schemas"]["TrackerRequest"] | components["schemas"]["TrackerRequests"];
        UpdateTrackerRequest: {
            /** @description The same as in the path. */
            id?: string;
            name?: components["schemas"]["TrackerName"];
            vocabulary?: components["schemas"]["TrackerVocabulary"];
            description?: string;
            categories?: components["schemas"]["TrackerTexts"];
            languages?: components["schemas"]["TrackerTexts"];
            excludeVocabulary?: components["schemas"]["ExcludeVocabulary"];
        };
        /** @enum {string} */
        PatchOperator: "add" | "replace" | "remove";
        TrackerPatch: components["schemas"]["TrackerPatchOperation"][];
        TrackerPatchOperation: {
            op: components["schemas"]["PatchOperator"];
            /** @description `/name`, `/description`, or a list, `/-` for its end, or an index. */
            path: string;
            /** @description A text, or for a list as a whole a list of texts. */
            value?: string | string[];
        };
        Tracker: {
            id: components["schemas"]["ObjectId"];
            name: string;
            vocabulary: string[];
            description: string;
            categories: string[];
            languages: string[];
            excludeVocabulary: string[];
            createdOn: components["schemas"]["Timestamp"];
            updatedOn: components["schemas"]["Timestamp"];
        };
        TrackerAnswer: {
            tracker: components["schemas"]["Tracker"];
        };
        Trackers: {
            trackers: components["schemas"]["Tracker"][];
        };
        CreatedTrackers: components["schemas"]["TrackerAnswer"] | components["schemas"]["Trackers"];
        DeletedTracker: {
            id: components["schemas"]["ObjectId"];
            /** @enum {string} */
            type: "tracker";
            /** @constant */
            deleted: true;
        };
        /** @description Unique among the account's criteria or its scorecards. Case-sensitive. */
        CallScoreName: string;
        CallScoreDescription: string;
        CallScoreTags: string[];
        ChecklistItem: {
            /** @description About a call, to be answered with yes or no. */
            question: string;
            /**
             * @description How much the answer counts.
             * @enum {string}
             */
            priority: "high" | "medium" | "low";
        };
        Checklist: components["schemas"]["ChecklistItem"][];
        /**
         * @description A criterion that every account has and none can change.
         * @enum {string}
         */
        ManagedCriterionId: "Symbl.Communication_And_Engagement" | "Symbl.Question_Handling" | "Symbl.Forward_Motion" | "Symbl.Sales_Process";
        /** @description An account may have 500 criteria. */
        CriterionRequest: {
            name: components["schemas"]["CallScoreName"];
            checklist: components["schemas"]["Checklist"];
            description?: components["schemas"]["CallScoreDescription"];
            tags?: components["schemas"]["CallScoreTags"];
        };
        UpdateCriterionRequest: {
            /** @description The same as in the path. */
            id?: string;
            name: components["schemas"]["CallScoreName"];
            checklist: components["schemas"]["Checklist"];
            description?: components["schemas"]["CallScoreDescription"];
            tags?: components["schemas"]["CallScoreTags"];
        };
        CriterionChanges: {
            /** @description The same as in the path. */
            id?: string;
            name?: components["schemas"]["CallScoreName"];
            checklist?: components["schemas"]["Checklist"];
            description?: components["schemas"]["CallScoreDescription"];
            tags?: components["schemas"]["CallScoreTags"];
        };
        CriterionPatch: components["schemas"]["CriterionPatchOperation"][];
        PatchCriterionRequest: components["schemas"]["CriterionChanges"] | components["schemas"]["CriterionPatch"];
        CriterionPatchOperation: {
            op: components["schemas"]["PatchOperator"];
            path: string;
            /** @description What is to stand there; none with `remove`. */
            value?: unknown;
        };
        Criterion: {
            id: components["schemas"]["ObjectId"] | components["schemas"]["ManagedCriterionId"];
            name: string;
            tags: string[];
            description: string;
            checklist: components["schemas"]["ChecklistItem"][];
        };
        DeletedCriterion: {
            id: components["schemas"]["ObjectId"];
            /** @enum {string} */
            type: "criteria";
            /** @constant */
            deleted: true;
        };
        /** @description Ids of criteria, the account's own and managed ones (`ManagedCriterionId`), each once. */
        CriteriaList: string[];
        /** @description An account may have 500 scorecards. */
        ScorecardRequest: {
            name: components["schemas"]["CallScoreName"];
            criteriaList: components["schemas"]["CriteriaList"];
            description?: components["schemas"]["CallScoreDescription"];
            tags?: components["schemas"]["CallScoreTags"];
        };
        UpdateScorecardRequest: {
            /** @description The same as in the path. */
            id?: string;
            name: components["schemas"]["CallScoreName"];
            criteriaList: components["schemas"]["CriteriaList"];
            description?: components["schemas"]["CallScoreDescription"];
            tags?: components["schemas"]["CallScoreTags"];
        };
        ScorecardChanges: {
            /** @description The same as in the path. */
            id?: string;
            name?: components["schemas"]["CallScoreName"];
            criteriaList?: components["schemas"]["CriteriaList"];
            description?: components["schemas"]["CallScoreDescription"];
            tags?: components["schemas"]["CallScoreTags"];
        };
        ScorecardPatch: components["schemas"]["ScorecardPatchOperation"][];
        PatchScorecardRequest: components["schemas"]["ScorecardChanges"] | components["schemas"]["ScorecardPatch"];
        ScorecardPatchOperation: {
            op: components["schemas"]["PatchOperator"];
            path: string;
            /** @description What is to stand there; none with `remove`. */
            value?: unknown;
        };
        Scorecard: {
            id: components["schemas"]["ObjectId"];
            name: string;
            tags: string[];
            description: string;
            criteriaList: string[];
        };
        DeletedScorecard: {
            id: components["schemas"]["ObjectId"];
            /** @enum {string} */
            type: "scorecard";
            /** @constant */
            deleted: true;
        };
        PersonalDataName: string;
        RedactionSettings: {
            /** @description Whether to mask personal data without being asked. */
            default?: boolean;
            /**
             * @description What stands in the place of personal data: `default` the name of its kind in square brackets,
             *     `obfuscation` `****`, `custom` what `custom` says.
             * @enum {string}
             */
            type?: "default" | "obfuscation" | "custom";
            /** @description Names of kinds that stay readable. */
            exclude?: components["schemas"]["PersonalDataName"][];
            /**
             * @description What stands in the place of each kind, by its name. The key `default`, with `obfuscation` or `default`, says what
             *     does for all others.
             */
            custom?: {
                [key: string]: string;
            };
        };
        IntelligenceSettings: {
            bookmarks?: {
                /** @description Seconds of a bookmark that has a beginTimeOffset and no duration, or neither of them nor messageRefs: that one begins with the conversation. */
                duration?: number;
            };
            /**
             * @description Who finds action items, follow-ups, questions and topics, and writes the summary: the analysis that is built in
             *     (the default), or the default language model of the server.
             */
            analysis?: components["schemas"]["AnalysisEngine"];
        };
        SettingsValues: {
            intelligence?: components["schemas"]["IntelligenceSettings"];
            redaction?: components["schemas"]["RedactionSettings"];
        };
        Settings: components["schemas"]["SettingsValues"] & {
            id?: components["schemas"]["ObjectId"];
        };
        SettingsAnswer: components["schemas"]["Settings"] & {
            settings: components["schemas"]["Settings"];
        };
        SettingsPatch: components["schemas"]["SettingsPatchOperation"][];
        SettingsPatchOperation: {
            op: components["schemas"]["PatchOperator"];
            path: string;
            /** @description The setting's value; none with `remove`. */
            value?: unknown;
        };
        /** @enum {string} */
        CustomCategory: "Custom";
        EntityRequest: {
            type: components["schemas"]["EntityTypeName"];
            subType: components["schemas"]["EntitySubType"];
            category: components["schemas"]["CustomCategory"];
            values: components["schemas"]["EntityValues"];
        };
        EntityTypeName: string;
        /** @description Unique within the type. */
        EntitySubType: string;
        /** @description Matched as whole words or phrases in any letter case. */
        EntityValues: string[];
        EntityPreviewRequest: {
            /** @description The entity of the account in whose place this one is tried. Without it: the one of the same type and subtype, or none. */
            id?: string;
            type: components["schemas"]["EntityTypeName"];
            subType: components["schemas"]["EntitySubType"];
            category: components["schemas"]["CustomCategory"];
            values: components["schemas"]["EntityValues"];
        };
        EntityRequests: components["schemas"]["EntityRequest"][];
        CreateEntitiesRequest: components["schemas"]["EntityRequest"] | components["schemas"]["EntityRequests"];
        AccountEntity: {
            id: components["schemas"]["ObjectId"];
            type: string;
            subType: string;
            category: components["schemas"]["CustomCategory"];
            values: string[];
        };
        /** @description The entity as the first clients read it, and wrapped as later ones do. */
        EntityAnswer: {
            id: components["schemas"]["ObjectId"];
            type: string;
            subType: string;
            category: components["schemas"]["CustomCategory"];
            values: string[];
            entity: components["schemas"]["AccountEntity"];
        };
        AccountEntities: {
            entities: components["schemas"]["AccountEntity"][];
        };
        CreatedEntities: components["schemas"]["EntityAnswer"] | components["schemas"]["AccountEntities"];
        DeletedEntity: {
            id: components["schemas"]["ObjectId"];
            /** @enum {string} */
            type: "entity";
            /** @constant */
            deleted: true;
        };
        DeletedEntities: {
            /** @enum {string} */
            type: "entity";
            /** @constant */
            deleted: true;
            ids: components["schemas"]["ObjectId"][];
        };
        EmbedRequest: {
            /** @description Not only white space. */
            text: string;
            /** @description A model of the registry. Default `service-text-embedding-large`. */
            model?: string;
        };
        EmbedResponse: {
            model: string;
            /** @description In single precision; each number has as many decimals as that takes. */
            embedding: number[];
        };
        /** @description By default the server's. */
        ChatModel: string;
        /** @description The earliest occurrence of one of them ends the text. */
        StopSequences: string[] | null;
        ChatMessage: {
            /** @enum {string} */
            role: "human" | "assistant";
            /** @description Empty only where the role is `assistant`, as a reply may be; the model is not told of it then. */
            text: string;
        };
        ChatRequest: {
            /** @description The last one is `human`. */
            messages: components["schemas"]["ChatMessage"][];
            /** @description Default none. */
            system_prompt?: string;
            /** @description Default 1024. */
            max_new_tokens?: number;
            /** @description Default 0. */
            temperature?: number;
            top_p?: number;
            top_k?: number;
            /** @description Default 1. */
            repetition_penalty?: number;
            stop_sequences?: components["schemas"]["StopSequences"];
            /**
             * @description Scores are not served: `true` is a 400.
             * @enum {boolean}
             */
            return_scores?: false;
            model?: components["schemas"]["ChatModel"];
        };
        ChatResponse: {
            model: string;
            messages: components["schemas"]["ChatMessage"][];
            stats: {
                input_tokens: number;
                output_tokens: number;
                total_tokens: number;
            };
        };
        GenerateRequest: {
            /** @description A text, which is used as it is, or an instruction and a conversation. */
            prompt: string | components["schemas"]["InstructionPrompt"];
            /** @description Default 128. */
            max_new_tokens?: number;
            /** @description Default 0. */
            temperature?: number;
            top_p?: number;
            top_k?: number;
            /** @description Default 1. */
            repetition_penalty?: number;
            stop_sequences?: components["schemas"]["StopSequences"];
            /**
             * @description Scores are not served: `true` is a 400.
             * @enum {boolean}
             */
            return_scores?: false;
            penalty_alpha?: number;
            model?: components["schemas"]["ChatModel"];
        };
        InstructionPrompt: {
            instruction: string;
            conversation?: {
                text: string;
            };
        };
        GenerateResponse: {
            model: string;
            output: {
                text: string;
                scores: null;
            };
            stats: {
                /** @description Of the instruction, or of a prompt that is a text; estimated, as models' servers count the input as a whole. */
                instruction_tokens: number;
                /** @description Of the conversation, estimated as well; 0 without one. */
                conversation_tokens: number;
                /** @description As the model's server says; estimated where it does not. It need not be the sum of both parts. */
                total_input_tokens: number;
                /** @description As `total_input_tokens`. */
                output_tokens: number;
                /** @description Runs of characters between white space in `output.text`. */
                output_words: number;
                /** @description Sentences of `output.text`. */
                output_sentences: number;
                total_tokens: number;
            };
        };
        EmbeddingsRequest: {
            /** @description A text, or up to 2,048 of them. */
            input: components["schemas"]["EmbeddingInput"] | components["schemas"]["EmbeddingInput"][];
            /** @description A name or an alias of a model. */
            model: string;
            /**
             * @description Default `float`. `base64`: the vector's numbers in single precision, little-endian, one after another.
             * @enum {string}
             */
            encoding_format?: "float" | "base64";
            /** @description Default: the model's. Fewer only with a model that `GET /v1/models` calls `matryoshka`. */
            dimensions?: number;
            /** @description Ignored. */
            user?: string;
        };
        /** @description Not only white space. Arrays of tokens are not taken. */
        EmbeddingInput: string;
        EmbeddingsResponse: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Embedding"][];
            model: string;
            usage: {
                prompt_tokens: number;
                /** @description The same; nothing is written. */
                total_tokens: number;
            };
        };
        Embedding: {
            /** @constant */
            object: "embedding";
            /** @description Of the text in `input`. */
            index: number;
            /** @description Numbers with `float`, a text with `base64`. */
            embedding: number[] | string;
        };
        Models: {
            /** @constant */
            object: "list";
            data: components["schemas"]["Model"][];
        };
        Model: {
            id: string;
            /** @constant */
            object: "model";
            /**
             * @description No model's date is known.
             * @constant
             */
            created: 0;
            /** @constant */
            owned_by: "confab";
            /**
             * @description Whether it makes vectors of texts, or replies to them (`POST /v1/model/chat`).
             * @enum {string}
             */
            kind: "embedding" | "chat";
            /** @description Only of a model that makes vectors. */
            dimensions?: number;
            /** @description Whether fewer `dimensions` may be asked for; only of a model that makes vectors. */
            matryoshka?: boolean;
            /** @description Tokens of a request and its reply together; only of a model that replies. */
            context_tokens?: number;
            /** @description The model's own name; only with an alias. */
            alias_of?: string;
        };
        OpenapiDocument: {
            [key: string]: unknown;
        };
        Health: {
            /** @enum {string} */
            status: "ok";
        };
        /**
         * @description Until when a server that has been ready once is ready.
         * @enum {string}
         */
        ReadyUntil: "stopping";
        Readiness: {
            status: components["schemas"]["ReadinessStatus"];
            checks: components["schemas"]["ReadinessCheck"][];
        };
        /** @enum {string} */
        ReadinessStatus: "ready" | "not_ready";
        ReadinessCheck: {
            name: string;
            status: components["schemas"]["ReadinessStatus"];
            detail: string;
        };
    };
    responses: {
        /** @description The request is wrong; the message names the field. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description Credentials are missing, wrong or expired. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The credentials are a named API key without the scope that the operation needs (`x-scope`). */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description No such object in this account. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description Another object of the account has this name. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description Another key of the account has this name, or the account has as many keys as it may have. */
        ApiKeyConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description A scorecard uses the criterion; the message names it. */
        CriterionInUse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /**
         * @description The first request with this `Idempotency-Key` is still in progress (ask again after `Retry-After`), or the
         *     conversation that it was answered with has been deleted since.
         */
        IdempotencyConflict: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description This `Idempotency-Key` was used for another request in the last 24 hours. */
        IdempotencyMismatch: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The body came too slowly. The connection is closed; nothing was done. */
        RequestTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The body is larger than this operation takes. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The body is not JSON, or has a `Content-Encoding`. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /**
         * @description There were too many attempts with wrong credentials from the address of those that are not known yet. Credentials
         *     that were right a moment ago are not concerned.
         */
        TooManyAttempts: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TooManyError"];
            };
        };
        /**
         * @description The account has as many unfinished jobs as it may have, or there were too many wrong keys from the address of a key
         *     that is not known yet.
         */
        TooManyJobs: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TooManyError"];
            };
        };
        /** @description Our fault; the log holds the cause under the answer's X-Request-Id. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The database cannot be reached just now, or there is more to do than can be done. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /**
         * @description No language model is configured, and asking again does not help; or, with `Retry-After`, the database cannot be
         *     reached just now, or there is more to do than can be done.
         */
        CallScoreUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
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
        /** @description The credentials are a named API key without the scope `embed`. */
        EmbedForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EmbedError"];
            };
        };
        /** @description The body came too slowly. The connection is closed; nothing was done. */
        EmbedRequestTimeout: {
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
        /**
         * @description The account has used up its allowance of the minute, or there were too many wrong keys from the address of a
         *     key that is not known yet.
         */
        EmbedTooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
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
        /** @description The model, or the server, cannot answer just now. */
        EmbedUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EmbedError"];
            };
        };
        /**
         * @description No chat model is configured, and asking again does not help; or, with `Retry-After`, the model cannot reply just
         *     now, or the server cannot answer.
         */
        ChatUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EmbedError"];
            };
        };
        /** @description The request is wrong; `param` is the field. */
        OpenaiBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenaiError"];
            };
        };
        /** @description The API key is missing or wrong. */
        OpenaiUnauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenaiError"];
            };
        };
        /** @description The credentials are a named API key without the scope `embed`. */
        OpenaiForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenaiError"];
            };
        };
        /** @description There is no model of this name. */
        OpenaiModelNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenaiError"];
            };
        };
        /** @description The body came too slowly. The connection is closed; nothing was done. */
        OpenaiRequestTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenaiError"];
            };
        };
        /** @description The body is larger than this operation takes. */
        OpenaiPayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenaiError"];
            };
        };
        /** @description The body is not JSON. */
        OpenaiUnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenaiError"];
            };
        };
        /**
         * @description The account has used up its allowance of the minute, or there were too many wrong keys from the address of a
         *     key that is not known yet.
         */
        OpenaiTooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenaiError"];
            };
        };
        /** @description Our fault; the log holds the cause under the answer's X-Request-Id. */
        OpenaiInternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenaiError"];
            };
        };
        /** @description The model, or the server, cannot answer just now. */
        OpenaiUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenaiError"];
            };
        };
    };
    parameters: {
        /**
         * @description The conversationId answered by a submission.
         * @example 5104872219213824
         */
        ConversationIdPath: string;
        /**
         * @description Says that the request comes from a page of this server's own origin: pages of other origins cannot send it, and could
         *     otherwise sign somebody in as an account of theirs. A session counts only together with it, too.
         * @example 1
         */
        ConsoleHeader: string;
        /**
         * @description Makes it safe to send a request again whose outcome is unknown: under one key it takes effect once. For 24 hours
         *     the same request gets the first one's answer again, another request is answered 422, and 409 says that the first
         *     one is still in progress. A request that was refused, or did not take effect for any other reason, leaves its
         *     key free. Two requests are the same if method, path and every parameter and field that is used say the same,
         *     in whatever order and with whatever white space.
         *
         *     Any text that is used for nothing else will do, such as a UUID; every account has keys of its own. It may
         *     stand alone or in double quotes (a String of RFC 9651), which makes no difference. See
         *     draft-ietf-httpapi-idempotency-key-header.
         * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
         */
        IdempotencyKeyHeader: string;
        /**
         * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
         *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
         *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
         *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
         *     in it is a 400, so that nothing stays readable by a slip.
         */
        RedactQuery: boolean;
        /**
         * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
         *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
         *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
         *     setting `redaction.exclude` decides.
         * @example [
         *       "PERSON_NAME",
         *       "PHONE_NUMBER"
         *     ]
         */
        ExcludeQuery: string[];
        /**
         * @description Refused, whatever it says: a page that is made masked is masked of every kind, and any other one as the account's settings
         *     say when it is read.
         */
        ExcludeOfPagesQuery: string;
        /**
         * @description True is refused: names of members stay, and lists of conversations have names and metadata as they were given. Where
         *     `getConversation` answers one conversation its name and its metadata can be masked.
         */
        RedactOfNamesQuery: false;
        /** @description Same as in the body, which goes first. */
        StartTimeQuery: components["schemas"]["InputTimestamp"];
        /** @description Same as in the body, which goes first: one for each `conversationType`. */
        ConversationTypeQuery: components["schemas"]["ConversationTypes"];
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
        /** @description Same as in the body, which goes first. May also be spelled `enableAllTracker`. */
        EnableAllTrackersQuery: boolean;
        /** @description Same as in the body, which goes first. */
        EnableSummaryQuery: boolean;
        /** @description Same as in the body, which goes first. */
        TimezoneOffsetQuery: components["schemas"]["TimezoneOffset"];
        /**
         * @description A member of the conversation.
         * @example 7f0c3a52-9d1c-4f67-8d31-0a4c5a0c9b11
         */
        MemberIdPath: string;
        /**
         * @description A bookmark of the conversation.
         * @example 5300000000000001
         */
        BookmarkIdPath: string;
        /**
         * @description A share page of the conversation.
         * @example 5300000000000002
         */
        ExperienceIdPath: string;
        /**
         * @description A named API key of the account.
         * @example 5c0d2a6e-3b57-4c7b-9a52-1f3f9a0f7e11
         */
        KeyIdPath: string;
        /**
         * @description A conversation group of the account.
         * @example 4931769130000000
         */
        GroupIdPath: string;
        /**
         * @description A tracker of the account.
         * @example 4476908730000000
         */
        TrackerIdPath: string;
        /**
         * @description A criterion of the account, or a managed one.
         * @example 4782752799650001
         */
        CriteriaIdPath: string;
        /**
         * @description A scorecard of the account.
         * @example 4782752799650002
         */
        ScorecardIdPath: string;
        /**
         * @description A custom entity of the account.
         * @example 4476908731111111
         */
        EntityIdPath: string;
        /**
         * @description Elements of one answer at most; where there are more, the `Link` header leads to the next ones. A page ends earlier
         *     where it would be longer than 8 MiB.
         */
        LimitQuery: number;
        /**
         * @description Elements of one answer at most; where there are more, the `Link` header leads to the next ones. A page ends earlier
         *     where it would be longer than 8 MiB. Without a limit the list is answered whole: up to 100,000 elements and 40 MiB,
         *     as clients expect that do not read the header.
         */
        WholeLimitQuery: number;
        /** @description Elements of one answer at most; where there are more, the `Link` header leads to the next ones. */
        RecentLimitQuery: number;
        /** @description Elements left out before the first one. */
        OffsetQuery: number;
        /**
         * @description The element behind which the page begins, whatever has come and gone before it, and however `offset` counts. The `Link`
         *     header has it; it means nothing anywhere else.
         */
        BehindQuery: string;
        /**
         * @description Where the first element goes on, if an answer has no room for all of it; of topics, where the messages of all go on.
         *     The `Link` header has it; it means nothing anywhere else.
         */
        AfterQuery: string;
        /** @description Make it anew. */
        RefreshQuery: boolean;
        /**
         * @description True has the page show the score of the call (`getCallScore`) where there is one when it is read. What stands behind a
         *     second question mark, which the Go SDK writes, are further parameters.
         */
        IncludeCallScoreQuery: boolean;
        /** @description Add the sentiment. */
        SentimentQuery: boolean;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The session's cookie, or its end.
         * @example confab_session=eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjE3MTQ2NDA0MDB9.c2lnbmF0dXJl; Path=/; HttpOnly; SameSite=Strict; Max-Age=86400
         */
        SessionCookie: string;
        /**
         * @description Only where there are more elements, or more of the last one: the address of the next page with `rel="next"` (RFC
         *     8288). Where a list takes `behind`, who follows it sees each element once, whatever is added and deleted meanwhile.
         * @example </v1/conversations/5104872219213824/messages?limit=100&offset=100>; rel="next"
         */
        Link: string;
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
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account that is signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Says that the request comes from a page of this server's own origin: pages of other origins cannot send it, and could
                 *     otherwise sign somebody in as an account of theirs. A session counts only together with it, too.
                 * @example 1
                 */
                "X-Confab-Console": components["parameters"]["ConsoleHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInRequest"];
            };
        };
        responses: {
            /** @description The account is signed in. */
            204: {
                headers: {
                    "Set-Cookie": components["headers"]["SessionCookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nobody is signed in any more. */
            204: {
                headers: {
                    "Set-Cookie": components["headers"]["SessionCookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
        };
    };
    signInByLink: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Says that the request comes from a page of this server's own origin: pages of other origins cannot send it, and could
                 *     otherwise sign somebody in as an account of theirs. A session counts only together with it, too.
                 * @example 1
                 */
                "X-Confab-Console": components["parameters"]["ConsoleHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkRequest"];
            };
        };
        responses: {
            /** @description The account is signed in. */
            204: {
                headers: {
                    "Set-Cookie": components["headers"]["SessionCookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
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
                /** @description Same as in the body, which goes first. May also be spelled `enableAllTracker`. */
                enableAllTrackers?: components["parameters"]["EnableAllTrackersQuery"];
                /** @description Same as in the body, which goes first. */
                enableSummary?: components["parameters"]["EnableSummaryQuery"];
                /** @description Same as in the body, which goes first. */
                timezoneOffset?: components["parameters"]["TimezoneOffsetQuery"];
                /** @description Same as in the body, which goes first. */
                startTime?: components["parameters"]["StartTimeQuery"];
                /** @description Same as in the body, which goes first: one for each `conversationType`. */
                conversationType?: components["parameters"]["ConversationTypeQuery"];
                /**
                 * @description True is refused: names of members stay, and lists of conversations have names and metadata as they were given. Where
                 *     `getConversation` answers one conversation its name and its metadata can be masked.
                 */
                redact?: components["parameters"]["RedactOfNamesQuery"];
            };
            header?: {
                /**
                 * @description Makes it safe to send a request again whose outcome is unknown: under one key it takes effect once. For 24 hours
                 *     the same request gets the first one's answer again, another request is answered 422, and 409 says that the first
                 *     one is still in progress. A request that was refused, or did not take effect for any other reason, leaves its
                 *     key free. Two requests are the same if method, path and every parameter and field that is used say the same,
                 *     in whatever order and with whatever white space.
                 *
                 *     Any text that is used for nothing else will do, such as a UUID; every account has keys of its own. It may
                 *     stand alone or in double quotes (a String of RFC 9651), which makes no difference. See
                 *     draft-ietf-httpapi-idempotency-key-header.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyHeader"];
            };
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
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
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
                /** @description Same as in the body, which goes first. May also be spelled `enableAllTracker`. */
                enableAllTrackers?: components["parameters"]["EnableAllTrackersQuery"];
                /** @description Same as in the body, which goes first. */
                enableSummary?: components["parameters"]["EnableSummaryQuery"];
                /** @description Same as in the body, which goes first. */
                timezoneOffset?: components["parameters"]["TimezoneOffsetQuery"];
                /** @description Same as in the body, which goes first. */
                startTime?: components["parameters"]["StartTimeQuery"];
                /** @description Same as in the body, which goes first: one for each `conversationType`. */
                conversationType?: components["parameters"]["ConversationTypeQuery"];
            };
            header?: {
                /**
                 * @description Makes it safe to send a request again whose outcome is unknown: under one key it takes effect once. For 24 hours
                 *     the same request gets the first one's answer again, another request is answered 422, and 409 says that the first
                 *     one is still in progress. A request that was refused, or did not take effect for any other reason, leaves its
                 *     key free. Two requests are the same if method, path and every parameter and field that is used say the same,
                 *     in whatever order and with whatever white space.
                 *
                 *     Any text that is used for nothing else will do, such as a UUID; every account has keys of its own. It may
                 *     stand alone or in double quotes (a String of RFC 9651), which makes no difference. See
                 *     draft-ietf-httpapi-idempotency-key-header.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyHeader"];
            };
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
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
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
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
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    watchJob: {
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
            /** @description The job, again and again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listJobs: {
        parameters: {
            query: {
                /** @description The status that the jobs have. */
                status: components["schemas"]["JobStatus"];
                /** @description Only jobs of this conversation. There are none of one that is deleted, or not the account's. */
                conversationId?: components["schemas"]["ObjectId"];
                /** @description Elements of one answer at most; where there are more, the `Link` header leads to the next ones. */
                limit?: components["parameters"]["RecentLimitQuery"];
                /** @description Elements left out before the first one. */
                offset?: components["parameters"]["OffsetQuery"];
                /**
                 * @description The element behind which the page begins, whatever has come and gone before it, and however `offset` counts. The `Link`
                 *     header has it; it means nothing anywhere else.
                 */
                behind?: components["parameters"]["BehindQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The jobs. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedJobs"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /**
                 * @description Elements of one answer at most; where there are more, the `Link` header leads to the next ones. A page ends earlier
                 *     where it would be longer than 8 MiB.
                 */
                limit?: components["parameters"]["LimitQuery"];
                /** @description Elements left out before the first one. */
                offset?: components["parameters"]["OffsetQuery"];
                /**
                 * @description The element behind which the page begins, whatever has come and gone before it, and however `offset` counts. The `Link`
                 *     header has it; it means nothing anywhere else.
                 */
                behind?: components["parameters"]["BehindQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NamedApiKeys"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NamedApiKeyRequest"];
            };
        };
        responses: {
            /** @description The key, told this once. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedNamedApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ApiKeyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A named API key of the account.
                 * @example 5c0d2a6e-3b57-4c7b-9a52-1f3f9a0f7e11
                 */
                keyId: components["parameters"]["KeyIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is revoked. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /** @description Only what was done at this moment or later. */
                since?: components["schemas"]["InputTimestamp"];
                /** @description Elements of one answer at most; where there are more, the `Link` header leads to the next ones. */
                limit?: components["parameters"]["RecentLimitQuery"];
                /** @description Elements left out before the first one. */
                offset?: components["parameters"]["OffsetQuery"];
                /**
                 * @description The element behind which the page begins, whatever has come and gone before it, and however `offset` counts. The `Link`
                 *     header has it; it means nothing anywhere else.
                 */
                behind?: components["parameters"]["BehindQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntries"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Only deliveries in this state. */
                state?: components["schemas"]["DeliveryState"];
                /** @description Elements of one answer at most; where there are more, the `Link` header leads to the next ones. */
                limit?: components["parameters"]["RecentLimitQuery"];
                /** @description Elements left out before the first one. */
                offset?: components["parameters"]["OffsetQuery"];
                /**
                 * @description The element behind which the page begins, whatever has come and gone before it, and however `offset` counts. The `Link`
                 *     header has it; it means nothing anywhere else.
                 */
                behind?: components["parameters"]["BehindQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deliveries. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveries"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of a delivery, which is its `webhook-id` header.
                 * @example 7d9c1d0e-52c3-4a8e-b7d5-9a3f7a1c2b10
                 */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery, which is about to be sent. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listConversations: {
        parameters: {
            query?: {
                /** @description Conversations of one answer; 0 answers none. */
                limit?: number;
                /** @description Elements left out before the first one. */
                offset?: components["parameters"]["OffsetQuery"];
                /**
                 * @description The element behind which the page begins, whatever has come and gone before it, and however `offset` counts. The `Link`
                 *     header has it; it means nothing anywhere else.
                 */
                behind?: components["parameters"]["BehindQuery"];
                /**
                 * @description True is refused: names of members stay, and lists of conversations have names and metadata as they were given. Where
                 *     `getConversation` answers one conversation its name and its metadata can be masked.
                 */
                redact?: components["parameters"]["RedactOfNamesQuery"];
                /** @description Order on `startTime`, or on the fields of `sort`. */
                order?: components["schemas"]["SortOrder"];
                /**
                 * @description Fields to sort by, separated by commas, with or without quotes and brackets: `conversation.startTime`,
                 *     `conversation.endTime`, `conversation.name`, `conversation.type` and `conversation.id`.
                 */
                sort?: string;
                /**
                 * @description Only conversations that start at this time or later. Default: 7 days before `endTime`. Must be before
                 *     `endTime`, and before now.
                 */
                startTime?: components["schemas"]["InputTimestamp"];
                /** @description Only conversations that start at this time or earlier. Default now. */
                endTime?: components["schemas"]["InputTimestamp"];
                /**
                 * @description RSQL: comparisons joined by `;` or `and`, on at most two selectors, each of which may be compared any number
                 *     of times. Selectors are `conversation.id`, `.name`, `.type`, `.startTime` (or `.startDate`), `.endTime` and
                 *     `conversation.metadata.<key>`; operators `==`, `!=`, `=lt=`, `=le=`, `=gt=`, `=ge=`, `=in=` and `=out=`, and
                 *     `=ilike=`, which is `==` with capitals taken for small letters, those that the database's collation knows; `*` stands for any characters in a value of
                 *     `==`, `!=` or `=ilike=`, and `\*`, which within quotes is written `\\*`, for a star. A conversation without the metadata key meets `!=`
                 *     and `=out=` only. `=lt=`, `=le=`, `=gt=` and `=ge=` (`<`, `<=`, `>`, `>=`) compare times as times, metadata as numbers where both
                 *     sides are plain ones ("900", "-2.50"), and all else as text, by code point. At most 50 comparisons, and no `or`. What is wrong is answered 400 with its position.
                 * @example conversation.metadata.agentId==jd;conversation.name=='Renewal*'
                 */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversations that match. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversations"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConversation: {
        parameters: {
            query?: {
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
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
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateConversation: {
        parameters: {
            query?: {
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateConversationRequest"];
            };
        };
        responses: {
            /** @description The metadata from now on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdatedConversation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Confirmation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
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
                sentiment?: components["parameters"]["SentimentQuery"];
                /**
                 * @description Elements of one answer at most; where there are more, the `Link` header leads to the next ones. A page ends earlier
                 *     where it would be longer than 8 MiB. Without a limit the list is answered whole: up to 100,000 elements and 40 MiB,
                 *     as clients expect that do not read the header.
                 */
                limit?: components["parameters"]["WholeLimitQuery"];
                /** @description Elements left out before the first one. */
                offset?: components["parameters"]["OffsetQuery"];
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The messages in conversation order. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Messages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTopics: {
        parameters: {
            query?: {
                /** @description Add the sentiment. */
                sentiment?: components["parameters"]["SentimentQuery"];
                /** @description Fill `parentRefs`; a parent is itself an element of the list. */
                parentRefs?: boolean;
                /** @description Find the topics of the whole conversation anew. Those that a language model has found in all of it stay. */
                refresh?: boolean;
                /**
                 * @description Words, separated by commas or as a JSON list: topics that hold one of them go first. `true` and `false`
                 *     make no difference.
                 * @example pricing,contract
                 */
                customTopicVocabulary?: string;
                /** @description The same as `customTopicVocabulary`, which goes first. */
                customVocabulary?: string;
                /**
                 * @description Where the first element goes on, if an answer has no room for all of it; of topics, where the messages of all go on.
                 *     The `Link` header has it; it means nothing anywhere else.
                 */
                after?: components["parameters"]["AfterQuery"];
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The topics, highest score first. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Topics"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getActionItems: {
        parameters: {
            query?: {
                /**
                 * @description Elements of one answer at most; where there are more, the `Link` header leads to the next ones. A page ends earlier
                 *     where it would be longer than 8 MiB. Without a limit the list is answered whole: up to 100,000 elements and 40 MiB,
                 *     as clients expect that do not read the header.
                 */
                limit?: components["parameters"]["WholeLimitQuery"];
                /** @description Elements left out before the first one. */
                offset?: components["parameters"]["OffsetQuery"];
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The action items in conversation order. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionItems"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFollowUps: {
        parameters: {
            query?: {
                /**
                 * @description Elements of one answer at most; where there are more, the `Link` header leads to the next ones. A page ends earlier
                 *     where it would be longer than 8 MiB. Without a limit the list is answered whole: up to 100,000 elements and 40 MiB,
                 *     as clients expect that do not read the header.
                 */
                limit?: components["parameters"]["WholeLimitQuery"];
                /** @description Elements left out before the first one. */
                offset?: components["parameters"]["OffsetQuery"];
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The follow-ups in conversation order. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowUps"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getQuestions: {
        parameters: {
            query?: {
                /**
                 * @description Elements of one answer at most; where there are more, the `Link` header leads to the next ones. A page ends earlier
                 *     where it would be longer than 8 MiB. Without a limit the list is answered whole: up to 100,000 elements and 40 MiB,
                 *     as clients expect that do not read the header.
                 */
                limit?: components["parameters"]["WholeLimitQuery"];
                /** @description Elements left out before the first one. */
                offset?: components["parameters"]["OffsetQuery"];
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The questions in conversation order. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Questions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInsights: {
        parameters: {
            query?: {
                /**
                 * @description Elements of one answer at most; where there are more, the `Link` header leads to the next ones. A page ends earlier
                 *     where it would be longer than 8 MiB. Without a limit the list is answered whole: up to 100,000 elements and 40 MiB,
                 *     as clients expect that do not read the header.
                 */
                limit?: components["parameters"]["WholeLimitQuery"];
                /** @description Elements left out before the first one. */
                offset?: components["parameters"]["OffsetQuery"];
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The insights in conversation order. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Insights"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getIntents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No intents. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Intents"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEntities: {
        parameters: {
            query?: {
                /**
                 * @description Elements of one answer at most; where there are more, the `Link` header leads to the next ones. A page ends earlier
                 *     where it would be longer than 8 MiB. Without a limit the list is answered whole: up to 100,000 elements and 40 MiB,
                 *     as clients expect that do not read the header.
                 */
                limit?: components["parameters"]["WholeLimitQuery"];
                /** @description Elements left out before the first one. */
                offset?: components["parameters"]["OffsetQuery"];
                /**
                 * @description Where the first element goes on, if an answer has no room for all of it; of topics, where the messages of all go on.
                 *     The `Link` header has it; it means nothing anywhere else.
                 */
                after?: components["parameters"]["AfterQuery"];
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One element for each type and value. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entities"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewEntity: {
        parameters: {
            query?: {
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityPreviewRequest"];
            };
        };
        responses: {
            /** @description One element for each value that was found, and who said the messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTrackers: {
        parameters: {
            query?: {
                /**
                 * @description Elements of one answer at most; where there are more, the `Link` header leads to the next ones. A page ends earlier
                 *     where it would be longer than 8 MiB. Without a limit the list is answered whole: up to 100,000 elements and 40 MiB,
                 *     as clients expect that do not read the header.
                 */
                limit?: components["parameters"]["WholeLimitQuery"];
                /** @description Elements left out before the first one. */
                offset?: components["parameters"]["OffsetQuery"];
                /**
                 * @description Where the first element goes on, if an answer has no room for all of it; of topics, where the messages of all go on.
                 *     The `Link` header has it; it means nothing anywhere else.
                 */
                after?: components["parameters"]["AfterQuery"];
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trackers with at least one match, a bare array. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetectedTrackers"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewTracker: {
        parameters: {
            query?: {
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackerRequest"];
            };
        };
        responses: {
            /** @description The matches, and who said the messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackerPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTrackersDetected: {
        parameters: {
            query?: {
                /**
                 * @description Elements of one answer at most; where there are more, the `Link` header leads to the next ones. A page ends earlier
                 *     where it would be longer than 8 MiB. Without a limit the list is answered whole: up to 100,000 elements and 40 MiB,
                 *     as clients expect that do not read the header.
                 */
                limit?: components["parameters"]["WholeLimitQuery"];
                /** @description Elements left out before the first one. */
                offset?: components["parameters"]["OffsetQuery"];
                /**
                 * @description Where the first element goes on, if an answer has no room for all of it; of topics, where the messages of all go on.
                 *     The `Link` header has it; it means nothing anywhere else.
                 */
                after?: components["parameters"]["AfterQuery"];
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trackers with at least one match, a bare array. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetectedTrackers"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAbstractTopics: {
        parameters: {
            query?: {
                /** @description Make it anew. */
                refresh?: components["parameters"]["RefreshQuery"];
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The themes, highest score first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AbstractTopics"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getComprehensiveActionItems: {
        parameters: {
            query?: {
                /** @description Make it anew. */
                refresh?: components["parameters"]["RefreshQuery"];
                /**
                 * @description Elements of one answer, each of which is made anew; where there are more, the `Link` header leads to the
                 *     next ones.
                 */
                limit?: number;
                /** @description Elements left out before the first one. */
                offset?: components["parameters"]["OffsetQuery"];
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The action items in conversation order. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComprehensiveActionItems"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSummary: {
        parameters: {
            query?: {
                /**
                 * @description `true` makes the summary of the whole conversation anew; `false` adds what was said since the last one;
                 *     absent answers the one there is, and makes it at the first request. One that a language model has written of
                 *     all that was said stays.
                 */
                refresh?: boolean;
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One element for each segment of the conversation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Summary"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    postSummary: {
        parameters: {
            query?: {
                /**
                 * @description `true` makes the summary of the whole conversation anew; `false` adds what was said since the last one;
                 *     absent answers the one there is, and makes it at the first request. One that a language model has written of
                 *     all that was said stays.
                 */
                refresh?: boolean;
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SummaryRequest"];
            };
        };
        responses: {
            /** @description One element for each segment of the conversation, or the address of a share page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SummaryAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getGenerativeInsights: {
        parameters: {
            query?: {
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One element, about the whole conversation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GenerativeInsights"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAnalysisStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far the language model is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisStatus"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInsightsStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job that was to make them, and how far they are. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeatureStatus"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCallScoreStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job that was to make it, and how far it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeatureStatus"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCallScore: {
        parameters: {
            query?: {
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The score of the whole call, and of each criterion that applies to it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallScore"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["CallScoreUnavailable"];
        };
    };
    getInsightsMetadata: {
        parameters: {
            query?: {
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who, when and for how long. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallMetadata"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInsightsSentiment: {
        parameters: {
            query?: {
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stretches in their order, and the mean of all messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallSentiment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInsightsCallScore: {
        parameters: {
            query?: {
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The score of the whole call, and of each criterion that applies to it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallScore"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["CallScoreUnavailable"];
        };
    };
    getAnalytics: {
        parameters: {
            query?: {
                /**
                 * @description Elements of one answer at most; where there are more, the `Link` header leads to the next ones. A page ends earlier
                 *     where it would be longer than 8 MiB.
                 */
                limit?: components["parameters"]["LimitQuery"];
                /** @description Elements left out before the first one. */
                offset?: components["parameters"]["OffsetQuery"];
                /**
                 * @description True is refused: names of members stay, and lists of conversations have names and metadata as they were given. Where
                 *     `getConversation` answers one conversation its name and its metadata can be masked.
                 */
                redact?: components["parameters"]["RedactOfNamesQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Times of the conversation and of each member. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Analytics"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMembers: {
        parameters: {
            query?: {
                /**
                 * @description Elements of one answer at most; where there are more, the `Link` header leads to the next ones. A page ends earlier
                 *     where it would be longer than 8 MiB.
                 */
                limit?: components["parameters"]["LimitQuery"];
                /** @description Elements left out before the first one. */
                offset?: components["parameters"]["OffsetQuery"];
                /**
                 * @description True is refused: names of members stay, and lists of conversations have names and metadata as they were given. Where
                 *     `getConversation` answers one conversation its name and its metadata can be masked.
                 */
                redact?: components["parameters"]["RedactOfNamesQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The members in order of appearance. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Members"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
                /**
                 * @description A member of the conversation.
                 * @example 7f0c3a52-9d1c-4f67-8d31-0a4c5a0c9b11
                 */
                memberId: components["parameters"]["MemberIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMemberRequest"];
            };
        };
        responses: {
            /** @description Changed everywhere. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Confirmation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSpeakers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SpeakersRequest"];
            };
        };
        responses: {
            /** @description Changed everywhere. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Confirmation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    formatTranscript: {
        parameters: {
            query?: {
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TranscriptRequest"];
            };
        };
        responses: {
            /** @description The transcript as one text. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transcript"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBookmarks: {
        parameters: {
            query?: {
                /**
                 * @description Elements of one answer at most; where there are more, the `Link` header leads to the next ones. A page ends earlier
                 *     where it would be longer than 8 MiB.
                 */
                limit?: components["parameters"]["LimitQuery"];
                /** @description Elements left out before the first one. */
                offset?: components["parameters"]["OffsetQuery"];
                /**
                 * @description The element behind which the page begins, whatever has come and gone before it, and however `offset` counts. The `Link`
                 *     header has it; it means nothing anywhere else.
                 */
                behind?: components["parameters"]["BehindQuery"];
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bookmarks in the order they were made. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bookmarks"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createBookmark: {
        parameters: {
            query?: {
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookmarkRequest"];
            };
        };
        responses: {
            /** @description The bookmark. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bookmark"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createBookmarks: {
        parameters: {
            query?: {
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookmarkRequest"][];
            };
        };
        responses: {
            /** @description The bookmarks. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bookmarks"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBookmark: {
        parameters: {
            query?: {
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
                /**
                 * @description A bookmark of the conversation.
                 * @example 5300000000000001
                 */
                bookmarkId: components["parameters"]["BookmarkIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bookmark, and the same as a list of one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookmarkWithList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateBookmark: {
        parameters: {
            query?: {
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
                /**
                 * @description A bookmark of the conversation.
                 * @example 5300000000000001
                 */
                bookmarkId: components["parameters"]["BookmarkIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookmarkRequest"];
            };
        };
        responses: {
            /** @description The bookmark. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bookmark"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteBookmark: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
                /**
                 * @description A bookmark of the conversation.
                 * @example 5300000000000001
                 */
                bookmarkId: components["parameters"]["BookmarkIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBookmarkSummary: {
        parameters: {
            query?: {
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
                /**
                 * @description A bookmark of the conversation.
                 * @example 5300000000000001
                 */
                bookmarkId: components["parameters"]["BookmarkIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The summary. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookmarkSummary"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBookmarksSummary: {
        parameters: {
            query?: {
                /**
                 * @description Elements of one answer at most; where there are more, the `Link` header leads to the next ones. A page ends earlier
                 *     where it would be longer than 8 MiB.
                 */
                limit?: components["parameters"]["LimitQuery"];
                /** @description Elements left out before the first one. */
                offset?: components["parameters"]["OffsetQuery"];
                /**
                 * @description The element behind which the page begins, whatever has come and gone before it, and however `offset` counts. The `Link`
                 *     header has it; it means nothing anywhere else.
                 */
                behind?: components["parameters"]["BehindQuery"];
                /**
                 * @description Mask personal data in every text of the answer: names of people, numbers of telephones, cards and accounts,
                 *     addresses and what else docs/redaction.md lists. Names beside a text (`from`, `assignee`, `user`) stay, but for
                 *     an `assignee` without an `id`, who is only spoken of. What is stored stays as it is. Without the
                 *     parameter the account's setting `redaction.default` decides. `Redact`, `redact[]`, `redacted` and whatever else has the name
                 *     in it is a 400, so that nothing stays readable by a slip.
                 */
                redact?: components["parameters"]["RedactQuery"];
                /**
                 * @description Names of kinds that stay readable, such as `PERSON_NAME`: one for each `exclude` (or `exclude[]`), separated by commas, or as a
                 *     JSON list, in any letter case. `LICENSE_PLATE` and `REFERENCE_NUMBER` (of a policy, claim, case, order, booking) are names of
                 *     this server's own; docs/redaction.md has all names. A name that is not known makes no difference. Without the parameter the account's
                 *     setting `redaction.exclude` decides.
                 * @example [
                 *       "PERSON_NAME",
                 *       "PHONE_NUMBER"
                 *     ]
                 */
                exclude?: components["parameters"]["ExcludeQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One element for each bookmark. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookmarksSummary"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSharePages: {
        parameters: {
            query?: {
                /**
                 * @description Elements of one answer at most; where there are more, the `Link` header leads to the next ones. A page ends earlier
                 *     where it would be longer than 8 MiB.
                 */
                limit?: components["parameters"]["LimitQuery"];
                /** @description Elements left out before the first one. */
                offset?: components["parameters"]["OffsetQuery"];
                /**
                 * @description The element behind which the page begins, whatever has come and gone before it, and however `offset` counts. The `Link`
                 *     header has it; it means nothing anywhere else.
                 */
                behind?: components["parameters"]["BehindQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pages. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharePages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSharePage: {
        parameters: {
            query?: {
                /** @description As in the body; one of them that is true is enough. */
                redact?: boolean;
                /**
                 * @description Refused, whatever it says: a page that is made masked is masked of every kind, and any other one as the account's settings
                 *     say when it is read.
                 */
                exclude?: components["parameters"]["ExcludeOfPagesQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SharePageRequest"];
            };
        };
        responses: {
            /** @description The address of the page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharePageAddress"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateMediaUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MediaUrl"];
            };
        };
        responses: {
            /** @description The address as it is kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaUrl"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteSharePage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
                /**
                 * @description A share page of the conversation.
                 * @example 5300000000000002
                 */
                experienceId: components["parameters"]["ExperienceIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateMediaUrlSingular: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MediaUrl"];
            };
        };
        responses: {
            /** @description The address as it is kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaUrl"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInsightsList: {
        parameters: {
            query?: {
                /**
                 * @description True has the page show the score of the call (`getCallScore`) where there is one when it is read. What stands behind a
                 *     second question mark, which the Go SDK writes, are further parameters.
                 */
                includeCallScore?: components["parameters"]["IncludeCallScoreQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            /** @description There is no such page. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    getInsightsPage: {
        parameters: {
            query?: {
                /**
                 * @description True has the page show the score of the call (`getCallScore`) where there is one when it is read. What stands behind a
                 *     second question mark, which the Go SDK writes, are further parameters.
                 */
                includeCallScore?: components["parameters"]["IncludeCallScoreQuery"];
                /**
                 * @description True masks personal data on the page for good, of every kind, as `redact` of `createSharePage` does. False leaves it
                 *     to the account's settings, as nothing at all does.
                 */
                redact?: boolean;
                /**
                 * @description Refused, whatever it says: a page that is made masked is masked of every kind, and any other one as the account's settings
                 *     say when it is read.
                 */
                exclude?: components["parameters"]["ExcludeOfPagesQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description The conversationId answered by a submission.
                 * @example 5104872219213824
                 */
                conversationId: components["parameters"]["ConversationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address of the page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsightsPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSharePage: {
        parameters: {
            query?: {
                /**
                 * @description The number of the first message that is shown, from 1 to 2147483647. It is a text here, since whoever reads a page is
                 *     told in a page what is wrong with its address.
                 * @example 501
                 */
                from?: string;
            };
            header?: never;
            path: {
                /**
                 * @description From the `url` that `createSharePage` answered.
                 * @example wJ8bT1n0d8c2Vt9mPj0oQ5mD0v1s7aYk
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The page can begin with no such message, and a page says so; in JSON where the address as a whole cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "application/json": components["schemas"]["ErrorMessage"];
                };
            };
            /**
             * @description A page that says that there is none: the same for an address that is unknown, has expired or was deleted, and
             *     for a conversation that was deleted.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupRequest"];
            };
        };
        responses: {
            /** @description The group. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGroups: {
        parameters: {
            query?: {
                /**
                 * @description Elements of one answer at most; where there are more, the `Link` header leads to the next ones. A page ends earlier
                 *     where it would be longer than 8 MiB.
                 */
                limit?: components["parameters"]["LimitQuery"];
                /** @description Elements left out before the first one. */
                offset?: components["parameters"]["OffsetQuery"];
                /**
                 * @description The element behind which the page begins, whatever has come and gone before it, and however `offset` counts. The `Link`
                 *     header has it; it means nothing anywhere else.
                 */
                behind?: components["parameters"]["BehindQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The groups in the order they were made. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Groups"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createGroups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupRequest"][];
            };
        };
        responses: {
            /** @description The groups. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Groups"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A conversation group of the account.
                 * @example 4931769130000000
                 */
                groupId: components["parameters"]["GroupIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A conversation group of the account.
                 * @example 4931769130000000
                 */
                groupId: components["parameters"]["GroupIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateGroupRequest"];
            };
        };
        responses: {
            /** @description The group. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A conversation group of the account.
                 * @example 4931769130000000
                 */
                groupId: components["parameters"]["GroupIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedGroup"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGroupConversations: {
        parameters: {
            query?: {
                /** @description Conversations of one answer; 0 answers none. */
                limit?: number;
                /** @description Elements left out before the first one. */
                offset?: components["parameters"]["OffsetQuery"];
                /**
                 * @description The element behind which the page begins, whatever has come and gone before it, and however `offset` counts. The `Link`
                 *     header has it; it means nothing anywhere else.
                 */
                behind?: components["parameters"]["BehindQuery"];
                /**
                 * @description True is refused: names of members stay, and lists of conversations have names and metadata as they were given. Where
                 *     `getConversation` answers one conversation its name and its metadata can be masked.
                 */
                redact?: components["parameters"]["RedactOfNamesQuery"];
                /** @description Order on `startTime`, or on the fields of `sort`. */
                order?: components["schemas"]["SortOrder"];
                /**
                 * @description Fields to sort by, separated by commas, with or without quotes and brackets: `conversation.startTime`,
                 *     `conversation.endTime`, `conversation.name`, `conversation.type` and `conversation.id`.
                 */
                sort?: string;
                /**
                 * @description Only conversations that start at this time or later. Default: 7 days before `endTime`. Must be before
                 *     `endTime`, and before now.
                 */
                startTime?: components["schemas"]["InputTimestamp"];
                /** @description Only conversations that start at this time or earlier. Default now. */
                endTime?: components["schemas"]["InputTimestamp"];
                /**
                 * @description RSQL: comparisons joined by `;` or `and`, on at most two selectors, each of which may be compared any number
                 *     of times. Selectors are `conversation.id`, `.name`, `.type`, `.startTime` (or `.startDate`), `.endTime` and
                 *     `conversation.metadata.<key>`; operators `==`, `!=`, `=lt=`, `=le=`, `=gt=`, `=ge=`, `=in=` and `=out=`, and
                 *     `=ilike=`, which is `==` with capitals taken for small letters, those that the database's collation knows; `*` stands for any characters in a value of
                 *     `==`, `!=` or `=ilike=`, and `\*`, which within quotes is written `\\*`, for a star. A conversation without the metadata key meets `!=`
                 *     and `=out=` only. `=lt=`, `=le=`, `=gt=` and `=ge=` (`<`, `<=`, `>`, `>=`) compare times as times, metadata as numbers where both
                 *     sides are plain ones ("900", "-2.50"), and all else as text, by code point. At most 50 comparisons, and no `or`. What is wrong is answered 400 with its position.
                 * @example conversation.metadata.agentId==jd;conversation.name=='Renewal*'
                 */
                filter?: string;
            };
            header?: never;
            path: {
                /**
                 * @description A conversation group of the account.
                 * @example 4931769130000000
                 */
                groupId: components["parameters"]["GroupIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversations that match. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversations"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTracker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackerRequest"];
            };
        };
        responses: {
            /** @description The tracker. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackerAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTrackers: {
        parameters: {
            query?: {
                /** @description Only the tracker of exactly this name. */
                name?: string;
                /**
                 * @description Elements of one answer at most; where there are more, the `Link` header leads to the next ones. A page ends earlier
                 *     where it would be longer than 8 MiB.
                 */
                limit?: components["parameters"]["LimitQuery"];
                /** @description Elements left out before the first one. */
                offset?: components["parameters"]["OffsetQuery"];
                /**
                 * @description The element behind which the page begins, whatever has come and gone before it, and however `offset` counts. The `Link`
                 *     header has it; it means nothing anywhere else.
                 */
                behind?: components["parameters"]["BehindQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trackers in the order they were made. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trackers"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTrackers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTrackersRequest"];
            };
        };
        responses: {
            /** @description The tracker, or the trackers. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedTrackers"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTrackersInBulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackerRequests"];
            };
        };
        responses: {
            /** @description The trackers. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trackers"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTracker: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A tracker of the account.
                 * @example 4476908730000000
                 */
                trackerId: components["parameters"]["TrackerIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tracker. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackerAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTracker: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A tracker of the account.
                 * @example 4476908730000000
                 */
                trackerId: components["parameters"]["TrackerIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTrackerRequest"];
            };
        };
        responses: {
            /** @description The tracker. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackerAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTracker: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A tracker of the account.
                 * @example 4476908730000000
                 */
                trackerId: components["parameters"]["TrackerIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedTracker"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    patchTracker: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A tracker of the account.
                 * @example 4476908730000000
                 */
                trackerId: components["parameters"]["TrackerIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackerPatch"];
            };
        };
        responses: {
            /** @description The tracker. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackerAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTrackerAlias: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A tracker of the account.
                 * @example 4476908730000000
                 */
                trackerId: components["parameters"]["TrackerIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tracker. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackerAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTrackerAlias: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A tracker of the account.
                 * @example 4476908730000000
                 */
                trackerId: components["parameters"]["TrackerIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTrackerRequest"];
            };
        };
        responses: {
            /** @description The tracker. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackerAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTrackerAlias: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A tracker of the account.
                 * @example 4476908730000000
                 */
                trackerId: components["parameters"]["TrackerIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedTracker"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    patchTrackerAlias: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A tracker of the account.
                 * @example 4476908730000000
                 */
                trackerId: components["parameters"]["TrackerIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackerPatch"];
            };
        };
        responses: {
            /** @description The tracker. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackerAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createEntity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityRequest"];
            };
        };
        responses: {
            /** @description The entity, twice. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEntities: {
        parameters: {
            query?: {
                /**
                 * @description Elements of one answer at most; where there are more, the `Link` header leads to the next ones. A page ends earlier
                 *     where it would be longer than 8 MiB.
                 */
                limit?: components["parameters"]["LimitQuery"];
                /** @description Elements left out before the first one. */
                offset?: components["parameters"]["OffsetQuery"];
                /**
                 * @description The element behind which the page begins, whatever has come and gone before it, and however `offset` counts. The `Link`
                 *     header has it; it means nothing anywhere else.
                 */
                behind?: components["parameters"]["BehindQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entities in the order they were made. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountEntities"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createEntities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateEntitiesRequest"];
            };
        };
        responses: {
            /** @description The entity, or the entities. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedEntities"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteEntitiesBySubType: {
        parameters: {
            query: {
                /** @description The subtype; one that no entity has is answered 404. */
                subType: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They are gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedEntities"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createEntitiesInBulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityRequests"];
            };
        };
        responses: {
            /** @description The entities. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountEntities"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEntity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A custom entity of the account.
                 * @example 4476908731111111
                 */
                entityId: components["parameters"]["EntityIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entity, twice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateEntity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A custom entity of the account.
                 * @example 4476908731111111
                 */
                entityId: components["parameters"]["EntityIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityRequest"];
            };
        };
        responses: {
            /** @description The entity, twice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteEntity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A custom entity of the account.
                 * @example 4476908731111111
                 */
                entityId: components["parameters"]["EntityIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedEntity"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEntityAlias: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A custom entity of the account.
                 * @example 4476908731111111
                 */
                entityId: components["parameters"]["EntityIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entity, twice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateEntityAlias: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A custom entity of the account.
                 * @example 4476908731111111
                 */
                entityId: components["parameters"]["EntityIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityRequest"];
            };
        };
        responses: {
            /** @description The entity, twice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteEntityAlias: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A custom entity of the account.
                 * @example 4476908731111111
                 */
                entityId: components["parameters"]["EntityIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedEntity"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCriteria: {
        parameters: {
            query?: {
                /**
                 * @description Elements of one answer at most; where there are more, the `Link` header leads to the next ones. A page ends earlier
                 *     where it would be longer than 8 MiB.
                 */
                limit?: components["parameters"]["LimitQuery"];
                /** @description Elements left out before the first one. */
                offset?: components["parameters"]["OffsetQuery"];
                /**
                 * @description The element behind which the page begins, whatever has come and gone before it, and however `offset` counts. The `Link`
                 *     header has it; it means nothing anywhere else.
                 */
                behind?: components["parameters"]["BehindQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The criteria in the order they were made. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Criterion"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCriterion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CriterionRequest"];
            };
        };
        responses: {
            /** @description The criterion. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Criterion"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCriterion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A criterion of the account, or a managed one.
                 * @example 4782752799650001
                 */
                criteriaId: components["parameters"]["CriteriaIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The criterion. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Criterion"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCriterion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A criterion of the account, or a managed one.
                 * @example 4782752799650001
                 */
                criteriaId: components["parameters"]["CriteriaIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCriterionRequest"];
            };
        };
        responses: {
            /** @description The criterion as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Criterion"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCriterion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A criterion of the account, or a managed one.
                 * @example 4782752799650001
                 */
                criteriaId: components["parameters"]["CriteriaIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedCriterion"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CriterionInUse"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    patchCriterion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A criterion of the account, or a managed one.
                 * @example 4782752799650001
                 */
                criteriaId: components["parameters"]["CriteriaIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchCriterionRequest"];
            };
        };
        responses: {
            /** @description The criterion as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Criterion"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listScorecards: {
        parameters: {
            query?: {
                /**
                 * @description Elements of one answer at most; where there are more, the `Link` header leads to the next ones. A page ends earlier
                 *     where it would be longer than 8 MiB.
                 */
                limit?: components["parameters"]["LimitQuery"];
                /** @description Elements left out before the first one. */
                offset?: components["parameters"]["OffsetQuery"];
                /**
                 * @description The element behind which the page begins, whatever has come and gone before it, and however `offset` counts. The `Link`
                 *     header has it; it means nothing anywhere else.
                 */
                behind?: components["parameters"]["BehindQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scorecards in the order they were made. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scorecard"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createScorecard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScorecardRequest"];
            };
        };
        responses: {
            /** @description The scorecard. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scorecard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getScorecard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A scorecard of the account.
                 * @example 4782752799650002
                 */
                scorecardId: components["parameters"]["ScorecardIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scorecard. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scorecard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateScorecard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A scorecard of the account.
                 * @example 4782752799650002
                 */
                scorecardId: components["parameters"]["ScorecardIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateScorecardRequest"];
            };
        };
        responses: {
            /** @description The scorecard as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scorecard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteScorecard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A scorecard of the account.
                 * @example 4782752799650002
                 */
                scorecardId: components["parameters"]["ScorecardIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedScorecard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    patchScorecard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A scorecard of the account.
                 * @example 4782752799650002
                 */
                scorecardId: components["parameters"]["ScorecardIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchScorecardRequest"];
            };
        };
        responses: {
            /** @description The scorecard as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scorecard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was chosen, and nothing else. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsPatch"];
            };
        };
        responses: {
            /** @description What the account has chosen after all operations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
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
            403: components["responses"]["EmbedForbidden"];
            408: components["responses"]["EmbedRequestTimeout"];
            413: components["responses"]["EmbedPayloadTooLarge"];
            415: components["responses"]["EmbedUnsupportedMediaType"];
            429: components["responses"]["EmbedTooManyRequests"];
            500: components["responses"]["EmbedInternalError"];
            503: components["responses"]["EmbedUnavailable"];
        };
    };
    createChat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatRequest"];
            };
        };
        responses: {
            /** @description The whole talk again, with the reply as its last message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatResponse"];
                };
            };
            400: components["responses"]["EmbedBadRequest"];
            401: components["responses"]["EmbedUnauthorized"];
            403: components["responses"]["EmbedForbidden"];
            408: components["responses"]["EmbedRequestTimeout"];
            413: components["responses"]["EmbedPayloadTooLarge"];
            415: components["responses"]["EmbedUnsupportedMediaType"];
            429: components["responses"]["EmbedTooManyRequests"];
            500: components["responses"]["EmbedInternalError"];
            503: components["responses"]["ChatUnavailable"];
        };
    };
    streamChat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatRequest"];
            };
        };
        responses: {
            /** @description Server-sent events, each with JSON that has a text `delta`; the last one has `"is_final": true`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["EmbedBadRequest"];
            401: components["responses"]["EmbedUnauthorized"];
            403: components["responses"]["EmbedForbidden"];
            408: components["responses"]["EmbedRequestTimeout"];
            413: components["responses"]["EmbedPayloadTooLarge"];
            415: components["responses"]["EmbedUnsupportedMediaType"];
            429: components["responses"]["EmbedTooManyRequests"];
            500: components["responses"]["EmbedInternalError"];
            503: components["responses"]["ChatUnavailable"];
        };
    };
    generateText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerateRequest"];
            };
        };
        responses: {
            /** @description The text. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GenerateResponse"];
                };
            };
            400: components["responses"]["EmbedBadRequest"];
            401: components["responses"]["EmbedUnauthorized"];
            403: components["responses"]["EmbedForbidden"];
            408: components["responses"]["EmbedRequestTimeout"];
            413: components["responses"]["EmbedPayloadTooLarge"];
            415: components["responses"]["EmbedUnsupportedMediaType"];
            429: components["responses"]["EmbedTooManyRequests"];
            500: components["responses"]["EmbedInternalError"];
            503: components["responses"]["ChatUnavailable"];
        };
    };
    streamText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerateRequest"];
            };
        };
        responses: {
            /** @description Server-sent events, each with JSON that has a text `delta`; the last one has `"is_final": true`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["EmbedBadRequest"];
            401: components["responses"]["EmbedUnauthorized"];
            403: components["responses"]["EmbedForbidden"];
            408: components["responses"]["EmbedRequestTimeout"];
            413: components["responses"]["EmbedPayloadTooLarge"];
            415: components["responses"]["EmbedUnsupportedMediaType"];
            429: components["responses"]["EmbedTooManyRequests"];
            500: components["responses"]["EmbedInternalError"];
            503: components["responses"]["ChatUnavailable"];
        };
    };
    createEmbeddings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmbeddingsRequest"];
            };
        };
        responses: {
            /** @description A vector for each text, in their order, and the model's name as it was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbeddingsResponse"];
                };
            };
            400: components["responses"]["OpenaiBadRequest"];
            401: components["responses"]["OpenaiUnauthorized"];
            403: components["responses"]["OpenaiForbidden"];
            404: components["responses"]["OpenaiModelNotFound"];
            408: components["responses"]["OpenaiRequestTimeout"];
            413: components["responses"]["OpenaiPayloadTooLarge"];
            415: components["responses"]["OpenaiUnsupportedMediaType"];
            429: components["responses"]["OpenaiTooManyRequests"];
            500: components["responses"]["OpenaiInternalError"];
            503: components["responses"]["OpenaiUnavailable"];
        };
    };
    listModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The models. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Models"];
                };
            };
            400: components["responses"]["OpenaiBadRequest"];
            401: components["responses"]["OpenaiUnauthorized"];
            403: components["responses"]["OpenaiForbidden"];
            429: components["responses"]["OpenaiTooManyRequests"];
            500: components["responses"]["OpenaiInternalError"];
            503: components["responses"]["OpenaiUnavailable"];
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
            query?: {
                /**
                 * @description For what balances requests. A server that has been ready once stays so until it is told to stop, whatever becomes of
                 *     its database, worker and models: it goes on with what it can, such as reads while the disk of the database is full,
                 *     and answers the rest 503 with `Retry-After`. Without it, all servers of a database leave their balancer together.
                 */
                until?: components["schemas"]["ReadyUntil"];
            };
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
            /**
             * @description Something is not ready; its detail says what. A server that has been told to stop says so at once, goes on
             *     answering for a moment, and sends `Connection: close` with every answer: send nothing more to it.
             */
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
                    "application/json": components["schemas"]["OpenapiDocument"];
                };
            };
            400: components["responses"]["BadRequest"];
        };
    };
}
