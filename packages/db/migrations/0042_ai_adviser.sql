ALTER TABLE "ai_ask" ADD COLUMN "complained_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_member" ADD COLUMN "cleared_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "ai_ask_reported" ON "ai_ask" USING btree ("id") WHERE complaint is not null;