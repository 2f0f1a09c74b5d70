ALTER TABLE "webhook_receivers" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhook_receivers" ADD COLUMN "lease" uuid;--> statement-breakpoint
CREATE INDEX "webhook_receivers_due" ON "webhook_receivers" USING btree ("due_at") WHERE failures = 0 and due_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_receivers_due_failing" ON "webhook_receivers" USING btree ("failures","due_at") WHERE failures > 0 and due_at is not null;--> statement-breakpoint
UPDATE "webhook_receivers" SET "due_at" = now() WHERE "id" IN (SELECT "receiver_id" FROM "webhook_deliveries" WHERE "state" = 'pending');--> statement-breakpoint
-- Receivers had queues of pg-boss before, which nobody works on any more.
DO $$ BEGIN
	IF to_regprocedure('pgboss.delete_queue(text)') IS NOT NULL THEN
		PERFORM pgboss.delete_queue(name) FROM pgboss.queue WHERE name IN ('webhook', 'webhook-retry');
	END IF;
END $$;
