-- Tables in the order in which transactions write them: none waits here for what waits for it.
CREATE INDEX "jobs_completed_account" ON "jobs" USING btree ("account_id","finished_at") WHERE finished_at is not null and reason is null;--> statement-breakpoint
CREATE INDEX "jobs_failed_account" ON "jobs" USING btree ("account_id","finished_at") WHERE reason is not null;--> statement-breakpoint
ALTER TABLE "webhook_receivers" ADD COLUMN "is_wanted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Accounts read it from here on. The operator's network is nobody's business: what named its addresses is said without them.
UPDATE "webhook_deliveries" SET "outcome" = CASE
	WHEN "outcome" LIKE 'connect: %' THEN 'no connection could be made'
	WHEN "outcome" LIKE 'tls: %' THEN 'no secure connection could be made'
	WHEN "outcome" LIKE 'answer: %' THEN 'the connection ended before an answer'
	WHEN "outcome" LIKE 'name_not_resolved: %' THEN 'its host has no address'
	WHEN "outcome" LIKE 'leads to %' THEN 'its host leads to an address that may not be called'
	WHEN "outcome" LIKE 'redirect: the receiver %' THEN substr("outcome", 24) || ', and redirects are not followed'
	WHEN "outcome" LIKE 'status: the receiver %' THEN substr("outcome", 22)
	ELSE substr("outcome", strpos("outcome", ': ') + 2) END
WHERE "state" <> 'delivered' AND ("outcome" LIKE 'leads to %' OR "outcome" LIKE ANY (ARRAY['connect: %', 'tls: %', 'answer: %',
	'name_not_resolved: %', 'redirect: %', 'status: %', 'timeout: %', 'invalid_target: %']));--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id");--> statement-breakpoint
-- Made beside the one that it replaces: the table can be read until it is there.
CREATE INDEX "webhook_deliveries_receiver_state" ON "webhook_deliveries" USING btree ("receiver_id","state","id");--> statement-breakpoint
DROP INDEX "webhook_deliveries_receiver";--> statement-breakpoint
ALTER INDEX "webhook_deliveries_receiver_state" RENAME TO "webhook_deliveries_receiver";
