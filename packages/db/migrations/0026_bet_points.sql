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
