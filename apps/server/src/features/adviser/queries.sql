-- cardColumns

-- lockCustomer
select "id" from "customer" where "customer"."id" = $1 for no key update;

-- insertTicket
insert into "adviser_ticket" ("id", "customer_id", "staff_id", "left_by_id", "kind", "state", "market", "stock_no", "stock_name", "cost_band", "brief", "client_req_id", "created_at", "react_by", "first_due_at", "first_answered_at", "due_at", "waits_since", "closes_at", "closed_at", "escalated_at", "returned_num", "last_seq", "last_at", "read_seq", "score", "rate_tags", "rate_text", "rated_at", "version", "is_demo") values (default, $1, default, default, $2, $3, default, default, default, default, $4, $5, $6, default, $7, default, default, default, default, default, default, default, default, $8, default, default, default, default, default, default, default) on conflict do nothing returning "id", "customer_id", "staff_id", "left_by_id", "kind", "state", "market", "stock_no", "stock_name", "cost_band", "brief", "client_req_id", "created_at", "react_by", "first_due_at", "first_answered_at", "due_at", "waits_since", "closes_at", "closed_at", "escalated_at", "returned_num", "last_seq", "last_at", "read_seq", "score", "rate_tags", "rate_text", "rated_at", "version", "is_demo";

-- selectByRequest
select "id", "customer_id", "staff_id", "left_by_id", "kind", "state", "market", "stock_no", "stock_name", "cost_band", "brief", "client_req_id", "created_at", "react_by", "first_due_at", "first_answered_at", "due_at", "waits_since", "closes_at", "closed_at", "escalated_at", "returned_num", "last_seq", "last_at", "read_seq", "score", "rate_tags", "rate_text", "rated_at", "version", "is_demo" from "adviser_ticket" where ("adviser_ticket"."customer_id" = $1 and "adviser_ticket"."client_req_id" = $2);

-- lockTicket
select "id", "customer_id", "staff_id", "left_by_id", "kind", "state", "market", "stock_no", "stock_name", "cost_band", "brief", "client_req_id", "created_at", "react_by", "first_due_at", "first_answered_at", "due_at", "waits_since", "closes_at", "closed_at", "escalated_at", "returned_num", "last_seq", "last_at", "read_seq", "score", "rate_tags", "rate_text", "rated_at", "version", "is_demo" from "adviser_ticket" where "adviser_ticket"."id" = $1 for update;

-- updateTicket
update "adviser_ticket" set "state" = $1 where "adviser_ticket"."id" = $2;

-- selectCard
select "adviser_ticket"."id", "adviser_ticket"."customer_id", "adviser_ticket"."staff_id", "adviser_ticket"."left_by_id", "adviser_ticket"."kind", "adviser_ticket"."state", "adviser_ticket"."market", "adviser_ticket"."stock_no", "adviser_ticket"."stock_name", "adviser_ticket"."cost_band", "adviser_ticket"."brief", "adviser_ticket"."client_req_id", "adviser_ticket"."created_at", "adviser_ticket"."react_by", "adviser_ticket"."first_due_at", "adviser_ticket"."first_answered_at", "adviser_ticket"."due_at", "adviser_ticket"."waits_since", "adviser_ticket"."closes_at", "adviser_ticket"."closed_at", "adviser_ticket"."escalated_at", "adviser_ticket"."returned_num", "adviser_ticket"."last_seq", "adviser_ticket"."last_at", "adviser_ticket"."read_seq", "adviser_ticket"."score", "adviser_ticket"."rate_tags", "adviser_ticket"."rate_text", "adviser_ticket"."rated_at", "adviser_ticket"."version", "adviser_ticket"."is_demo", case when "adviser_profile"."name" is not null then json_build_array("adviser_profile"."name", coalesce((select "service_person"."name"->>1 from "service_person" where "service_person"."certificate_no" = "adviser_profile"."cert_no" limit 1), "adviser_profile"."name")) end, (select count(*)::int from "adviser_message" where "adviser_message"."ticket_id" = "adviser_ticket"."id" and "adviser_message"."author" = 'adviser' and "adviser_message"."seq" > "adviser_ticket"."read_seq"), exists (select 1 from "adviser_suggestion" where "adviser_suggestion"."ticket_id" = "adviser_ticket"."id") from "adviser_ticket" left join "adviser_profile" on "adviser_profile"."staff_id" = "adviser_ticket"."staff_id" where "adviser_ticket"."id" = $1;

