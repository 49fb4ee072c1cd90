-- AlterTable
ALTER TABLE "start_code" ADD COLUMN     "wrong_by" JSONB NOT NULL DEFAULT '{}';
