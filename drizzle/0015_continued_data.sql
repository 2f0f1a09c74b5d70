CREATE TABLE "continued_data" (
	"conversation_id" bigint NOT NULL,
	"text" text NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"name" text NOT NULL,
	"is_whole" boolean NOT NULL,
	CONSTRAINT "continued_data_conversation_id_text_start_pk" PRIMARY KEY("conversation_id","text","start")
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "joined_messages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "continued_data" ADD CONSTRAINT "continued_data_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;