-- selectFilesByMd5
select "id", "bucket", "key", "kind", "content_type", "size", "sent_md5", "sent_size", "sent_sha256", "width", "height", "has_thumbnails" from "stored_file" where ("stored_file"."sent_md5" = $1 and "stored_file"."bucket" = $2 and ("stored_file"."bucket" in ($3, $4) or exists (select 1 from "file_record" where "file_record"."file_id" = "stored_file"."id" and "file_record"."customer_id" = $5))) order by "stored_file"."id" limit $6;

-- hasRecord
select "file_id" from "file_record" where ("file_record"."customer_id" = $1 and "file_record"."file_id" = $2);

-- selectFileByKey
select "id", "bucket", "key", "kind", "content_type", "size", "sent_md5", "sent_size", "sent_sha256", "width", "height", "has_thumbnails" from "stored_file" where ("stored_file"."key" = $1 and ("stored_file"."bucket" in ($2, $3) or exists (select 1 from "file_record" where "file_record"."file_id" = "stored_file"."id" and "file_record"."customer_id" = $4))) limit $5;

-- selectDocumentByKey
select "stored_file"."key", "stored_file"."size", "file_record"."file_name" from "file_record" inner join "stored_file" on "stored_file"."id" = "file_record"."file_id" where ("file_record"."customer_id" = $1 and "stored_file"."bucket" = $2 and "stored_file"."kind" = $3 and "stored_file"."key" = $4);

-- isStored
select "id" from "stored_file" where ("stored_file"."bucket" = $1 and "stored_file"."key" = $2);

-- selectFile
select "id", "bucket", "key", "kind", "content_type", "size", "sent_md5", "sent_size", "sent_sha256", "width", "height", "has_thumbnails" from "stored_file" where "stored_file"."id" = $1;

-- selectFileByContent
select "id", "bucket", "key", "kind", "content_type", "size", "sent_md5", "sent_size", "sent_sha256", "width", "height", "has_thumbnails" from "stored_file" where ("stored_file"."bucket" = $1 and "stored_file"."sent_sha256" = $2);

-- insertFile
insert into "stored_file" ("id", "bucket", "key", "kind", "content_type", "size", "sent_md5", "sent_sha256", "sent_size", "width", "height", "duration_ms", "has_thumbnails", "created_at") values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, default, $11, $12) on conflict do nothing returning "id", "bucket", "key", "kind", "content_type", "size", "sent_md5", "sent_size", "sent_sha256", "width", "height", "has_thumbnails";

-- describeVideo
update "stored_file" set "width" = coalesce("stored_file"."width", $1), "height" = coalesce("stored_file"."height", $2), "duration_ms" = coalesce("stored_file"."duration_ms", $3) where ("stored_file"."id" = $4 and "stored_file"."kind" = $5);

-- insertRecord
insert into "file_record" ("customer_id", "file_id", "poster_file_id", "file_name", "created_at") values ($1, $2, default, $3, $4) on conflict do nothing;

-- setPoster
update "file_record" set "poster_file_id" = $1 where ("file_record"."customer_id" = $2 and "file_record"."file_id" = $3);

-- selectRecordByKey
select "stored_file"."id", "stored_file"."bucket", "stored_file"."key", "stored_file"."kind", "stored_file"."content_type", "stored_file"."size", "stored_file"."sent_md5", "stored_file"."sent_size", "stored_file"."sent_sha256", "stored_file"."width", "stored_file"."height", "stored_file"."has_thumbnails", "stored_file"."duration_ms", "file_record"."poster_file_id" from "file_record" inner join "stored_file" on "stored_file"."id" = "file_record"."file_id" where ("file_record"."customer_id" = $1 and "stored_file"."bucket" = $2 and "stored_file"."key" = $3);
select "id", "bucket", "key", "kind", "content_type", "size", "sent_md5", "sent_size", "sent_sha256", "width", "height", "has_thumbnails" from "stored_file" where "stored_file"."id" = $1;

