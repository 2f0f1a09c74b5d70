CREATE TABLE "abstract_topics" (
	"id" bigint PRIMARY KEY NOT NULL,
	"conversation_id" bigint NOT NULL,
	"text" text NOT NULL,
	"score" double precision NOT NULL,
	"message_ids" jsonb NOT NULL,
	"message_count" integer NOT NULL,
	CONSTRAINT "abstract_topics_conversation_text" UNIQUE("conversation_id","text")
);
--> statement-breakpoint
CREATE TABLE "account_entities" (
	"id" bigint PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"sub_type" text NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_entities_account_type" UNIQUE("account_id","type","sub_type")
);
--> statement-breakpoint
CREATE TABLE "bookmarks" (
	"id" bigint PRIMARY KEY NOT NULL,
	"conversation_id" bigint NOT NULL,
	"label" text NOT NULL,
	"description" text NOT NULL,
	"user" jsonb NOT NULL,
	"begin_time_offset" integer,
	"duration" integer,
	"first_ordinal" integer,
	"last_ordinal" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_groups" (
	"id" bigint PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"criteria" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "summary_segments" (
	"id" bigint PRIMARY KEY NOT NULL,
	"conversation_id" bigint NOT NULL,
	"text" text NOT NULL,
	"message_ids" jsonb NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"first_ordinal" integer NOT NULL,
	"last_ordinal" integer NOT NULL,
	CONSTRAINT "summary_segments_conversation" UNIQUE("conversation_id","first_ordinal")
);
--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_conversation_id_conversations_id_fk";
--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "conversation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "trackers" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trackers" ADD COLUMN "categories" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "trackers" ADD COLUMN "languages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "trackers" ADD COLUMN "exclude_vocabulary" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "trackers" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "abstract_topics" ADD CONSTRAINT "abstract_topics_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_entities" ADD CONSTRAINT "account_entities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_groups" ADD CONSTRAINT "conversation_groups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_segments" ADD CONSTRAINT "summary_segments_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookmarks_conversation" ON "bookmarks" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "conversation_groups_account" ON "conversation_groups" USING btree ("account_id","id");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tracker_matches_tracker" ON "tracker_matches" USING btree ("tracker_id");