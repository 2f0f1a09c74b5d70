ALTER TABLE "bookmarks" ADD COLUMN "begin_time" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "bookmarks" SET "begin_time" = "conversations"."start_time" + "bookmarks"."begin_time_offset" * interval '1 second'
FROM "conversations" WHERE "conversations"."id" = "bookmarks"."conversation_id" AND "bookmarks"."begin_time_offset" IS NOT NULL
  AND "conversations"."start_time" < '9900-01-01';