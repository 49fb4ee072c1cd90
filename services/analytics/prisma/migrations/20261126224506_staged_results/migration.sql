-- AlterTable
ALTER TABLE "exam" ADD COLUMN     "result_version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "staged_result" (
    "attempt_id" UUID NOT NULL,
    "exam_id" TEXT NOT NULL,
    "result_version" INTEGER NOT NULL,
    "centimarks" INTEGER NOT NULL,
    "tallies" JSON NOT NULL,
    "outcomes" TEXT NOT NULL,

    CONSTRAINT "staged_result_pkey" PRIMARY KEY ("attempt_id")
);

-- CreateIndex
CREATE INDEX "staged_result_exam_id_attempt_id_idx" ON "staged_result"("exam_id", "attempt_id");
