-- AlterTable
ALTER TABLE "exam_draft" ADD COLUMN     "authors" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "is_sealed" BOOLEAN NOT NULL DEFAULT false;
