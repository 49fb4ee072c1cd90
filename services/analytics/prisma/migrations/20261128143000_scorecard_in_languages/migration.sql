-- AlterTable
ALTER TABLE "scorecard" ADD COLUMN     "translations" JSONB;
