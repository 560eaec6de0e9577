-- insertExtract
insert into "income_extract" ("id", "customer_id", "amount_fen", "tax_fen", "net_fen", "account_type", "account", "account_mask", "state", "applied_at", "decided_by", "paid_at", "fail_reason", "batch_no", "is_demo") values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, default, default, default, default, default) returning "id", "customer_id", "amount_fen", "tax_fen", "net_fen", "account_type", "account", "account_mask", "state", "applied_at", "decided_by", "paid_at", "fail_reason", "batch_no", "is_demo";

-- selectExtract
select "id", "customer_id", "amount_fen", "tax_fen", "net_fen", "account_type", "account", "account_mask", "state", "applied_at", "decided_by", "paid_at", "fail_reason", "batch_no", "is_demo" from "income_extract" where "income_extract"."id" = $1;

-- updateExtract
update "income_extract" set "state" = $1 where "income_extract"."id" = $2 returning "id", "customer_id", "amount_fen", "tax_fen", "net_fen", "account_type", "account", "account_mask", "state", "applied_at", "decided_by", "paid_at", "fail_reason", "batch_no", "is_demo";

-- sumOpen
select coalesce(sum("amount_fen"), 0) from "income_extract" where ("income_extract"."customer_id" = $1 and "income_extract"."state" in ('applied', 'reviewing', 'approved', 'paying'));

-- selectExtracts
select "id", "customer_id", "amount_fen", "tax_fen", "net_fen", "account_type", "account", "account_mask", "state", "applied_at", "decided_by", "paid_at", "fail_reason", "batch_no", "is_demo" from "income_extract" where ("income_extract"."customer_id" = $1 and "income_extract"."state" = $2) order by "income_extract"."id" desc limit $3;

-- countExtracts
select count(*) from "income_extract" where ("income_extract"."customer_id" = $1 and "income_extract"."state" = $2);
