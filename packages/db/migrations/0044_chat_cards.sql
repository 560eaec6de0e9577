CREATE TABLE "chat_vote" (
	"message_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"choice" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_vote_message_id_customer_id_pk" PRIMARY KEY("message_id","customer_id"),
	CONSTRAINT "chat_vote_choice" CHECK ("chat_vote"."choice" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "stored_file" DROP CONSTRAINT "stored_file_kind";--> statement-breakpoint
ALTER TABLE "chat_vote" ADD CONSTRAINT "chat_vote_message_id_chat_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_vote" ADD CONSTRAINT "chat_vote_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_vote_member" ON "chat_vote" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_kind" CHECK (kind in ('image', 'video', 'paper'));