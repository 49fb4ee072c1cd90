CREATE INDEX CONCURRENTLY "attempt_exam_id_user_id_idx" ON "attempt"("exam_id", "user_id");
