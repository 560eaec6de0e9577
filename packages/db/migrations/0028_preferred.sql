CREATE TABLE "preferred_week" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "preferred_week_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"market" text NOT NULL,
	"week" text NOT NULL,
	"known_date" text NOT NULL,
	"stocks" json NOT NULL,
	"definition_version" integer NOT NULL,
	"is_late" boolean NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "preferred_week_once" UNIQUE("market","week")
);
--> statement-breakpoint
CREATE TRIGGER "preferred_week_is_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "preferred_week" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_archive"();
