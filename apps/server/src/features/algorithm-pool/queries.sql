-- selectChains
select distinct on ("pool_day"."market", "pool_day"."pool_id") "market", "pool_id" from "pool_day";

-- lockArchive
select pg_advisory_xact_lock(hashtext($1));

-- selectNewestDate
select max("trade_date") from "pool_day" where "pool_day"."market" = $1;

-- selectNewestRows
select distinct on ("pool_day"."pool_id") "id", "market", "pool_id", "trade_date", "equity", "benchmark", "state", "events", "definition_version", "is_late", "written_at", "previous_hash", "hash" from "pool_day" where "pool_day"."market" = $1 order by "pool_day"."pool_id", "pool_day"."trade_date" desc;

-- selectEvents
select "pool_id", "trade_date", "equity", "benchmark", "events", "is_late" from "pool_day" where "pool_day"."market" = $1 order by "pool_day"."trade_date" asc, "pool_day"."pool_id" asc;

-- selectEventsBetween
select "pool_id", "trade_date", "equity", "benchmark", "events" from "pool_day" where ("pool_day"."market" = $1 and "pool_day"."trade_date" between $2 and $3) order by "pool_day"."trade_date" asc, "pool_day"."pool_id" asc;

-- selectRowsOf
select "id", "market", "pool_id", "trade_date", "equity", "benchmark", "state", "events", "definition_version", "is_late", "written_at", "previous_hash", "hash" from "pool_day" where ("pool_day"."market" = $1 and "pool_day"."pool_id" = $2) order by "pool_day"."trade_date" asc;

-- selectStatesOn
select "pool_id", "state" from "pool_day" where ("pool_day"."market" = $1 and "pool_day"."trade_date" = $2);

-- selectRowUpTo
select "trade_date", "state" from "pool_day" where ("pool_day"."market" = $1 and "pool_day"."pool_id" = $2 and "pool_day"."trade_date" <= $3) order by "pool_day"."trade_date" desc limit $4;

-- selectFirstDate
select min("trade_date") from "pool_day" where ("pool_day"."market" = $1 and "pool_day"."pool_id" = $2);

-- insertPoolRows
insert into "pool_day" ("id", "market", "pool_id", "trade_date", "equity", "benchmark", "state", "events", "definition_version", "is_late", "written_at", "previous_hash", "hash") values (default, $1, $2, $3, $4, default, $5, $6, $7, $8, $9, $10, $11);
