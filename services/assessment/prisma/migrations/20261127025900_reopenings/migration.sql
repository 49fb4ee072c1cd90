-- AlterTable
ALTER TABLE "attempt" ADD COLUMN     "away_ms" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "reopenings" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "reopening" (
    "attempt_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "user_id" TEXT NOT NULL,
    "responses" TEXT NOT NULL,
    "answered" INTEGER NOT NULL,
    "receipt_hash" TEXT NOT NULL,
    "submitted_by" TEXT NOT NULL,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "minutes" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "reopened_by" TEXT NOT NULL,
    "reopened_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reopening_pkey" PRIMARY KEY ("attempt_id","number")
);

-- CreateIndex
CREATE INDEX "reopening_user_id_idx" ON "reopening"("user_id");
