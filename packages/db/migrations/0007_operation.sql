CREATE TABLE "app_config" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "broker" (
	"broker_no" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"open_url" text DEFAULT '' NOT NULL,
	"supports_outer_trade" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operation_content" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operation_content_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"version" text NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operation_content_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "operation_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operation_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scene" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"title" jsonb NOT NULL,
	"sub_title" jsonb,
	"description" jsonb,
	"badge" jsonb,
	"icon" text DEFAULT '' NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"link_url" text DEFAULT '' NOT NULL,
	"link_type" smallint DEFAULT 1 NOT NULL,
	"is_advertising" boolean DEFAULT false NOT NULL,
	"is_hidden_in_audit" boolean DEFAULT false NOT NULL,
	"editions" smallint[],
	"client_types" smallint[],
	"min_version" text,
	"max_version" text,
	"audience" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"trading_time_only" boolean DEFAULT false NOT NULL,
	"outside_trading_only" boolean DEFAULT false NOT NULL,
	"suit_min_level" smallint,
	"experiment_key" text,
	"lock_privilege_ids" smallint[],
	"status" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"track_id" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operation_item_status" CHECK ("operation_item"."status" between 0 and 4),
	CONSTRAINT "operation_item_link" CHECK ("operation_item"."link_url" = '' or "operation_item"."link_url" ~ '^(/[^/\\]|/$|https://)')
);
--> statement-breakpoint
CREATE TABLE "quick_text" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quick_text_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scene" text NOT NULL,
	"position" integer NOT NULL,
	"label" jsonb NOT NULL,
	"sent_text" jsonb NOT NULL,
	"link_url" text DEFAULT '' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ranking_row" (
	"rank_type" text NOT NULL,
	"period" text NOT NULL,
	"rank" integer NOT NULL,
	"change" integer NOT NULL,
	"broker_no" text NOT NULL,
	"name" jsonb NOT NULL,
	"ratio_bps" integer NOT NULL,
	"drawdown_bps" integer NOT NULL,
	"trade_count" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ranking_row_rank_type_period_rank_pk" PRIMARY KEY("rank_type","period","rank")
);
--> statement-breakpoint
CREATE TABLE "saved_group_member" (
	"group_id" text NOT NULL,
	"customer_id" bigint NOT NULL,
	CONSTRAINT "saved_group_member_group_id_customer_id_pk" PRIMARY KEY("group_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "service_person" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_person_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"customer_id" bigint,
	"scenes" text[] NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"title" jsonb NOT NULL,
	"head_image_url" text DEFAULT '' NOT NULL,
	"certificate_no" text DEFAULT '' NOT NULL,
	"qr_url" text DEFAULT '' NOT NULL,
	"online_from" smallint NOT NULL,
	"online_until" smallint NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "service_person_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "url_entry" (
	"key" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"title" jsonb NOT NULL,
	"open_type" smallint NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_duty" (
	"contract_no" text PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"status" smallint NOT NULL,
	"content" jsonb NOT NULL,
	"contract_url" text NOT NULL,
	"steps" jsonb NOT NULL,
	"withdraw_until" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contract_duty_status" CHECK ("contract_duty"."status" between 0 and 8)
);
--> statement-breakpoint
CREATE TABLE "popup_history" (
	"customer_id" bigint NOT NULL,
	"popup_key" text NOT NULL,
	"type" smallint NOT NULL,
	"shown_count" integer DEFAULT 0 NOT NULL,
	"last_shown_at" timestamp with time zone,
	"shown_in_session" text,
	"closed_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "popup_history_customer_id_popup_key_pk" PRIMARY KEY("customer_id","popup_key")
);
--> statement-breakpoint
CREATE TABLE "popup_poll" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"token" text NOT NULL,
	"waiting" jsonb NOT NULL,
	"valid_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "popup" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "popup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint,
	"type" smallint NOT NULL,
	"editions" smallint[],
	"trigger_type" smallint DEFAULT 1 NOT NULL,
	"trigger_value" text DEFAULT '' NOT NULL,
	"is_force" boolean DEFAULT false NOT NULL,
	"is_advertising" boolean DEFAULT false NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"link_url" text DEFAULT '' NOT NULL,
	"image_urls" text[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	"business_key" text NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "popup_type" CHECK ("popup"."type" in (3, 4, 5, 6, 7, 8, 9, 11)),
	CONSTRAINT "popup_force" CHECK (not "popup"."is_force" or "popup"."type" in (3, 5, 6, 8)),
	CONSTRAINT "popup_link" CHECK ("popup"."link_url" = '' or "popup"."link_url" ~ '^(/[^/\\]|/$|https://)')
);
--> statement-breakpoint
CREATE TABLE "activity_trial" (
	"activity_id" text NOT NULL,
	"privilege_id" smallint NOT NULL,
	"days" integer NOT NULL,
	"uses" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "activity_trial_activity_id_privilege_id_pk" PRIMARY KEY("activity_id","privilege_id")
);
--> statement-breakpoint
CREATE TABLE "free_view" (
	"customer_id" bigint NOT NULL,
	"tool_id" smallint NOT NULL,
	"day" date NOT NULL,
	"stock_no" text NOT NULL,
	CONSTRAINT "free_view_customer_id_tool_id_day_pk" PRIMARY KEY("customer_id","tool_id","day")
);
--> statement-breakpoint
CREATE TABLE "gift_claim" (
	"customer_id" bigint NOT NULL,
	"scene_code" text NOT NULL,
	"grant_id" bigint NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_claim_customer_id_scene_code_pk" PRIMARY KEY("customer_id","scene_code")
);
--> statement-breakpoint
CREATE TABLE "privilege_grant" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privilege_grant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"privilege_id" smallint NOT NULL,
	"stock_no" text,
	"source" text NOT NULL,
	"order_no" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"uses_total" integer,
	"uses_left" integer,
	"state" text DEFAULT 'active' NOT NULL,
	"once_key" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "privilege_grant_source" CHECK ("privilege_grant"."source" in ('order', 'trial', 'welfare', 'activity', 'staff', 'share')),
	CONSTRAINT "privilege_grant_state" CHECK ("privilege_grant"."state" in ('active', 'paused', 'ended', 'revoked')),
	CONSTRAINT "privilege_grant_uses" CHECK (("privilege_grant"."uses_total" is null) = ("privilege_grant"."uses_left" is null) and "privilege_grant"."uses_left" between 0 and "privilege_grant"."uses_total")
);
--> statement-breakpoint
CREATE TABLE "privilege_use" (
	"customer_id" bigint NOT NULL,
	"privilege_id" smallint NOT NULL,
	"stock_no" text NOT NULL,
	"day" date NOT NULL,
	"grant_id" bigint NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "privilege_use_customer_id_privilege_id_stock_no_day_pk" PRIMARY KEY("customer_id","privilege_id","stock_no","day")
);
--> statement-breakpoint
CREATE TABLE "share_reward" (
	"customer_id" bigint NOT NULL,
	"tool_id" smallint NOT NULL,
	"day" date NOT NULL,
	"grant_id" bigint NOT NULL,
	CONSTRAINT "share_reward_customer_id_tool_id_day_pk" PRIMARY KEY("customer_id","tool_id","day")
);
--> statement-breakpoint
ALTER TABLE "ranking_row" ADD CONSTRAINT "ranking_row_broker_no_broker_broker_no_fk" FOREIGN KEY ("broker_no") REFERENCES "public"."broker"("broker_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_group_member" ADD CONSTRAINT "saved_group_member_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_person" ADD CONSTRAINT "service_person_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_duty" ADD CONSTRAINT "contract_duty_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popup_history" ADD CONSTRAINT "popup_history_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popup_poll" ADD CONSTRAINT "popup_poll_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popup" ADD CONSTRAINT "popup_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_view" ADD CONSTRAINT "free_view_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_claim" ADD CONSTRAINT "gift_claim_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_claim" ADD CONSTRAINT "gift_claim_grant_id_privilege_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."privilege_grant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privilege_grant" ADD CONSTRAINT "privilege_grant_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privilege_use" ADD CONSTRAINT "privilege_use_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privilege_use" ADD CONSTRAINT "privilege_use_grant_id_privilege_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."privilege_grant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_reward" ADD CONSTRAINT "share_reward_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_reward" ADD CONSTRAINT "share_reward_grant_id_privilege_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."privilege_grant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operation_item_scene" ON "operation_item" USING btree ("scene","status","position");--> statement-breakpoint
CREATE UNIQUE INDEX "operation_item_track" ON "operation_item" USING btree ("track_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quick_text_place" ON "quick_text" USING btree ("scene","position");--> statement-breakpoint
CREATE INDEX "saved_group_member_customer" ON "saved_group_member" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "contract_duty_customer" ON "contract_duty" USING btree ("customer_id","updated_at");--> statement-breakpoint
CREATE INDEX "popup_customer" ON "popup" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "privilege_grant_customer" ON "privilege_grant" USING btree ("customer_id","privilege_id");--> statement-breakpoint
CREATE UNIQUE INDEX "privilege_grant_once" ON "privilege_grant" USING btree ("customer_id","once_key");