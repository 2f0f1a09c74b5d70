-- Made beside the one that it replaces: the table can be read until it is there.
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("receiver_id","next_attempt_at","id") WHERE state = 'pending';--> statement-breakpoint
DROP INDEX "webhook_deliveries_pending";