-- selectOwnCards
select "adviser_ticket"."id", "adviser_ticket"."customer_id", "adviser_ticket"."staff_id", "adviser_ticket"."left_by_id", "adviser_ticket"."kind", "adviser_ticket"."state", "adviser_ticket"."market", "adviser_ticket"."stock_no", "adviser_ticket"."stock_name", "adviser_ticket"."cost_band", "adviser_ticket"."brief", "adviser_ticket"."client_req_id", "adviser_ticket"."created_at", "adviser_ticket"."react_by", "adviser_ticket"."first_due_at", "adviser_ticket"."first_answered_at", "adviser_ticket"."due_at", "adviser_ticket"."waits_since", "adviser_ticket"."closes_at", "adviser_ticket"."closed_at", "adviser_ticket"."escalated_at", "adviser_ticket"."returned_num", "adviser_ticket"."last_seq", "adviser_ticket"."last_at", "adviser_ticket"."read_seq", "adviser_ticket"."score", "adviser_ticket"."rate_tags", "adviser_ticket"."rate_text", "adviser_ticket"."rated_at", "adviser_ticket"."version", "adviser_ticket"."is_demo", case when "adviser_profile"."name" is not null then json_build_array("adviser_profile"."name", coalesce((select "service_person"."name"->>1 from "service_person" where "service_person"."certificate_no" = "adviser_profile"."cert_no" limit 1), "adviser_profile"."name")) end, (select count(*)::int from "adviser_message" where "adviser_message"."ticket_id" = "adviser_ticket"."id" and "adviser_message"."author" = 'adviser' and "adviser_message"."seq" > "adviser_ticket"."read_seq"), exists (select 1 from "adviser_suggestion" where "adviser_suggestion"."ticket_id" = "adviser_ticket"."id") from "adviser_ticket" left join "adviser_profile" on "adviser_profile"."staff_id" = "adviser_ticket"."staff_id" where ("adviser_ticket"."customer_id" = $1 and ("adviser_ticket"."market" is null or "adviser_ticket"."market" = $2) and "adviser_ticket"."state" in ($3, $4, $5, $6, $7) and "adviser_ticket"."stock_no" = $8 and exists (select 1 from "adviser_message" where "adviser_message"."ticket_id" = "adviser_ticket"."id" and "adviser_message"."words" ilike $9) and ("adviser_ticket"."created_at", "adviser_ticket"."id") < ($10::timestamptz, $11::bigint)) order by "adviser_ticket"."created_at" desc, "adviser_ticket"."id" desc limit $12;

-- selectOwnStocks
select "stock_no" from "adviser_ticket" where ("adviser_ticket"."customer_id" = $1 and "adviser_ticket"."market" = $2 and "adviser_ticket"."stock_no" is not null) group by "adviser_ticket"."stock_no" order by "adviser_ticket"."stock_no" asc limit $3;

-- countOwn
select count(*) filter (where "state" in ('queued', 'assigned', 'answered', 'followUp', 'escalated'))::int, count(*) filter (where "created_at" >= $1)::int from "adviser_ticket" where "adviser_ticket"."customer_id" = $2;

-- insertMessage
insert into "adviser_message" ("id", "ticket_id", "seq", "author", "staff_id", "client_msg_id", "body", "words", "is_doubted", "is_sampled", "corrects_seq", "created_at") values (default, $1, $2, $3, default, $4, $5, $6, default, default, default, $7) returning "id", "ticket_id", "seq", "author", "staff_id", "client_msg_id", "body", "words", "is_doubted", "is_sampled", "corrects_seq", "created_at";

