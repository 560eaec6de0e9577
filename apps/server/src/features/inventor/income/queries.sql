-- insertExtract
insert into "income_extract" ("id", "customer_id", "amount_fen", "tax_fen", "net_fen", "account_type", "account", "account_mask", "state", "applied_at", "decided_by", "paid_at", "fail_reason", "batch_no", "is_demo") values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, default, default, default, default, default) returning "id", "customer_id", "amount_fen", "tax_fen", "net_fen", "account_type", "account", "account_mask", "state", "applied_at", "decided_by", "paid_at", "fail_reason", "batch_no", "is_demo";

-- selectExtract
select "id", "customer_id", "amount_fen", "tax_fen", "net_fen", "account_type", "account", "account_mask", "state", "applied_at", "decided_by", "paid_at", "fail_reason", "batch_no", "is_demo" from "income_extract" where "income_extract"."id" = $1;

-- updateExtract
update "income_extract" set "state" = $1 where "income_extract"."id" = $2 returning "id", "customer_id", "amount_fen", "tax_fen", "net_fen", "account_type", "account", "account_mask", "state", "applied_at", "decided_by", "paid_at", "fail_reason", "batch_no", "is_demo";

-- isStaying
select "status" from "customer" where "customer"."id" = $1;

-- selectForAdmin
select "income_extract"."id", "income_extract"."customer_id", "income_extract"."amount_fen", "income_extract"."tax_fen", "income_extract"."net_fen", "income_extract"."account_type", "income_extract"."account", "income_extract"."account_mask", "income_extract"."state", "income_extract"."applied_at", "income_extract"."decided_by", "income_extract"."paid_at", "income_extract"."fail_reason", "income_extract"."batch_no", "income_extract"."is_demo", "inventor"."pen_name", "inventor"."real_name" from "income_extract" left join "inventor" on "inventor"."customer_id" = "income_extract"."customer_id" where ("income_extract"."state" in ($1) and ("income_extract"."applied_at", "income_extract"."id") < ($2::timestamptz, $3::bigint)) order by "income_extract"."applied_at" desc, "income_extract"."id" desc limit $4;

-- selectOneForAdmin
select "income_extract"."id", "income_extract"."customer_id", "income_extract"."amount_fen", "income_extract"."tax_fen", "income_extract"."net_fen", "income_extract"."account_type", "income_extract"."account", "income_extract"."account_mask", "income_extract"."state", "income_extract"."applied_at", "income_extract"."decided_by", "income_extract"."paid_at", "income_extract"."fail_reason", "income_extract"."batch_no", "income_extract"."is_demo", "inventor"."pen_name", "inventor"."real_name" from "income_extract" left join "inventor" on "inventor"."customer_id" = "income_extract"."customer_id" where "income_extract"."id" = $1;

-- sumOpen
select coalesce(sum("amount_fen"), 0) from "income_extract" where ("income_extract"."customer_id" = $1 and "income_extract"."state" in ('applied', 'reviewing', 'approved', 'paying'));

-- selectExtracts
select "id", "customer_id", "amount_fen", "tax_fen", "net_fen", "account_type", "account", "account_mask", "state", "applied_at", "decided_by", "paid_at", "fail_reason", "batch_no", "is_demo" from "income_extract" where ("income_extract"."customer_id" = $1 and "income_extract"."state" = $2) order by "income_extract"."applied_at" desc, "income_extract"."id" desc limit $3;

-- countExtracts
select count(*) from "income_extract" where ("income_extract"."customer_id" = $1 and "income_extract"."state" = $2);
