-- insertAccount
insert into "paper_account" ("id", "customer_id", "market", "kind", "season_id", "replay_id", "initial_fen", "started_on", "created_at", "ended_at") values (default, $1, $2, $3, default, default, $4, $5, $6, default) on conflict do nothing returning "id", "customer_id", "market", "kind", "season_id", "replay_id", "initial_fen", "started_on", "created_at", "ended_at";

-- selectReplayAccount
select "id", "customer_id", "market", "kind", "season_id", "replay_id", "initial_fen", "started_on", "created_at", "ended_at" from "paper_account" where ("paper_account"."kind" = $1 and "paper_account"."replay_id" = $2);

-- selectAccounts
select "paper_account"."id", "paper_account"."customer_id", "paper_account"."market", "paper_account"."kind", "paper_account"."season_id", "paper_account"."replay_id", "paper_account"."initial_fen", "paper_account"."started_on", "paper_account"."created_at", "paper_account"."ended_at", "paper_season"."id", "paper_season"."market", "paper_season"."name_zh", "paper_season"."name_en", "paper_season"."starts_on", "paper_season"."ends_on", "paper_season"."initial_fen", "paper_season"."prizes", "paper_season"."paid_at" from "paper_account" left join "paper_season" on "paper_season"."id" = "paper_account"."season_id" where ("paper_account"."customer_id" = $1 and "paper_account"."market" = $2 and "paper_account"."replay_id" is null) order by "paper_account"."id" desc;

-- lockAccount
select "id", "customer_id", "market", "kind", "season_id", "replay_id", "initial_fen", "started_on", "created_at", "ended_at" from "paper_account" where ("paper_account"."id" = $1 and "paper_account"."customer_id" = $2) for update;

-- lockAccountOf
select "id", "customer_id", "market", "kind", "season_id", "replay_id", "initial_fen", "started_on", "created_at", "ended_at" from "paper_account" where "paper_account"."id" = $1 for update;

-- endAccount
update "paper_account" set "ended_at" = $1 where "paper_account"."id" = $2;

-- selectUnsettled
select "paper_account"."id", "paper_account"."started_on", max("paper_day"."trade_date") from "paper_account" left join "paper_day" on "paper_day"."account_id" = "paper_account"."id" where ("paper_account"."market" = $1 and "paper_account"."kind" <> $2 and "paper_account"."ended_at" is null and "paper_account"."started_on" <= $3) group by "paper_account"."id" having (max("paper_day"."trade_date") is null or max("paper_day"."trade_date") < $4) order by "paper_account"."id" asc limit $5;

-- selectSeasons
select "paper_season"."id", "paper_season"."market", "paper_season"."name_zh", "paper_season"."name_en", "paper_season"."starts_on", "paper_season"."ends_on", "paper_season"."initial_fen", "paper_season"."prizes", "paper_season"."paid_at", count("paper_account"."id") from "paper_season" left join "paper_account" on "paper_account"."season_id" = "paper_season"."id" where "paper_season"."market" = $1 group by "paper_season"."id" order by "paper_season"."starts_on" desc, "paper_season"."id" desc;

-- selectSeason
select "id", "market", "name_zh", "name_en", "starts_on", "ends_on", "initial_fen", "prizes", "paid_at" from "paper_season" where ("paper_season"."id" = $1 and "paper_season"."market" = $2);

-- insertSeason
insert into "paper_season" ("id", "market", "name_zh", "name_en", "starts_on", "ends_on", "initial_fen", "prizes", "paid_at") values (default, $1, $2, $3, $4, $5, $6, $7, default) returning "id";

-- selectUnpaidSeasons
select "id", "market", "name_zh", "name_en", "starts_on", "ends_on", "initial_fen", "prizes", "paid_at" from "paper_season" where ("paper_season"."market" = $1 and "paper_season"."paid_at" is null and "paper_season"."ends_on" <= $2);

-- countOpenOfSeason
select count(*) from "paper_account" where ("paper_account"."season_id" = $1 and "paper_account"."ended_at" is null);

