CREATE TABLE "ai_diagnosis" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_diagnosis_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint,
	"market" text NOT NULL,
	"stock_no" text NOT NULL,
	"hour" integer NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"trade_date" text NOT NULL,
	"price_fen" integer NOT NULL,
	"total" double precision,
	"absence" text,
	"answer" jsonb NOT NULL,
	"answer_hash" text NOT NULL,
	"model" text,
	"definition_version" integer NOT NULL,
	CONSTRAINT "ai_diagnosis_once" UNIQUE("customer_id","market","stock_no","hour")
);
--> statement-breakpoint
CREATE TABLE "opportunity_lead" (
	"customer_id" bigint NOT NULL,
	"scene" text NOT NULL,
	"day" text NOT NULL,
	"source" text NOT NULL,
	"stock_no" text,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "opportunity_lead_once" PRIMARY KEY("customer_id","scene","day")
);
--> statement-breakpoint
CREATE TABLE "stock_bet_point" (
	"customer_id" bigint NOT NULL,
	"trade_date" text NOT NULL,
	"points" smallint NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_bet_point_once" PRIMARY KEY("customer_id","trade_date")
);
--> statement-breakpoint
CREATE TABLE "stock_bet" (
	"customer_id" bigint NOT NULL,
	"market" text NOT NULL,
	"target" text NOT NULL,
	"trade_date" text NOT NULL,
	"direction" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"outcome" text DEFAULT 'open' NOT NULL,
	"change_basis" integer,
	"settled_at" timestamp with time zone,
	CONSTRAINT "stock_bet_once" PRIMARY KEY("customer_id","market","target","trade_date")
);
--> statement-breakpoint
ALTER TABLE "ai_diagnosis" ADD CONSTRAINT "ai_diagnosis_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_lead" ADD CONSTRAINT "opportunity_lead_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_bet_point" ADD CONSTRAINT "stock_bet_point_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_bet" ADD CONSTRAINT "stock_bet_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_diagnosis_given" ON "ai_diagnosis" USING btree ("market","given_at");--> statement-breakpoint
CREATE INDEX "ai_diagnosis_stock" ON "ai_diagnosis" USING btree ("market","stock_no","trade_date");--> statement-breakpoint
CREATE INDEX "stock_bet_open" ON "stock_bet" USING btree ("outcome","trade_date");--> statement-breakpoint
CREATE FUNCTION "keep_ai_diagnosis"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."customer_id" IS NULL
    AND to_jsonb(NEW) - 'customer_id' = to_jsonb(OLD) - 'customer_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a diagnosis stays as it was given';
END
$$;--> statement-breakpoint
CREATE TRIGGER "ai_diagnosis_kept" BEFORE UPDATE OR DELETE ON "ai_diagnosis" FOR EACH ROW EXECUTE FUNCTION "keep_ai_diagnosis"();--> statement-breakpoint
CREATE TRIGGER "ai_diagnosis_not_emptied" BEFORE TRUNCATE ON "ai_diagnosis" EXECUTE FUNCTION "keep_ai_diagnosis"();
