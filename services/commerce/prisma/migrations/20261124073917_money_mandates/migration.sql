-- AlterTable
ALTER TABLE "ledger_line" ALTER COLUMN "order_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "order" ADD COLUMN     "checks" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "open_cart" TEXT,
ADD COLUMN     "priced_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "order_item" ADD COLUMN     "valid_until" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "mandate" (
    "provider_subscription_id" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "wanted" TEXT NOT NULL,
    "wanted_reason" TEXT,
    "wanted_at" TIMESTAMPTZ(3) NOT NULL,
    "known" TEXT NOT NULL,
    "next_debit_at" TIMESTAMPTZ(3),
    "asked_at" TIMESTAMPTZ(3),
    "check_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "mandate_pkey" PRIMARY KEY ("provider_subscription_id")
);

-- CreateTable
CREATE TABLE "dispute" (
    "dispute_id" TEXT NOT NULL,
    "payment_id" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "amount_paise" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "respond_by" TIMESTAMPTZ(3),
    "check_at" TIMESTAMPTZ(3),

    CONSTRAINT "dispute_pkey" PRIMARY KEY ("dispute_id")
);

-- CreateTable
CREATE TABLE "settlement" (
    "settlement_id" TEXT NOT NULL,
    "amount_paise" INTEGER NOT NULL,
    "fees_paise" INTEGER NOT NULL,
    "tax_paise" INTEGER NOT NULL,
    "utr" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "settlement_pkey" PRIMARY KEY ("settlement_id")
);

-- CreateTable
CREATE TABLE "provider_reading" (
    "list" TEXT NOT NULL,
    "read_to" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "provider_reading_pkey" PRIMARY KEY ("list")
);

-- CreateIndex
CREATE UNIQUE INDEX "mandate_order_id_key" ON "mandate"("order_id");

-- CreateIndex
CREATE INDEX "mandate_check_at_idx" ON "mandate"("check_at");

-- CreateIndex
CREATE INDEX "mandate_user_id_account_id_idx" ON "mandate"("user_id", "account_id");

-- CreateIndex
CREATE INDEX "mandate_account_id_idx" ON "mandate"("account_id");

-- CreateIndex
CREATE INDEX "dispute_payment_id_idx" ON "dispute"("payment_id");

-- CreateIndex
CREATE INDEX "dispute_order_id_idx" ON "dispute"("order_id");

-- CreateIndex
CREATE INDEX "dispute_check_at_idx" ON "dispute"("check_at");

-- CreateIndex
CREATE UNIQUE INDEX "order_account_id_open_cart_key" ON "order"("account_id", "open_cart");

-- To when each paid order reaches: a first order one period, a renewal one more; a product and a grant as their right.
UPDATE "order_item" i SET "valid_until" = CASE
    WHEN e."policy_type" IS NULL THEN e."ends_at"
    ELSE ((e."anchor_day"::date + (p."period" * CASE e."policy_type" WHEN 'yearly' THEN 12 ELSE 1 END) * interval '1 month')::date + 1)::timestamp
      AT TIME ZONE 'Asia/Kolkata'
  END
  FROM (
    SELECT "order_id", "entitlement_id", 1 + row_number() OVER (PARTITION BY "entitlement_id" ORDER BY "paid_at", "order_id") AS "period"
      FROM "order" WHERE "source" = 'renewal' AND "paid_at" IS NOT NULL
    UNION ALL
    SELECT "order_id", "entitlement_id", 1 FROM "entitlement"
  ) p JOIN "entitlement" e ON e."entitlement_id" = p."entitlement_id"
  WHERE i."order_id" = p."order_id" AND i."package_id" = e."package_id";

-- Every subscription becomes a mandate, which is asked about at once.
INSERT INTO "mandate" ("provider_subscription_id", "order_id", "user_id", "account_id", "wanted", "wanted_reason",
    "wanted_at", "known", "check_at")
  SELECT o."provider_subscription_id", o."order_id", o."user_id", o."account_id",
    CASE WHEN o."state" IN ('failed', 'refunded') OR e."state" IN ('revoked', 'expired') OR e."cancel_at_period_end"
      THEN 'ended' ELSE 'running' END,
    CASE WHEN o."state" = 'refunded' THEN 'refunded' WHEN o."state" = 'failed' THEN 'unpaid'
      WHEN e."state" IN ('revoked', 'expired') THEN 'expired' WHEN e."cancel_at_period_end" THEN 'cancelled' END,
    now(), 'created', now()
  FROM "order" o LEFT JOIN "entitlement" e ON e."order_id" = o."order_id"
  WHERE o."source" = 'purchase' AND o."provider_subscription_id" IS NOT NULL
  ON CONFLICT DO NOTHING;

-- Open orders were priced when they were made; those that nobody pays any more are asked about no longer.
UPDATE "order" SET "priced_at" = "created_at" WHERE "source" = 'purchase';

-- A refund that failed is tried again: nobody asked for the money to stay.
UPDATE "refund" SET "state" = 'wanted', "provider_refund_id" = NULL, "try_at" = now() WHERE "state" = 'failed';
