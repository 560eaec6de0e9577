CREATE TABLE "accusation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accusation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"data_type" smallint NOT NULL,
	"data_id" text NOT NULL,
	"target_id" bigint,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"image_urls" jsonb NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "blocked_person" (
	"customer_id" bigint NOT NULL,
	"blocked_id" bigint NOT NULL,
	"blocked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocked_person_customer_id_blocked_id_pk" PRIMARY KEY("customer_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "data_copy" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_copy_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"content" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "display_setting" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"rise_colour" text NOT NULL,
	"font_step" smallint NOT NULL,
	"theme" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interest_tag" (
	"customer_id" bigint NOT NULL,
	"tag" text NOT NULL,
	"weight" real NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "interest_tag_customer_id_tag_pk" PRIMARY KEY("customer_id","tag")
);
--> statement-breakpoint
CREATE TABLE "profile_review" (
	"customer_id" bigint NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"status" smallint NOT NULL,
	"reason" text,
	"submitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profile_review_customer_id_field_pk" PRIMARY KEY("customer_id","field")
);
--> statement-breakpoint
ALTER TABLE "accusation" ADD CONSTRAINT "accusation_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_person" ADD CONSTRAINT "blocked_person_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_person" ADD CONSTRAINT "blocked_person_blocked_id_customer_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_copy" ADD CONSTRAINT "data_copy_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_setting" ADD CONSTRAINT "display_setting_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interest_tag" ADD CONSTRAINT "interest_tag_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_review" ADD CONSTRAINT "profile_review_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accusation_once" ON "accusation" USING btree ("customer_id","data_type","data_id");--> statement-breakpoint
CREATE INDEX "accusation_state" ON "accusation" USING btree ("state");--> statement-breakpoint
CREATE INDEX "data_copy_customer" ON "data_copy" USING btree ("customer_id","created_at");