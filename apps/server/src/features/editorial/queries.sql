-- selectArticles
select "code", "type", "title", "brief", "cover_url", "author", "certificate_no", "published_at", "valid_until", "risk_level", "privilege_id", "version", "is_demo" from "house_article" where ("house_article"."type" = $1 and "house_article"."published_at" <= $2) order by "house_article"."published_at" desc, "house_article"."code" asc limit $3;

-- countArticles
select count(*) from "house_article" where ("house_article"."type" = $1 and "house_article"."published_at" <= $2);

-- selectArticle
select "code", "type", "title", "brief", "cover_url", "author", "certificate_no", "published_at", "valid_until", "risk_level", "privilege_id", "version", "is_demo", "body" from "house_article" where ("house_article"."code" = $1 and "house_article"."published_at" <= $2);
