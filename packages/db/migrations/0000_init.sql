CREATE TABLE "customer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mobile_hash" "bytea" NOT NULL,
	"mobile_encrypted" "bytea" NOT NULL,
	"nick_name" text NOT NULL,
	"edition" smallint DEFAULT 0 NOT NULL,
	"can_enter_advisory" boolean DEFAULT false NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"agreement_version" text NOT NULL,
	"channel_code" text,
	"invite_code" text,
	"watch_order_version" integer DEFAULT 0 NOT NULL,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demo_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mobile" text NOT NULL,
	"code" text NOT NULL,
	"purpose" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_family" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"client_type" smallint NOT NULL,
	"visitor_id" text NOT NULL,
	"salt" "bytea" NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"rotated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"absolute_expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoke_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purpose" smallint NOT NULL,
	"mobile_hash" "bytea" NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"visitor_id" text NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_group_member" (
	"group_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"stock_no" text NOT NULL,
	CONSTRAINT "watch_group_member_group_id_stock_no_pk" PRIMARY KEY("group_id","stock_no")
);
--> statement-breakpoint
CREATE TABLE "watch_group" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watch_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watch_group_name" UNIQUE("customer_id","name")
);
--> statement-breakpoint
CREATE TABLE "watched_stock" (
	"customer_id" bigint NOT NULL,
	"stock_no" text NOT NULL,
	"rank" integer NOT NULL,
	"add_price_fen" integer,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watched_stock_customer_id_stock_no_pk" PRIMARY KEY("customer_id","stock_no")
);
--> statement-breakpoint
ALTER TABLE "session_family" ADD CONSTRAINT "session_family_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_group_member" ADD CONSTRAINT "watch_group_member_group_id_watch_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."watch_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_group_member" ADD CONSTRAINT "watch_group_member_stock" FOREIGN KEY ("customer_id","stock_no") REFERENCES "public"."watched_stock"("customer_id","stock_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_group" ADD CONSTRAINT "watch_group_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_stock" ADD CONSTRAINT "watched_stock_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_mobile_hash" ON "customer" USING btree ("mobile_hash");--> statement-breakpoint
CREATE INDEX "session_family_customer" ON "session_family" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sms_code_mobile" ON "sms_code" USING btree ("mobile_hash","sent_at");--> statement-breakpoint
CREATE INDEX "sms_code_visitor" ON "sms_code" USING btree ("visitor_id","sent_at");--> statement-breakpoint
CREATE INDEX "sms_code_address" ON "sms_code" USING btree ("address","sent_at");