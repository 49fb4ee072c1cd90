-- CreateTable
CREATE TABLE "challenge_window" (
    "exam_id" TEXT NOT NULL,
    "opens_at" TIMESTAMPTZ(3) NOT NULL,
    "closes_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "challenge_window_pkey" PRIMARY KEY ("exam_id")
);

-- CreateTable
CREATE TABLE "challenge" (
    "challenge_id" UUID NOT NULL,
    "exam_id" TEXT NOT NULL,
    "question_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "student_name" TEXT NOT NULL,
    "claim" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "key_version" INTEGER,

    CONSTRAINT "challenge_pkey" PRIMARY KEY ("challenge_id")
);

-- CreateTable
CREATE TABLE "exam_key" (
    "exam_id" TEXT NOT NULL,
    "question_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "treatment" TEXT NOT NULL,
    "accepted" TEXT[],
    "reason" TEXT NOT NULL,
    "decided_by" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "exam_key_pkey" PRIMARY KEY ("exam_id","question_id","version")
);

-- CreateIndex
CREATE INDEX "challenge_exam_id_question_id_idx" ON "challenge"("exam_id", "question_id");

-- CreateIndex
CREATE INDEX "challenge_exam_id_changed_at_challenge_id_idx" ON "challenge"("exam_id", "changed_at", "challenge_id");

-- CreateIndex
CREATE INDEX "challenge_user_id_idx" ON "challenge"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "challenge_account_id_exam_id_question_id_key" ON "challenge"("account_id", "exam_id", "question_id");

-- CreateIndex
CREATE INDEX "exam_key_decided_by_idx" ON "exam_key"("decided_by");

COMMENT ON COLUMN "exam_key"."decided_by" IS 'person';
