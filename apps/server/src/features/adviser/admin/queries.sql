-- selectQueue
select "adviser_ticket"."id", "adviser_ticket"."customer_id", "adviser_ticket"."staff_id", "adviser_ticket"."left_by_id", "adviser_ticket"."kind", "adviser_ticket"."state", "adviser_ticket"."market", "adviser_ticket"."stock_no", "adviser_ticket"."stock_name", "adviser_ticket"."cost_band", "adviser_ticket"."brief", "adviser_ticket"."client_req_id", "adviser_ticket"."created_at", "adviser_ticket"."react_by", "adviser_ticket"."first_due_at", "adviser_ticket"."first_answered_at", "adviser_ticket"."due_at", "adviser_ticket"."waits_since", "adviser_ticket"."closes_at", "adviser_ticket"."closed_at", "adviser_ticket"."escalated_at", "adviser_ticket"."returned_num", "adviser_ticket"."last_seq", "adviser_ticket"."last_at", "adviser_ticket"."read_seq", "adviser_ticket"."score", "adviser_ticket"."rate_tags", "adviser_ticket"."rate_text", "adviser_ticket"."rated_at", "adviser_ticket"."version", "adviser_ticket"."is_demo", case when "adviser_profile"."name" is not null then json_build_array("adviser_profile"."name", coalesce((select "service_person"."name"->>1 from "service_person" where "service_person"."certificate_no" = "adviser_profile"."cert_no" limit 1), "adviser_profile"."name")) end, (select count(*)::int from "adviser_message" where "adviser_message"."ticket_id" = "adviser_ticket"."id" and "adviser_message"."author" = 'adviser' and "adviser_message"."seq" > "adviser_ticket"."read_seq"), exists (select 1 from "adviser_suggestion" where "adviser_suggestion"."ticket_id" = "adviser_ticket"."id"), "customer"."nick_name" from "adviser_ticket" inner join "customer" on "customer"."id" = "adviser_ticket"."customer_id" left join "adviser_profile" on "adviser_profile"."staff_id" = "adviser_ticket"."staff_id" where (("adviser_ticket"."staff_id" is null or "adviser_ticket"."staff_id" in ($1, $2)) and "adviser_ticket"."state" in ($3, $4, $5, $6) and "adviser_ticket"."due_at" <= $7) order by "adviser_ticket"."due_at" nulls last, "adviser_ticket"."id" asc limit $8;

-- selectAdminCard
select "adviser_ticket"."id", "adviser_ticket"."customer_id", "adviser_ticket"."staff_id", "adviser_ticket"."left_by_id", "adviser_ticket"."kind", "adviser_ticket"."state", "adviser_ticket"."market", "adviser_ticket"."stock_no", "adviser_ticket"."stock_name", "adviser_ticket"."cost_band", "adviser_ticket"."brief", "adviser_ticket"."client_req_id", "adviser_ticket"."created_at", "adviser_ticket"."react_by", "adviser_ticket"."first_due_at", "adviser_ticket"."first_answered_at", "adviser_ticket"."due_at", "adviser_ticket"."waits_since", "adviser_ticket"."closes_at", "adviser_ticket"."closed_at", "adviser_ticket"."escalated_at", "adviser_ticket"."returned_num", "adviser_ticket"."last_seq", "adviser_ticket"."last_at", "adviser_ticket"."read_seq", "adviser_ticket"."score", "adviser_ticket"."rate_tags", "adviser_ticket"."rate_text", "adviser_ticket"."rated_at", "adviser_ticket"."version", "adviser_ticket"."is_demo", case when "adviser_profile"."name" is not null then json_build_array("adviser_profile"."name", coalesce((select "service_person"."name"->>1 from "service_person" where "service_person"."certificate_no" = "adviser_profile"."cert_no" limit 1), "adviser_profile"."name")) end, (select count(*)::int from "adviser_message" where "adviser_message"."ticket_id" = "adviser_ticket"."id" and "adviser_message"."author" = 'adviser' and "adviser_message"."seq" > "adviser_ticket"."read_seq"), exists (select 1 from "adviser_suggestion" where "adviser_suggestion"."ticket_id" = "adviser_ticket"."id"), "customer"."nick_name" from "adviser_ticket" inner join "customer" on "customer"."id" = "adviser_ticket"."customer_id" left join "adviser_profile" on "adviser_profile"."staff_id" = "adviser_ticket"."staff_id" where "adviser_ticket"."id" = $1;

