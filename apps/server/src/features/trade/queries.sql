-- lockMember
select "id" from "customer" where "customer"."id" = $1 for update;

-- selectTrades
select "id", "customer_id", "market", "symbol", "side", "quantity", "amount_fen", "fees_fen", "trade_date", "trade_time", "note", "tactics_id", "source", "key", "client_trade_id", "created_at", "changed_at" from "registered_trade" where ("registered_trade"."customer_id" = $1 and "registered_trade"."market" = $2 and "registered_trade"."symbol" = $3) order by "registered_trade"."trade_date" asc, "registered_trade"."id" asc;

-- selectPage
select "id", "customer_id", "market", "symbol", "side", "quantity", "amount_fen", "fees_fen", "trade_date", "trade_time", "note", "tactics_id", "source", "key", "client_trade_id", "created_at", "changed_at" from "registered_trade" where ("registered_trade"."customer_id" = $1 and "registered_trade"."market" = $2 and "registered_trade"."symbol" = $3) order by "registered_trade"."trade_date" desc, "registered_trade"."id" desc limit $4;

-- countTrades
select count(*) from "registered_trade" where ("registered_trade"."customer_id" = $1 and "registered_trade"."market" = $2 and "registered_trade"."symbol" = $3);

-- selectTrade
select "id", "customer_id", "market", "symbol", "side", "quantity", "amount_fen", "fees_fen", "trade_date", "trade_time", "note", "tactics_id", "source", "key", "client_trade_id", "created_at", "changed_at" from "registered_trade" where ("registered_trade"."id" = $1 and "registered_trade"."customer_id" = $2);

-- selectByTap
select "id" from "registered_trade" where ("registered_trade"."customer_id" = $1 and "registered_trade"."client_trade_id" = $2);

-- insertTrades
insert into "registered_trade" ("id", "customer_id", "market", "symbol", "side", "quantity", "amount_fen", "fees_fen", "trade_date", "trade_time", "note", "tactics_id", "source", "key", "client_trade_id", "created_at", "changed_at") values (default, $1, $2, $3, $4, $5, $6, $7, $8, default, $9, default, $10, $11, default, $12, $13) returning "id";

-- updateTrade
update "registered_trade" set "quantity" = $1 where "registered_trade"."id" = $2;

-- deleteTrade
delete from "registered_trade" where "registered_trade"."id" = $1;

-- deleteEverything
delete from "registered_trade" where "registered_trade"."customer_id" = $1;

-- selectEverything
select "symbol", "side", "quantity", "amount_fen", "fees_fen", "trade_date", "trade_time", "note", "tactics_id", "source", "created_at" from "registered_trade" where "registered_trade"."customer_id" = $1 order by "registered_trade"."id" asc;
