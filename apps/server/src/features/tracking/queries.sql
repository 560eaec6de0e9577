-- insertView
insert into "tracked_view" ("id", "customer_id", "visitor_id", "client_type", "client_version", "channel_code", "at", "title", "route", "url", "refer_route", "entered_at", "stay_ms") values (default, $1, $2, $3, $4, default, $5, $6, $7, $8, default, $9, $10);

-- insertEvents
insert into "tracked_event" ("id", "customer_id", "visitor_id", "client_type", "client_version", "channel_code", "at", "event_id", "main_id", "stock_no", "route", "url", "parameters", "is_unknown") values (default, $1, $2, $3, $4, default, $5, $6, default, default, $7, $8, $9, $10);

-- insertAccess
insert into "access_log" ("id", "customer_id", "visitor_id", "client_type", "client_version", "channel_code", "at", "title", "route", "url", "stay_ms", "viewed_at") values (default, $1, $2, $3, $4, default, $5, $6, $7, $8, $9, $10);

-- insertFeedback
insert into "scene_feedback" ("id", "customer_id", "visitor_id", "client_type", "client_version", "channel_code", "at", "scene", "score", "options", "text", "context") values (default, $1, $2, $3, $4, default, $5, $6, default, $7, default, default);

-- lockAnswers
select pg_advisory_xact_lock($1, hashtext($2));

-- countFeedback
select count(*) from "scene_feedback" where (("scene_feedback"."customer_id" = $1 or ("scene_feedback"."customer_id" is null and "scene_feedback"."visitor_id" = $2)) and "scene_feedback"."at" > $3 and "scene_feedback"."scene" = $4);

-- selectNewestEvents
select "id", "event_id", "route", "parameters", "is_unknown", "at" from "tracked_event" order by "tracked_event"."id" desc limit $1;

-- deleteBefore
delete from "tracked_view" where "tracked_view"."at" < $1;
delete from "access_log" where "access_log"."at" < $1;
delete from "tracked_event" where "tracked_event"."at" < $1 returning "id";
