CREATE TABLE "account_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"id" bigint NOT NULL,
	"settings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personal_words" (
	"conversation_id" bigint NOT NULL,
	"word" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "personal_words_conversation_id_word_pk" PRIMARY KEY("conversation_id","word")
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "searched_messages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_settings" ADD CONSTRAINT "account_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_words" ADD CONSTRAINT "personal_words_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;