-- lockOwner
select "id" from "customer" where "customer"."id" = $1 for update;

-- selectSavedQueries
select "id", "name", "query", "is_pushed", "updated_at" from "saved_query" where "saved_query"."customer_id" = $1 order by "saved_query"."updated_at" desc, "saved_query"."id" desc;

-- countSavedQueries
select count(*) from "saved_query" where "saved_query"."customer_id" = $1;

-- selectIdByName
select "id" from "saved_query" where ("saved_query"."customer_id" = $1 and "saved_query"."name" = $2);

-- insertSavedQuery
insert into "saved_query" ("id", "customer_id", "name", "query", "is_pushed", "updated_at") values (default, $1, $2, $3, default, $4) returning "id";

-- updateSavedQuery
update "saved_query" set "name" = $1, "is_pushed" = $2 where ("saved_query"."id" = $3 and "saved_query"."customer_id" = $4) returning "id";

-- deleteSavedQuery
delete from "saved_query" where ("saved_query"."id" = $1 and "saved_query"."customer_id" = $2) returning "id";
