CREATE TABLE "exam" (
    "exam_id" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "exam_type" TEXT NOT NULL,
    "start_at" TIMESTAMPTZ(3),
    "end_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "total_centimarks" INTEGER NOT NULL,
    "questions" INTEGER NOT NULL,
    "subjects" JSONB NOT NULL,
    "revision" INTEGER NOT NULL,
    CONSTRAINT "exam_pkey" PRIMARY KEY ("exam_id")
);

CREATE TABLE "submission" (
    "attempt_id" UUID NOT NULL,
    "exam_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "attempt_number" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "time_taken_seconds" INTEGER NOT NULL,
    "centimarks" INTEGER NOT NULL,
    "tallies" JSONB NOT NULL,
    "outcomes" TEXT NOT NULL,
    "seconds" INTEGER[],
    CONSTRAINT "submission_pkey" PRIMARY KEY ("attempt_id")
);
CREATE INDEX "submission_account_id_submitted_at_idx" ON "submission"("account_id", "submitted_at");
CREATE INDEX "submission_exam_id_account_id_idx" ON "submission"("exam_id", "account_id");

CREATE TABLE "candidate" (
    "exam_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "attempt_id" UUID NOT NULL,
    "attempt_number" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "centimarks" INTEGER NOT NULL,
    "maximum_centimarks" INTEGER NOT NULL,
    "exam_name" TEXT NOT NULL,
    "subjects" JSONB NOT NULL,
    CONSTRAINT "candidate_pkey" PRIMARY KEY ("exam_id", "account_id")
);
CREATE INDEX "candidate_board" ON "candidate"("exam_id", "centimarks" DESC, "submitted_at", "account_id");

CREATE TABLE "mark_count" (
    "exam_id" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "centimarks" INTEGER NOT NULL,
    "candidates" INTEGER NOT NULL,
    CONSTRAINT "mark_count_pkey" PRIMARY KEY ("exam_id", "subject_id", "centimarks")
);

CREATE TABLE "board" (
    "exam_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "published_version" INTEGER NOT NULL DEFAULT 0,
    "published_at" BIGINT NOT NULL DEFAULT 0,
    CONSTRAINT "board_pkey" PRIMARY KEY ("exam_id")
);
