CREATE TABLE "call_readings" (
	"conversation_id" bigint PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"wants_insights" boolean NOT NULL,
	"wants_score" boolean NOT NULL,
	"due_at" timestamp (3) with time zone,
	"lease" uuid,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"model" text,
	"insights" jsonb,
	"insights_failure" text,
	"score" jsonb,
	"score_failure" text
);
--> statement-breakpoint
ALTER TABLE "call_readings" ADD CONSTRAINT "call_readings_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_readings_due" ON "call_readings" USING btree ("due_at") WHERE "call_readings"."due_at" is not null;