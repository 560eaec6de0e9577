CREATE TABLE "check_answer" (
	"item_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"option" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "check_answer_item_id_customer_id_pk" PRIMARY KEY("item_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "dried_food" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"takeaway" text NOT NULL,
	"pay_type" smallint NOT NULL,
	"price_points" integer,
	"hidden_length" integer NOT NULL,
	"question" text,
	"options" jsonb,
	"answer" smallint,
	"explanation" text,
	"off_shelf_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "dried_food_pay_type" CHECK (pay_type in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "income_extract" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "income_extract_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"amount_fen" integer NOT NULL,
	"tax_fen" integer NOT NULL,
	"net_fen" integer NOT NULL,
	"account_type" smallint NOT NULL,
	"account" "bytea" NOT NULL,
	"account_mask" text NOT NULL,
	"state" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"paid_at" timestamp with time zone,
	"fail_reason" text DEFAULT '' NOT NULL,
	"batch_no" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "income_extract_sum" CHECK (net_fen + tax_fen = amount_fen)
);
--> statement-breakpoint
CREATE TABLE "inventor" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"pen_name" text DEFAULT '' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cert_no" text,
	"asked_cert_no" text,
	"real_name" "bytea",
	"level" smallint DEFAULT 1 NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"stopped_until" timestamp with time zone,
	"penalties" smallint DEFAULT 0 NOT NULL,
	"month_price_fen" integer,
	"price_changed_at" timestamp with time zone,
	"test_score" smallint,
	"test_passed_at" timestamp with time zone,
	"test_day" text,
	"test_tries" smallint DEFAULT 0 NOT NULL,
	"applied_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "inventor_level" CHECK (level between 1 and 5),
	CONSTRAINT "inventor_state_known" CHECK (state between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "paid_body" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"doc" jsonb NOT NULL,
	"conclusion" text NOT NULL,
	"disproofs" text NOT NULL,
	"files" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_score" (
	"item_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"score" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "paper_score_item_id_customer_id_pk" PRIMARY KEY("item_id","customer_id"),
	CONSTRAINT "paper_score_range" CHECK (score between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "purchase" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"order_no" text NOT NULL,
	"way" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"bought_at" timestamp with time zone NOT NULL,
	"refunded_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "purchase_order" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "research_paper" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"class" text NOT NULL,
	"abstract" text NOT NULL,
	"method" text NOT NULL,
	"limits" text NOT NULL,
	"data_date" text NOT NULL,
	"preview_percent" smallint,
	"preview_blocks" smallint,
	"hidden_length" integer NOT NULL,
	"pay_type" smallint NOT NULL,
	"price_fen" integer,
	"price_points" integer,
	"price_changed_at" timestamp with time zone,
	"off_shelf_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "research_paper_pay_type" CHECK (pay_type between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"inventor_id" bigint NOT NULL,
	"order_no" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"price_fen" integer NOT NULL,
	"state" text NOT NULL,
	"stopped_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "subscription_order" UNIQUE("order_no")
);
--> statement-breakpoint
ALTER TABLE "check_answer" ADD CONSTRAINT "check_answer_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_answer" ADD CONSTRAINT "check_answer_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dried_food" ADD CONSTRAINT "dried_food_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "income_extract" ADD CONSTRAINT "income_extract_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventor" ADD CONSTRAINT "inventor_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paid_body" ADD CONSTRAINT "paid_body_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_score" ADD CONSTRAINT "paper_score_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_score" ADD CONSTRAINT "paper_score_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_paper" ADD CONSTRAINT "research_paper_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_inventor_id_customer_id_fk" FOREIGN KEY ("inventor_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_answer_member" ON "check_answer" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "income_extract_open" ON "income_extract" USING btree ("customer_id") WHERE state in ('applied', 'reviewing', 'approved', 'paying');--> statement-breakpoint
CREATE INDEX "income_extract_newest" ON "income_extract" USING btree ("customer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inventor_state" ON "inventor" USING btree ("state","customer_id");--> statement-breakpoint
CREATE INDEX "paper_score_member" ON "paper_score" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_active" ON "purchase" USING btree ("customer_id","item_id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "purchase_of_item" ON "purchase" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "purchase_newest" ON "purchase" USING btree ("customer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "subscription_of_member" ON "subscription" USING btree ("customer_id","inventor_id");--> statement-breakpoint
CREATE INDEX "subscription_of_inventor" ON "subscription" USING btree ("inventor_id","ends_at");