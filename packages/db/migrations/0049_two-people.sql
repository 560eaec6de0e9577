CREATE TABLE "staff_sign_in_limit" (
	"name" text NOT NULL,
	"address" text NOT NULL,
	"failures" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_sign_in_limit_name_address_pk" PRIMARY KEY("name","address")
);
--> statement-breakpoint
ALTER TABLE "session_family" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_proposal" ADD COLUMN "controller_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_proposal" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "issued_by_id" bigint;--> statement-breakpoint
CREATE INDEX "staff_sign_in_limit_end" ON "staff_sign_in_limit" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_issued_by_id_staff_id_fk" FOREIGN KEY ("issued_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The log knows who issued the credentials that accounts have today.
UPDATE "staff" SET "issued_by_id" = (
	SELECT a."staff_id" FROM "audit_entry" a
	WHERE a."resource" = 'staff' AND a."resource_id" = "staff"."id"::text
		AND (a."action" = 'invite' OR (a."action" = 'setState' AND a."after" ->> 'state' = 'invited'))
	ORDER BY a."id" DESC LIMIT 1
);