-- countQueues
select (count(*) filter (where ("adviser_ticket"."staff_id" = $1 and "adviser_ticket"."state" in ($2, $3, $4, $5, $6))))::int, (count(*) filter (where ("adviser_ticket"."staff_id" in ($7, $8) and "adviser_ticket"."state" in ($9, $10, $11, $12, $13))))::int, (count(*) filter (where ("adviser_ticket"."staff_id" is null and "adviser_ticket"."state" in ($14, $15, $16, $17, $18))))::int, (count(*) filter (where (("adviser_ticket"."staff_id" is null or "adviser_ticket"."staff_id" in ($19, $20)) and "adviser_ticket"."state" in ($21, $22, $23, $24) and "adviser_ticket"."due_at" <= $25)))::int, (count(*) filter (where (("adviser_ticket"."staff_id" is null or "adviser_ticket"."staff_id" in ($26, $27)) and "adviser_ticket"."state" = $28)))::int, (count(*) filter (where (("adviser_ticket"."staff_id" is null or "adviser_ticket"."staff_id" in ($29, $30)) and "adviser_ticket"."state" = $31)))::int, (count(*) filter (where (("adviser_ticket"."staff_id" is null or "adviser_ticket"."staff_id" in ($32, $33)) and "adviser_ticket"."state" in ($34, $35))))::int, (count(*) filter (where (("adviser_ticket"."staff_id" is null or "adviser_ticket"."staff_id" in ($36, $37)) and exists (select 1 from "adviser_message" where "adviser_message"."ticket_id" = "adviser_ticket"."id" and "adviser_message"."is_sampled"))))::int from "adviser_ticket";

-- touchProfile
update "adviser_profile" set "seen_at" = $1 where "adviser_profile"."staff_id" = $2;

-- updateProfile
update "adviser_profile" set "absence_note" = $1 where "adviser_profile"."staff_id" = $2;

-- upsertProfile
insert into "adviser_profile" ("staff_id", "name", "cert_no", "photo_url", "intro", "capacity", "is_active", "seen_at", "absent_from", "absent_until", "absence_note", "deputy_id", "is_demo") values ($1, $2, $3, default, $4, $5, default, default, default, default, default, default, default) on conflict ("staff_id") do update set "name" = $6, "cert_no" = $7, "intro" = $8, "capacity" = $9;

-- lockProfiles
select "staff_id", case when "adviser_profile"."name" is not null then json_build_array("adviser_profile"."name", coalesce((select "service_person"."name"->>1 from "service_person" where "service_person"."certificate_no" = "adviser_profile"."cert_no" limit 1), "adviser_profile"."name")) end, "cert_no", "photo_url", "intro", "capacity", "is_active", "seen_at", "absent_from", "absent_until", "absence_note", "deputy_id", "is_demo" from "adviser_profile" order by "adviser_profile"."staff_id" asc for update;

-- selectStaffRoles
select "roles" from "staff" where "staff"."id" = $1;

-- selectProfiles
select "adviser_profile"."staff_id", case when "adviser_profile"."name" is not null then json_build_array("adviser_profile"."name", coalesce((select "service_person"."name"->>1 from "service_person" where "service_person"."certificate_no" = "adviser_profile"."cert_no" limit 1), "adviser_profile"."name")) end, "adviser_profile"."cert_no", "adviser_profile"."photo_url", "adviser_profile"."intro", "adviser_profile"."capacity", "adviser_profile"."is_active", "adviser_profile"."seen_at", "adviser_profile"."absent_from", "adviser_profile"."absent_until", "adviser_profile"."absence_note", "adviser_profile"."deputy_id", "adviser_profile"."is_demo", "staff"."state", "staff"."roles" from "adviser_profile" inner join "staff" on "staff"."id" = "adviser_profile"."staff_id" order by "adviser_profile"."staff_id" asc;

