-- AlterTable
ALTER TABLE "exam_extension" ADD COLUMN     "outage_id" UUID;

-- AlterTable
ALTER TABLE "outage" ADD COLUMN     "room_id" UUID,
ADD COLUMN     "section_id" TEXT;

-- CreateTable
CREATE TABLE "outage_student" (
    "user_id" TEXT NOT NULL,
    "outage_id" UUID NOT NULL,
    "minutes" INTEGER NOT NULL,

    CONSTRAINT "outage_student_pkey" PRIMARY KEY ("user_id","outage_id")
);

-- CreateIndex
CREATE INDEX "outage_student_outage_id_idx" ON "outage_student"("outage_id");
