-- AlterTable
ALTER TABLE "view" ADD COLUMN     "facts" JSONB NOT NULL;
