CREATE TABLE "ledger_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"book" text NOT NULL,
	"owner" bigint NOT NULL,
	"name" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"may_be_negative" boolean NOT NULL,
	CONSTRAINT "ledger_account_once" UNIQUE("book","owner","name"),
	CONSTRAINT "ledger_account_covered" CHECK ("ledger_account"."may_be_negative" or "ledger_account"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"tx_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entry_tx_id_account_id_pk" PRIMARY KEY("tx_id","account_id"),
	CONSTRAINT "ledger_entry_moves" CHECK ("ledger_entry"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_tx" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_tx_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"book" text NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"cause" jsonb NOT NULL,
	CONSTRAINT "ledger_tx_once" UNIQUE("book","key")
);
--> statement-breakpoint
CREATE TABLE "paper_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"market" text NOT NULL,
	"kind" text NOT NULL,
	"season_id" bigint,
	"replay_id" bigint,
	"initial_fen" bigint NOT NULL,
	"started_on" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "paper_day" (
	"account_id" bigint NOT NULL,
	"trade_date" text NOT NULL,
	"cash_fen" bigint NOT NULL,
	"market_fen" bigint NOT NULL,
	"benchmark" double precision,
	"orders" integer NOT NULL,
	"fills" integer NOT NULL,
	"traded_fen" bigint NOT NULL,
	"is_late" boolean NOT NULL,
	CONSTRAINT "paper_day_account_id_trade_date_pk" PRIMARY KEY("account_id","trade_date")
);
--> statement-breakpoint
CREATE TABLE "paper_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"order_id" bigint,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_fill" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_fill_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"symbol" text NOT NULL,
	"side" text NOT NULL,
	"no" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"trade_date" text NOT NULL,
	"price_fen" integer NOT NULL,
	"quantity" integer NOT NULL,
	"fees_fen" bigint NOT NULL,
	"realised_fen" bigint,
	"cause" text NOT NULL,
	"evidence" jsonb NOT NULL,
	CONSTRAINT "paper_fill_once" UNIQUE("order_id","no")
);
--> statement-breakpoint
CREATE TABLE "paper_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"client_order_id" uuid NOT NULL,
	"market" text NOT NULL,
	"symbol" text NOT NULL,
	"side" text NOT NULL,
	"type" text NOT NULL,
	"price_fen" integer,
	"quantity" integer NOT NULL,
	"step" integer NOT NULL,
	"state" text NOT NULL,
	"stage" text NOT NULL,
	"trigger" jsonb,
	"valid_until" text,
	"extreme_fen" integer DEFAULT 0 NOT NULL,
	"fill_count" integer DEFAULT 0 NOT NULL,
	"filled_quantity" integer DEFAULT 0 NOT NULL,
	"filled_fen" bigint DEFAULT 0 NOT NULL,
	"fees_fen" bigint DEFAULT 0 NOT NULL,
	"frozen_fen" bigint DEFAULT 0 NOT NULL,
	"trade_date" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"ahead" double precision,
	"seen_volume" double precision DEFAULT 0 NOT NULL,
	"seen_level" double precision DEFAULT 0 NOT NULL,
	"seen_low" integer DEFAULT 0 NOT NULL,
	"seen_high" integer DEFAULT 0 NOT NULL,
	"refusal" text,
	CONSTRAINT "paper_order_once" UNIQUE("account_id","client_order_id"),
	CONSTRAINT "paper_order_quantity" CHECK ("paper_order"."filled_quantity" between 0 and "paper_order"."quantity"),
	CONSTRAINT "paper_order_frozen" CHECK ("paper_order"."frozen_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "paper_position" (
	"account_id" bigint NOT NULL,
	"symbol" text NOT NULL,
	"quantity" integer NOT NULL,
	"frozen" integer DEFAULT 0 NOT NULL,
	"bought_today" integer DEFAULT 0 NOT NULL,
	"bought_on" text NOT NULL,
	"cost_fen" bigint NOT NULL,
	"bought_fen" bigint NOT NULL,
	"invested_fen" bigint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"rights_on" text NOT NULL,
	CONSTRAINT "paper_position_account_id_symbol_pk" PRIMARY KEY("account_id","symbol"),
	CONSTRAINT "paper_position_sane" CHECK ("paper_position"."quantity" > 0 and "paper_position"."frozen" between 0 and "paper_position"."quantity" and "paper_position"."bought_today" between 0 and "paper_position"."quantity")
);
--> statement-breakpoint
CREATE TABLE "paper_round_trip" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_round_trip_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"symbol" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_on" text NOT NULL,
	"bought_fen" bigint NOT NULL,
	"result_fen" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_season" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_season_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"market" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"starts_on" text NOT NULL,
	"ends_on" text NOT NULL,
	"initial_fen" bigint NOT NULL,
	"prizes" jsonb NOT NULL,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_tx_id_ledger_tx_id_fk" FOREIGN KEY ("tx_id") REFERENCES "public"."ledger_tx"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_account" ADD CONSTRAINT "paper_account_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_account" ADD CONSTRAINT "paper_account_season_id_paper_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."paper_season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_day" ADD CONSTRAINT "paper_day_account_id_paper_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."paper_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_event" ADD CONSTRAINT "paper_event_account_id_paper_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."paper_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_fill" ADD CONSTRAINT "paper_fill_order_id_paper_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."paper_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_fill" ADD CONSTRAINT "paper_fill_account_id_paper_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."paper_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_order" ADD CONSTRAINT "paper_order_account_id_paper_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."paper_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_position" ADD CONSTRAINT "paper_position_account_id_paper_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."paper_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_round_trip" ADD CONSTRAINT "paper_round_trip_account_id_paper_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."paper_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entry_of_account" ON "ledger_entry" USING btree ("account_id","tx_id");--> statement-breakpoint
