-- AlterTable
ALTER TABLE "exam" ADD COLUMN     "has_overrides" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "attempt" ADD COLUMN     "is_ranked" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "exam_override" (
    "exam_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "start_at" TIMESTAMPTZ(3) NOT NULL,
    "end_at" TIMESTAMPTZ(3) NOT NULL,
    "minutes" INTEGER NOT NULL,
    "is_ranked" BOOLEAN NOT NULL,
    "given_by" TEXT NOT NULL,
    "given_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "exam_override_pkey" PRIMARY KEY ("exam_id","account_id")
);

-- CreateIndex
CREATE INDEX "exam_override_account_id_idx" ON "exam_override"("account_id");

-- CreateIndex
CREATE INDEX "exam_override_user_id_idx" ON "exam_override"("user_id");
