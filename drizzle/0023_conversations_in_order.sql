CREATE INDEX "conversations_account_start_id" ON "conversations" USING btree ("account_id","start_time","id");--> statement-breakpoint
DROP INDEX "conversations_account_start";--> statement-breakpoint
ALTER INDEX "conversations_account_start_id" RENAME TO "conversations_account_start";