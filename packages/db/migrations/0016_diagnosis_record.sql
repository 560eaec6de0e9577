CREATE TABLE "diagnosis_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "diagnosis_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint,
	"visitor_id" text,
	"market" text NOT NULL,
	"stock_no" text NOT NULL,
	"hour" integer NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"trade_date" text NOT NULL,
	"price_fen" integer NOT NULL,
	"total" double precision NOT NULL,
	"label" text NOT NULL,
	"dims" jsonb NOT NULL,
	"facts_hash" text NOT NULL,
	"definition_version" integer NOT NULL,
	CONSTRAINT "diagnosis_record_once" UNIQUE NULLS NOT DISTINCT("customer_id","visitor_id","market","stock_no","hour")
);
--> statement-breakpoint
ALTER TABLE "diagnosis_record" ADD CONSTRAINT "diagnosis_record_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diagnosis_record_given" ON "diagnosis_record" USING btree ("given_at");