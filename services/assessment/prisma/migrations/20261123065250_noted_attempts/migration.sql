-- AlterTable
ALTER TABLE "mistake" DROP COLUMN "told_from";

-- CreateTable
CREATE TABLE "noted_attempt" (
    "attempt_id" UUID NOT NULL,
    "account_id" TEXT NOT NULL,
    "noted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "noted_attempt_pkey" PRIMARY KEY ("attempt_id")
);

-- CreateIndex
CREATE INDEX "noted_attempt_account_id_idx" ON "noted_attempt"("account_id");
