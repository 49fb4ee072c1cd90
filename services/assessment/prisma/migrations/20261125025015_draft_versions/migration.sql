-- AlterTable
ALTER TABLE "exam_draft" ADD COLUMN     "versions" JSONB NOT NULL DEFAULT '{}';