-- selectRecords
select "stored_file"."id", "stored_file"."bucket", "stored_file"."key", "stored_file"."kind", "stored_file"."content_type", "stored_file"."size", "stored_file"."sent_md5", "stored_file"."sent_size", "stored_file"."sent_sha256", "stored_file"."width", "stored_file"."height", "stored_file"."has_thumbnails", "file_record"."file_name", "file_record"."created_at" from "file_record" inner join "stored_file" on "stored_file"."id" = "file_record"."file_id" where "file_record"."customer_id" = $1 order by "file_record"."created_at" desc, "file_record"."file_id" desc limit $2;

-- lockMember
select "id" from "customer" where "customer"."id" = $1 for update;

-- sumRoom

    select
      (select coalesce(sum(f.size), 0) from "file_record" r join "stored_file" f on f.id = r.file_id
        where r.customer_id = $1)
      + (select coalesce(sum(coalesce(u.size, $2::bigint)), 0) from "upload" u
        where u.customer_id = $3 and u.state in ('open', 'claimed')) as "bytes";

-- insertUpload
insert into "upload" ("id", "customer_id", "staff_id", "bucket", "key", "file_name", "content_type", "size", "md5", "parts_id", "part_size", "part_count", "state", "claimed_at", "target_key", "file_id", "created_at") values ($1, $2, default, $3, $4, $5, $6, $7, $8, $9, $10, $11, default, default, default, default, $12);

-- selectStaffUpload
select "id", "customer_id", "staff_id", "bucket", "key", "file_name", "content_type", "size", "md5", "parts_id", "part_size", "part_count", "state", "target_key", "file_id" from "upload" where ("upload"."staff_id" = $1 and "upload"."key" = $2);

-- selectUploadByKey
select "id", "customer_id", "staff_id", "bucket", "key", "file_name", "content_type", "size", "md5", "parts_id", "part_size", "part_count", "state", "target_key", "file_id" from "upload" where ("upload"."customer_id" = $1 and "upload"."key" = $2);

-- selectUpload
select "id", "customer_id", "staff_id", "bucket", "key", "file_name", "content_type", "size", "md5", "parts_id", "part_size", "part_count", "state", "target_key", "file_id" from "upload" where "upload"."id" = $1;

-- claimUpload
update "upload" set "state" = $1, "claimed_at" = $2 where ("upload"."id" = $3 and ("upload"."state" = $4 or ("upload"."state" = $5 and "upload"."claimed_at" < $6))) returning "id";

-- releaseUpload
update "upload" set "state" = $1, "claimed_at" = $2 where ("upload"."id" = $3 and "upload"."state" = $4);

-- setTarget
update "upload" set "target_key" = $1 where "upload"."id" = $2;

-- finishUpload
update "upload" set "state" = $1, "file_id" = $2 where "upload"."id" = $3;

-- cancelUpload
update "upload" set "state" = $1 where ("upload"."id" = $2 and "upload"."state" = $3) returning "id";

-- deleteUpload
delete from "upload" where "upload"."id" = $1;

-- selectOldUploads
select "id", "customer_id", "staff_id", "bucket", "key", "file_name", "content_type", "size", "md5", "parts_id", "part_size", "part_count", "state", "target_key", "file_id" from "upload" where ((("upload"."parts_id" is null and "upload"."created_at" < $1) or ("upload"."parts_id" is not null and "upload"."created_at" < $2)) and ("upload"."claimed_at" is null or "upload"."claimed_at" < $3)) order by "upload"."created_at" limit $4;

-- selectExternal
select "file_id" from "external_picture" where ("external_picture"."url_hash" = $1 and "external_picture"."fetched_at" > $2);

-- saveExternal
insert into "external_picture" ("url_hash", "file_id", "fetched_at") values ($1, $2, $3) on conflict ("url_hash") do update set "file_id" = $4, "fetched_at" = $5;
