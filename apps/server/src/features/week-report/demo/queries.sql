-- selectDemoMembers
select "customer"."id", count(*) from "customer" inner join "tracked_view" on "tracked_view"."customer_id" = "customer"."id" where ("customer"."is_demo" = $1 and "tracked_view"."at" >= $2 and "tracked_view"."visitor_id" = $3) group by "customer"."id";

-- insertViews
insert into "tracked_view" ("id", "customer_id", "visitor_id", "client_type", "client_version", "channel_code", "at", "title", "route", "url", "refer_route", "entered_at", "stay_ms") values (default, $1, $2, $3, $4, default, $5, default, $6, $7, default, $8, $9);

-- deleteDemoViews
delete from "tracked_view" where ("tracked_view"."customer_id" = $1 and "tracked_view"."visitor_id" = $2);

-- insertLesson
insert into "lesson_progress" ("customer_id", "lesson_id", "best_score", "answers", "points", "passed_at", "answered_at") values ($1, $2, $3, $4, default, default, $5) on conflict do nothing;
