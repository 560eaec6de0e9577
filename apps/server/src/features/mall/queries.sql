-- selectShelf
select "goods"."id", "goods"."code", "goods"."line", "goods"."kind", "goods"."state", "goods"."version", "goods"."position", "goods"."max_per_member", "goods"."updated_at", "goods"."is_demo", "goods_version"."risk_level", "goods_version"."is_advice", "goods_version"."content" from "goods" inner join "goods_version" on ("goods_version"."goods_id" = "goods"."id" and "goods_version"."version" = "goods"."version") where ("goods"."state" = $1 and "goods"."line" in ($2) and ("goods_version"."content" -> 'title' ->> 0 ilike $3 or "goods_version"."content" -> 'title' ->> 1 ilike $4) and ("goods"."position", "goods"."id") > ($5, $6)) order by "goods"."position" asc, "goods"."id" asc limit $7;

-- selectGoods
select "goods"."id", "goods"."code", "goods"."line", "goods"."kind", "goods"."state", "goods"."version", "goods"."position", "goods"."max_per_member", "goods"."updated_at", "goods"."is_demo", "goods_version"."risk_level", "goods_version"."is_advice", "goods_version"."content" from "goods" inner join "goods_version" on ("goods_version"."goods_id" = "goods"."id" and "goods_version"."version" = "goods"."version") where "goods"."id" = $1;

-- selectOpening
select "goods"."id", "goods"."code", "goods"."line", "goods"."kind", "goods"."state", "goods"."version", "goods"."position", "goods"."max_per_member", "goods"."updated_at", "goods"."is_demo", "goods_version"."risk_level", "goods_version"."is_advice", "goods_version"."content" from "goods" inner join "goods_version" on ("goods_version"."goods_id" = "goods"."id" and "goods_version"."version" = "goods"."version") where ("goods"."state" = $1 and "goods_version"."content" -> 'grants' @> $2::jsonb) order by jsonb_array_length("goods_version"."content" -> 'grants'), "goods"."position" asc, "goods"."id" asc;

-- selectVersion
select "goods_id", "version", "risk_level", "is_advice", "content", "created_at", "created_by" from "goods_version" where ("goods_version"."goods_id" = $1 and "goods_version"."version" = $2);

-- selectSkus
select "id", "goods_id", "name", "period_days", "stock", "is_on_sale", "position" from "sku" where "sku"."goods_id" in ($1) order by "sku"."goods_id" asc, "sku"."position" asc, "sku"."id" asc;

-- selectSku
select "id", "goods_id", "name", "period_days", "stock", "is_on_sale", "position" from "sku" where "sku"."id" = $1;

-- selectPrices
select distinct on ("sku_price"."sku_id") "sku_id", "price_fen" from "sku_price" where ("sku_price"."sku_id" in ($1) and "sku_price"."valid_from" <= $2) order by "sku_price"."sku_id" asc, "sku_price"."valid_from" desc;

-- selectPromotions
select "id", "sku_id", "price_fen", "starts_at", "ends_at", "condition", "condition_text", "base_fen", "proposed_by", "approved_by" from "promotion" where ("promotion"."sku_id" in ($1) and "promotion"."starts_at" <= $2 and "promotion"."ends_at" > $3) order by "promotion"."sku_id" asc, "promotion"."price_fen" asc, "promotion"."id" asc;

-- takeStock
update "sku" set "stock" = "sku"."stock" - 1 where ("sku"."id" = $1 and ("sku"."stock" is null or "sku"."stock" > 0)) returning "id";

-- returnStock
update "sku" set "stock" = "sku"."stock" + 1 where "sku"."id" = $1;
