CREATE TABLE "language_model_usage" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"tokens" bigint NOT NULL,
	"cost" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "language_model_tokens_per_day" bigint;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "language_model_cost_per_day" double precision;--> statement-breakpoint
ALTER TABLE "language_model_usage" ADD CONSTRAINT "language_model_usage_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;