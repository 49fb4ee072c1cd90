-- CreateTable
CREATE TABLE "content_usage" (
    "view_id" UUID NOT NULL,
    "account_id" TEXT NOT NULL,
    "board_id" TEXT NOT NULL,
    "class_id" TEXT NOT NULL,
    "group_id" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "subject_name" TEXT NOT NULL,
    "file_type" TEXT NOT NULL,
    "seconds" INTEGER NOT NULL,

    CONSTRAINT "content_usage_pkey" PRIMARY KEY ("view_id")
);

-- CreateIndex
CREATE INDEX "content_usage_account_id_day_idx" ON "content_usage"("account_id", "day");
