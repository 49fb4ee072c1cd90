-- AlterTable
ALTER TABLE "order" ADD COLUMN     "coupon_id" UUID;

-- AlterTable
ALTER TABLE "order_item" ADD COLUMN     "credit_paise" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "credited_order_ids" UUID[] DEFAULT ARRAY[]::UUID[];

-- AlterTable
ALTER TABLE "package" ADD COLUMN     "valid_days" INTEGER;

-- CreateTable
CREATE TABLE "coupon" (
    "coupon_id" UUID NOT NULL,
    "org_id" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "value" INTEGER NOT NULL,
    "most_paise" INTEGER,
    "least_paise" INTEGER NOT NULL,
    "package_ids" TEXT[],
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3),
    "most_uses" INTEGER,
    "most_per_buyer" INTEGER,
    "state" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" UUID NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "coupon_pkey" PRIMARY KEY ("coupon_id")
);

-- CreateIndex
CREATE INDEX "coupon_created_by_idx" ON "coupon"("created_by");

-- CreateIndex
CREATE UNIQUE INDEX "coupon_org_id_code_key" ON "coupon"("org_id", "code");

-- CreateIndex
CREATE INDEX "order_coupon_id_idx" ON "order"("coupon_id");

COMMENT ON COLUMN "coupon"."created_by" IS 'person';
