CREATE TABLE "adviser_scheduled" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "adviser_scheduled_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"client_msg_id" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "adviser_scheduled_once" UNIQUE("ticket_id","client_msg_id")
);
--> statement-breakpoint
CREATE TABLE "ai_statement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_statement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"market" text NOT NULL,
	"stock_no" text NOT NULL,
	"trade_date" text NOT NULL,
	"answer_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "ai_ask" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "ai_ask" ADD COLUMN "handled_by_id" bigint;--> statement-breakpoint
ALTER TABLE "ai_ask" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ai_ask" ADD COLUMN "handled_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "adviser_scheduled" ADD CONSTRAINT "adviser_scheduled_ticket_id_adviser_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."adviser_ticket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adviser_scheduled" ADD CONSTRAINT "adviser_scheduled_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_vote" ADD CONSTRAINT "chat_vote_message_id_chat_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_vote" ADD CONSTRAINT "chat_vote_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adviser_scheduled_due" ON "adviser_scheduled" USING btree ("send_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "ai_statement_once" ON "ai_statement" USING btree ("market","stock_no","trade_date");--> statement-breakpoint
CREATE INDEX "chat_vote_member" ON "chat_vote" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "ai_ask" ADD CONSTRAINT "ai_ask_handled_by_id_staff_id_fk" FOREIGN KEY ("handled_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_kind" CHECK (kind in ('image', 'video', 'paper'));--> statement-breakpoint
CREATE TRIGGER "ai_statement_is_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ai_statement" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_archive"();