-- AlterTable
ALTER TABLE "saved_answer" ADD COLUMN     "answered_second" INTEGER;
