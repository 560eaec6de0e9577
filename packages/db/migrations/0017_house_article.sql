CREATE TABLE "house_article" (
	"code" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title" jsonb NOT NULL,
	"brief" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"cover_url" text DEFAULT '' NOT NULL,
	"author" jsonb NOT NULL,
	"certificate_no" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone,
	"risk_level" smallint NOT NULL,
	"privilege_id" smallint,
	"version" smallint DEFAULT 1 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "house_article_type" CHECK ("house_article"."type" in ('viewpoint', 'unscramble', 'bigStock', 'weekly', 'report', 'bigData')),
	CONSTRAINT "house_article_risk" CHECK ("house_article"."risk_level" between 1 and 5)
);
--> statement-breakpoint
CREATE INDEX "house_article_type" ON "house_article" USING btree ("type","published_at");