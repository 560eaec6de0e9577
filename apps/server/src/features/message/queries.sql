-- countUnread
select "type", count(*)::int, (count(*) filter (where ("notice"."type" > $1 or "notice"."level" = $2 or "notice"."code" like $3)))::int from "notice" where (("notice"."customer_id" = $4 and "notice"."deleted_at" is null and "notice"."done_at" is null and ("notice"."expires_at" is null or "notice"."expires_at" > $5) and ("notice"."by_id" is null or not exists (select 1 from "blocked_person" where ("blocked_person"."customer_id" = "notice"."customer_id" and "blocked_person"."blocked_id" = "notice"."by_id") or ("blocked_person"."customer_id" = "notice"."by_id" and "blocked_person"."blocked_id" = "notice"."customer_id"))) and ("notice"."item_id" is null or not exists (select 1 from "content_item" where "content_item"."id" = "notice"."item_id" and "content_item"."state" <> $6)) and ("notice"."comment_id" is null or not exists (select 1 from "comment" where "comment"."id" = "notice"."comment_id" and "comment"."state" <> $7))) and "notice"."read_at" is null) group by "notice"."type";

-- selectChanged

    select newest.at, recent.token
    from unnest($1::bigint[]) with ordinality as member(id, place)
    cross join lateral (select max(greatest(n.created_at, n.read_at, n.deleted_at, n.done_at)) as at from notice n where n.customer_id = member.id) newest
    cross join lateral (
      select concat_ws('.', count(*), count(n.read_at), count(n.deleted_at), count(n.done_at),
        round(sum(extract(epoch from greatest(n.created_at, n.read_at, n.deleted_at, n.done_at))) * 1000)) as token
      from notice n
      where n.customer_id = member.id and greatest(n.created_at, n.read_at, n.deleted_at, n.done_at) > newest.at - make_interval(secs => $2)
    ) recent
    order by member.place;

-- selectGroups
select max("id")::int, count(*)::int, count(distinct "by_id")::int, bool_and("read_at" is not null), (array_agg("id"::int order by "id" desc))[1:20] from "notice" where (("notice"."customer_id" = $1 and "notice"."deleted_at" is null and "notice"."done_at" is null and ("notice"."expires_at" is null or "notice"."expires_at" > $2) and ("notice"."by_id" is null or not exists (select 1 from "blocked_person" where ("blocked_person"."customer_id" = "notice"."customer_id" and "blocked_person"."blocked_id" = "notice"."by_id") or ("blocked_person"."customer_id" = "notice"."by_id" and "blocked_person"."blocked_id" = "notice"."customer_id"))) and ("notice"."item_id" is null or not exists (select 1 from "content_item" where "content_item"."id" = "notice"."item_id" and "content_item"."state" <> $3)) and ("notice"."comment_id" is null or not exists (select 1 from "comment" where "comment"."id" = "notice"."comment_id" and "comment"."state" <> $4))) and ("notice"."type" = $5 and "notice"."code" like $6 and "notice"."stock_no" = $7)) group by coalesce("notice"."group_key", 'n' || "notice"."id") having max("notice"."id") < $8 order by max("notice"."id") desc limit $9;

-- selectNotices
select "notice"."id", "notice"."type", "notice"."code", "notice"."level", "notice"."content", "notice"."link_url", "notice"."market", "notice"."stock_no", "notice"."created_at", "notice"."read_at", "customer"."id", "customer"."nick_name", "customer"."head_image_url", exists (select 1 from "follow" where "follow"."customer_id" = $1 and "follow"."followed_id" = "notice"."by_id") from "notice" left join "customer" on "customer"."id" = "notice"."by_id" where ("notice"."customer_id" = $2 and "notice"."id" in ($3)) order by "notice"."id" desc;

