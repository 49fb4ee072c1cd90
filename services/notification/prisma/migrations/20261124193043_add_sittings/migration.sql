-- AlterTable
ALTER TABLE "person" ADD COLUMN     "has_left" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "is_student" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "sitting" (
    "exam_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "attempt_number" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "deadline_at" TIMESTAMPTZ(3),
    "submitted_at" TIMESTAMPTZ(3),
    "submitted_by" TEXT,
    "cancelled_at" TIMESTAMPTZ(3),
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sitting_pkey" PRIMARY KEY ("exam_id","user_id")
);

-- CreateTable
CREATE TABLE "given_time" (
    "event_id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "exam_id" TEXT NOT NULL,
    "minutes" INTEGER NOT NULL,
    "given_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "given_time_pkey" PRIMARY KEY ("event_id","user_id")
);

-- CreateIndex
CREATE INDEX "sitting_exam_id_changed_at_idx" ON "sitting"("exam_id", "changed_at");

-- CreateIndex
CREATE INDEX "sitting_changed_at_idx" ON "sitting"("changed_at");

-- CreateIndex
CREATE INDEX "sitting_user_id_idx" ON "sitting"("user_id");

-- CreateIndex
CREATE INDEX "given_time_exam_id_idx" ON "given_time"("exam_id");

-- CreateIndex
CREATE INDEX "given_time_user_id_idx" ON "given_time"("user_id");

-- CreateIndex
CREATE INDEX "given_time_given_at_idx" ON "given_time"("given_at");
