-- CreateIndex
CREATE INDEX "attendance_account_id_idx" ON "attendance"("account_id");

-- CreateIndex
CREATE INDEX "attendance_user_id_idx" ON "attendance"("user_id");

-- CreateIndex
CREATE INDEX "entitlement_user_id_idx" ON "entitlement"("user_id");

-- CreateIndex
CREATE INDEX "reminder_account_id_idx" ON "reminder"("account_id");

-- CreateIndex
CREATE INDEX "reminder_user_id_idx" ON "reminder"("user_id");
