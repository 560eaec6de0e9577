CREATE TABLE "training_case" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "training_case_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"market" text NOT NULL,
	"mode" text NOT NULL,
	"week" text,
	"symbol" text NOT NULL,
	"stock_name" text NOT NULL,
	"kind" text NOT NULL,
	"bars" jsonb NOT NULL,
	"drawn_on" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "training_case_code_unique" UNIQUE("code"),
	CONSTRAINT "training_case_week" UNIQUE("market","week")
);
--> statement-breakpoint
CREATE TABLE "training_decision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "training_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"practice_id" bigint NOT NULL,
	"decision_id" uuid NOT NULL,
	"bar" integer NOT NULL,
	"action" text NOT NULL,
	"fraction" double precision NOT NULL,
	"reason_code" text NOT NULL,
	"note" text NOT NULL,
	"stop" integer,
	"target" integer,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "training_decision_once" UNIQUE("practice_id","decision_id"),
	CONSTRAINT "training_decision_of_bar" UNIQUE("practice_id","bar")
);
--> statement-breakpoint
CREATE TABLE "training_practice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "training_practice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"case_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"at" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "training_practice_once" UNIQUE("customer_id","case_id")
);
--> statement-breakpoint
CREATE TABLE "training_result" (
	"practice_id" bigint PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"case_id" bigint NOT NULL,
	"market" text NOT NULL,
	"kind" text NOT NULL,
	"own_ratio" double precision NOT NULL,
	"hold_ratio" double precision NOT NULL,
	"rule_ratio" double precision NOT NULL,
	"stops_set" integer NOT NULL,
	"stops_missing" integer NOT NULL,
	"stops_loosened" integer NOT NULL,
	"mistakes" jsonb NOT NULL,
	"lesson" text,
	"finished_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "training_decision" ADD CONSTRAINT "training_decision_practice_id_training_practice_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."training_practice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_practice" ADD CONSTRAINT "training_practice_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_practice" ADD CONSTRAINT "training_practice_case_id_training_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."training_case"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_result" ADD CONSTRAINT "training_result_practice_id_training_practice_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."training_practice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_result" ADD CONSTRAINT "training_result_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_result" ADD CONSTRAINT "training_result_case_id_training_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."training_case"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "training_practice_of_case" ON "training_practice" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "training_result_of_member" ON "training_result" USING btree ("customer_id","market","practice_id");--> statement-breakpoint
CREATE INDEX "training_result_of_case" ON "training_result" USING btree ("case_id","own_ratio");--> statement-breakpoint
CREATE TRIGGER "training_decision_is_kept" BEFORE UPDATE ON "training_decision" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_archive"();--> statement-breakpoint
CREATE TRIGGER "training_result_is_kept" BEFORE UPDATE ON "training_result" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_archive"();
