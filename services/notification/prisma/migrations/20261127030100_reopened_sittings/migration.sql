-- AlterTable
ALTER TABLE "sitting" ADD COLUMN     "attempt_id" TEXT,
ADD COLUMN     "reopenings" INTEGER NOT NULL DEFAULT 0;
