-- selectTradesOfDay
select "symbol", count(*), coalesce(sum("price_fen"::bigint * "quantity" + "fees_fen") filter (where "side" = 'buy'), 0), coalesce(sum("price_fen"::bigint * "quantity" - "fees_fen") filter (where "side" = 'sell'), 0), coalesce(sum("quantity") filter (where "side" = 'buy'), 0), coalesce(sum("quantity") filter (where "side" = 'sell'), 0), coalesce(sum("price_fen"::bigint * "quantity"), 0) from "paper_fill" where ("paper_fill"."account_id" = $1 and "paper_fill"."trade_date" = $2) group by "paper_fill"."symbol";

-- selectResults
select "symbol", count(*), coalesce(sum("realised_fen"), 0), sum("fees_fen"), coalesce(sum("fees_fen") filter (where "side" = 'buy'), 0) from "paper_fill" where "paper_fill"."account_id" = $1 group by "paper_fill"."symbol";

-- selectTradedUntil
select "symbol", sum(case when "side" = 'buy' then "quantity" else -"quantity" end), sum(case when "side" = 'buy' then "price_fen"::bigint * "quantity" else -"price_fen"::bigint * "quantity" end + "fees_fen") from "paper_fill" where ("paper_fill"."account_id" = $1 and "paper_fill"."trade_date" <= $2) group by "paper_fill"."symbol";

-- selectRightsUntil
select "data"->>'symbol', ("data"->>'shares')::int, ("data"->>'netFen')::bigint from "paper_event" where ("paper_event"."account_id" = $1 and "paper_event"."kind" = $2 and "paper_event"."data"->>'date' <= $3);
