ALTER TABLE "conversation_queues" ADD COLUMN "insights_job_id" uuid;--> statement-breakpoint
ALTER TABLE "conversation_queues" ADD COLUMN "call_score_job_id" uuid;