-- CreateIndex
CREATE INDEX "planned_move_account_id_idx" ON "planned_move"("account_id");

-- CreateIndex
CREATE INDEX "planned_move_user_id_idx" ON "planned_move"("user_id");
