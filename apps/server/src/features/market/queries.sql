-- selectMarket
select "market" from "customer" where "customer"."id" = $1;

-- updateMarket
update "customer" set "market" = $1 where "customer"."id" = $2;
