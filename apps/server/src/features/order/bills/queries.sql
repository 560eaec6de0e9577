-- insertBill
insert into "pay_bill" ("gateway", "day", "fetched_at", "sha", "raw", "count", "paid_fen", "refund_fen", "fee_fen") values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning "day";

-- hasBill
select "day" from "pay_bill" where ("pay_bill"."gateway" = $1 and "pay_bill"."day" = $2);

-- selectPaid
select "out_trade_no", "amount_fen" from "payment" where ("payment"."gateway" = $1 and "payment"."state" = $2 and "payment"."success_at" >= $3 and "payment"."success_at" < $4);

-- selectPaidBack
select "refund"."refund_no", "refund"."amount_fen" from "refund" inner join "payment" on "payment"."out_trade_no" = "refund"."out_trade_no" where ("payment"."gateway" = $1 and "refund"."state" = $2 and "refund"."done_at" >= $3 and "refund"."done_at" < $4);
