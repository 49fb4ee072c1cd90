-- AlterTable
ALTER TABLE "student" ADD COLUMN     "has_left" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "is_student" BOOLEAN NOT NULL DEFAULT true;