-- markSeasonPaid
update "paper_season" set "paid_at" = $1 where ("paper_season"."id" = $2 and "paper_season"."paid_at" is null) returning "id";

-- selectOrderByClientId
select "id", "account_id", "client_order_id", "market", "replay_id", "symbol", "side", "type", "price_fen", "quantity", "step", "state", "stage", "trigger", "valid_until", "extreme_fen", "fill_count", "filled_quantity", "filled_fen", "fees_fen", "frozen_fen", "trade_date", "placed_at", "changed_at", "created_at", "seen_at", "ahead", "seen_volume", "seen_level", "seen_low", "seen_high", "refusal" from "paper_order" where ("paper_order"."account_id" = $1 and "paper_order"."client_order_id" = $2);

-- insertOrder
insert into "paper_order" ("id", "account_id", "client_order_id", "market", "replay_id", "symbol", "side", "type", "price_fen", "quantity", "step", "state", "stage", "trigger", "valid_until", "extreme_fen", "fill_count", "filled_quantity", "filled_fen", "fees_fen", "frozen_fen", "trade_date", "placed_at", "changed_at", "created_at", "seen_at", "ahead", "seen_volume", "seen_level", "seen_low", "seen_high", "refusal") values (default, $1, $2, $3, default, $4, $5, $6, $7, $8, $9, $10, $11, default, default, default, default, default, default, default, default, $12, $13, $14, $15, default, default, default, default, default, default, default) returning "id", "account_id", "client_order_id", "market", "replay_id", "symbol", "side", "type", "price_fen", "quantity", "step", "state", "stage", "trigger", "valid_until", "extreme_fen", "fill_count", "filled_quantity", "filled_fen", "fees_fen", "frozen_fen", "trade_date", "placed_at", "changed_at", "created_at", "seen_at", "ahead", "seen_volume", "seen_level", "seen_low", "seen_high", "refusal";

-- updateOrder
update "paper_order" set "state" = $1 where "paper_order"."id" = $2;

-- selectOrder
select "id", "account_id", "client_order_id", "market", "replay_id", "symbol", "side", "type", "price_fen", "quantity", "step", "state", "stage", "trigger", "valid_until", "extreme_fen", "fill_count", "filled_quantity", "filled_fen", "fees_fen", "frozen_fen", "trade_date", "placed_at", "changed_at", "created_at", "seen_at", "ahead", "seen_volume", "seen_level", "seen_low", "seen_high", "refusal" from "paper_order" where "paper_order"."id" = $1;

-- selectOwnOrder
select "paper_order"."id", "paper_order"."account_id", "paper_order"."client_order_id", "paper_order"."market", "paper_order"."replay_id", "paper_order"."symbol", "paper_order"."side", "paper_order"."type", "paper_order"."price_fen", "paper_order"."quantity", "paper_order"."step", "paper_order"."state", "paper_order"."stage", "paper_order"."trigger", "paper_order"."valid_until", "paper_order"."extreme_fen", "paper_order"."fill_count", "paper_order"."filled_quantity", "paper_order"."filled_fen", "paper_order"."fees_fen", "paper_order"."frozen_fen", "paper_order"."trade_date", "paper_order"."placed_at", "paper_order"."changed_at", "paper_order"."created_at", "paper_order"."seen_at", "paper_order"."ahead", "paper_order"."seen_volume", "paper_order"."seen_level", "paper_order"."seen_low", "paper_order"."seen_high", "paper_order"."refusal" from "paper_order" inner join "paper_account" on "paper_account"."id" = "paper_order"."account_id" where ("paper_order"."id" = $1 and "paper_account"."customer_id" = $2);

-- selectOpenOrders
select "id", "account_id", "client_order_id", "market", "replay_id", "symbol", "side", "type", "price_fen", "quantity", "step", "state", "stage", "trigger", "valid_until", "extreme_fen", "fill_count", "filled_quantity", "filled_fen", "fees_fen", "frozen_fen", "trade_date", "placed_at", "changed_at", "created_at", "seen_at", "ahead", "seen_volume", "seen_level", "seen_low", "seen_high", "refusal" from "paper_order" where ("paper_order"."market" = $1 and "paper_order"."replay_id" is null and "paper_order"."state" in ($2, $3, $4, $5) and "paper_order"."created_at" > $6) order by "paper_order"."id" asc;

