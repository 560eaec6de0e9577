-- lockMember
select "id" from "customer" where "customer"."id" = $1 for no key update;

-- selectLot
select "id", "customer_id", "task", "key", "points", "points_left", "expired", "day", "expires_on" from "point_lot" where "point_lot"."key" = $1;

-- selectEarned
select "task", "day", count(*)::int, sum("points") from "point_lot" where ("point_lot"."customer_id" = $1 and "point_lot"."day" >= $2) group by "point_lot"."task", "point_lot"."day";

-- sumOfTask
select sum("points") from "point_lot" where ("point_lot"."customer_id" = $1 and "point_lot"."task" = $2);

-- selectDays
select "day" from "point_lot" where ("point_lot"."customer_id" = $1 and "point_lot"."task" = $2) order by "point_lot"."day" desc limit $3;

-- insertLot
insert into "point_lot" ("id", "customer_id", "task", "key", "points", "points_left", "expired", "day", "expires_on") values (default, $1, $2, $3, $4, $5, default, $6, $7);

-- selectLeft
select "id", "customer_id", "task", "key", "points", "points_left", "expired", "day", "expires_on" from "point_lot" where ("point_lot"."customer_id" = $1 and "point_lot"."points_left" > $2) order by "point_lot"."expires_on" asc, "point_lot"."id" asc;

-- addToLeft
update "point_lot" set "points_left" = "point_lot"."points_left" + $1 where "point_lot"."id" = $2;

-- endLots
update "point_lot" set "points_left" = $1, "expired" = "point_lot"."expired" + "point_lot"."points_left" where "point_lot"."id" in ($2);

-- insertUses
insert into "point_use" ("key", "lot_id", "points", "used_at") values ($1, $2, $3, $4);

-- selectUses
select "lot_id", "points" from "point_use" where "point_use"."key" = $1 order by "point_use"."lot_id" asc;

-- selectWithEnded
select "customer_id" from "point_lot" where ("point_lot"."points_left" > $1 and "point_lot"."expires_on" < $2) group by "point_lot"."customer_id" order by "point_lot"."customer_id" asc;

-- selectEnding
select "customer_id", "expires_on", sum("points_left") from "point_lot" where ("point_lot"."points_left" > $1 and "point_lot"."expires_on" between $2 and $3) group by "point_lot"."customer_id", "point_lot"."expires_on" order by "point_lot"."customer_id" asc;

-- selectEnds
select "key", "expires_on" from "point_lot" where "point_lot"."key" in ($1);

-- deleteEverything
delete from "point_lot" where "point_lot"."customer_id" = $1;

-- selectEverything
select "task", "points", "points_left", "day", "expires_on" from "point_lot" where "point_lot"."customer_id" = $1 order by "point_lot"."id" asc;
