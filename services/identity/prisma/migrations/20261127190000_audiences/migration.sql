-- AlterTable
ALTER TABLE "exam" ADD COLUMN     "more_places" JSONB NOT NULL DEFAULT '[]';

-- CreateTable
CREATE TABLE "exam_extra_student" (
    "exam_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,

    CONSTRAINT "exam_extra_student_pkey" PRIMARY KEY ("exam_id","user_id")
);

-- CreateIndex
CREATE INDEX "exam_extra_student_user_id_idx" ON "exam_extra_student"("user_id");

-- AddForeignKey
ALTER TABLE "exam_extra_student" ADD CONSTRAINT "exam_extra_student_exam_id_fkey" FOREIGN KEY ("exam_id") REFERENCES "exam"("exam_id") ON DELETE CASCADE ON UPDATE CASCADE;
