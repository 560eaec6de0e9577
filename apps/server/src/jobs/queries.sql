-- insertRun
insert into "job_run" ("id", "name", "started_at", "ended_at", "outcome", "settled", "error", "by", "reason") values (default, $1, $2, default, default, default, default, $3, default) returning "id";

-- updateRun
update "job_run" set "ended_at" = $1, "outcome" = $2, "error" = $3 where "job_run"."id" = $4;

-- selectNewestRuns
select "id", "name", "started_at", "ended_at", "outcome", "settled", "error", "by", "reason" from "job_run" where "job_run"."id" in (select max("id") from "job_run" group by "job_run"."name");

-- hasRunSince
select "id" from "job_run" where ("job_run"."name" = $1 and "job_run"."started_at" >= $2) limit $3;

-- deleteRunsBefore
delete from "job_run" where "job_run"."started_at" < $1;

-- takeLeases
insert into "job_lease" ("name", "holder", "until") values ($1, $2, now() + $3 * interval '1 millisecond'), ($4, $5, now() + $6 * interval '1 millisecond') on conflict ("name") do update set "holder" = $7, "until" = now() + $8 * interval '1 millisecond' where "job_lease"."holder" = $9 or "job_lease"."until" < now() returning "name";

-- deleteLeases
delete from "job_lease" where "job_lease"."holder" = $1;

-- hasLease
select "name" from "job_lease" where "job_lease"."until" > now() limit $1;
