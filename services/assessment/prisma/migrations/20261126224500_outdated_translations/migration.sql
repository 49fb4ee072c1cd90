-- AlterTable
ALTER TABLE "question" ADD COLUMN     "outdated_languages" TEXT[] DEFAULT ARRAY[]::TEXT[];
