-- CreateTable
CREATE TABLE "live_class" (
    "live_class_id" UUID NOT NULL,
    "org_id" TEXT NOT NULL,
    "places" JSONB NOT NULL,
    "content" JSONB NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL,
    "changed_by" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "live_class_pkey" PRIMARY KEY ("live_class_id")
);

-- CreateIndex
CREATE INDEX "live_class_org_id_starts_at_idx" ON "live_class"("org_id", "starts_at");

-- CreateIndex
CREATE INDEX "live_class_changed_by_idx" ON "live_class"("changed_by");

COMMENT ON COLUMN "live_class"."changed_by" IS 'person';
