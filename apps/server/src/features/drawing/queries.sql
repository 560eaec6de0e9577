-- lockOwner
select "id" from "customer" where "customer"."id" = $1 for update;

-- selectDrawings
select "id", "version", "drawing" from "chart_drawing" where ("chart_drawing"."customer_id" = $1 and "chart_drawing"."market" = $2 and "chart_drawing"."symbol" = $3) order by "chart_drawing"."created_at" asc, "chart_drawing"."id" asc;

-- selectDrawing
select "version", "drawing" from "chart_drawing" where ("chart_drawing"."customer_id" = $1 and "chart_drawing"."id" = $2);

-- countDrawings
select count(*) filter (where "chart_drawing"."market" = $1 and "chart_drawing"."symbol" = $2)::int, count(*) from "chart_drawing" where "chart_drawing"."customer_id" = $3;

-- insertDrawing
insert into "chart_drawing" ("customer_id", "id", "market", "symbol", "drawing", "version", "created_at", "updated_at") values ($1, $2, $3, $4, $5, $6, $7, $8);

-- updateDrawing
update "chart_drawing" set "drawing" = $1, "version" = $2, "updated_at" = $3 where ("chart_drawing"."customer_id" = $4 and "chart_drawing"."id" = $5);

-- deleteDrawing
delete from "chart_drawing" where ("chart_drawing"."customer_id" = $1 and "chart_drawing"."id" = $2);

-- deleteEverything
delete from "chart_drawing" where "chart_drawing"."customer_id" = $1;

-- selectEverything
select "market", "symbol", "drawing", "created_at", "updated_at" from "chart_drawing" where "chart_drawing"."customer_id" = $1 order by "chart_drawing"."created_at" asc, "chart_drawing"."id" asc;
