-- AlterTable
ALTER TABLE "person" ADD COLUMN     "purposes_revision" INTEGER NOT NULL DEFAULT 0;
