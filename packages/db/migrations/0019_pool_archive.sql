CREATE TABLE "pool_day" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pool_day_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"market" text NOT NULL,
	"pool_id" text NOT NULL,
	"trade_date" text NOT NULL,
	"equity" double precision NOT NULL,
	"benchmark" double precision,
	"state" json NOT NULL,
	"events" json NOT NULL,
	"definition_version" integer NOT NULL,
	"is_late" boolean NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "pool_day_once" UNIQUE("market","pool_id","trade_date")
);
--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_archive"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is an archive: its rows are neither changed nor deleted', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER "pool_day_is_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "pool_day" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_archive"();
