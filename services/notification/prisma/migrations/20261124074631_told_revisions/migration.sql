-- AlterTable
ALTER TABLE "known_access" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "told_exam" (
    "exam_id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "told_exam_pkey" PRIMARY KEY ("exam_id")
);

-- What stands was set by the exams as they are known.
INSERT INTO "told_exam" ("exam_id", "revision") SELECT "exam_id", "revision" FROM "exam";
