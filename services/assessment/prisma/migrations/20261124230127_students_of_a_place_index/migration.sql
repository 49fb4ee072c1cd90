CREATE INDEX CONCURRENTLY "student_accounts_idx" ON "student" USING GIN ("accounts" jsonb_path_ops);
