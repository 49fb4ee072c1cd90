-- AlterTable
ALTER TABLE "question" ADD COLUMN     "tags" TEXT[] DEFAULT ARRAY[]::TEXT[];
