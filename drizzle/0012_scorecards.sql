CREATE TABLE "call_score_criteria" (
	"id" bigint PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"tags" jsonb NOT NULL,
	"checklist" jsonb NOT NULL,
	CONSTRAINT "call_score_criteria_account_name" UNIQUE("account_id","name")
);
--> statement-breakpoint
CREATE TABLE "scorecard_criteria" (
	"scorecard_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"account_id" uuid NOT NULL,
	"criterion_id" bigint,
	"managed_id" text,
	CONSTRAINT "scorecard_criteria_scorecard_id_position_pk" PRIMARY KEY("scorecard_id","position"),
	CONSTRAINT "scorecard_criteria_one" CHECK ((criterion_id is null) <> (managed_id is null))
);
--> statement-breakpoint
CREATE TABLE "scorecards" (
	"id" bigint PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"tags" jsonb NOT NULL,
	CONSTRAINT "scorecards_account_name" UNIQUE("account_id","name")
);
--> statement-breakpoint
ALTER TABLE "conversation_queues" ADD COLUMN "call_score_scorecard_id" bigint;--> statement-breakpoint
ALTER TABLE "call_score_criteria" ADD CONSTRAINT "call_score_criteria_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_criteria" ADD CONSTRAINT "scorecard_criteria_scorecard_id_scorecards_id_fk" FOREIGN KEY ("scorecard_id") REFERENCES "public"."scorecards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_criteria" ADD CONSTRAINT "scorecard_criteria_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_criteria" ADD CONSTRAINT "scorecard_criteria_criterion_id_call_score_criteria_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."call_score_criteria"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecards" ADD CONSTRAINT "scorecards_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scorecard_criteria_account" ON "scorecard_criteria" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "scorecard_criteria_criterion" ON "scorecard_criteria" USING btree ("criterion_id") WHERE criterion_id is not null;