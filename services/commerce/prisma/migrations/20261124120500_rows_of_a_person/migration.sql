-- CreateIndex
CREATE INDEX "entitlement_user_id_idx" ON "entitlement"("user_id");
