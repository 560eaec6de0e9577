-- insertNotice
insert into "notice" ("id", "customer_id", "type", "code", "once_key", "content", "link_url", "created_at", "read_at") values (default, $1, $2, $3, $4, $5, $6, $7, default) on conflict do nothing;
