-- AlterTable
ALTER TABLE "submission" ADD COLUMN     "sat_as" JSONB;
