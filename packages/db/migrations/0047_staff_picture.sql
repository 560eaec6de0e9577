CREATE TABLE "staff_file" (
	"staff_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_file_staff_id_file_id_pk" PRIMARY KEY("staff_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "upload" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "staff_id" bigint;--> statement-breakpoint
ALTER TABLE "staff_file" ADD CONSTRAINT "staff_file_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_file" ADD CONSTRAINT "staff_file_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_file_file" ON "staff_file" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_owner" CHECK ((customer_id is null) <> (staff_id is null));