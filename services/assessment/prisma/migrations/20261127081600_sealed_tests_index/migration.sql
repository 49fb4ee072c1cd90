CREATE INDEX CONCURRENTLY "exam_draft_sealed_idx" ON "exam_draft"("org_id") WHERE is_sealed;