-- selectOpenOfAccount
select "id", "account_id", "client_order_id", "market", "replay_id", "symbol", "side", "type", "price_fen", "quantity", "step", "state", "stage", "trigger", "valid_until", "extreme_fen", "fill_count", "filled_quantity", "filled_fen", "fees_fen", "frozen_fen", "trade_date", "placed_at", "changed_at", "created_at", "seen_at", "ahead", "seen_volume", "seen_level", "seen_low", "seen_high", "refusal" from "paper_order" where ("paper_order"."account_id" = $1 and "paper_order"."state" in ($2, $3, $4, $5)) order by "paper_order"."id" asc;

-- countOrders
select (count(*) filter (where "trade_date" = $1))::int, (count(*) filter (where "paper_order"."state" in ($2, $3, $4, $5)))::int, (count(*) filter (where "state" = 'WAITING'))::int from "paper_order" where "paper_order"."account_id" = $6;

-- selectOrders
select "id", "account_id", "client_order_id", "market", "replay_id", "symbol", "side", "type", "price_fen", "quantity", "step", "state", "stage", "trigger", "valid_until", "extreme_fen", "fill_count", "filled_quantity", "filled_fen", "fees_fen", "frozen_fen", "trade_date", "placed_at", "changed_at", "created_at", "seen_at", "ahead", "seen_volume", "seen_level", "seen_low", "seen_high", "refusal" from "paper_order" where ("paper_order"."account_id" = $1 and ("paper_order"."state" in ($2, $3, $4, $5) or "paper_order"."trade_date" = $6)) order by "paper_order"."placed_at" desc, "paper_order"."id" desc limit $7;

-- countInScope
select count(*) from "paper_order" where ("paper_order"."account_id" = $1 and ("paper_order"."state" in ($2, $3, $4, $5) or "paper_order"."trade_date" = $6));

-- updateSeen

    update "paper_order" as o set
      seen_at = v.seen_at, stage = v.stage, ahead = v.ahead, seen_volume = v.seen_volume, seen_level = v.seen_level,
      seen_low = v.seen_low, seen_high = v.seen_high, extreme_fen = v.extreme_fen,
      state = case when o.state = 'QUEUED' and v.stage <> 'HELD' then 'ACCEPTED' else o.state end
    from jsonb_to_recordset($1::jsonb) as v(
      id bigint, previous timestamptz, seen_at timestamptz, stage text, ahead float8, seen_volume float8,
      seen_level float8, seen_low int, seen_high int, extreme_fen int)
    where o.id = v.id and o.seen_at is not distinct from v.previous
      and o.state in ('WAITING', 'QUEUED', 'ACCEPTED', 'PARTIAL');

-- insertFill
insert into "paper_fill" ("id", "order_id", "account_id", "symbol", "side", "no", "at", "trade_date", "price_fen", "quantity", "fees_fen", "realised_fen", "cause", "evidence") values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, default, $11, $12);

-- selectTaken
select "price_fen", sum("quantity") from "paper_fill" where ("paper_fill"."account_id" = $1 and "paper_fill"."symbol" = $2 and "paper_fill"."side" = $3 and "paper_fill"."at" = $4 and "paper_fill"."cause" = $5) group by "paper_fill"."price_fen";

-- selectFills
select "id", "order_id", "account_id", "symbol", "side", "no", "at", "trade_date", "price_fen", "quantity", "fees_fen", "realised_fen", "cause", "evidence" from "paper_fill" where ("paper_fill"."account_id" = $1 and "paper_fill"."symbol" = $2 and "paper_fill"."order_id" = $3) order by "paper_fill"."at" desc, "paper_fill"."id" desc limit $4;

-- countFills
select count(*) from "paper_fill" where "paper_fill"."account_id" = $1;

