-- DropIndex
DROP INDEX "exam_org_id_board_id_class_id_group_id_idx";

-- AlterTable
ALTER TABLE "exam" ADD COLUMN     "is_withdrawn" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "owner_account_id" TEXT;

-- CreateTable
CREATE TABLE "chapter" (
    "chapter_id" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "board_id" TEXT NOT NULL,
    "class_id" TEXT NOT NULL,
    "group_id" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "subject_name" TEXT NOT NULL,
    "chapter_name" TEXT NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "chapter_pkey" PRIMARY KEY ("chapter_id")
);

-- CreateTable
CREATE TABLE "unlocked_chapters" (
    "account_id" TEXT NOT NULL,
    "chapter_ids" TEXT[],
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "unlocked_chapters_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "self_assessment" (
    "exam_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "chapters" TEXT[],
    "question_types" TEXT[],
    "levels" TEXT[],
    "source" TEXT NOT NULL DEFAULT 'chosen',
    "seed" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "completed_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "self_assessment_pkey" PRIMARY KEY ("exam_id")
);

-- CreateTable
CREATE TABLE "mistake" (
    "account_id" TEXT NOT NULL,
    "question_id" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "exam_id" TEXT NOT NULL,
    "told_from" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "card" JSONB NOT NULL,
    "reviewed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mistake_pkey" PRIMARY KEY ("account_id","question_id")
);

-- CreateIndex
CREATE INDEX "chapter_board_id_class_id_group_id_subject_id_idx" ON "chapter"("board_id", "class_id", "group_id", "subject_id");

-- CreateIndex
CREATE INDEX "self_assessment_account_id_created_at_idx" ON "self_assessment"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "mistake_account_id_due_at_idx" ON "mistake"("account_id", "due_at");

-- CreateIndex
CREATE INDEX "exam_org_id_board_id_class_id_group_id_owner_account_id_idx" ON "exam"("org_id", "board_id", "class_id", "group_id", "owner_account_id");

-- CreateIndex
CREATE INDEX "question_org_id_subject_id_chapter_idx" ON "question"("org_id", "subject_id", "chapter");

-- One that is neither completed nor deleted: the rule that the documents name, held by the database.
CREATE UNIQUE INDEX "self_assessment_one_open" ON "self_assessment"("account_id") WHERE "completed_at" IS NULL AND "deleted_at" IS NULL;
