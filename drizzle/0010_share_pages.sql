CREATE TABLE "share_pages" (
	"id" bigint PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"conversation_id" bigint NOT NULL,
	"name" text NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "share_pages_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "media_url" text;--> statement-breakpoint
ALTER TABLE "share_pages" ADD CONSTRAINT "share_pages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_pages" ADD CONSTRAINT "share_pages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_pages_conversation" ON "share_pages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "share_pages_account" ON "share_pages" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "share_pages_expires" ON "share_pages" USING btree ("expires_at") WHERE "share_pages"."expires_at" is not null;