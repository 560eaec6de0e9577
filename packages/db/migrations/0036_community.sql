CREATE TABLE "award_application" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "award_application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"season_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"why" text NOT NULL,
	"real_name" text,
	"state" text NOT NULL,
	"reason" jsonb,
	"panel_score" real,
	"score" real,
	"level" smallint,
	"points" integer,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "award_application_item_id_unique" UNIQUE("item_id"),
	CONSTRAINT "award_application_once" UNIQUE("season_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "award_season" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "award_season_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"month" text NOT NULL,
	"prizes" jsonb NOT NULL,
	"state" text NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "award_season_month_unique" UNIQUE("month")
);
--> statement-breakpoint
CREATE TABLE "complaint_same" (
	"item_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"network" text NOT NULL,
	"device" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "complaint_same_item_id_customer_id_pk" PRIMARY KEY("item_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "complaint" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"type" smallint NOT NULL,
	"loss_band" smallint NOT NULL,
	"causes" text[] NOT NULL,
	"would_do" text NOT NULL,
	"same_num" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "answer" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"question_id" bigint NOT NULL,
	"stance" text,
	"evidences" jsonb NOT NULL,
	"is_told" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"market" text NOT NULL,
	"stock_no" text NOT NULL,
	"target" smallint NOT NULL,
	"hold_state" smallint NOT NULL,
	"cost_band" text,
	"horizon" text NOT NULL,
	"bounty" integer NOT NULL,
	"bounty_state" text NOT NULL,
	"state" text NOT NULL,
	"best_answer_id" bigint,
	"chosen_by" text,
	"fact_answer" jsonb,
	"is_invited" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"choose_until" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "question_target" CHECK ("question"."target" in (1, 2)),
	CONSTRAINT "question_bounty" CHECK ("question"."bounty" between 0 and 200)
);
--> statement-breakpoint
CREATE TABLE "share_stock" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"market" text NOT NULL,
	"stock_no" text NOT NULL,
	"direction" smallint NOT NULL,
	"buy_date" text NOT NULL,
	"sell_date" text,
	"buy_price" double precision NOT NULL,
	"sell_price" double precision,
	"position_band" smallint NOT NULL,
	"profit_ratio" double precision NOT NULL,
	"benchmark_ratio" double precision,
	"max_drawdown" double precision NOT NULL,
	"hold_days" integer NOT NULL,
	"marked_on" text NOT NULL,
	"reason_codes" text[] NOT NULL,
	"emotion" text,
	"plan_before" text NOT NULL,
	"happened" text NOT NULL,
	"lesson" text NOT NULL,
	"verify_type" smallint NOT NULL,
	"practice_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"demo" jsonb
);
--> statement-breakpoint
DROP INDEX "comment_newest";--> statement-breakpoint
DROP INDEX "comment_hottest";--> statement-breakpoint
DROP INDEX "content_item_newest";--> statement-breakpoint
DROP INDEX "content_item_author";--> statement-breakpoint
DROP INDEX "content_item_mood";--> statement-breakpoint
DROP INDEX "content_item_tool";--> statement-breakpoint
DROP INDEX "content_stock_newest";--> statement-breakpoint
DROP INDEX "review_waiting";--> statement-breakpoint
DROP INDEX "strike_member";--> statement-breakpoint
ALTER TABLE "award_application" ADD CONSTRAINT "award_application_season_id_award_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."award_season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_application" ADD CONSTRAINT "award_application_item_id_complaint_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."complaint"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_application" ADD CONSTRAINT "award_application_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_same" ADD CONSTRAINT "complaint_same_item_id_complaint_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."complaint"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_same" ADD CONSTRAINT "complaint_same_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "answer" ADD CONSTRAINT "answer_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer" ADD CONSTRAINT "answer_question_id_question_item_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_stock" ADD CONSTRAINT "share_stock_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_stock" ADD CONSTRAINT "share_stock_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "award_application_member" ON "award_application" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "complaint_same_member" ON "complaint_same" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "complaint_known" ON "complaint" USING btree ("same_num" DESC NULLS LAST,"item_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "complaint_member" ON "complaint" USING btree ("customer_id","item_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "check_answer_member" ON "check_answer" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "income_extract_open" ON "income_extract" USING btree ("customer_id") WHERE state in ('applied', 'reviewing', 'approved', 'paying');--> statement-breakpoint
CREATE INDEX "income_extract_newest" ON "income_extract" USING btree ("customer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inventor_state" ON "inventor" USING btree ("state","customer_id");--> statement-breakpoint
CREATE INDEX "paper_score_member" ON "paper_score" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_active" ON "purchase" USING btree ("customer_id","item_id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "purchase_of_item" ON "purchase" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "purchase_newest" ON "purchase" USING btree ("customer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "subscription_of_member" ON "subscription" USING btree ("customer_id","inventor_id");--> statement-breakpoint
CREATE INDEX "subscription_of_inventor" ON "subscription" USING btree ("inventor_id","ends_at");--> statement-breakpoint
CREATE INDEX "answer_of" ON "answer" USING btree ("question_id","item_id");--> statement-breakpoint
CREATE INDEX "answer_untold" ON "answer" USING btree ("item_id") WHERE not is_told;--> statement-breakpoint
CREATE INDEX "question_newest" ON "question" USING btree ("market","stock_no","item_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "question_due" ON "question" USING btree ("choose_until") WHERE bounty_state = 'held';--> statement-breakpoint
CREATE INDEX "question_uninvited" ON "question" USING btree ("item_id") WHERE not is_invited;--> statement-breakpoint
CREATE INDEX "share_stock_newest" ON "share_stock" USING btree ("market","item_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "share_stock_member" ON "share_stock" USING btree ("customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "share_stock_open" ON "share_stock" USING btree ("market","direction","marked_on");--> statement-breakpoint
CREATE INDEX "comment_top" ON "comment" USING btree ("data_type","data_id") WHERE is_top;--> statement-breakpoint
CREATE INDEX "comment_folded" ON "comment" USING btree ("data_type","data_id") WHERE fold_reason is not null;--> statement-breakpoint
CREATE INDEX "comment_newest" ON "comment" USING btree ("data_type","data_id","id") WHERE root_id is null;--> statement-breakpoint
CREATE INDEX "comment_hottest" ON "comment" USING btree ("data_type","data_id","likes","id") WHERE root_id is null;--> statement-breakpoint
CREATE INDEX "content_item_newest" ON "content_item" USING btree ("state","data_type","id");--> statement-breakpoint
CREATE INDEX "content_item_author" ON "content_item" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "content_item_mood" ON "content_item" USING btree ("expression_id","id") WHERE expression_id is not null;--> statement-breakpoint
CREATE INDEX "content_item_tool" ON "content_item" USING btree ("tool_id","id") WHERE tool_id is not null;--> statement-breakpoint
CREATE INDEX "content_stock_newest" ON "content_stock" USING btree ("market","stock_no","item_id");--> statement-breakpoint
CREATE INDEX "review_waiting" ON "review" USING btree ("state","score" DESC NULLS FIRST,"due_at");--> statement-breakpoint
CREATE INDEX "strike_member" ON "strike" USING btree ("customer_id","created_at");