-- selectByClientMsgId
select "id", "ticket_id", "seq", "author", "staff_id", "client_msg_id", "body", "words", "is_doubted", "is_sampled", "corrects_seq", "created_at" from "adviser_message" where ("adviser_message"."ticket_id" = $1 and "adviser_message"."client_msg_id" = $2);

-- selectMessages
select "adviser_message"."id", "adviser_message"."ticket_id", "adviser_message"."seq", "adviser_message"."author", "adviser_message"."staff_id", "adviser_message"."client_msg_id", "adviser_message"."body", "adviser_message"."words", "adviser_message"."is_doubted", "adviser_message"."is_sampled", "adviser_message"."corrects_seq", "adviser_message"."created_at", case when "adviser_profile"."name" is not null then json_build_array("adviser_profile"."name", coalesce((select "service_person"."name"->>1 from "service_person" where "service_person"."certificate_no" = "adviser_profile"."cert_no" limit 1), "adviser_profile"."name")) end from "adviser_message" left join "adviser_profile" on "adviser_profile"."staff_id" = "adviser_message"."staff_id" where "adviser_message"."ticket_id" in ($1) order by "adviser_message"."ticket_id" asc, "adviser_message"."seq" asc limit $2;

-- countSaid
select count(*) from "adviser_message" where ("adviser_message"."ticket_id" = $1 and "adviser_message"."author" = $2 and "adviser_message"."seq" > $3);

-- selectLastAnswerSeq
select coalesce(max("seq"), 0)::int from "adviser_message" where ("adviser_message"."ticket_id" = $1 and "adviser_message"."author" = $2);

-- countSent
select count(*) from "adviser_message" inner join "adviser_ticket" on "adviser_ticket"."id" = "adviser_message"."ticket_id" where ("adviser_message"."staff_id" = $1 and "adviser_ticket"."customer_id" = $2 and "adviser_message"."created_at" >= $3);

