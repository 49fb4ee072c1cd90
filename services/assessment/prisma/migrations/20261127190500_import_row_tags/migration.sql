-- AlterTable
ALTER TABLE "question_import_row" ADD COLUMN     "tags" TEXT[] DEFAULT ARRAY[]::TEXT[];
