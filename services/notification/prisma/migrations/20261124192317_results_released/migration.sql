-- AlterTable
ALTER TABLE "exam" ADD COLUMN     "results" TEXT;
