CREATE TABLE "consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"is_given" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failed_sign_in" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "failed_sign_in_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_hash" "bytea" NOT NULL,
	"address" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messenger_identity" (
	"app_id" text NOT NULL,
	"open_id" text NOT NULL,
	"union_id" text,
	"customer_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messenger_identity_app_id_open_id_pk" PRIMARY KEY("app_id","open_id")
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"type" smallint NOT NULL,
	"code" text NOT NULL,
	"once_key" text NOT NULL,
	"content" jsonb NOT NULL,
	"link_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_device" (
	"provider" text NOT NULL,
	"token" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"session_id" text NOT NULL,
	"client_type" smallint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_device_provider_token_pk" PRIMARY KEY("provider","token")
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer" ALTER COLUMN "mobile_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ALTER COLUMN "mobile_encrypted" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "head_image_url" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "intro" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "gender" smallint;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "birth_year" smallint;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "status" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "continued_by" bigint;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "cancels_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "own_edition" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "customer_level" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "service_status" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "advisory_status" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "service_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "house_desk_status" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "personal_group_id" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "risk_class" smallint;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "risk_class_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "trust_level" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "wants_personal_content" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "wants_personal_promotion" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "last_signed_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "demo_message" ADD COLUMN "channel" text DEFAULT 'sms' NOT NULL;--> statement-breakpoint
ALTER TABLE "session_family" ADD COLUMN "device_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session_family" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messenger_identity" ADD CONSTRAINT "messenger_identity_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_customer" ON "consent" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "failed_sign_in_account" ON "failed_sign_in" USING btree ("account_hash","failed_at");--> statement-breakpoint
CREATE INDEX "failed_sign_in_address" ON "failed_sign_in" USING btree ("address","failed_at");--> statement-breakpoint
CREATE INDEX "messenger_identity_union" ON "messenger_identity" USING btree ("union_id");--> statement-breakpoint
CREATE INDEX "messenger_identity_customer" ON "messenger_identity" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_once" ON "notice" USING btree ("customer_id","code","once_key");--> statement-breakpoint
CREATE INDEX "notice_customer" ON "notice" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "push_device_customer" ON "push_device" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "ticket_expiry" ON "ticket" USING btree ("expires_at");--> statement-breakpoint
UPDATE "customer" SET "status" = 1 WHERE "is_blocked";--> statement-breakpoint
UPDATE "customer" SET "own_edition" = "edition";