-- selectPositions
select "account_id", "symbol", "quantity", "frozen", "bought_today", "bought_on", "cost_fen", "bought_fen", "invested_fen", "opened_at", "rights_on" from "paper_position" where "paper_position"."account_id" = $1 order by "paper_position"."symbol" asc;

-- selectPosition
select "account_id", "symbol", "quantity", "frozen", "bought_today", "bought_on", "cost_fen", "bought_fen", "invested_fen", "opened_at", "rights_on" from "paper_position" where ("paper_position"."account_id" = $1 and "paper_position"."symbol" = $2);

-- writePosition
insert into "paper_position" ("account_id", "symbol", "quantity", "frozen", "bought_today", "bought_on", "cost_fen", "bought_fen", "invested_fen", "opened_at", "rights_on") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict ("account_id","symbol") do update set "account_id" = $12, "symbol" = $13, "quantity" = $14, "frozen" = $15, "bought_today" = $16, "bought_on" = $17, "cost_fen" = $18, "bought_fen" = $19, "invested_fen" = $20, "opened_at" = $21, "rights_on" = $22;

-- deletePosition
delete from "paper_position" where ("paper_position"."account_id" = $1 and "paper_position"."symbol" = $2);

-- selectWithoutRights
select "paper_position"."account_id", "paper_position"."symbol", "paper_position"."quantity", "paper_position"."frozen", "paper_position"."bought_today", "paper_position"."bought_on", "paper_position"."cost_fen", "paper_position"."bought_fen", "paper_position"."invested_fen", "paper_position"."opened_at", "paper_position"."rights_on" from "paper_position" inner join "paper_account" on "paper_account"."id" = "paper_position"."account_id" where ("paper_account"."market" = $1 and "paper_account"."kind" <> $2 and "paper_account"."ended_at" is null and "paper_position"."rights_on" < $3) order by "paper_position"."account_id" asc, "paper_position"."symbol" asc limit $4;

-- insertRoundTrip
insert into "paper_round_trip" ("id", "account_id", "symbol", "opened_at", "closed_at", "closed_on", "bought_fen", "result_fen") values (default, $1, $2, $3, $4, $5, $6, $7);

-- selectRoundTrips
select "id", "account_id", "symbol", "opened_at", "closed_at", "closed_on", "bought_fen", "result_fen" from "paper_round_trip" where "paper_round_trip"."account_id" = $1 order by "paper_round_trip"."id" asc;

-- insertDay
insert into "paper_day" ("account_id", "trade_date", "cash_fen", "market_fen", "benchmark", "orders", "fills", "traded_fen", "is_late") values ($1, $2, $3, $4, default, $5, $6, $7, $8) on conflict do nothing;

-- selectDays
select "account_id", "trade_date", "cash_fen", "market_fen", "benchmark", "orders", "fills", "traded_fen", "is_late" from "paper_day" where "paper_day"."account_id" = $1 order by "paper_day"."trade_date" asc;

-- insertEvent
insert into "paper_event" ("id", "account_id", "order_id", "kind", "at", "data") values (default, $1, default, $2, $3, $4);

-- selectEvents
select "id", "account_id", "order_id", "kind", "at", "data" from "paper_event" where "paper_event"."account_id" = $1 order by "paper_event"."id" asc;

-- deleteEverything
delete from "paper_account" where "paper_account"."customer_id" = $1;

-- selectEverything
select "paper_fill"."account_id", "paper_fill"."symbol", "paper_fill"."side", "paper_fill"."price_fen", "paper_fill"."quantity", "paper_fill"."fees_fen", "paper_fill"."at" from "paper_fill" inner join "paper_account" on "paper_account"."id" = "paper_fill"."account_id" where "paper_account"."customer_id" = $1 order by "paper_fill"."id" asc;
select "paper_order"."account_id", "paper_order"."symbol", "paper_order"."side", "paper_order"."type", "paper_order"."price_fen", "paper_order"."quantity", "paper_order"."state", "paper_order"."placed_at" from "paper_order" inner join "paper_account" on "paper_account"."id" = "paper_order"."account_id" where "paper_account"."customer_id" = $1 order by "paper_order"."id" asc;
