CREATE TABLE "adviser_answer" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"ticket_id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"is_first" boolean NOT NULL,
	"wait_ms" integer NOT NULL,
	"is_in_time" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "adviser_client" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"staff_id" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "adviser_complaint" (
	"ticket_id" bigint PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"staff_id" bigint,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by_id" bigint,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "adviser_evidence" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "adviser_evidence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"staff_id" bigint,
	"what" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "adviser_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "adviser_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"author" text NOT NULL,
	"staff_id" bigint,
	"client_msg_id" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"words" text NOT NULL,
	"is_doubted" boolean DEFAULT false NOT NULL,
	"is_sampled" boolean DEFAULT false NOT NULL,
	"corrects_seq" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "adviser_message_place" UNIQUE("ticket_id","seq"),
	CONSTRAINT "adviser_message_once" UNIQUE("ticket_id","client_msg_id")
);
--> statement-breakpoint
CREATE TABLE "adviser_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "adviser_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"staff_id" bigint,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"to_staff_id" bigint,
	"client_req_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "adviser_profile" (
	"staff_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"cert_no" text NOT NULL,
	"photo_url" text DEFAULT '' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"capacity" smallint NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"seen_at" timestamp with time zone,
	"absent_from" timestamp with time zone,
	"absent_until" timestamp with time zone,
	"absence_note" text DEFAULT '' NOT NULL,
	"deputy_id" bigint,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "adviser_quick_text" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "adviser_quick_text_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"text" text NOT NULL,
	"is_active" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "adviser_suggestion" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"ticket_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"market" text NOT NULL,
	"stock_no" text NOT NULL,
	"trade_date" text NOT NULL,
	"price_fen" integer,
	"given_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"decision" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "adviser_ticket" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "adviser_ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"staff_id" bigint,
	"left_by_id" bigint,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"market" text,
	"stock_no" text,
	"stock_name" text DEFAULT '' NOT NULL,
	"cost_band" text,
	"brief" text NOT NULL,
	"client_req_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"react_by" timestamp with time zone,
	"first_due_at" timestamp with time zone NOT NULL,
	"first_answered_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"waits_since" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"escalated_at" timestamp with time zone,
	"returned_num" smallint DEFAULT 0 NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"score" smallint,
	"rate_tags" text[] DEFAULT '{}' NOT NULL,
	"rate_text" text DEFAULT '' NOT NULL,
	"rated_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "adviser_ticket_once" UNIQUE("customer_id","client_req_id"),
	CONSTRAINT "adviser_ticket_score" CHECK (score between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "adviser_answer" ADD CONSTRAINT "adviser_answer_message_id_adviser_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."adviser_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adviser_answer" ADD CONSTRAINT "adviser_answer_ticket_id_adviser_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."adviser_ticket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adviser_answer" ADD CONSTRAINT "adviser_answer_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adviser_client" ADD CONSTRAINT "adviser_client_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adviser_client" ADD CONSTRAINT "adviser_client_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adviser_complaint" ADD CONSTRAINT "adviser_complaint_ticket_id_adviser_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."adviser_ticket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adviser_complaint" ADD CONSTRAINT "adviser_complaint_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adviser_complaint" ADD CONSTRAINT "adviser_complaint_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adviser_complaint" ADD CONSTRAINT "adviser_complaint_decided_by_id_staff_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adviser_evidence" ADD CONSTRAINT "adviser_evidence_ticket_id_adviser_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."adviser_ticket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adviser_evidence" ADD CONSTRAINT "adviser_evidence_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adviser_message" ADD CONSTRAINT "adviser_message_ticket_id_adviser_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."adviser_ticket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adviser_message" ADD CONSTRAINT "adviser_message_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adviser_note" ADD CONSTRAINT "adviser_note_ticket_id_adviser_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."adviser_ticket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adviser_note" ADD CONSTRAINT "adviser_note_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adviser_note" ADD CONSTRAINT "adviser_note_to_staff_id_staff_id_fk" FOREIGN KEY ("to_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adviser_profile" ADD CONSTRAINT "adviser_profile_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adviser_profile" ADD CONSTRAINT "adviser_profile_deputy_id_staff_id_fk" FOREIGN KEY ("deputy_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adviser_suggestion" ADD CONSTRAINT "adviser_suggestion_message_id_adviser_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."adviser_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adviser_suggestion" ADD CONSTRAINT "adviser_suggestion_ticket_id_adviser_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."adviser_ticket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adviser_suggestion" ADD CONSTRAINT "adviser_suggestion_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adviser_suggestion" ADD CONSTRAINT "adviser_suggestion_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adviser_ticket" ADD CONSTRAINT "adviser_ticket_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adviser_ticket" ADD CONSTRAINT "adviser_ticket_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adviser_ticket" ADD CONSTRAINT "adviser_ticket_left_by_id_staff_id_fk" FOREIGN KEY ("left_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adviser_answer_staff" ON "adviser_answer" USING btree ("staff_id","at");--> statement-breakpoint
CREATE INDEX "adviser_client_staff" ON "adviser_client" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "adviser_complaint_member" ON "adviser_complaint" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "adviser_complaint_staff" ON "adviser_complaint" USING btree ("staff_id","state");--> statement-breakpoint
CREATE INDEX "adviser_complaint_state" ON "adviser_complaint" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "adviser_evidence_ticket" ON "adviser_evidence" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "adviser_message_staff" ON "adviser_message" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE INDEX "adviser_note_ticket" ON "adviser_note" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "adviser_note_once" ON "adviser_note" USING btree ("ticket_id","client_req_id");--> statement-breakpoint
CREATE UNIQUE INDEX "adviser_quick_text_title" ON "adviser_quick_text" USING btree ("title");--> statement-breakpoint
CREATE INDEX "adviser_suggestion_member" ON "adviser_suggestion" USING btree ("customer_id","market","message_id");--> statement-breakpoint
CREATE INDEX "adviser_suggestion_staff" ON "adviser_suggestion" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "adviser_ticket_member" ON "adviser_ticket" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "adviser_ticket_staff" ON "adviser_ticket" USING btree ("staff_id","state");--> statement-breakpoint
CREATE INDEX "adviser_ticket_state" ON "adviser_ticket" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "adviser_ticket_closing" ON "adviser_ticket" USING btree ("closes_at") WHERE state = 'answered';--> statement-breakpoint
CREATE FUNCTION "keep_adviser_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was said between adviser and customer stays as it was';
END
$$;--> statement-breakpoint
CREATE TRIGGER "adviser_message_kept" BEFORE UPDATE OR DELETE ON "adviser_message" FOR EACH ROW EXECUTE FUNCTION "keep_adviser_record"();--> statement-breakpoint
CREATE TRIGGER "adviser_message_not_emptied" BEFORE TRUNCATE ON "adviser_message" EXECUTE FUNCTION "keep_adviser_record"();--> statement-breakpoint
CREATE TRIGGER "adviser_answer_kept" BEFORE UPDATE OR DELETE ON "adviser_answer" FOR EACH ROW EXECUTE FUNCTION "keep_adviser_record"();--> statement-breakpoint
CREATE TRIGGER "adviser_note_kept" BEFORE UPDATE OR DELETE ON "adviser_note" FOR EACH ROW EXECUTE FUNCTION "keep_adviser_record"();--> statement-breakpoint
CREATE TRIGGER "adviser_evidence_kept" BEFORE UPDATE OR DELETE ON "adviser_evidence" FOR EACH ROW EXECUTE FUNCTION "keep_adviser_record"();--> statement-breakpoint
CREATE FUNCTION "keep_adviser_suggestion"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - ARRAY['read_at', 'decision', 'decided_at'] = to_jsonb(OLD) - ARRAY['read_at', 'decision', 'decided_at'] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a suggestion stays as it was given';
END
$$;--> statement-breakpoint
CREATE TRIGGER "adviser_suggestion_kept" BEFORE UPDATE OR DELETE ON "adviser_suggestion" FOR EACH ROW EXECUTE FUNCTION "keep_adviser_suggestion"();
