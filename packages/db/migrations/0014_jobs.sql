CREATE TABLE "job_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text DEFAULT 'running' NOT NULL,
	"settled" integer,
	"error" text,
	"by" text NOT NULL,
	"reason" text,
	CONSTRAINT "job_run_outcome" CHECK ("job_run"."outcome" in ('running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "job_run_newest" ON "job_run" USING btree ("name","started_at");--> statement-breakpoint
CREATE INDEX "job_run_started" ON "job_run" USING btree ("started_at");