-- keepSandboxKeys
insert into "sandbox_pay_key" ("id", "sealed") values ($1, $2) on conflict do nothing;
select "sealed" from "sandbox_pay_key" where "sandbox_pay_key"."id" = $1;

-- selectSandboxKeys
select "sealed" from "sandbox_pay_key" where "sandbox_pay_key"."id" = $1;

-- insertTrade
insert into "sandbox_pay_trade" ("provider", "out_trade_no", "trade_no", "token", "app", "kind", "amount_fen", "description", "asked", "notify_url", "payer", "state", "created_at", "expires_at", "paid_at", "fault", "faults_left", "refund_end") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, default, default, default, default) on conflict do nothing;

-- selectTrade
select "provider", "out_trade_no", "trade_no", "token", "app", "kind", "amount_fen", "description", "asked", "notify_url", "payer", "state", "created_at", "expires_at", "paid_at", "fault", "faults_left", "refund_end" from "sandbox_pay_trade" where ("sandbox_pay_trade"."provider" = $1 and "sandbox_pay_trade"."out_trade_no" = $2);

-- lockTrade
select "provider", "out_trade_no", "trade_no", "token", "app", "kind", "amount_fen", "description", "asked", "notify_url", "payer", "state", "created_at", "expires_at", "paid_at", "fault", "faults_left", "refund_end" from "sandbox_pay_trade" where ("sandbox_pay_trade"."provider" = $1 and "sandbox_pay_trade"."out_trade_no" = $2) for update;

-- selectTradeByToken
select "provider", "out_trade_no", "trade_no", "token", "app", "kind", "amount_fen", "description", "asked", "notify_url", "payer", "state", "created_at", "expires_at", "paid_at", "fault", "faults_left", "refund_end" from "sandbox_pay_trade" where "sandbox_pay_trade"."token" = $1;

-- moveTrade
update "sandbox_pay_trade" set "state" = $1, "paid_at" = $2 where (("sandbox_pay_trade"."provider" = $3 and "sandbox_pay_trade"."out_trade_no" = $4) and "sandbox_pay_trade"."state" in ($5)) returning "provider", "out_trade_no", "trade_no", "token", "app", "kind", "amount_fen", "description", "asked", "notify_url", "payer", "state", "created_at", "expires_at", "paid_at", "fault", "faults_left", "refund_end";

-- setTrade
update "sandbox_pay_trade" set "fault" = $1, "faults_left" = $2, "refund_end" = $3 where ("sandbox_pay_trade"."provider" = $4 and "sandbox_pay_trade"."out_trade_no" = $5);

-- takeFault
update "sandbox_pay_trade" set "faults_left" = "sandbox_pay_trade"."faults_left" - 1 where (("sandbox_pay_trade"."provider" = $1 and "sandbox_pay_trade"."out_trade_no" = $2) and "sandbox_pay_trade"."faults_left" > $3) returning "fault";

-- insertRefund
insert into "sandbox_pay_refund" ("provider", "out_refund_no", "out_trade_no", "refund_no", "refund_fen", "notify_url", "state", "created_at", "ended_at") values ($1, $2, $3, $4, $5, $6, $7, $8, default);

-- selectRefund
select "provider", "out_refund_no", "out_trade_no", "refund_no", "refund_fen", "notify_url", "state", "created_at", "ended_at" from "sandbox_pay_refund" where ("sandbox_pay_refund"."provider" = $1 and "sandbox_pay_refund"."out_refund_no" = $2);

-- selectRefundsOf
select "provider", "out_refund_no", "out_trade_no", "refund_no", "refund_fen", "notify_url", "state", "created_at", "ended_at" from "sandbox_pay_refund" where ("sandbox_pay_refund"."provider" = $1 and "sandbox_pay_refund"."out_trade_no" = $2);

-- endRefund
update "sandbox_pay_refund" set "state" = $1, "ended_at" = $2 where (("sandbox_pay_refund"."provider" = $3 and "sandbox_pay_refund"."out_refund_no" = $4) and "sandbox_pay_refund"."state" = $5) returning "provider", "out_refund_no", "out_trade_no", "refund_no", "refund_fen", "notify_url", "state", "created_at", "ended_at";

-- selectTradesPaid
select "provider", "out_trade_no", "trade_no", "token", "app", "kind", "amount_fen", "description", "asked", "notify_url", "payer", "state", "created_at", "expires_at", "paid_at", "fault", "faults_left", "refund_end" from "sandbox_pay_trade" where ("sandbox_pay_trade"."provider" = $1 and "sandbox_pay_trade"."state" in ($2, $3) and "sandbox_pay_trade"."paid_at" >= $4 and "sandbox_pay_trade"."paid_at" < $5 and "sandbox_pay_trade"."paid_at" <= $6) order by "sandbox_pay_trade"."paid_at" asc, "sandbox_pay_trade"."out_trade_no" asc;

-- selectRefundsTaken
select "sandbox_pay_refund"."provider", "sandbox_pay_refund"."out_refund_no", "sandbox_pay_refund"."out_trade_no", "sandbox_pay_refund"."refund_no", "sandbox_pay_refund"."refund_fen", "sandbox_pay_refund"."notify_url", "sandbox_pay_refund"."state", "sandbox_pay_refund"."created_at", "sandbox_pay_refund"."ended_at", "sandbox_pay_trade"."provider", "sandbox_pay_trade"."out_trade_no", "sandbox_pay_trade"."trade_no", "sandbox_pay_trade"."token", "sandbox_pay_trade"."app", "sandbox_pay_trade"."kind", "sandbox_pay_trade"."amount_fen", "sandbox_pay_trade"."description", "sandbox_pay_trade"."asked", "sandbox_pay_trade"."notify_url", "sandbox_pay_trade"."payer", "sandbox_pay_trade"."state", "sandbox_pay_trade"."created_at", "sandbox_pay_trade"."expires_at", "sandbox_pay_trade"."paid_at", "sandbox_pay_trade"."fault", "sandbox_pay_trade"."faults_left", "sandbox_pay_trade"."refund_end" from "sandbox_pay_refund" inner join "sandbox_pay_trade" on ("sandbox_pay_trade"."provider" = "sandbox_pay_refund"."provider" and "sandbox_pay_trade"."out_trade_no" = "sandbox_pay_refund"."out_trade_no") where ("sandbox_pay_refund"."provider" = $1 and "sandbox_pay_refund"."created_at" >= $2 and "sandbox_pay_refund"."created_at" < $3) order by "sandbox_pay_refund"."created_at" asc, "sandbox_pay_refund"."out_refund_no" asc;
