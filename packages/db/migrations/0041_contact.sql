CREATE TABLE "contact_code" (
	"config_id" text PRIMARY KEY NOT NULL,
	"image_path" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_way" (
	"state" text PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"scene" text NOT NULL,
	"order_no" text DEFAULT '' NOT NULL,
	"person_code" text NOT NULL,
	"image_path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"added_at" timestamp with time zone,
	"external_user_id" text
);
--> statement-breakpoint
ALTER TABLE "service_person" ADD COLUMN "contact_user_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_way" ADD CONSTRAINT "contact_way_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_code_due" ON "contact_code" USING btree ("ends_at") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "contact_way_of_member" ON "contact_way" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_way_load" ON "contact_way" USING btree ("person_code","created_at");