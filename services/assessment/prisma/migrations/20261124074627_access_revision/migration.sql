-- AlterTable
ALTER TABLE "unlocked_chapters" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;
