CREATE TABLE "strategy_config" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "strategy_config_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"strategy_types" jsonb NOT NULL,
	"push_times" jsonb NOT NULL,
	"exclude_stocks" jsonb NOT NULL,
	"seen" jsonb NOT NULL,
	"told" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "strategy_config_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "tactics_day" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tactics_day_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"market" text NOT NULL,
	"tactics_id" text NOT NULL,
	"trade_date" text NOT NULL,
	"equity" double precision NOT NULL,
	"benchmark" double precision,
	"phase" text,
	"state" json NOT NULL,
	"events" json NOT NULL,
	"definition_version" integer NOT NULL,
	"is_late" boolean NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "tactics_day_once" UNIQUE("market","tactics_id","trade_date")
);
--> statement-breakpoint
ALTER TABLE "strategy_config" ADD CONSTRAINT "strategy_config_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "tactics_day_is_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "tactics_day" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_archive"();
