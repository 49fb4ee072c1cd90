-- AlterTable
ALTER TABLE "exam" ADD COLUMN     "translations" JSONB;
