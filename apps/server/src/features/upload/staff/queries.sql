-- insertStaffFile
insert into "staff_file" ("staff_id", "file_id", "created_at") values ($1, $2, $3) on conflict do nothing;

-- selectStaffPicture
select "stored_file"."key", "stored_file"."width", "stored_file"."height" from "staff_file" inner join "stored_file" on "stored_file"."id" = "staff_file"."file_id" where ("staff_file"."staff_id" = $1 and "stored_file"."bucket" = $2 and "stored_file"."kind" = $3 and "stored_file"."key" = $4);