-- countOpen
select "staff_id", count(*) from "adviser_ticket" where ("adviser_ticket"."staff_id" is not null and "adviser_ticket"."state" in ($1, $2, $3, $4, $5)) group by "adviser_ticket"."staff_id";

-- lockWaitingOf
select "id", "customer_id", "staff_id", "left_by_id", "kind", "state", "market", "stock_no", "stock_name", "cost_band", "brief", "client_req_id", "created_at", "react_by", "first_due_at", "first_answered_at", "due_at", "waits_since", "closes_at", "closed_at", "escalated_at", "returned_num", "last_seq", "last_at", "read_seq", "score", "rate_tags", "rate_text", "rated_at", "version", "is_demo" from "adviser_ticket" where ("adviser_ticket"."staff_id" = $1 and "adviser_ticket"."state" in ($2, $3, $4, $5)) order by "adviser_ticket"."id" asc for update;

-- selectNotes
select "adviser_note"."id", "adviser_note"."ticket_id", "adviser_note"."staff_id", "adviser_note"."kind", "adviser_note"."text", "adviser_note"."to_staff_id", "adviser_note"."client_req_id", "adviser_note"."at", "author"."display_name", "receiver"."display_name" from "adviser_note" left join "staff" "author" on "author"."id" = "adviser_note"."staff_id" left join "staff" "receiver" on "receiver"."id" = "adviser_note"."to_staff_id" where "adviser_note"."ticket_id" = $1 order by "adviser_note"."id" asc limit $2;

-- selectEvidence
select "adviser_evidence"."id", "adviser_evidence"."ticket_id", "adviser_evidence"."staff_id", "adviser_evidence"."what", "adviser_evidence"."reason", "adviser_evidence"."at", "staff"."display_name" from "adviser_evidence" left join "staff" on "staff"."id" = "adviser_evidence"."staff_id" where "adviser_evidence"."ticket_id" = $1 order by "adviser_evidence"."id" asc limit $2;

-- hasRead
select "id" from "adviser_evidence" where ("adviser_evidence"."ticket_id" = $1 and "adviser_evidence"."staff_id" = $2 and "adviser_evidence"."what" = $3 and "adviser_evidence"."at" >= $4) limit $5;

-- selectCustomer
select "customer"."id", "customer"."nick_name", "customer"."mobile_encrypted", "customer"."customer_level", "customer"."service_status", "customer"."service_ends_at", "assessment"."risk_class", "assessment"."valid_until" from "customer" left join "assessment" on "assessment"."customer_id" = "customer"."id" where "customer"."id" = $1;

-- selectWatched
select "stock_no" from "watched_stock" where ("watched_stock"."customer_id" = $1 and "watched_stock"."market" = $2) order by "watched_stock"."rank" asc limit $3;

-- selectDiagnoses
select "stock_no", "total", "given_at" from "diagnosis_record" where ("diagnosis_record"."customer_id" = $1 and "diagnosis_record"."market" = $2) order by "diagnosis_record"."given_at" desc, "diagnosis_record"."id" desc limit $3;

-- selectTicketsOf
select "id", "kind", "state", "brief", "created_at" from "adviser_ticket" where "adviser_ticket"."customer_id" = $1 order by "adviser_ticket"."created_at" desc, "adviser_ticket"."id" desc limit $2;

-- selectComplaintsOf
select "ticket_id", "customer_id", "staff_id", "text", "state", "created_at", "decided_by_id", "decided_at", "note" from "adviser_complaint" where "adviser_complaint"."customer_id" = $1 order by "adviser_complaint"."created_at" desc limit $2;

-- countSuggestionsOf
select count(*) from "adviser_suggestion" where "adviser_suggestion"."customer_id" = $1;

