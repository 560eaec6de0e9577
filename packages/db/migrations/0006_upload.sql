CREATE TABLE "external_picture" (
	"url_hash" "bytea" PRIMARY KEY NOT NULL,
	"file_id" bigint NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_record" (
	"customer_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"poster_file_id" bigint,
	"file_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_record_customer_id_file_id_pk" PRIMARY KEY("customer_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stored_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bucket" text NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sent_md5" text NOT NULL,
	"sent_sha256" "bytea" NOT NULL,
	"sent_size" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"has_thumbnails" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_file_kind" CHECK (kind in ('image', 'video'))
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"bucket" text NOT NULL,
	"key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text,
	"size" bigint,
	"md5" text,
	"parts_id" text,
	"part_size" integer,
	"part_count" integer,
	"state" text DEFAULT 'open' NOT NULL,
	"claimed_at" timestamp with time zone,
	"target_key" text,
	"file_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "upload_state" CHECK (state in ('open', 'claimed', 'done', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "external_picture" ADD CONSTRAINT "external_picture_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_record" ADD CONSTRAINT "file_record_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_record" ADD CONSTRAINT "file_record_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_record" ADD CONSTRAINT "file_record_poster_file_id_stored_file_id_fk" FOREIGN KEY ("poster_file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_record_newest" ON "file_record" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "file_record_file" ON "file_record" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_file_name" ON "stored_file" USING btree ("bucket","key");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_file_content" ON "stored_file" USING btree ("bucket","sent_sha256") WHERE bucket <> 'contract';--> statement-breakpoint
CREATE INDEX "stored_file_md5" ON "stored_file" USING btree ("sent_md5");--> statement-breakpoint
CREATE UNIQUE INDEX "upload_key" ON "upload" USING btree ("key");--> statement-breakpoint
CREATE INDEX "upload_customer" ON "upload" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "upload_created" ON "upload" USING btree ("created_at");