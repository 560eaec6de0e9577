-- selectAccountForUpdate
select "id", "mobile_hash", "mobile_encrypted", "status", "service_status", "can_enter_advisory", "cancels_at" from "customer" where "customer"."id" = $1 for update;

-- selectAccountCard
select "id", "nick_name", "registered_at", "own_edition", "service_status", "service_ends_at", (select count(*)::int from "watched_stock" where "customer_id" = "id"), (select count(*)::int from "messenger_identity" where "customer_id" = "id") from "customer" where "customer"."id" = $1;

-- selectIdByMobile
select "id" from "customer" where "customer"."mobile_hash" = $1;

-- updateMobile
update "customer" set "mobile_hash" = $1, "mobile_encrypted" = $2 where "customer"."id" = $3;

-- updateContinuedBy
update "customer" set "continued_by" = $1 where "customer"."id" = $2;

-- moveMessengerIdentities
update "messenger_identity" set "customer_id" = $1 where "messenger_identity"."customer_id" = $2;

-- copyWatchedStocks

    with ours as (
      select market, max(rank) as last, count(*) as total from watched_stock where customer_id = $1 group by market
    ), lacking as (
      select s.*, row_number() over (partition by s.market order by s.rank) as place
      from watched_stock s
      where s.customer_id = $2 and not exists (
        select 1 from watched_stock t where t.customer_id = $3 and t.market = s.market and t.stock_no = s.stock_no)
    )
    insert into watched_stock (customer_id, market, stock_no, rank, add_price_fen, added_at)
    select $4, l.market, l.stock_no, coalesce(o.last, 0) + l.place, l.add_price_fen, l.added_at
    from lacking l left join ours o on o.market = l.market
    where l.place + coalesce(o.total, 0) <= $5;

-- countWatched
select count(*) from "watched_stock" where "watched_stock"."customer_id" = $1;

-- updateEdition
update "customer" set "edition" = $1 where "customer"."id" = $2;

-- updateCancellation
update "customer" set "status" = $1, "cancels_at" = $2 where "customer"."id" = $3;

-- selectDueCancellations
select "id", "mobile_encrypted" from "customer" where ("customer"."status" = $1 and "customer"."cancels_at" <= $2) order by "customer"."id" asc limit $3;

-- anonymise
update "customer" set "mobile_hash" = $1, "mobile_encrypted" = $2, "password_hash" = $3, "nick_name" = $4, "head_image_url" = $5, "intro" = $6, "gender" = $7, "birth_year" = $8, "region" = $9, "status" = $10, "channel_code" = $11, "invite_code" = $12 where ("customer"."id" = $13 and "customer"."status" = $14 and "customer"."cancels_at" <= $15) returning "id";
