CREATE TABLE "ai_ask" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_ask_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"client_msg_id" uuid NOT NULL,
	"conversation_id" bigint NOT NULL,
	"question_seq" integer NOT NULL,
	"answer_seq" integer NOT NULL,
	"market" text NOT NULL,
	"intent" text NOT NULL,
	"route" text NOT NULL,
	"stock_no" text,
	"is_abstained" boolean NOT NULL,
	"is_refused" boolean NOT NULL,
	"model" text,
	"is_counted" boolean NOT NULL,
	"opinion" text,
	"complaint" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_ask_order" CHECK ("ai_ask"."answer_seq" > "ai_ask"."question_seq")
);
--> statement-breakpoint
ALTER TABLE "ai_ask" ADD CONSTRAINT "ai_ask_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_ask" ADD CONSTRAINT "ai_ask_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ai_ask_once" ON "ai_ask" USING btree ("customer_id","client_msg_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_ask_answer" ON "ai_ask" USING btree ("conversation_id","answer_seq");--> statement-breakpoint
CREATE INDEX "ai_ask_day" ON "ai_ask" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "ai_ask_time" ON "ai_ask" USING btree ("at");