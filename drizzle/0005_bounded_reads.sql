DROP INDEX "tracker_matches_tracker";--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "conversations_deleted" ON "conversations" USING btree ("id") WHERE "conversations"."account_id" is null;--> statement-breakpoint
CREATE INDEX "entities_conversation" ON "entities" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "topic_messages_message" ON "topic_messages" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "tracker_matches_tracker" ON "tracker_matches" USING btree ("tracker_id","conversation_id","id");