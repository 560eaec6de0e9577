-- lockNicknames
select pg_advisory_xact_lock($1);

-- lockMember
select "id" from "customer" where "customer"."id" = $1 for update;

-- isNicknameTaken
select "id" from "customer" where (lower("customer"."nick_name") = $1 and "customer"."id" <> $2) limit $3;

-- updateNickname
update "customer" set "nick_name" = $1 where "customer"."id" = $2;

-- updateProfile
update "customer" set "head_image_url" = $1, "intro" = $2 where "customer"."id" = $3;

-- selectReviews
select "field", "value", "status", "reason", "submitted_at" from "profile_review" where "profile_review"."customer_id" = $1;

-- upsertReview
insert into "profile_review" ("customer_id", "field", "value", "status", "reason", "submitted_at") values ($1, $2, $3, $4, default, $5) on conflict ("customer_id","field") do update set "value" = $6, "status" = $7, "reason" = $8, "submitted_at" = $9;

-- deleteReview
delete from "profile_review" where ("profile_review"."customer_id" = $1 and "profile_review"."field" = $2 and "profile_review"."status" <> $3);

-- updatePersonalisation
update "customer" set "wants_personal_content" = $1 where "customer"."id" = $2 returning "wants_personal_content", "wants_personal_promotion";

-- selectWantsPersonalContent
select "wants_personal_content" from "customer" where "customer"."id" = $1;

-- selectTags
select "tag", "weight" from "interest_tag" where "interest_tag"."customer_id" = $1 order by "interest_tag"."weight" desc, "interest_tag"."tag" asc limit $2;

-- touchTag
insert into "interest_tag" ("customer_id", "tag", "weight", "touched_at") values ($1, $2, $3, $4) on conflict ("customer_id","tag") do update set "weight" = "interest_tag"."weight" * 0.95 + 1, "touched_at" = $5;

-- deleteTags
delete from "interest_tag" where ("interest_tag"."customer_id" = $1 and "interest_tag"."tag" = $2) returning "tag";

-- selectPerson
select "id", "nick_name" from "customer" where ("customer"."id" = $1 and "customer"."status" <> $2);

-- countBlocked
select count(*) from "blocked_person" where "blocked_person"."customer_id" = $1;

-- insertBlocked
insert into "blocked_person" ("customer_id", "blocked_id", "blocked_at") values ($1, $2, $3) on conflict do nothing;

-- deleteBlocked
delete from "blocked_person" where ("blocked_person"."customer_id" = $1 and "blocked_person"."blocked_id" = $2);

-- selectBlocked
select "customer"."id", "customer"."nick_name", "customer"."head_image_url" from "blocked_person" inner join "customer" on "customer"."id" = "blocked_person"."blocked_id" where "blocked_person"."customer_id" = $1 order by "blocked_person"."blocked_at" desc, "blocked_person"."blocked_id" desc limit $2;

-- insertAccusation
insert into "accusation" ("id", "customer_id", "data_type", "data_id", "target_id", "reason", "words", "image_urls", "state", "created_at", "decided_at", "rule") values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, default, default) on conflict do nothing returning "id";

-- selectAccusations
select "accusation"."id", "accusation"."reason", "accusation"."words", "accusation"."state", "accusation"."created_at", "accusation"."decided_at", "accusation"."rule", "customer"."nick_name" from "accusation" left join "customer" on "customer"."id" = "accusation"."target_id" where "accusation"."customer_id" = $1 order by "accusation"."created_at" desc, "accusation"."id" desc limit $2;

-- decideAccusations
update "accusation" set "state" = $1, "decided_at" = $2, "rule" = $3 where ("accusation"."data_type" = $4 and "accusation"."data_id" = $5 and "accusation"."state" in ($6, $7)) returning "id", "customer_id";

