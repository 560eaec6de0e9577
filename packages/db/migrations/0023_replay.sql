CREATE TABLE "replay_session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "replay_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"trade_date" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"speed" integer NOT NULL,
	"is_running" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"debrief" jsonb,
	"answers" jsonb
);
--> statement-breakpoint
ALTER TABLE "practice_link" ADD COLUMN "replay_id" bigint;--> statement-breakpoint
ALTER TABLE "paper_order" ADD COLUMN "replay_id" bigint;--> statement-breakpoint
ALTER TABLE "replay_session" ADD CONSTRAINT "replay_session_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "replay_session_open" ON "replay_session" USING btree ("customer_id") WHERE "replay_session"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "replay_session_of_member" ON "replay_session" USING btree ("customer_id","id");