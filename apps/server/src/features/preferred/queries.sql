-- selectChains
select distinct on ("preferred_week"."market") "market" from "preferred_week";

-- lockWeeks
select pg_advisory_xact_lock(hashtext($1));

-- selectNewestWeek
select "week", "hash" from "preferred_week" where "preferred_week"."market" = $1 order by "preferred_week"."week" desc limit $2;

-- selectWeeks
select "id", "market", "week", "known_date", "stocks", "definition_version", "is_late", "written_at", "previous_hash", "hash" from "preferred_week" where "preferred_week"."market" = $1 order by "preferred_week"."week" asc;

-- insertWeek
insert into "preferred_week" ("id", "market", "week", "known_date", "stocks", "definition_version", "is_late", "written_at", "previous_hash", "hash") values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9);
