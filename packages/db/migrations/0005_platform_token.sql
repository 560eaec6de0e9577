CREATE TABLE "platform_token" (
	"app_id" text PRIMARY KEY NOT NULL,
	"access_token" "bytea",
	"access_token_issued_at" timestamp with time zone,
	"access_token_expires_at" timestamp with time zone,
	"ticket" "bytea",
	"ticket_issued_at" timestamp with time zone,
	"ticket_expires_at" timestamp with time zone
);
