-- UNLOGGED, by hand: a request that is counted must not wait for the WAL to reach the disk, and what is lost in a crash
-- is a minute's count, which leaves the buckets full.
CREATE UNLOGGED TABLE "embed_buckets" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"requests" double precision,
	"characters" double precision,
	"filled_at" timestamp with time zone NOT NULL,
	"wait_seconds" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "embed_requests_per_minute" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "embed_characters_per_minute" integer;--> statement-breakpoint
ALTER TABLE "embed_buckets" ADD CONSTRAINT "embed_buckets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;