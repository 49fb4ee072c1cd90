-- CreateIndex
CREATE INDEX "exam_extension_given_by_idx" ON "exam_extension"("given_by");

-- CreateIndex
CREATE INDEX "exam_owner_account_id_idx" ON "exam"("owner_account_id");

-- Always the account's person: an erasure finds the row by the account, which has the index.
COMMENT ON COLUMN "attempt"."user_id" IS 'found by account_id';
