CREATE TYPE "public"."credential_kind" AS ENUM('appId', 'appSecret', 'apiKey');--> statement-breakpoint
CREATE TABLE "used_credentials" (
	"account_id" uuid NOT NULL,
	"kind" "credential_kind" NOT NULL,
	"value_hash" text NOT NULL,
	"used_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "used_credentials_account_id_kind_value_hash_pk" PRIMARY KEY("account_id","kind","value_hash")
);
--> statement-breakpoint
DROP INDEX "tracker_matches_tracker";--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "start_time" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "end_time" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "used_credentials" ADD CONSTRAINT "used_credentials_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_deleted" ON "conversations" USING btree ("id") WHERE "conversations"."account_id" is null;--> statement-breakpoint
CREATE INDEX "entities_conversation" ON "entities" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "topic_messages_message" ON "topic_messages" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_receiver" ON "webhook_deliveries" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "tracker_matches_tracker" ON "tracker_matches" USING btree ("tracker_id","conversation_id","id");