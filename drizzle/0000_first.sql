CREATE TYPE "public"."delivery_state" AS ENUM('pending', 'delivered', 'abandoned');--> statement-breakpoint
CREATE TYPE "public"."insight_type" AS ENUM('action_item', 'follow_up', 'question');--> statement-breakpoint
CREATE TYPE "public"."job_status" AS ENUM('scheduled', 'in_progress', 'completed', 'failed');--> statement-breakpoint
CREATE SEQUENCE "public"."object_id_blocks" INCREMENT BY 1024 MINVALUE 1 MAXVALUE 9000000000000000 START WITH 4500000000000000 CACHE 1;--> statement-breakpoint
CREATE TABLE "account_usage" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"unfinished_jobs_at_most" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"concurrent_job_limit" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "conversation_queues" (
	"conversation_id" bigint PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"next_sequence" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" bigint PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text DEFAULT 'meeting' NOT NULL,
	"name" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"labels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"confidence_threshold" double precision DEFAULT 0.5 NOT NULL,
	"enable_summary" boolean DEFAULT false NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"message_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"app_secret_hash" text NOT NULL,
	"api_key_hash" text NOT NULL,
	"webhook_secret" text NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"token_issued_at" bigint,
	CONSTRAINT "credentials_app_id_unique" UNIQUE("app_id"),
	CONSTRAINT "credentials_api_key_hash_unique" UNIQUE("api_key_hash")
);
--> statement-breakpoint
CREATE TABLE "entities" (
	"id" bigint PRIMARY KEY NOT NULL,
	"conversation_id" bigint NOT NULL,
	"type" text NOT NULL,
	"custom_type" text DEFAULT '' NOT NULL,
	"value" text NOT NULL,
	"text" text NOT NULL,
	"start" text,
	"end" text,
	CONSTRAINT "entities_conversation_value" UNIQUE("conversation_id","type","custom_type","value")
);
--> statement-breakpoint
CREATE TABLE "entity_mentions" (
	"entity_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"offset" integer NOT NULL,
	"detected_text" text NOT NULL,
	CONSTRAINT "entity_mentions_entity_id_message_id_offset_pk" PRIMARY KEY("entity_id","message_id","offset")
);
--> statement-breakpoint
CREATE TABLE "insights" (
	"id" bigint PRIMARY KEY NOT NULL,
	"conversation_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"ordinal" integer NOT NULL,
	"type" "insight_type" NOT NULL,
	"text" text NOT NULL,
	"score" double precision NOT NULL,
	"member_id" uuid,
	"definitive" boolean NOT NULL,
	"assignee_member_id" uuid,
	"assignee_name" text,
	"due_by" timestamp (3) with time zone,
	"phrases" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"entities" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"status" "job_status" DEFAULT 'scheduled' NOT NULL,
	"payload" jsonb NOT NULL,
	"webhook_url" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"lease" uuid,
	"run_after" timestamp (3) with time zone,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "jobs_conversation_sequence" UNIQUE("conversation_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" bigint NOT NULL,
	"ordinal" integer NOT NULL,
	"name" text,
	"email" text,
	"user_id" text,
	"external_id" text,
	CONSTRAINT "members_conversation_ordinal" UNIQUE("conversation_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY NOT NULL,
	"conversation_id" bigint NOT NULL,
	"job_id" uuid NOT NULL,
	"member_id" uuid,
	"ordinal" integer NOT NULL,
	"text" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"phrases" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sentiment" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "messages_conversation_ordinal" UNIQUE("conversation_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topic_messages" (
	"topic_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	CONSTRAINT "topic_messages_topic_id_message_id_pk" PRIMARY KEY("topic_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"id" bigint PRIMARY KEY NOT NULL,
	"conversation_id" bigint NOT NULL,
	"text" text NOT NULL,
	"weight_sum" double precision NOT NULL,
	"mention_count" integer NOT NULL,
	"first_ordinal" integer NOT NULL,
	"last_ordinal" integer NOT NULL,
	CONSTRAINT "topics_conversation_text" UNIQUE("conversation_id","text")
);
--> statement-breakpoint
CREATE TABLE "tracker_matches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracker_matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"tracker_id" bigint NOT NULL,
	"value" text NOT NULL,
	"message_id" bigint NOT NULL,
	"insight_id" bigint,
	"offset" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trackers" (
	"id" bigint PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"conversation_id" bigint,
	"name" text NOT NULL,
	"vocabulary" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"receiver_id" integer NOT NULL,
	"job_id" uuid NOT NULL,
	"url" text NOT NULL,
	"status" "job_status" NOT NULL,
	"state" "delivery_state" DEFAULT 'pending' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"outcome" text,
	"stops_job" boolean DEFAULT false NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_receivers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_receivers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "webhook_receivers_account_origin" UNIQUE("account_id","origin")
);
--> statement-breakpoint
ALTER TABLE "account_usage" ADD CONSTRAINT "account_usage_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_queues" ADD CONSTRAINT "conversation_queues_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_mentions" ADD CONSTRAINT "entity_mentions_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insights" ADD CONSTRAINT "insights_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_messages" ADD CONSTRAINT "topic_messages_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_matches" ADD CONSTRAINT "tracker_matches_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_matches" ADD CONSTRAINT "tracker_matches_tracker_id_trackers_id_fk" FOREIGN KEY ("tracker_id") REFERENCES "public"."trackers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trackers" ADD CONSTRAINT "trackers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trackers" ADD CONSTRAINT "trackers_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_receiver_id_webhook_receivers_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."webhook_receivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_receivers" ADD CONSTRAINT "webhook_receivers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_account_start" ON "conversations" USING btree ("account_id","start_time");--> statement-breakpoint
CREATE INDEX "insights_conversation_ordinal" ON "insights" USING btree ("conversation_id","ordinal");--> statement-breakpoint
CREATE INDEX "jobs_unfinished" ON "jobs" USING btree ("conversation_id","sequence") WHERE "jobs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_unfinished_account" ON "jobs" USING btree ("account_id") WHERE "jobs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "topics_conversation_weight" ON "topics" USING btree ("conversation_id","weight_sum" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tracker_matches_conversation" ON "tracker_matches" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "trackers_account_name" ON "trackers" USING btree ("account_id","name") WHERE conversation_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "trackers_conversation_name" ON "trackers" USING btree ("conversation_id","name") WHERE conversation_id is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_pending" ON "webhook_deliveries" USING btree ("receiver_id","id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_undelivered_job" ON "webhook_deliveries" USING btree ("job_id","id") WHERE state <> 'delivered';