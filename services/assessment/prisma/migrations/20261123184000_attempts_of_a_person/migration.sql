-- An attempt is the person's in the account: neither is enough.
DROP INDEX "attempt_account_id_exam_id_attempt_number_key";
CREATE UNIQUE INDEX "attempt_account_id_exam_id_attempt_number_user_id_key" ON "attempt"("account_id", "exam_id", "attempt_number", "user_id");
DROP INDEX "attempt_one_running";
CREATE UNIQUE INDEX "attempt_one_running" ON "attempt"("exam_id", "account_id", "user_id") WHERE "status" = 'running';
