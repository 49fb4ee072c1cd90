-- CreateTable
CREATE TABLE "exam_draft" (
    "exam_id" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "state" TEXT NOT NULL DEFAULT 'draft',
    "revision" INTEGER NOT NULL DEFAULT 0,
    "created_by" TEXT NOT NULL,
    "changed_by" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "exam_draft_pkey" PRIMARY KEY ("exam_id")
);

-- CreateIndex
CREATE INDEX "exam_draft_org_id_changed_at_exam_id_idx" ON "exam_draft"("org_id", "changed_at", "exam_id");

-- CreateIndex
CREATE INDEX "exam_draft_created_by_idx" ON "exam_draft"("created_by");

-- CreateIndex
CREATE INDEX "exam_draft_changed_by_idx" ON "exam_draft"("changed_by");
