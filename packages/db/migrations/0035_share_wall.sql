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
ALTER TABLE "share_stock" ADD CONSTRAINT "share_stock_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_stock" ADD CONSTRAINT "share_stock_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_stock_newest" ON "share_stock" USING btree ("market","item_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "share_stock_member" ON "share_stock" USING btree ("customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "share_stock_open" ON "share_stock" USING btree ("market","direction","marked_on");