-- selectNewest
select distinct on ("notice"."type") "notice"."id", "notice"."type", "notice"."code", "notice"."level", "notice"."content", "notice"."link_url", "notice"."market", "notice"."stock_no", "notice"."created_at", "notice"."read_at", "customer"."id", "customer"."nick_name", "customer"."head_image_url", exists (select 1 from "follow" where "follow"."customer_id" = $1 and "follow"."followed_id" = "notice"."by_id") from "notice" left join "customer" on "customer"."id" = "notice"."by_id" where (("notice"."customer_id" = $2 and "notice"."deleted_at" is null and "notice"."done_at" is null and ("notice"."expires_at" is null or "notice"."expires_at" > $3) and ("notice"."by_id" is null or not exists (select 1 from "blocked_person" where ("blocked_person"."customer_id" = "notice"."customer_id" and "blocked_person"."blocked_id" = "notice"."by_id") or ("blocked_person"."customer_id" = "notice"."by_id" and "blocked_person"."blocked_id" = "notice"."customer_id"))) and ("notice"."item_id" is null or not exists (select 1 from "content_item" where "content_item"."id" = "notice"."item_id" and "content_item"."state" <> $4)) and ("notice"."comment_id" is null or not exists (select 1 from "comment" where "comment"."id" = "notice"."comment_id" and "comment"."state" <> $5))) and "notice"."level" <> $6) order by "notice"."type", "notice"."id" desc;

-- selectDuties
select "notice"."id", "notice"."type", "notice"."code", "notice"."level", "notice"."content", "notice"."link_url", "notice"."market", "notice"."stock_no", "notice"."created_at", "notice"."read_at", "customer"."id", "customer"."nick_name", "customer"."head_image_url", exists (select 1 from "follow" where "follow"."customer_id" = $1 and "follow"."followed_id" = "notice"."by_id") from "notice" left join "customer" on "customer"."id" = "notice"."by_id" where (("notice"."customer_id" = $2 and "notice"."deleted_at" is null and "notice"."done_at" is null and ("notice"."expires_at" is null or "notice"."expires_at" > $3) and ("notice"."by_id" is null or not exists (select 1 from "blocked_person" where ("blocked_person"."customer_id" = "notice"."customer_id" and "blocked_person"."blocked_id" = "notice"."by_id") or ("blocked_person"."customer_id" = "notice"."by_id" and "blocked_person"."blocked_id" = "notice"."customer_id"))) and ("notice"."item_id" is null or not exists (select 1 from "content_item" where "content_item"."id" = "notice"."item_id" and "content_item"."state" <> $4)) and ("notice"."comment_id" is null or not exists (select 1 from "comment" where "comment"."id" = "notice"."comment_id" and "comment"."state" <> $5))) and "notice"."level" = $6) order by "notice"."id" limit $7;

-- updateRead
update "notice" set "read_at" = $1 where ("notice"."customer_id" = $2 and "notice"."read_at" is null and "notice"."deleted_at" is null and ("notice"."id" in ($3, $4) or exists (select 1 from notice shown where shown.customer_id = $5 and shown.id in ($6, $7) and shown.type = "notice"."type" and shown.group_key = "notice"."group_key" and "notice"."id" <= shown.id))) returning "id";

-- updateDeleted
update "notice" set "push_after" = $1, "deleted_at" = $2 where ("notice"."customer_id" = $3 and "notice"."deleted_at" is null and ("notice"."level" <> $4 or "notice"."done_at" is not null) and "notice"."type" = $5) returning "id";

-- selectOwnComments
select "id", "data_type", "data_id", "content", "created_at" from "comment" where ("comment"."customer_id" = $1 and "comment"."state" in ($2, $3, $4) and "comment"."id" < $5) order by "comment"."id" desc limit $6;

-- selectOwnLikes
select "data_type", "data_id", "at" from "content_reaction" where ("content_reaction"."customer_id" = $1 and "content_reaction"."kind" = $2 and "content_reaction"."at" < $3) order by "content_reaction"."at" desc limit $4;

-- selectOwnForwards
select "id", "data_type", "plain_text", "reference", "created_at" from "content_item" where ("content_item"."customer_id" = $1 and "content_item"."reference" is not null and "content_item"."state" in ($2, $3, $4) and "content_item"."id" < $5) order by "content_item"."id" desc limit $6;
