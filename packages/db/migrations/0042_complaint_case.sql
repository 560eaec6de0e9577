CREATE TABLE "complaint_case" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"lesson_id" text NOT NULL,
	"teaching" text NOT NULL,
	"practice_code" text,
	"market" text,
	"made_by" bigint,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "complaint_case" ADD CONSTRAINT "complaint_case_item_id_complaint_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."complaint"("item_id") ON DELETE cascade ON UPDATE no action;