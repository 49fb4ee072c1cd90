-- AlterTable
ALTER TABLE "exam" ADD COLUMN     "gone_revision" INTEGER NOT NULL DEFAULT 0;
