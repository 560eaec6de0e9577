CREATE TABLE "week_report_setting" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"has_emotions" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "week_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "week_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"market" text NOT NULL,
	"week_no" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"account_id" bigint,
	"facts" jsonb NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"is_useful" boolean,
	CONSTRAINT "week_report_once" UNIQUE("customer_id","market","week_no")
);
--> statement-breakpoint
ALTER TABLE "week_report_setting" ADD CONSTRAINT "week_report_setting_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_report" ADD CONSTRAINT "week_report_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "week_report_end" ON "week_report" USING btree ("ends_on");