-- selectBalance
select "balance" from "ledger_account" where ("ledger_account"."book" = $1 and "ledger_account"."owner" = $2 and "ledger_account"."name" = $3);

-- insertTransaction
insert into "ledger_tx" ("id", "book", "key", "kind", "at", "cause") values (default, $1, $2, $3, $4, $5) on conflict do nothing returning "id";

-- insertAccounts
insert into "ledger_account" ("id", "book", "owner", "name", "balance", "may_be_negative") values (default, $1, $2, $3, default, $4) on conflict do nothing;

-- lockAccounts
select "id", "owner", "name", "balance" from "ledger_account" where ("ledger_account"."book" = $1 and "ledger_account"."owner" in ($2) and "ledger_account"."name" in ($3)) order by "ledger_account"."id" asc for update;

-- insertEntries
insert into "ledger_entry" ("tx_id", "account_id", "amount") values ($1, $2, $3);

-- addToBalance
update "ledger_account" set "balance" = "ledger_account"."balance" + $1 where "ledger_account"."id" = $2;

-- selectBalances
select "owner", "name", "balance" from "ledger_account" where ("ledger_account"."book" = $1 and "ledger_account"."owner" in ($2));

-- selectEntries
select "ledger_tx"."id", "ledger_tx"."key", "ledger_tx"."kind", "ledger_tx"."at", "ledger_tx"."cause", "ledger_entry"."amount" from "ledger_entry" inner join "ledger_account" on "ledger_account"."id" = "ledger_entry"."account_id" inner join "ledger_tx" on "ledger_tx"."id" = "ledger_entry"."tx_id" where ("ledger_account"."book" = $1 and "ledger_account"."owner" = $2 and "ledger_account"."name" = $3 and ("ledger_tx"."at", "ledger_tx"."id") < ($4::timestamptz, $5::bigint) and "ledger_tx"."kind" in ($6) and "ledger_tx"."at" >= $7 and "ledger_tx"."at" < $8) order by "ledger_tx"."at" desc, "ledger_tx"."id" desc limit $9;

-- selectStatement
select "id", "key", "kind", "at", "cause", "amount", "balance_after" from (select "ledger_tx"."id", "ledger_tx"."key", "ledger_tx"."kind", "ledger_tx"."at", "ledger_tx"."cause", "ledger_entry"."amount", sum("ledger_entry"."amount") over (order by "ledger_tx"."at", "ledger_entry"."tx_id") as "balance_after" from "ledger_entry" inner join "ledger_account" on "ledger_account"."id" = "ledger_entry"."account_id" inner join "ledger_tx" on "ledger_tx"."id" = "ledger_entry"."tx_id" where ("ledger_account"."book" = $1 and "ledger_account"."owner" = $2 and "ledger_account"."name" = $3)) "told" where (("told"."at", "told"."id") < ($4::timestamptz, $5::bigint) and "told"."amount" > $6) order by "told"."at" desc, "told"."id" desc limit $7;

-- selectMonths
select to_char("ledger_tx"."at" at time zone 'Asia/Shanghai', 'YYYY-MM'), coalesce(sum("ledger_entry"."amount") filter (where "ledger_entry"."amount" > 0), 0), coalesce(-sum("ledger_entry"."amount") filter (where "ledger_entry"."amount" < 0), 0) from "ledger_entry" inner join "ledger_account" on "ledger_account"."id" = "ledger_entry"."account_id" inner join "ledger_tx" on "ledger_tx"."id" = "ledger_entry"."tx_id" where ("ledger_account"."book" = $1 and "ledger_account"."owner" = $2 and "ledger_account"."name" = $3) group by to_char("ledger_tx"."at" at time zone 'Asia/Shanghai', 'YYYY-MM') order by to_char("ledger_tx"."at" at time zone 'Asia/Shanghai', 'YYYY-MM') desc;

-- selectMonthKinds
select to_char("ledger_tx"."at" at time zone 'Asia/Shanghai', 'YYYY-MM'), "ledger_tx"."kind", sum("ledger_entry"."amount") from "ledger_entry" inner join "ledger_account" on "ledger_account"."id" = "ledger_entry"."account_id" inner join "ledger_tx" on "ledger_tx"."id" = "ledger_entry"."tx_id" where ("ledger_account"."book" = $1 and "ledger_account"."owner" = $2 and "ledger_account"."name" = $3) group by to_char("ledger_tx"."at" at time zone 'Asia/Shanghai', 'YYYY-MM'), "ledger_tx"."kind" order by to_char("ledger_tx"."at" at time zone 'Asia/Shanghai', 'YYYY-MM');

-- selectKinds
select "ledger_tx"."kind", sum("ledger_entry"."amount"), coalesce(sum("ledger_entry"."amount") filter (where coalesce(("ledger_tx"."cause"->>'availableTime')::bigint, 0) <= $1), 0) from "ledger_entry" inner join "ledger_account" on "ledger_account"."id" = "ledger_entry"."account_id" inner join "ledger_tx" on "ledger_tx"."id" = "ledger_entry"."tx_id" where ("ledger_account"."book" = $2 and "ledger_account"."owner" = $3 and "ledger_account"."name" = $4) group by "ledger_tx"."kind";

-- selectBroken
select "ledger_account"."id" from "ledger_account" left join "ledger_entry" on "ledger_entry"."account_id" = "ledger_account"."id" group by "ledger_account"."id" having "ledger_account"."balance" <> coalesce(sum("ledger_entry"."amount"), 0);
