-- lockOwner
select "watch_order_version" from "customer" where "customer"."id" = $1 for update;

-- bumpOrderVersion
update "customer" set "watch_order_version" = "customer"."watch_order_version" + 1 where "customer"."id" = $1 returning "watch_order_version";

-- selectWatchedStocks
select "stock_no" from "watched_stock" where ("watched_stock"."customer_id" = $1 and "watched_stock"."market" = $2) order by "watched_stock"."rank" asc, "watched_stock"."stock_no" asc;

-- selectWatchlist
select 
        (select json_agg(json_build_object(
            'stockNo', w.stock_no, 'addPriceFen', w.add_price_fen,
            'addTime', floor(extract(epoch from w.added_at) * 1000)::bigint,
            'groupIds', array(select m.group_id::text from "watch_group_member" m
              where m.customer_id = w.customer_id and m.market = w.market and m.stock_no = w.stock_no order by m.group_id)
          ) order by w.rank, w.stock_no)
          from "watched_stock" w where w.customer_id = "customer"."id" and w.market = asked.market), 
        (select json_agg(json_build_object('groupId', g.id::text, 'name', g.name) order by g.id)
          from "watch_group" g where g.customer_id = "customer"."id" and g.market = asked.market), "customer"."watch_order_version", asked.place::int from unnest($1::int[], $2::text[]) with ordinality as asked(customer_id, market, place) inner join "customer" on "customer"."id" = asked.customer_id;

-- countWatchedStocks
select count(*) from "watched_stock" where ("watched_stock"."customer_id" = $1 and "watched_stock"."market" = $2);

-- selectTopRank
select min("rank") from "watched_stock" where ("watched_stock"."customer_id" = $1 and "watched_stock"."market" = $2);

-- selectBottomRank
select max("rank") from "watched_stock" where ("watched_stock"."customer_id" = $1 and "watched_stock"."market" = $2);

-- insertWatchedStocks
insert into "watched_stock" ("customer_id", "market", "stock_no", "rank", "add_price_fen", "added_at") values ($1, $2, $3, $4, $5, $6) on conflict do nothing;

-- deleteWatchedStocks
delete from "watched_stock" where (("watched_stock"."customer_id" = $1 and "watched_stock"."market" = $2) and "watched_stock"."stock_no" in ($3));

-- updateRanks
update "watched_stock" set "rank" = ordered.place - 1 from unnest($1::text[]) with ordinality as ordered(stock_no, place) where (("watched_stock"."customer_id" = $2 and "watched_stock"."market" = $3) and "watched_stock"."stock_no" = ordered.stock_no);

-- selectGroups
select "id", "name" from "watch_group" where ("watch_group"."customer_id" = $1 and "watch_group"."market" = $2) order by "watch_group"."id" asc;

-- insertGroup
insert into "watch_group" ("id", "customer_id", "market", "name", "created_at") values (default, $1, $2, $3, default) on conflict do nothing returning "id";

-- renameGroup
update "watch_group" set "name" = $1 where ("watch_group"."id" = $2 and "watch_group"."customer_id" = $3 and "watch_group"."market" = $4) returning "id";

-- deleteGroup
delete from "watch_group" where ("watch_group"."id" = $1 and "watch_group"."customer_id" = $2) returning "id";

-- insertGroupMembers
insert into "watch_group_member" ("group_id", "customer_id", "market", "stock_no") values ($1, $2, $3, $4) on conflict do nothing;

-- deleteGroupMembers
delete from "watch_group_member" where ("watch_group_member"."group_id" = $1 and "watch_group_member"."customer_id" = $2 and "watch_group_member"."market" = $3 and "watch_group_member"."stock_no" in ($4));

-- deleteEverything
delete from "watch_group" where "watch_group"."customer_id" = $1;
delete from "watched_stock" where "watched_stock"."customer_id" = $1;

-- selectEverything
select "market", "stock_no", "add_price_fen", "added_at" from "watched_stock" where "watched_stock"."customer_id" = $1 order by "watched_stock"."rank" asc;
