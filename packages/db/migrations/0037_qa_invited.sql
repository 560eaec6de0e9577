ALTER TABLE "question" ADD COLUMN "is_invited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "question_uninvited" ON "question" USING btree ("item_id") WHERE not is_invited;