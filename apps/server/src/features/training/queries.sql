-- lockOwner
select "id" from "customer" where "customer"."id" = $1 for update;

-- insertCase
insert into "training_case" ("id", "code", "market", "mode", "week", "symbol", "stock_name", "kind", "bars", "drawn_on", "created_at") values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning "id";

-- selectCaseOfWeek
select "id" from "training_case" where ("training_case"."market" = $1 and "training_case"."week" = $2);

-- selectCaseByCode
select "id", "market" from "training_case" where "training_case"."code" = $1;

-- selectPracticeOfCase
select "id", "customer_id", "case_id", "version", "at", "started_at", "finished_at" from "training_practice" where ("training_practice"."customer_id" = $1 and "training_practice"."case_id" = $2);

-- insertPractice
insert into "training_practice" ("id", "customer_id", "case_id", "version", "at", "started_at", "finished_at") values (default, $1, $2, $3, $4, $5, default) returning "id";

-- selectOpen
select "training_practice"."id", "training_practice"."at", "training_case"."code", "training_case"."mode" from "training_practice" inner join "training_case" on "training_case"."id" = "training_practice"."case_id" where ("training_practice"."customer_id" = $1 and "training_practice"."finished_at" is null and "training_case"."market" = $2) order by "training_practice"."started_at" desc, "training_practice"."id" desc;

-- selectPractice
select "training_practice"."id", "training_practice"."customer_id", "training_practice"."case_id", "training_practice"."version", "training_practice"."at", "training_practice"."started_at", "training_practice"."finished_at", "training_case"."id", "training_case"."code", "training_case"."market", "training_case"."mode", "training_case"."week", "training_case"."symbol", "training_case"."stock_name", "training_case"."kind", "training_case"."bars", "training_case"."drawn_on", "training_case"."created_at" from "training_practice" inner join "training_case" on "training_case"."id" = "training_practice"."case_id" where ("training_practice"."id" = $1 and "training_practice"."customer_id" = $2 and "training_case"."market" = $3);

-- lockPractice
select "training_practice"."id", "training_practice"."customer_id", "training_practice"."case_id", "training_practice"."version", "training_practice"."at", "training_practice"."started_at", "training_practice"."finished_at", "training_case"."id", "training_case"."code", "training_case"."market", "training_case"."mode", "training_case"."week", "training_case"."symbol", "training_case"."stock_name", "training_case"."kind", "training_case"."bars", "training_case"."drawn_on", "training_case"."created_at" from "training_practice" inner join "training_case" on "training_case"."id" = "training_practice"."case_id" where ("training_practice"."id" = $1 and "training_practice"."customer_id" = $2 and "training_case"."market" = $3) for update of "training_practice";

-- updatePractice
update "training_practice" set "version" = $1, "at" = $2, "finished_at" = $3 where "training_practice"."id" = $4;

-- selectDecisions
select "id", "practice_id", "decision_id", "bar", "action", "fraction", "reason_code", "note", "stop", "target", "decided_at" from "training_decision" where "training_decision"."practice_id" = $1 order by "training_decision"."bar" asc;

-- insertDecision
insert into "training_decision" ("id", "practice_id", "decision_id", "bar", "action", "fraction", "reason_code", "note", "stop", "target", "decided_at") values (default, $1, $2, $3, $4, $5, $6, $7, default, default, $8);

-- insertResult
insert into "training_result" ("practice_id", "customer_id", "case_id", "market", "kind", "own_ratio", "hold_ratio", "rule_ratio", "stops_set", "stops_missing", "stops_loosened", "mistakes", "lesson", "finished_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, default, $13);

-- selectWeeklyPlayers

    select last.customer_id as id
    from (
      select distinct on (p.customer_id) p.customer_id, c.market
      from "training_practice" p
      join "training_case" c on c.id = p.case_id
      where c.mode = 'WEEKLY' and c.week >= $1 and c.id <> $2 and p.customer_id > $3
      order by p.customer_id, p.id desc
    ) last
    join "customer" m on m.id = last.customer_id
    where last.market = $4 and m.status = $5
      and not exists (
        select 1 from "training_practice" own where own.customer_id = last.customer_id and own.case_id = $6
      )
    order by last.customer_id
    limit $7;

-- selectResult
select "practice_id", "customer_id", "case_id", "market", "kind", "own_ratio", "hold_ratio", "rule_ratio", "stops_set", "stops_missing", "stops_loosened", "mistakes", "lesson", "finished_at" from "training_result" where "training_result"."practice_id" = $1;

-- selectPlayers
select "training_result"."customer_id", "customer"."nick_name", "training_result"."own_ratio", "training_result"."hold_ratio" from "training_result" inner join "customer" on "customer"."id" = "training_result"."customer_id" where ("training_result"."case_id" = $1 and "customer"."status" = $2) order by "training_result"."own_ratio" desc, "training_result"."practice_id" asc limit $3;

-- countPlayers
select count(*), (count(*) filter (where "training_result"."own_ratio" > $1))::int from "training_result" inner join "customer" on "customer"."id" = "training_result"."customer_id" where ("training_result"."case_id" = $2 and "customer"."status" = $3);

-- selectResults
select "training_result"."practice_id", "training_result"."customer_id", "training_result"."case_id", "training_result"."market", "training_result"."kind", "training_result"."own_ratio", "training_result"."hold_ratio", "training_result"."rule_ratio", "training_result"."stops_set", "training_result"."stops_missing", "training_result"."stops_loosened", "training_result"."mistakes", "training_result"."lesson", "training_result"."finished_at", "training_case"."code", "training_case"."mode", "training_case"."stock_name" from "training_result" inner join "training_case" on "training_case"."id" = "training_result"."case_id" where ("training_result"."customer_id" = $1 and "training_result"."market" = $2) order by "training_result"."finished_at" desc, "training_result"."practice_id" desc limit $3;

-- selectStats
select "kind", count(*), (count(*) filter (where "own_ratio" > 0))::int, (count(*) filter (where "own_ratio" > "hold_ratio"))::int, sum("own_ratio")::double precision, sum("own_ratio" - "hold_ratio")::double precision, sum("stops_set")::int, sum("stops_loosened")::int from "training_result" where ("training_result"."customer_id" = $1 and "training_result"."market" = $2) group by "training_result"."kind" order by count(*) desc, "training_result"."kind" asc;

-- selectMistakes
select mistake->>'code', count(distinct "training_result"."practice_id")::int from "training_result" inner join jsonb_array_elements("training_result"."mistakes") as mistake on true where ("training_result"."customer_id" = $1 and "training_result"."market" = $2) group by 1 order by 2 desc, 1;

-- deleteEverything
delete from "training_result" where "training_result"."customer_id" = $1;
delete from "training_practice" where "training_practice"."customer_id" = $1;

-- selectEverything
select "training_case"."code", "training_decision"."bar", "training_decision"."action", "training_decision"."reason_code", "training_decision"."note", "training_decision"."decided_at" from "training_decision" inner join "training_practice" on "training_practice"."id" = "training_decision"."practice_id" inner join "training_case" on "training_case"."id" = "training_practice"."case_id" where "training_practice"."customer_id" = $1 order by "training_decision"."id" asc;
