CREATE TYPE "public"."member_key_kind" AS ENUM('address', 'external_id', 'name', 'word');--> statement-breakpoint
-- UNLOGGED, by hand: what a crash takes is computed again, and need not be written to the WAL meanwhile.
CREATE UNLOGGED TABLE "draft_pages" (
	"draft_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"part" text NOT NULL,
	"conversation_id" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draft_pages_draft_id_page_part_pk" PRIMARY KEY("draft_id","page","part")
);
--> statement-breakpoint
CREATE TABLE "member_keys" (
	"conversation_id" bigint NOT NULL,
	"kind" "member_key_kind" NOT NULL,
	"key" text NOT NULL,
	"is_former" boolean NOT NULL,
	"ordinal" integer NOT NULL,
	CONSTRAINT "member_keys_conversation_id_kind_key_is_former_ordinal_pk" PRIMARY KEY("conversation_id","kind","key","is_former","ordinal")
);
--> statement-breakpoint
ALTER TABLE "account_usage" ADD COLUMN "next_turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "deaths" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "restarts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "holder" integer;--> statement-breakpoint
ALTER TABLE "draft_pages" ADD CONSTRAINT "draft_pages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_keys" ADD CONSTRAINT "member_keys_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_pages_conversation" ON "draft_pages" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "draft_pages_created" ON "draft_pages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "account_usage_turn" ON "account_usage" USING btree ("next_turn");--> statement-breakpoint
CREATE INDEX "members_merged_into" ON "members" USING btree ("merged_into") WHERE "members"."merged_into" is not null;--> statement-breakpoint
-- By hand: by what the members that there are can be looked up, with the lower case that comes nearest to JavaScript's.
DO $$
DECLARE
	has_icu boolean := exists (
		select from pg_collation where collname = 'und-x-icu'
			and collencoding in (-1, (select encoding from pg_database where datname = current_database()))
	);
BEGIN
	EXECUTE replace($sql$
		insert into member_keys (conversation_id, kind, key, is_former, ordinal)
		select distinct conversation_id, kind::member_key_kind, key, merged_into is not null, ordinal from members
		cross join lateral (select coalesce(name, email, user_id)) as called(spoken_name)
		cross join lateral (values
			('address', lower(user_id %collate%)), ('address', lower(email %collate%)),
			('external_id', external_id), ('name', name),
			('word', replace(lower((regexp_match(spoken_name, '\S+'))[1] %collate%), '’', '''')),
			('word', replace(lower((regexp_match(spoken_name, '[[:alpha:]][[:alnum:]''’.-]*'))[1] %collate%), '’', '''')),
			('word', replace(lower((regexp_match(spoken_name, '([[:alpha:]][[:alnum:]''’.-]*)[^[:alpha:]]*$'))[1] %collate%), '’', ''''))
		) as keys(kind, key)
		where key <> ''
	$sql$, '%collate%', case when has_icu then 'collate "und-x-icu"' else '' end);
END $$;--> statement-breakpoint
-- By hand: an attempt is counted when it has failed, and no longer when it begins.
UPDATE "jobs" SET "attempts" = greatest("attempts" - 1, 0) WHERE "finished_at" IS NULL AND "lease" IS NOT NULL;
