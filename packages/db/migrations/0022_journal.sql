CREATE TABLE "practice_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "practice_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"market" text NOT NULL,
	"symbol" text NOT NULL,
	"reason_code" text NOT NULL,
	"note" text NOT NULL,
	"emotion" text,
	"plan_stop_fen" integer,
	"plan_days" integer,
	"trade_date" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"diagnosis" jsonb,
	"ratio_5" double precision,
	"index_5" double precision,
	"ratio_20" double precision,
	"index_20" double precision,
	"closed_ratio" double precision,
	"closed_on" text,
	"broken" jsonb NOT NULL,
	"review" text,
	"reviewed_at" timestamp with time zone,
	CONSTRAINT "practice_link_once" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "practice_setting" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"is_cool_down_off" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "practice_link" ADD CONSTRAINT "practice_link_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_link" ADD CONSTRAINT "practice_link_order_id_paper_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."paper_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_setting" ADD CONSTRAINT "practice_setting_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_link_of_member" ON "practice_link" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "practice_link_open" ON "practice_link" USING btree ("market","trade_date");