-- AlterTable
ALTER TABLE "submission" ADD COLUMN     "result_version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "organisation" (
    "org_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "organisation_pkey" PRIMARY KEY ("org_id")
);

-- CreateTable
CREATE TABLE "scorecard" (
    "code" TEXT NOT NULL,
    "attempt_id" UUID NOT NULL,
    "result_version" INTEGER NOT NULL,
    "exam_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "organisation" TEXT NOT NULL,
    "exam_name" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "student_name" TEXT NOT NULL,
    "user_code" TEXT,
    "subjects" JSONB NOT NULL,
    "centimarks" INTEGER NOT NULL,
    "maximum_centimarks" INTEGER NOT NULL,
    "rank" INTEGER NOT NULL,
    "candidates" INTEGER NOT NULL,
    "percentile" DOUBLE PRECISION NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),
    "withdrawn_by" TEXT,

    CONSTRAINT "scorecard_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "scorecard_tries" (
    "key" TEXT NOT NULL,
    "window" INTEGER NOT NULL,
    "tries" INTEGER NOT NULL,

    CONSTRAINT "scorecard_tries_pkey" PRIMARY KEY ("key","window")
);

-- CreateIndex
CREATE INDEX "scorecard_account_id_exam_id_idx" ON "scorecard"("account_id", "exam_id");

-- CreateIndex
CREATE INDEX "scorecard_user_id_idx" ON "scorecard"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "scorecard_attempt_id_result_version_key" ON "scorecard"("attempt_id", "result_version");

-- CreateIndex
CREATE INDEX "scorecard_tries_window_idx" ON "scorecard_tries"("window");
