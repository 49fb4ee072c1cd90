-- AlterTable
ALTER TABLE "exam_extension" ADD COLUMN     "note" TEXT,
ADD COLUMN     "reason" TEXT,
ADD COLUMN     "students" INTEGER;

-- AlterTable
ALTER TABLE "student" ADD COLUMN     "accounts" JSONB NOT NULL DEFAULT '[]';

-- CreateTable
CREATE TABLE "exam_extension_student" (
    "user_id" TEXT NOT NULL,
    "exam_id" TEXT NOT NULL,
    "extension_id" UUID NOT NULL,
    "minutes" INTEGER NOT NULL,

    CONSTRAINT "exam_extension_student_pkey" PRIMARY KEY ("user_id","exam_id","extension_id")
);

-- CreateIndex
CREATE INDEX "exam_extension_student_extension_id_idx" ON "exam_extension_student"("extension_id");

-- CreateIndex
CREATE INDEX "exam_extension_student_exam_id_idx" ON "exam_extension_student"("exam_id");
