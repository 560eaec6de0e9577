ALTER TABLE "conversation" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "keeper_id" bigint;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "kept_until" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_staff_once" ON "chat_message" USING btree ("staff_id","client_msg_id") WHERE staff_id is not null;--> statement-breakpoint
CREATE INDEX "conversation_waiting" ON "conversation" USING btree ("waiting_since","id") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "conversation_service" ON "conversation" USING btree ("last_at","id") WHERE kind = 'service' and last_seq > 0;--> statement-breakpoint
CREATE INDEX "conversation_kept" ON "conversation" USING btree ("keeper_id","last_at") WHERE keeper_id is not null;--> statement-breakpoint
UPDATE "conversation" c SET "waiting_since" = c."last_at" WHERE c."kind" = 'service' AND EXISTS (SELECT 1 FROM "chat_message" m WHERE m."conversation_id" = c."id" AND m."seq" = c."last_seq" AND m."sender_role" = 'member');
