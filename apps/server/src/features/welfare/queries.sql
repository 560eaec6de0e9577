-- lockMember
select "id" from "customer" where "customer"."id" = $1 for no key update;

-- lockWelfare
select "id", "code", "type", "name", "note", "rule", "budget", "claimed", "starts_at", "ends_at", "valid_days", "is_demo" from "welfare" where "welfare"."id" = $1 for update;

-- addClaimed
update "welfare" set "claimed" = "welfare"."claimed" + 1 where "welfare"."id" = $1;

-- insertClaim
insert into "welfare_claim" ("id", "welfare_id", "customer_id", "state", "claimed_at", "valid_until", "order_no", "used_at", "is_demo") values (default, $1, $2, $3, $4, $5, default, default, default) on conflict do nothing returning "id", "welfare_id", "customer_id", "state", "claimed_at", "valid_until", "order_no", "used_at", "is_demo";

-- selectClaimable
select "id", "code", "type", "name", "note", "rule", "budget", "claimed", "starts_at", "ends_at", "valid_days", "is_demo" from "welfare" where (("welfare"."starts_at" <= $1 and "welfare"."ends_at" > $2 and ("welfare"."budget" is null or "welfare"."claimed" < "welfare"."budget")) and not exists (select 1 from "welfare_claim" where "welfare_claim"."welfare_id" = "welfare"."id" and "welfare_claim"."customer_id" = $3)) order by "welfare"."ends_at" asc, "welfare"."id" asc limit $4;

-- countClaimable
select count(*) from "welfare" where (("welfare"."starts_at" <= $1 and "welfare"."ends_at" > $2 and ("welfare"."budget" is null or "welfare"."claimed" < "welfare"."budget")) and not exists (select 1 from "welfare_claim" where "welfare_claim"."welfare_id" = "welfare"."id" and "welfare_claim"."customer_id" = $3));

-- selectClaims
select "welfare"."id", "welfare"."code", "welfare"."type", "welfare"."name", "welfare"."note", "welfare"."rule", "welfare"."budget", "welfare"."claimed", "welfare"."starts_at", "welfare"."ends_at", "welfare"."valid_days", "welfare"."is_demo", "welfare_claim"."id", "welfare_claim"."welfare_id", "welfare_claim"."customer_id", "welfare_claim"."state", "welfare_claim"."claimed_at", "welfare_claim"."valid_until", "welfare_claim"."order_no", "welfare_claim"."used_at", "welfare_claim"."is_demo" from "welfare_claim" inner join "welfare" on "welfare"."id" = "welfare_claim"."welfare_id" where ("welfare_claim"."customer_id" = $1 and ("welfare_claim"."state" in ($2, $3) or ("welfare_claim"."state" in ($4, $5) and "welfare_claim"."valid_until" <= $6))) order by "welfare_claim"."claimed_at" desc, "welfare_claim"."id" desc limit $7;

-- countClaims
select count(*) from "welfare_claim" where ("welfare_claim"."customer_id" = $1 and ("welfare_claim"."state" in ($2, $3) and "welfare_claim"."valid_until" > $4));

-- selectCoupons
select "welfare"."id", "welfare"."code", "welfare"."type", "welfare"."name", "welfare"."note", "welfare"."rule", "welfare"."budget", "welfare"."claimed", "welfare"."starts_at", "welfare"."ends_at", "welfare"."valid_days", "welfare"."is_demo", "welfare_claim"."id", "welfare_claim"."welfare_id", "welfare_claim"."customer_id", "welfare_claim"."state", "welfare_claim"."claimed_at", "welfare_claim"."valid_until", "welfare_claim"."order_no", "welfare_claim"."used_at", "welfare_claim"."is_demo" from "welfare_claim" inner join "welfare" on "welfare"."id" = "welfare_claim"."welfare_id" where ("welfare_claim"."customer_id" = $1 and "welfare_claim"."state" = $2 and "welfare_claim"."valid_until" > $3 and "welfare"."type" = $4) order by "welfare_claim"."valid_until" asc, "welfare_claim"."id" asc;

-- moveClaim
update "welfare_claim" set "state" = $1 where ("welfare_claim"."id" = $2 and "welfare_claim"."state" in ($3) and "welfare_claim"."customer_id" = $4 and "welfare_claim"."order_no" = $5) returning "id";

-- lockClaim
select "id", "welfare_id", "customer_id", "state", "claimed_at", "valid_until", "order_no", "used_at", "is_demo" from "welfare_claim" where "welfare_claim"."id" = $1 for update;

-- expireClaims
update "welfare_claim" set "state" = $1 where ("welfare_claim"."state" = $2 and "welfare_claim"."valid_until" <= $3) returning "id";

-- deleteOfCustomer
delete from "welfare_claim" where "welfare_claim"."customer_id" = $1;

-- selectEverything
select "id", "welfare_id", "customer_id", "state", "claimed_at", "valid_until", "order_no", "used_at", "is_demo" from "welfare_claim" where "welfare_claim"."customer_id" = $1 order by "welfare_claim"."id" asc;
