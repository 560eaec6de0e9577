CREATE TABLE "sandbox_pay_key" (
	"id" integer PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_pay_refund" (
	"provider" text NOT NULL,
	"out_refund_no" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"refund_no" text NOT NULL,
	"refund_fen" integer NOT NULL,
	"notify_url" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sandbox_pay_refund_provider_out_refund_no_pk" PRIMARY KEY("provider","out_refund_no")
);
--> statement-breakpoint
CREATE TABLE "sandbox_pay_trade" (
	"provider" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"token" text NOT NULL,
	"app" text NOT NULL,
	"kind" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"description" text NOT NULL,
	"asked" text NOT NULL,
	"notify_url" text NOT NULL,
	"payer" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"fault" text,
	"faults_left" integer DEFAULT 0 NOT NULL,
	"refund_end" text DEFAULT 'success' NOT NULL,
	CONSTRAINT "sandbox_pay_trade_provider_out_trade_no_pk" PRIMARY KEY("provider","out_trade_no"),
	CONSTRAINT "sandbox_pay_trade_token" UNIQUE("token")
);
--> statement-breakpoint
CREATE INDEX "sandbox_pay_refund_trade" ON "sandbox_pay_refund" USING btree ("provider","out_trade_no");--> statement-breakpoint
CREATE INDEX "sandbox_pay_trade_paid" ON "sandbox_pay_trade" USING btree ("provider","paid_at");