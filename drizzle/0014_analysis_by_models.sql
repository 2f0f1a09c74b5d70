ALTER TABLE "call_readings" ADD COLUMN "wanted_analysis" jsonb;--> statement-breakpoint
ALTER TABLE "call_readings" ADD COLUMN "analysis_model" text;--> statement-breakpoint
ALTER TABLE "call_readings" ADD COLUMN "analysed_messages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "call_readings" ADD COLUMN "analysis_failure" text;--> statement-breakpoint
ALTER TABLE "insights" ADD COLUMN "generated_by" text;--> statement-breakpoint
ALTER TABLE "summary_segments" ADD COLUMN "generated_by" text;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "generated_by" text;