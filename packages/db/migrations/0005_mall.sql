CREATE TABLE "civil_day" (
	"day" date PRIMARY KEY NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "civil_year" (
	"year" smallint PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_period" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_period_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"line" text NOT NULL,
	"goods_code" text NOT NULL,
	"order_no" text,
	"source" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"state" text NOT NULL,
	"end_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "service_period_time" CHECK ("service_period"."ends_at" is null or "service_period"."starts_at" <= "service_period"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"line" text NOT NULL,
	"kind" smallint NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"max_per_member" integer,
	"updated_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "goods_code" UNIQUE("code"),
	CONSTRAINT "goods_code_form" CHECK ("goods"."code" ~ '^[a-z0-9-]{3,40}$'),
	CONSTRAINT "goods_kind" CHECK ("goods"."kind" between 1 and 8)
);
--> statement-breakpoint
CREATE TABLE "goods_version" (
	"goods_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"risk_level" smallint NOT NULL,
	"is_advice" boolean NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "goods_version_goods_id_version_pk" PRIMARY KEY("goods_id","version"),
	CONSTRAINT "goods_version_risk" CHECK ("goods_version"."risk_level" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "promotion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku_id" bigint NOT NULL,
	"price_fen" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"condition" text NOT NULL,
	"condition_text" jsonb NOT NULL,
	"base_fen" integer,
	"proposed_by" text NOT NULL,
	"approved_by" text NOT NULL,
	CONSTRAINT "promotion_time" CHECK ("promotion"."starts_at" < "promotion"."ends_at"),
	CONSTRAINT "promotion_fen" CHECK ("promotion"."price_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sku_price" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sku_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku_id" bigint NOT NULL,
	"price_fen" integer,
	"valid_from" timestamp with time zone NOT NULL,
	"proposed_by" text NOT NULL,
	"approved_by" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "sku_price_from" UNIQUE("sku_id","valid_from"),
	CONSTRAINT "sku_price_fen" CHECK ("sku_price"."price_fen" is null or "sku_price"."price_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sku" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sku_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"goods_id" bigint NOT NULL,
	"name" jsonb NOT NULL,
	"period_days" integer,
	"stock" integer,
	"is_on_sale" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sku_stock" CHECK ("sku"."stock" is null or "sku"."stock" >= 0),
	CONSTRAINT "sku_period" CHECK ("sku"."period_days" is null or "sku"."period_days" between 1 and 3660)
);
--> statement-breakpoint
CREATE TABLE "mall_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mall_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"title" jsonb NOT NULL,
	"goods_code" text NOT NULL,
	"goods_version" integer,
	"line" text NOT NULL,
	"use_path" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"period_days" integer,
	"price_fen" integer NOT NULL,
	"promotion_fen" integer NOT NULL,
	"promotion_id" bigint,
	"coupon_fen" integer NOT NULL,
	"coupon_claim_id" bigint,
	"points" integer NOT NULL,
	"points_fen" integer NOT NULL,
	"pay_fen" integer NOT NULL,
	"fixed_at" timestamp with time zone,
	"closes_at" timestamp with time zone NOT NULL,
	"digital_confirmed_at" timestamp with time zone,
	"statement_read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"active_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"close_reason" text,
	"paid_fen" integer DEFAULT 0 NOT NULL,
	"refunded_fen" integer DEFAULT 0 NOT NULL,
	"earned_days" integer DEFAULT 0 NOT NULL,
	"client_type" smallint NOT NULL,
	"source_route" text NOT NULL,
	"client_req_id" text NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_order_no" UNIQUE("order_no"),
	CONSTRAINT "mall_order_once" UNIQUE("customer_id","client_req_id"),
	CONSTRAINT "mall_order_amounts" CHECK ("mall_order"."pay_fen" >= 0 and "mall_order"."price_fen" - "mall_order"."promotion_fen" - "mall_order"."coupon_fen" - "mall_order"."points_fen" = "mall_order"."pay_fen"),
	CONSTRAINT "mall_order_refunded" CHECK ("mall_order"."refunded_fen" between 0 and "mall_order"."paid_fen")
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"order_no" text NOT NULL,
	"version" integer NOT NULL,
	"event" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "order_event_order_no_version_pk" PRIMARY KEY("order_no","version")
);
--> statement-breakpoint
CREATE TABLE "pay_bill" (
	"gateway" text NOT NULL,
	"day" date NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	"sha" text NOT NULL,
	"raw" "bytea" NOT NULL,
	"count" integer NOT NULL,
	"paid_fen" bigint NOT NULL,
	"refund_fen" bigint NOT NULL,
	"fee_fen" bigint NOT NULL,
	CONSTRAINT "pay_bill_gateway_day_pk" PRIMARY KEY("gateway","day")
);
--> statement-breakpoint
CREATE TABLE "pay_difference" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_difference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gateway" text NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"day" date NOT NULL,
	"ours_fen" integer,
	"theirs_fen" integer,
	"found_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	"note" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pay_difference_once" UNIQUE("gateway","kind","number")
);
--> statement-breakpoint
CREATE TABLE "pay_notice" (
	"gateway" text NOT NULL,
	"notice_id" text NOT NULL,
	"kind" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"body_hash" text NOT NULL,
	"outcome" text NOT NULL,
	CONSTRAINT "pay_notice_gateway_notice_id_pk" PRIMARY KEY("gateway","notice_id")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"out_trade_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"gateway" text NOT NULL,
	"channel" text NOT NULL,
	"merchant" text NOT NULL,
	"app" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"state" text NOT NULL,
	"kept" jsonb,
	"kept_until" timestamp with time zone,
	"payer_id" text,
	"client_ip" text NOT NULL,
	"notify_url" text NOT NULL,
	"provider_trade_no" text,
	"success_at" timestamp with time zone,
	"refundable_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"next_query_at" timestamp with time zone,
	"queries" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payment_of_provider" UNIQUE("gateway","provider_trade_no"),
	CONSTRAINT "payment_fen" CHECK ("payment"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"refund_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"type" smallint NOT NULL,
	"reason_code" text NOT NULL,
	"text" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"calc" jsonb NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"provider_refund_no" text,
	"next_query_at" timestamp with time zone,
	"queries" integer DEFAULT 0 NOT NULL,
	"client_req_id" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "refund_type" CHECK ("refund"."type" between 1 and 6),
	CONSTRAINT "refund_fen" CHECK ("refund"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "welfare_claim" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "welfare_claim_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"welfare_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"state" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"order_no" text,
	"used_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "welfare_claim_once" UNIQUE("customer_id","welfare_id")
);
--> statement-breakpoint
CREATE TABLE "welfare" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "welfare_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"type" smallint NOT NULL,
	"name" jsonb NOT NULL,
	"note" jsonb NOT NULL,
	"rule" jsonb NOT NULL,
	"budget" integer,
	"claimed" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"valid_days" integer NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "welfare_code" UNIQUE("code"),
	CONSTRAINT "welfare_type" CHECK ("welfare"."type" between 1 and 5),
	CONSTRAINT "welfare_claimed" CHECK ("welfare"."claimed" >= 0 and ("welfare"."budget" is null or "welfare"."claimed" <= "welfare"."budget"))
);
--> statement-breakpoint
ALTER TABLE "privilege_grant" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "service_period" ADD CONSTRAINT "service_period_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_version" ADD CONSTRAINT "goods_version_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion" ADD CONSTRAINT "promotion_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku_price" ADD CONSTRAINT "sku_price_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_no_mall_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."mall_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_no_mall_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."mall_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_no_mall_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."mall_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_out_trade_no_payment_out_trade_no_fk" FOREIGN KEY ("out_trade_no") REFERENCES "public"."payment"("out_trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "welfare_claim" ADD CONSTRAINT "welfare_claim_welfare_id_welfare_id_fk" FOREIGN KEY ("welfare_id") REFERENCES "public"."welfare"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "welfare_claim" ADD CONSTRAINT "welfare_claim_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_period_customer" ON "service_period" USING btree ("customer_id","line","ends_at");--> statement-breakpoint
CREATE INDEX "service_period_order" ON "service_period" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "goods_shelf" ON "goods" USING btree ("state","position","id");--> statement-breakpoint
CREATE INDEX "promotion_sku" ON "promotion" USING btree ("sku_id","starts_at");--> statement-breakpoint
CREATE INDEX "sku_goods" ON "sku" USING btree ("goods_id","position");--> statement-breakpoint
CREATE INDEX "mall_order_customer" ON "mall_order" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mall_order_closes" ON "mall_order" USING btree ("closes_at") WHERE "mall_order"."state" in ('created', 'hold', 'pendingPay');--> statement-breakpoint
CREATE INDEX "mall_order_ends" ON "mall_order" USING btree ("ends_at") WHERE "mall_order"."state" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "mall_order_open" ON "mall_order" USING btree ("customer_id","subject","subject_id") WHERE "mall_order"."state" in ('created', 'hold', 'pendingPay');--> statement-breakpoint
CREATE INDEX "pay_difference_open" ON "pay_difference" USING btree ("found_at") WHERE "pay_difference"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "pay_notice_payment" ON "pay_notice" USING btree ("out_trade_no");--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "payment_due" ON "payment" USING btree ("next_query_at") WHERE "payment"."next_query_at" is not null;--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("out_trade_no");--> statement-breakpoint
CREATE INDEX "refund_due" ON "refund" USING btree ("next_query_at") WHERE "refund"."next_query_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_once" ON "refund" USING btree ("order_no","client_req_id");--> statement-breakpoint
CREATE INDEX "welfare_claim_until" ON "welfare_claim" USING btree ("valid_until") WHERE "welfare_claim"."state" = 'owned';--> statement-breakpoint
CREATE TRIGGER "goods_version_is_kept" BEFORE UPDATE ON "goods_version" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_archive"();--> statement-breakpoint
CREATE TRIGGER "sku_price_is_kept" BEFORE UPDATE ON "sku_price" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_archive"();--> statement-breakpoint
CREATE TRIGGER "order_event_is_kept" BEFORE UPDATE ON "order_event" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_archive"();
