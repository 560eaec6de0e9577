-- selectChains
select distinct on ("tactics_day"."market", "tactics_day"."tactics_id") "market", "tactics_id" from "tactics_day";

-- lockArchive
select pg_advisory_xact_lock(hashtext($1));

-- selectNewestDate
select max("trade_date") from "tactics_day" where "tactics_day"."market" = $1;

-- selectNewestRows
select distinct on ("tactics_day"."tactics_id") "id", "market", "tactics_id", "trade_date", "equity", "benchmark", "phase", "state", "events", "definition_version", "is_late", "written_at", "previous_hash", "hash" from "tactics_day" where "tactics_day"."market" = $1 order by "tactics_day"."tactics_id", "tactics_day"."trade_date" desc;

-- selectDays
select "tactics_id", "trade_date", "equity", "benchmark", "phase", "events", "is_late", "written_at" from "tactics_day" where ("tactics_day"."market" = $1 and "tactics_day"."trade_date" > $2) order by "tactics_day"."trade_date" asc, "tactics_day"."tactics_id" asc;

-- selectEventsBetween
select "tactics_id", "trade_date", "events" from "tactics_day" where ("tactics_day"."market" = $1 and "tactics_day"."trade_date" between $2 and $3) order by "tactics_day"."trade_date" asc, "tactics_day"."tactics_id" asc;

-- selectRowsOf
select "id", "market", "tactics_id", "trade_date", "equity", "benchmark", "phase", "state", "events", "definition_version", "is_late", "written_at", "previous_hash", "hash" from "tactics_day" where ("tactics_day"."market" = $1 and "tactics_day"."tactics_id" = $2) order by "tactics_day"."trade_date" asc;

-- insertRows
insert into "tactics_day" ("id", "market", "tactics_id", "trade_date", "equity", "benchmark", "phase", "state", "events", "definition_version", "is_late", "written_at", "previous_hash", "hash") values (default, $1, $2, $3, $4, default, default, $5, $6, $7, $8, $9, $10, $11);

-- selectConfig
select "id", "customer_id", "strategy_types", "push_times", "exclude_stocks", "seen", "told", "changed_at" from "strategy_config" where "strategy_config"."customer_id" = $1;

-- upsertConfig
insert into "strategy_config" ("id", "customer_id", "strategy_types", "push_times", "exclude_stocks", "seen", "told", "changed_at") values (default, $1, $2, $3, $4, $5, $6, $7) on conflict ("customer_id") do update set "strategy_types" = $8, "push_times" = $9, "exclude_stocks" = $10, "changed_at" = $11 returning "id";

-- updateSeen
update "strategy_config" set "seen" = "strategy_config"."seen" || jsonb_build_object($1::text, $2::text) where ("strategy_config"."customer_id" = $3 and coalesce("strategy_config"."seen" ->> $4, '') < $5);

-- selectUntold
select "id", "customer_id", "strategy_types", "push_times", "exclude_stocks", "seen", "told", "changed_at" from "strategy_config" where ("strategy_config"."id" > $1 and coalesce("strategy_config"."told" ->> $2, '') < $3) order by "strategy_config"."id" asc limit $4;

-- markNotified
update "strategy_config" set "told" = "strategy_config"."told" || jsonb_build_object($1::text, $2::text) where ("strategy_config"."id" = $3 and coalesce("strategy_config"."told" ->> $4, '') < $5) returning "id";

-- deleteEverything
delete from "strategy_config" where "strategy_config"."customer_id" = $1;
