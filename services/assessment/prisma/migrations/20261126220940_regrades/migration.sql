-- AlterTable
ALTER TABLE "exam" ADD COLUMN     "regrade_id" UUID,
ADD COLUMN     "result_version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "regrade" (
    "regrade_id" UUID NOT NULL,
    "exam_id" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'computing',
    "keys" JSONB NOT NULL,
    "submissions" INTEGER NOT NULL,
    "last_submission" TEXT NOT NULL,
    "done_until" TEXT,
    "done" INTEGER NOT NULL DEFAULT 0,
    "base_version" INTEGER NOT NULL,
    "marks_before" JSONB,
    "marks_after" JSONB,
    "moves" JSONB,
    "maximum_before" INTEGER NOT NULL,
    "maximum_after" INTEGER NOT NULL,
    "asked_by" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "applied_at" TIMESTAMPTZ(3),

    CONSTRAINT "regrade_pkey" PRIMARY KEY ("regrade_id")
);

-- CreateTable
CREATE TABLE "regraded_result" (
    "regrade_id" UUID NOT NULL,
    "attempt_id" UUID NOT NULL,
    "account_id" TEXT NOT NULL,
    "is_ranked" BOOLEAN NOT NULL,
    "centimarks_before" INTEGER NOT NULL,
    "centimarks" INTEGER NOT NULL,
    "score" TEXT NOT NULL,

    CONSTRAINT "regraded_result_pkey" PRIMARY KEY ("regrade_id","attempt_id")
);

-- CreateIndex
CREATE INDEX "regrade_exam_id_at_idx" ON "regrade"("exam_id", "at");

-- CreateIndex
CREATE INDEX "regrade_asked_by_idx" ON "regrade"("asked_by");

-- CreateIndex
CREATE INDEX "regraded_result_account_id_idx" ON "regraded_result"("account_id");

-- CreateIndex
CREATE INDEX "regraded_result_regrade_id_centimarks_idx" ON "regraded_result"("regrade_id", "centimarks");

-- CreateIndex
CREATE INDEX "regraded_result_regrade_id_centimarks_before_idx" ON "regraded_result"("regrade_id", "centimarks_before");

-- What the runner looks for each second.
CREATE INDEX "regrade_working" ON "regrade"("at") WHERE "state" IN ('computing', 'applying', 'telling');

COMMENT ON COLUMN "regrade"."asked_by" IS 'person';
