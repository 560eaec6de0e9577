-- selectItems
select "id", "scene", "position", "title", "sub_title", "description", "badge", "icon", "image_url", "link_url", "link_type", "is_advertising", "is_hidden_in_audit", "editions", "client_types", "min_version", "max_version", "audience", "starts_at", "ends_at", "trading_time_only", "outside_trading_only", "suit_min_level", "experiment_key", "lock_privilege_ids", "status", "track_id" from "operation_item" where ("operation_item"."scene" = $1 and "operation_item"."status" = $2) order by "operation_item"."position" asc, "operation_item"."id" asc;

-- selectViewer
select "customer"."edition", "customer"."customer_level", "customer"."service_status", "assessment"."risk_class", "assessment"."valid_until", "customer"."wants_personal_promotion", array(select "saved_group_member"."group_id" from "saved_group_member"
        where "saved_group_member"."customer_id" = "customer"."id") from "customer" left join "assessment" on "assessment"."customer_id" = "customer"."id" where "customer"."id" = $1;

-- selectContent
select "id", "code", "title", "body", "version", "updated_at" from "operation_content" where ("operation_content"."code" = $1 and "operation_content"."is_live" = $2);

-- selectQuickTexts
select "id", "label", "sent_text", "link_url" from "quick_text" where "quick_text"."scene" = $1 order by "quick_text"."position" asc;

-- selectPeople
select "customer_id", "name", "title", "head_image_url", "certificate_no", "qr_url", "online_from", "online_until" from "service_person" where "service_person"."scenes" @> $1 order by "service_person"."position" asc;

-- selectAddress
select "url", "title", "open_type" from "url_entry" where "url_entry"."key" = $1;

-- selectConfig
select "key", "value" from "app_config";

-- selectBrokers
select "broker_no", "name", "logo", "open_url", "supports_outer_trade" from "broker" where ("broker"."name" ->> 0 ilike $1 or "broker"."name" ->> 1 ilike $2) order by "broker"."position" asc;

-- selectRanking
select "ranking_row"."rank", "ranking_row"."change", "ranking_row"."broker_no", "ranking_row"."name", "broker"."logo", "ranking_row"."ratio_bps", "ranking_row"."drawdown_bps", "ranking_row"."trade_count", "ranking_row"."updated_at", "ranking_row"."is_demo" from "ranking_row" inner join "broker" on "broker"."broker_no" = "ranking_row"."broker_no" where ("ranking_row"."rank_type" = $1 and "ranking_row"."period" = $2) order by "ranking_row"."rank" asc limit $3;

-- countRanking
select count(*) from "ranking_row" where ("ranking_row"."rank_type" = $1 and "ranking_row"."period" = $2);
