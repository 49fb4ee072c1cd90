-- AlterTable
ALTER TABLE "exam" ADD COLUMN     "reopened_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "submission" ADD COLUMN     "reopenings" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "reopened_attempt" (
    "attempt_id" UUID NOT NULL,
    "account_id" TEXT NOT NULL,
    "reopenings" INTEGER NOT NULL,

    CONSTRAINT "reopened_attempt_pkey" PRIMARY KEY ("attempt_id")
);

-- CreateIndex
CREATE INDEX "reopened_attempt_account_id_idx" ON "reopened_attempt"("account_id");
