-- AlterTable
ALTER TABLE "credit_note" ADD COLUMN     "taxes" JSONB;

-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "taxes" JSONB;

-- AlterTable
ALTER TABLE "package" ADD COLUMN     "sac" TEXT,
ADD COLUMN     "tax_percent" INTEGER;

-- CreateTable
CREATE TABLE "package_price" (
    "price_id" UUID NOT NULL,
    "package_id" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "valid_from" TIMESTAMPTZ(3) NOT NULL,
    "base_price_paise" INTEGER NOT NULL,
    "discount_paise" INTEGER NOT NULL,
    "pricing_policy" JSONB,
    "subscription_policies" JSONB NOT NULL,
    "set_by" UUID,
    "set_at" TIMESTAMPTZ(3) NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "package_price_pkey" PRIMARY KEY ("price_id")
);

-- CreateTable
CREATE TABLE "seller" (
    "org_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "gstin" TEXT NOT NULL,
    "series" TEXT NOT NULL,
    "sac" TEXT,

    CONSTRAINT "seller_pkey" PRIMARY KEY ("org_id")
);

-- CreateIndex
CREATE INDEX "package_price_package_id_valid_from_idx" ON "package_price"("package_id", "valid_from");

-- CreateIndex
CREATE INDEX "package_price_org_id_idx" ON "package_price"("org_id");

-- CreateIndex
CREATE INDEX "package_price_set_by_idx" ON "package_price"("set_by");

-- CreateIndex
CREATE UNIQUE INDEX "seller_series_key" ON "seller"("series");

COMMENT ON COLUMN "package_price"."set_by" IS 'person';

-- what packages cost today begins their history
INSERT INTO "package_price" (price_id, package_id, org_id, valid_from, base_price_paise, discount_paise, pricing_policy,
    subscription_policies, set_at)
  SELECT gen_random_uuid(), package_id, org_id, created_at, base_price_paise, discount_paise, pricing_policy,
    subscription_policies, created_at FROM "package";
