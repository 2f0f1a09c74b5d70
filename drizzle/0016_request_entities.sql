CREATE TABLE "request_entities" (
	"conversation_id" bigint NOT NULL,
	"custom_type" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "request_entities" ADD CONSTRAINT "request_entities_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_entities_conversation_id" ON "request_entities" USING btree ("conversation_id");