ALTER TABLE "demo_message" RENAME COLUMN "mobile" TO "receiver";--> statement-breakpoint
ALTER TABLE "demo_message" ALTER COLUMN "code" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "push_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "push_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "push_key" text;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "pushed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "push_device" ADD COLUMN "language" text DEFAULT 'zh-CN' NOT NULL;--> statement-breakpoint
ALTER TABLE "demo_message" ADD COLUMN "text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "notice_push" ON "notice" USING btree ("push_after") WHERE "notice"."push_after" is not null;--> statement-breakpoint
CREATE INDEX "demo_message_channel" ON "demo_message" USING btree ("channel","id");--> statement-breakpoint
ALTER TABLE "demo_message" ADD CONSTRAINT "demo_message_channel_known" CHECK ("demo_message"."channel" in ('sms', 'push', 'mail', 'payment'));