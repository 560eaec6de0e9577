-- selectRankedAccounts
select "paper_account"."id", "paper_account"."customer_id", "paper_account"."initial_fen", "paper_account"."created_at", "customer"."nick_name", "customer"."head_image_url" from "paper_account" inner join "customer" on "customer"."id" = "paper_account"."customer_id" where ("paper_account"."market" = $1 and "paper_account"."season_id" = $2);

-- selectRankedDays
select "paper_day"."account_id", "paper_day"."trade_date", "paper_day"."cash_fen" + "paper_day"."market_fen" from "paper_day" inner join "paper_account" on "paper_account"."id" = "paper_day"."account_id" where ("paper_account"."market" = $1 and "paper_account"."season_id" = $2) order by "paper_day"."account_id" asc, "paper_day"."trade_date" asc;

-- selectRankedTrades
select "paper_fill"."account_id", count(distinct "paper_fill"."order_id"), count(distinct "paper_fill"."symbol") from "paper_fill" inner join "paper_account" on "paper_account"."id" = "paper_fill"."account_id" where (("paper_account"."market" = $1 and "paper_account"."season_id" = $2) and "paper_fill"."trade_date" >= $3 and "paper_fill"."trade_date" <= $4) group by "paper_fill"."account_id";

-- selectRankedTrips
select "paper_round_trip"."account_id", count(*), (count(*) filter (where "paper_round_trip"."result_fen" > 0))::int from "paper_round_trip" inner join "paper_account" on "paper_account"."id" = "paper_round_trip"."account_id" where (("paper_account"."market" = $1 and "paper_account"."season_id" = $2) and "paper_round_trip"."closed_on" >= $3 and "paper_round_trip"."closed_on" <= $4) group by "paper_round_trip"."account_id";

-- selectHoldings
select "account_id", "symbol" from "paper_fill" where ("paper_fill"."account_id" in ($1, $2) and "paper_fill"."trade_date" <= $3) group by "paper_fill"."account_id", "paper_fill"."symbol" having sum(case when "paper_fill"."side" = 'buy' then "paper_fill"."quantity" else -"paper_fill"."quantity" end) > 0;
