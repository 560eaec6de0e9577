-- selectLearners
select "customer_id", coalesce(array_agg("lesson_id") filter (where "passed_at" is not null), '{}') from "lesson_progress" group by "lesson_progress"."customer_id" having (max("lesson_progress"."answered_at") >= $1 and max("lesson_progress"."answered_at") <= $2) order by "lesson_progress"."customer_id" asc;

-- lockMember
select "id" from "customer" where "customer"."id" = $1 for update;

-- selectProgress
select "customer_id", "lesson_id", "best_score", "answers", "points", "passed_at", "answered_at" from "lesson_progress" where ("lesson_progress"."customer_id" = $1 and "lesson_progress"."lesson_id" = $2);

-- selectAllProgress
select "customer_id", "lesson_id", "best_score", "answers", "points", "passed_at", "answered_at" from "lesson_progress" where "lesson_progress"."customer_id" = $1 order by "lesson_progress"."lesson_id" asc;

-- upsertProgress
insert into "lesson_progress" ("customer_id", "lesson_id", "best_score", "answers", "points", "passed_at", "answered_at") values ($1, $2, $3, $4, default, $5, $6) on conflict ("customer_id","lesson_id") do update set "best_score" = greatest("lesson_progress"."best_score", excluded.best_score), "answers" = $7, "passed_at" = coalesce("lesson_progress"."passed_at", excluded.passed_at), "answered_at" = $8 returning "customer_id", "lesson_id", "best_score", "answers", "points", "passed_at", "answered_at";

-- updatePoints
update "lesson_progress" set "points" = $1 where ("lesson_progress"."customer_id" = $2 and "lesson_progress"."lesson_id" = $3);

-- deleteEverything
delete from "lesson_progress" where "lesson_progress"."customer_id" = $1;

-- selectEverything
select "lesson_id", "best_score", "answers", "points", "passed_at" from "lesson_progress" where "lesson_progress"."customer_id" = $1 order by "lesson_progress"."lesson_id" asc;
