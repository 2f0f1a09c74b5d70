DROP INDEX "webhook_deliveries_receiver";--> statement-breakpoint
ALTER TABLE "webhook_receivers" ADD COLUMN "is_wanted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_completed_account" ON "jobs" USING btree ("account_id","finished_at") WHERE finished_at is not null and reason is null;--> statement-breakpoint
CREATE INDEX "jobs_failed_account" ON "jobs" USING btree ("account_id","finished_at") WHERE reason is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_receiver" ON "webhook_deliveries" USING btree ("receiver_id","state","id");