-- CreateIndex
CREATE INDEX "removed_grade_account_id_idx" ON "removed_grade"("account_id");
