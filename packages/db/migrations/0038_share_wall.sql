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
ALTER TABLE "award_application" ADD CONSTRAINT "award_application_season_id_award_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."award_season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_application" ADD CONSTRAINT "award_application_item_id_complaint_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."complaint"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_application" ADD CONSTRAINT "award_application_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_same" ADD CONSTRAINT "complaint_same_item_id_complaint_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."complaint"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_same" ADD CONSTRAINT "complaint_same_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_stock" ADD CONSTRAINT "share_stock_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_stock" ADD CONSTRAINT "share_stock_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "award_application_member" ON "award_application" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "complaint_same_member" ON "complaint_same" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "complaint_known" ON "complaint" USING btree ("same_num" DESC NULLS LAST,"item_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "complaint_member" ON "complaint" USING btree ("customer_id","item_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "share_stock_newest" ON "share_stock" USING btree ("market","item_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "share_stock_member" ON "share_stock" USING btree ("customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "share_stock_open" ON "share_stock" USING btree ("market","direction","marked_on");