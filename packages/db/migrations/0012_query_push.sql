ALTER TABLE "saved_query" ADD COLUMN "told_date" text;--> statement-breakpoint
CREATE INDEX "saved_query_pushed" ON "saved_query" USING btree ("id") WHERE "saved_query"."is_pushed";