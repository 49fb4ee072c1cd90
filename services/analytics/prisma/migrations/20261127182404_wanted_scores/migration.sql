-- CreateTable
CREATE TABLE "wanted_score" (
    "exam_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "wanted_at" TIMESTAMPTZ(3) NOT NULL,
    "board_version" INTEGER,
    "told_centimarks" INTEGER,
    "told_maximum" INTEGER,
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "wanted_score_pkey" PRIMARY KEY ("exam_id","account_id")
);

-- CreateIndex
CREATE INDEX "wanted_score_account_id_idx" ON "wanted_score"("account_id");

-- CreateIndex
CREATE INDEX "wanted_score_user_id_idx" ON "wanted_score"("user_id");

-- CreateIndex
CREATE INDEX "wanted_score_wanted_at_idx" ON "wanted_score"("wanted_at");