-- selectComplaints
select "adviser_complaint"."ticket_id", "adviser_complaint"."customer_id", "adviser_complaint"."staff_id", "adviser_complaint"."text", "adviser_complaint"."state", "adviser_complaint"."created_at", "adviser_complaint"."decided_by_id", "adviser_complaint"."decided_at", "adviser_complaint"."note", "customer"."nick_name", case when "adviser_profile"."name" is not null then json_build_array("adviser_profile"."name", coalesce((select "service_person"."name"->>1 from "service_person" where "service_person"."certificate_no" = "adviser_profile"."cert_no" limit 1), "adviser_profile"."name")) end from "adviser_complaint" inner join "customer" on "customer"."id" = "adviser_complaint"."customer_id" left join "adviser_profile" on "adviser_profile"."staff_id" = "adviser_complaint"."staff_id" order by "adviser_complaint"."state" <> 'open', "adviser_complaint"."created_at" desc limit $1;

-- lockComplaint
select "ticket_id", "customer_id", "staff_id", "text", "state", "created_at", "decided_by_id", "decided_at", "note" from "adviser_complaint" where "adviser_complaint"."ticket_id" = $1 for update;

-- updateComplaint
update "adviser_complaint" set "state" = $1 where "adviser_complaint"."ticket_id" = $2;

-- selectQuickTexts
select "id", "title", "text", "is_active", "changed_at", "is_demo" from "adviser_quick_text" where ("adviser_quick_text"."is_active" and ("adviser_quick_text"."title" ilike $1 or "adviser_quick_text"."text" ilike $2)) order by "adviser_quick_text"."id" asc limit $3;

-- selectQuickText
select "text", "is_active" from "adviser_quick_text" where "adviser_quick_text"."title" = $1;

-- upsertQuickText
select "id", "title", "text", "is_active", "changed_at", "is_demo" from "adviser_quick_text" where "adviser_quick_text"."title" = $1 for update;
insert into "adviser_quick_text" ("id", "title", "text", "is_active", "changed_at", "is_demo") values (default, $1, $2, $3, $4, default) on conflict ("title") do update set "text" = $5, "is_active" = $6, "changed_at" = $7;

-- selectMeasures
select "staff_id", count(*)::int, (count(*) filter (where "is_first"))::int, (count(*) filter (where "is_first" and "is_in_time"))::int, (count(*) filter (where not "is_first"))::int, (count(*) filter (where not "is_first" and "is_in_time"))::int, percentile_cont(0.5) within group (order by "wait_ms") filter (where "is_first"), percentile_cont(0.9) within group (order by "wait_ms") filter (where "is_first") from "adviser_answer" where ("adviser_answer"."at" >= $1 and "adviser_answer"."staff_id" in ($2)) group by grouping sets (("adviser_answer"."staff_id"), ());

-- selectScores
select "staff_id", avg("score")::float, count("score")::int from "adviser_ticket" where ("adviser_ticket"."rated_at" >= $1 and "adviser_ticket"."staff_id" in ($2)) group by grouping sets (("adviser_ticket"."staff_id"), ());

-- selectConduct
select (select count(*)::int from "adviser_suggestion" where "staff_id" = $1 and "given_at" >= $2), (select count(*)::int from "adviser_complaint" where "staff_id" = $3 and "created_at" >= $4), (select count(*)::int from "adviser_complaint" where "staff_id" = $5 and "created_at" >= $6 and "state" = 'upheld'), (select count(*)::int from "adviser_ticket" where "staff_id" = $7 and "adviser_ticket"."state" in ($8, $9, $10, $11)) from "adviser_profile" where "adviser_profile"."staff_id" = $12;

-- selectUnassigned
select "id" from "adviser_ticket" where "adviser_ticket"."state" = $1 order by "adviser_ticket"."id" asc limit $2;

-- selectUnreacted
select "id" from "adviser_ticket" where ("adviser_ticket"."state" in ($1, $2, $3, $4) and "adviser_ticket"."staff_id" is not null and "adviser_ticket"."react_by" <= $5) order by "adviser_ticket"."id" asc limit $6;

-- selectLate
select "id" from "adviser_ticket" where ("adviser_ticket"."state" in ($1, $2, $3) and "adviser_ticket"."due_at" < $4) order by "adviser_ticket"."id" asc limit $5;

-- selectQuiet
select "id" from "adviser_ticket" where ("adviser_ticket"."state" = $1 and "adviser_ticket"."closes_at" <= $2) order by "adviser_ticket"."id" asc limit $3;
