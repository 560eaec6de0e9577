-- lockOwner
select "id" from "customer" where "customer"."id" = $1 for update;

-- selectSavedQueries
select "id", "name", "query", "is_pushed", "updated_at" from "saved_query" where ("saved_query"."customer_id" = $1 and "saved_query"."market" = $2) order by "saved_query"."updated_at" desc, "saved_query"."id" desc;

-- countSavedQueries
select count(*) from "saved_query" where ("saved_query"."customer_id" = $1 and "saved_query"."market" = $2);

-- selectIdByName
select "id" from "saved_query" where (("saved_query"."customer_id" = $1 and "saved_query"."market" = $2) and "saved_query"."name" = $3);

-- insertSavedQuery
insert into "saved_query" ("id", "customer_id", "market", "name", "query", "is_pushed", "told_date", "updated_at") values (default, $1, $2, $3, $4, default, default, $5) returning "id";

-- updateSavedQuery
update "saved_query" set "name" = $1, "is_pushed" = $2 where ("saved_query"."id" = $3 and "saved_query"."customer_id" = $4) returning "id";

-- deleteSavedQuery
delete from "saved_query" where ("saved_query"."id" = $1 and "saved_query"."customer_id" = $2) returning "id";

-- selectSavedQuery
select "query" from "saved_query" where (("saved_query"."customer_id" = $1 and "saved_query"."market" = $2) and "saved_query"."id" = $3);

-- selectQueryVisit
select "looked_at", "trade_date", "members", "before" from "query_look" where "query_look"."query_id" = $1;

-- saveQueryVisit
insert into "query_look" ("query_id", "looked_at", "trade_date", "members", "before") values ($1, $2, $3, $4, $5) on conflict ("query_id") do update set "looked_at" = $6, "trade_date" = $7, "members" = $8, "before" = $9;

-- deleteVisitOfOther
delete from "query_look" where "query_look"."query_id" in (select "id" from "saved_query" where ("saved_query"."id" = $1 and "saved_query"."customer_id" = $2 and "saved_query"."query" <> $3));

-- selectUntoldQueries
select "saved_query"."id", "saved_query"."customer_id", "saved_query"."market", "saved_query"."name", "saved_query"."query", "saved_query"."updated_at" from "saved_query" inner join "customer" on "customer"."id" = "saved_query"."customer_id" where (("saved_query"."is_pushed" = $1 and ("saved_query"."told_date" is null or "saved_query"."told_date" < $2)) and "saved_query"."id" > $3 and "customer"."status" = $4) order by "saved_query"."id" asc limit $5;

-- markNotifiedDate
update "saved_query" set "told_date" = $1 where ("saved_query"."id" = $2 and "saved_query"."updated_at" = $3 and ("saved_query"."is_pushed" = $4 and ("saved_query"."told_date" is null or "saved_query"."told_date" < $5))) returning "id";

-- deleteEverything
delete from "saved_query" where "saved_query"."customer_id" = $1;
