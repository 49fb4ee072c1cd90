-- AlterTable
ALTER TABLE "exam" ADD COLUMN     "withdrawn_at" TIMESTAMPTZ(3);
