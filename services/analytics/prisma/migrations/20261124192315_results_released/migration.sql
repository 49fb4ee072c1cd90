-- AlterTable
ALTER TABLE "exam" ADD COLUMN     "results" TEXT NOT NULL DEFAULT 'told';
