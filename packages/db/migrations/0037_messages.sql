CREATE TABLE "alert" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"market" text NOT NULL,
	"stock_no" text NOT NULL,
	"kind" text NOT NULL,
	"threshold" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"fired_at" timestamp with time zone,
	CONSTRAINT "alert_threshold" CHECK ("alert"."threshold" >= 0)
);
--> statement-breakpoint
CREATE TABLE "push_day" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"day" date,
	"sent" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_setting" (
	"customer_id" bigint NOT NULL,
	"push_type" smallint NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "push_setting_customer_id_push_type_pk" PRIMARY KEY("customer_id","push_type")
);
--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "level" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "group_key" text;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "by_id" bigint;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "item_id" bigint;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "comment_id" bigint;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "market" text;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "stock_no" text;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_day" ADD CONSTRAINT "push_day_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_setting" ADD CONSTRAINT "push_setting_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_customer" ON "alert" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "alert_waiting" ON "alert" USING btree ("id") WHERE "alert"."fired_at" is null;--> statement-breakpoint
CREATE INDEX "content_item_published" ON "content_item" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "notice_type" ON "notice" USING btree ("customer_id","type","id");--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" USING btree ("customer_id","type") WHERE "notice"."read_at" is null and "notice"."deleted_at" is null;