CREATE UNIQUE INDEX "paper_account_free" ON "paper_account" USING btree ("customer_id","market") WHERE "paper_account"."kind" = 'FREE' and "paper_account"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_account_season" ON "paper_account" USING btree ("customer_id","season_id") WHERE "paper_account"."kind" = 'SEASON';--> statement-breakpoint
CREATE UNIQUE INDEX "paper_account_replay" ON "paper_account" USING btree ("replay_id") WHERE "paper_account"."kind" = 'REPLAY';--> statement-breakpoint
CREATE INDEX "paper_account_of_season" ON "paper_account" USING btree ("season_id");--> statement-breakpoint
CREATE INDEX "paper_day_of_date" ON "paper_day" USING btree ("trade_date");--> statement-breakpoint
CREATE INDEX "paper_event_of_account" ON "paper_event" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "paper_fill_of_account" ON "paper_fill" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "paper_fill_of_stock" ON "paper_fill" USING btree ("account_id","symbol","at");--> statement-breakpoint
CREATE INDEX "paper_order_of_account" ON "paper_order" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "paper_order_open" ON "paper_order" USING btree ("market","created_at") WHERE "paper_order"."state" in ('WAITING', 'QUEUED', 'ACCEPTED', 'PARTIAL');--> statement-breakpoint
CREATE INDEX "paper_round_trip_of_account" ON "paper_round_trip" USING btree ("account_id","closed_on");--> statement-breakpoint
CREATE FUNCTION "check_ledger_sum"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT coalesce(sum("amount"), 0) FROM "ledger_entry" WHERE "tx_id" = NEW."tx_id") <> 0 THEN
		RAISE EXCEPTION 'the entries of ledger transaction % do not add up to nothing', NEW."tx_id";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entry_balances" AFTER INSERT ON "ledger_entry" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_ledger_sum"();--> statement-breakpoint
CREATE TRIGGER "ledger_tx_is_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_tx" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_archive"();--> statement-breakpoint
CREATE TRIGGER "ledger_entry_is_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entry" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_archive"();--> statement-breakpoint
CREATE TRIGGER "paper_fill_is_kept" BEFORE UPDATE ON "paper_fill" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_archive"();--> statement-breakpoint
CREATE TRIGGER "paper_event_is_kept" BEFORE UPDATE ON "paper_event" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_archive"();