-- decideOldestAccusation
update "accusation" set "state" = $1, "decided_at" = $2 where "accusation"."id" in (select "id" from "accusation" where "accusation"."state" in ($3, $4) order by "accusation"."id" asc limit $5 for update skip locked) returning "id", "customer_id";

-- insertConsent
insert into "consent" ("id", "customer_id", "document", "version", "is_given", "at") values (default, $1, $2, $3, $4, $5);

-- selectNewestConsent
select "version", "is_given", "at" from "consent" where ("consent"."customer_id" = $1 and "consent"."document" = $2) order by "consent"."at" desc, "consent"."id" desc limit $3;

-- selectConsents
select "document", "version", "is_given", "at" from "consent" where "consent"."customer_id" = $1 order by "consent"."at" desc, "consent"."id" desc;

-- selectCopies
select "id", "created_at", "expires_at", "content" is not null from "data_copy" where ("data_copy"."customer_id" = $1 and "data_copy"."expires_at" > $2) order by "data_copy"."created_at" desc, "data_copy"."id" desc;

-- countCopies
select count(*) from "data_copy" where ("data_copy"."customer_id" = $1 and "data_copy"."created_at" > $2);

-- insertCopy
insert into "data_copy" ("id", "customer_id", "content", "created_at", "expires_at") values (default, $1, $2, $3, $4) returning "id";

-- selectCopyContent
select "content" from "data_copy" where ("data_copy"."id" = $1 and "data_copy"."customer_id" = $2 and "data_copy"."expires_at" > $3);

-- deleteOldCopies
delete from "data_copy" where "data_copy"."expires_at" < $1;

-- selectEverything
select "accusation"."id", "accusation"."reason", "accusation"."words", "accusation"."state", "accusation"."created_at", "accusation"."decided_at", "accusation"."rule", "customer"."nick_name" from "accusation" left join "customer" on "customer"."id" = "accusation"."target_id" where "accusation"."customer_id" = $1 order by "accusation"."created_at" desc, "accusation"."id" desc limit $2;
select "document", "version", "is_given", "at" from "consent" where "consent"."customer_id" = $1 order by "consent"."at" desc, "consent"."id" desc;
select "tag", "weight" from "interest_tag" where "interest_tag"."customer_id" = $1 order by "interest_tag"."weight" desc, "interest_tag"."tag" asc limit $2;
select "customer"."id", "customer"."nick_name", "customer"."head_image_url" from "blocked_person" inner join "customer" on "customer"."id" = "blocked_person"."blocked_id" where "blocked_person"."customer_id" = $1 order by "blocked_person"."blocked_at" desc, "blocked_person"."blocked_id" desc limit $2;

-- selectDisplay
select "rise_colour", "font_step", "theme" from "display_setting" where "display_setting"."customer_id" = $1;

-- upsertDisplay
insert into "display_setting" ("customer_id", "rise_colour", "font_step", "theme", "updated_at") values ($1, $2, $3, $4, $5) on conflict ("customer_id") do update set "rise_colour" = $6, "font_step" = $7, "theme" = $8, "updated_at" = $9;

-- selectProfile
select "customer"."id", "customer"."nick_name", "customer"."intro", "customer"."mobile_encrypted", "customer"."head_image_url", "customer"."own_edition", "customer"."customer_level", "assessment"."risk_class", "customer"."service_ends_at", "customer"."wants_personal_content", "customer"."wants_personal_promotion", "customer"."registered_at", "customer"."last_signed_in_at", "customer"."channel_code", "customer"."invite_code" from "customer" left join "assessment" on "assessment"."customer_id" = "customer"."id" where "customer"."id" = $1;

-- deleteEverything
delete from "interest_tag" where "interest_tag"."customer_id" = $1;
delete from "blocked_person" where "blocked_person"."customer_id" = $1;
delete from "profile_review" where "profile_review"."customer_id" = $1;
delete from "data_copy" where "data_copy"."customer_id" = $1;
delete from "display_setting" where "display_setting"."customer_id" = $1;
