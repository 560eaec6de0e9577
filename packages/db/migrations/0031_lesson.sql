CREATE TABLE "lesson_progress" (
	"customer_id" bigint NOT NULL,
	"lesson_id" text NOT NULL,
	"best_score" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"points" integer,
	"passed_at" timestamp with time zone,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_progress_customer_id_lesson_id_pk" PRIMARY KEY("customer_id","lesson_id")
);
--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;