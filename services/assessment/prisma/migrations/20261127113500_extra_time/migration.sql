-- AlterTable
ALTER TABLE "student" ADD COLUMN     "extra_time_percent" INTEGER NOT NULL DEFAULT 0;
