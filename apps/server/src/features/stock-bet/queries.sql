-- lockMember
select "id" from "customer" where "customer"."id" = $1 for update;

-- selectBet
select "customer_id", "market", "target", "trade_date", "direction", "created_at", "outcome", "change_basis", "settled_at" from "stock_bet" where ("stock_bet"."customer_id" = $1 and "stock_bet"."market" = $2 and "stock_bet"."target" = $3 and "stock_bet"."trade_date" = $4);

-- countOfDay
select count(*) from "stock_bet" where ("stock_bet"."customer_id" = $1 and "stock_bet"."market" = $2 and "stock_bet"."trade_date" = $3);

-- insertBet
insert into "stock_bet" ("customer_id", "market", "target", "trade_date", "direction", "created_at", "outcome", "change_basis", "settled_at") values ($1, $2, $3, $4, $5, $6, default, default, default) returning "customer_id", "market", "target", "trade_date", "direction", "created_at", "outcome", "change_basis", "settled_at";

-- selectBets
select "customer_id", "market", "target", "trade_date", "direction", "created_at", "outcome", "change_basis", "settled_at" from "stock_bet" where ("stock_bet"."customer_id" = $1 and "stock_bet"."market" = $2 and "stock_bet"."target" = $3) order by "stock_bet"."trade_date" desc, "stock_bet"."created_at" desc, "stock_bet"."target" limit $4;

-- countBets
select count(*), (count(*) filter (where "outcome" = 'right'))::int, (count(*) filter (where "outcome" in ('right', 'wrong')))::int from "stock_bet" where ("stock_bet"."customer_id" = $1 and "stock_bet"."market" = $2);

-- selectOpen
select "customer_id", "market", "target", "trade_date", "direction", "created_at", "outcome", "change_basis", "settled_at" from "stock_bet" where ("stock_bet"."outcome" = $1 and "stock_bet"."market" = $2 and "stock_bet"."trade_date" <= $3 and "stock_bet"."customer_id" = $4);

-- settleBet
update "stock_bet" set "outcome" = $1, "change_basis" = $2, "settled_at" = $3 where (("stock_bet"."customer_id" = $4 and "stock_bet"."market" = $5 and "stock_bet"."target" = $6 and "stock_bet"."trade_date" = $7) and "stock_bet"."outcome" = $8) returning "target";

-- deleteEverything
delete from "stock_bet" where "stock_bet"."customer_id" = $1;

-- selectEverything
select "target", "trade_date", "direction", "outcome", "created_at" from "stock_bet" where "stock_bet"."customer_id" = $1 order by "stock_bet"."trade_date" desc;
