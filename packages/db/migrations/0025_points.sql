CREATE TABLE "point_lot" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_lot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"task" text NOT NULL,
	"key" text NOT NULL,
	"points" integer NOT NULL,
	"points_left" integer NOT NULL,
	"expired" integer DEFAULT 0 NOT NULL,
	"day" text NOT NULL,
	"expires_on" text NOT NULL,
	CONSTRAINT "point_lot_once" UNIQUE("key"),
	CONSTRAINT "point_lot_left" CHECK ("point_lot"."points_left" between 0 and "point_lot"."points")
);
--> statement-breakpoint
CREATE TABLE "point_use" (
	"key" text NOT NULL,
	"lot_id" bigint NOT NULL,
	"points" integer NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_use_key_lot_id_pk" PRIMARY KEY("key","lot_id")
);
--> statement-breakpoint
ALTER TABLE "point_lot" ADD CONSTRAINT "point_lot_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_use" ADD CONSTRAINT "point_use_lot_id_point_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."point_lot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "point_lot_of_day" ON "point_lot" USING btree ("customer_id","day");--> statement-breakpoint
CREATE INDEX "point_lot_left" ON "point_lot" USING btree ("expires_on","customer_id") WHERE "point_lot"."points_left" > 0;--> statement-breakpoint
-- Points for right guesses move into the ledger, each good until the end of the year after its day.
INSERT INTO "ledger_account" ("book", "owner", "name", "balance", "may_be_negative")
	SELECT 'POINTS', "customer_id", 'points', sum("points"), false FROM "stock_bet_point" GROUP BY "customer_id"
	UNION ALL
	SELECT 'POINTS', "customer_id", 'issued', -sum("points"), true FROM "stock_bet_point" GROUP BY "customer_id"
	ON CONFLICT ("book", "owner", "name") DO UPDATE SET "balance" = "ledger_account"."balance" + excluded."balance";--> statement-breakpoint
INSERT INTO "ledger_tx" ("book", "key", "kind", "at", "cause")
	SELECT 'POINTS', 'stockBetRight:' || "customer_id" || ':' || "trade_date", 'EARN', "earned_at",
		jsonb_build_object('task', 'stockBetRight', 'date', "trade_date")
	FROM "stock_bet_point" ORDER BY "earned_at", "customer_id";--> statement-breakpoint
INSERT INTO "ledger_entry" ("tx_id", "account_id", "amount")
	SELECT "ledger_tx"."id", "ledger_account"."id",
		CASE "ledger_account"."name" WHEN 'points' THEN "stock_bet_point"."points" ELSE -"stock_bet_point"."points" END
	FROM "stock_bet_point"
	JOIN "ledger_tx" ON "ledger_tx"."book" = 'POINTS'
		AND "ledger_tx"."key" = 'stockBetRight:' || "stock_bet_point"."customer_id" || ':' || "stock_bet_point"."trade_date"
	JOIN "ledger_account" ON "ledger_account"."book" = 'POINTS'
		AND "ledger_account"."owner" = "stock_bet_point"."customer_id" AND "ledger_account"."name" IN ('points', 'issued');--> statement-breakpoint
INSERT INTO "point_lot" ("customer_id", "task", "key", "points", "points_left", "day", "expires_on")
	SELECT "customer_id", 'stockBetRight', 'stockBetRight:' || "customer_id" || ':' || "trade_date", "points", "points",
		"trade_date", (left("trade_date", 4)::int + 1) || '-12-31'
	FROM "stock_bet_point" ORDER BY "trade_date", "customer_id";--> statement-breakpoint
SET CONSTRAINTS "ledger_entry_balances" IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS "ledger_entry_balances" DEFERRED;--> statement-breakpoint
DROP TABLE "stock_bet_point" CASCADE;
