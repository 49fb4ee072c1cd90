CREATE INDEX CONCURRENTLY "chapter_org_id_subject_id_idx" ON "chapter"("org_id", "subject_id");