-- insertSuggestion
insert into "adviser_suggestion" ("message_id", "ticket_id", "customer_id", "staff_id", "market", "stock_no", "trade_date", "price_fen", "given_at", "read_at", "decision", "decided_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, default, default, default);

-- selectSuggestions
select "adviser_suggestion"."message_id", "adviser_suggestion"."ticket_id", "adviser_suggestion"."customer_id", "adviser_suggestion"."staff_id", "adviser_suggestion"."market", "adviser_suggestion"."stock_no", "adviser_suggestion"."trade_date", "adviser_suggestion"."price_fen", "adviser_suggestion"."given_at", "adviser_suggestion"."read_at", "adviser_suggestion"."decision", "adviser_suggestion"."decided_at", "adviser_message"."id", "adviser_message"."ticket_id", "adviser_message"."seq", "adviser_message"."author", "adviser_message"."staff_id", "adviser_message"."client_msg_id", "adviser_message"."body", "adviser_message"."words", "adviser_message"."is_doubted", "adviser_message"."is_sampled", "adviser_message"."corrects_seq", "adviser_message"."created_at", case when "adviser_profile"."name" is not null then json_build_array("adviser_profile"."name", coalesce((select "service_person"."name"->>1 from "service_person" where "service_person"."certificate_no" = "adviser_profile"."cert_no" limit 1), "adviser_profile"."name")) end from "adviser_suggestion" inner join "adviser_message" on "adviser_message"."id" = "adviser_suggestion"."message_id" left join "adviser_profile" on "adviser_profile"."staff_id" = "adviser_suggestion"."staff_id" where ("adviser_suggestion"."customer_id" = $1 and "adviser_suggestion"."market" = $2 and ("adviser_suggestion"."given_at", "adviser_suggestion"."message_id") < ($3::timestamptz, $4::bigint)) order by "adviser_suggestion"."given_at" desc, "adviser_suggestion"."message_id" desc limit $5;

-- markSuggestionsRead
update "adviser_suggestion" set "read_at" = $1 where ("adviser_suggestion"."ticket_id" = $2 and "adviser_suggestion"."read_at" is null);

-- decideSuggestion
update "adviser_suggestion" set "decision" = $1, "decided_at" = $2 where ("adviser_suggestion"."message_id" = $3 and "adviser_suggestion"."customer_id" = $4) returning "message_id";

-- insertAnswer
insert into "adviser_answer" ("message_id", "ticket_id", "staff_id", "is_first", "wait_ms", "is_in_time", "at") values ($1, $2, $3, $4, $5, $6, $7);

-- insertNote
insert into "adviser_note" ("id", "ticket_id", "staff_id", "kind", "text", "to_staff_id", "client_req_id", "at") values (default, $1, $2, $3, $4, default, $5, $6);

-- insertInternalNote
insert into "adviser_note" ("id", "ticket_id", "staff_id", "kind", "text", "to_staff_id", "client_req_id", "at") values (default, $1, $2, $3, $4, default, $5, $6) on conflict do nothing;

-- insertEvidence
insert into "adviser_evidence" ("id", "ticket_id", "staff_id", "what", "reason", "at") values (default, $1, $2, $3, $4, $5);

-- insertComplaint
insert into "adviser_complaint" ("ticket_id", "customer_id", "staff_id", "text", "state", "created_at", "decided_by_id", "decided_at", "note") values ($1, $2, default, $3, $4, $5, default, default, default) on conflict do nothing returning "ticket_id", "customer_id", "staff_id", "text", "state", "created_at", "decided_by_id", "decided_at", "note";

-- selectComplaint
select "ticket_id", "customer_id", "staff_id", "text", "state", "created_at", "decided_by_id", "decided_at", "note" from "adviser_complaint" where "adviser_complaint"."ticket_id" = $1;

-- selectProfile
select "staff_id", case when "adviser_profile"."name" is not null then json_build_array("adviser_profile"."name", coalesce((select "service_person"."name"->>1 from "service_person" where "service_person"."certificate_no" = "adviser_profile"."cert_no" limit 1), "adviser_profile"."name")) end, "cert_no", "photo_url", "intro", "capacity", "is_active", "seen_at", "absent_from", "absent_until", "absence_note", "deputy_id", "is_demo" from "adviser_profile" where "adviser_profile"."staff_id" = $1;

-- selectOwnAdviser
select "adviser_profile"."staff_id", case when "adviser_profile"."name" is not null then json_build_array("adviser_profile"."name", coalesce((select "service_person"."name"->>1 from "service_person" where "service_person"."certificate_no" = "adviser_profile"."cert_no" limit 1), "adviser_profile"."name")) end, "adviser_profile"."cert_no", "adviser_profile"."photo_url", "adviser_profile"."intro", "adviser_profile"."capacity", "adviser_profile"."is_active", "adviser_profile"."seen_at", "adviser_profile"."absent_from", "adviser_profile"."absent_until", "adviser_profile"."absence_note", "adviser_profile"."deputy_id", "adviser_profile"."is_demo" from "adviser_client" inner join "adviser_profile" on "adviser_profile"."staff_id" = "adviser_client"."staff_id" where ("adviser_client"."customer_id" = $1 and "adviser_profile"."is_active");

-- upsertClient
insert into "adviser_client" ("customer_id", "staff_id", "since") values ($1, $2, $3) on conflict ("customer_id") do update set "staff_id" = $4, "since" = $5;

-- forgetMember
delete from "adviser_client" where "adviser_client"."customer_id" = $1;

-- selectEverything
select "id", "kind", "state", "stock_no", "cost_band", "created_at", "score", "rate_text" from "adviser_ticket" where "adviser_ticket"."customer_id" = $1 order by "adviser_ticket"."id" asc;
select "adviser_message"."ticket_id", "adviser_message"."seq", "adviser_message"."author", "adviser_message"."body", "adviser_message"."created_at" from "adviser_message" inner join "adviser_ticket" on "adviser_ticket"."id" = "adviser_message"."ticket_id" where "adviser_ticket"."customer_id" = $1 order by "adviser_message"."ticket_id" asc, "adviser_message"."seq" asc;
select "ticket_id", "text", "state", "created_at" from "adviser_complaint" where "adviser_complaint"."customer_id" = $1;
