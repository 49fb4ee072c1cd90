-- AlterTable
ALTER TABLE "told_exam" ADD COLUMN     "is_gone" BOOLEAN NOT NULL DEFAULT false;
