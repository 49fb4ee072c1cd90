-- CreateIndex
CREATE INDEX "attempt_user_id_exam_id_idx" ON "attempt"("user_id", "exam_id");

-- CreateIndex
CREATE INDEX "question_org_id_paragraph_id_idx" ON "question"("org_id", "paragraph_id");

-- Who has two accounts in a class runs an exam in one of them.
DROP INDEX "attempt_one_running";
CREATE UNIQUE INDEX "attempt_one_running" ON "attempt"("exam_id", "user_id") WHERE "status" = 'running';
