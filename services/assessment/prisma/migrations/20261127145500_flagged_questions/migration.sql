-- AlterTable
ALTER TABLE "exam" ADD COLUMN     "flagged_version" INTEGER;

-- CreateTable
CREATE TABLE "flagged_question" (
    "exam_id" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "question_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "flagged_question_pkey" PRIMARY KEY ("exam_id","question_id")
);

-- CreateIndex
CREATE INDEX "flagged_question_org_id_question_id_version_idx" ON "flagged_question"("org_id", "question_id", "version");
