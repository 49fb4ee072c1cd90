-- CreateTable
CREATE TABLE "test_settings" (
    "org_id" TEXT NOT NULL,
    "publishes_by_two" BOOLEAN NOT NULL,
    "version" INTEGER NOT NULL,
    "changed_by" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "test_settings_pkey" PRIMARY KEY ("org_id")
);

-- CreateIndex
CREATE INDEX "test_settings_changed_by_idx" ON "test_settings"("changed_by");
