-- the closed exams whose flagged questions are not known as they stand now: none, as a rule
CREATE INDEX CONCURRENTLY "exam_flagged_due" ON "exam" ("exam_id") WHERE closed_at IS NOT NULL AND flagged_version IS DISTINCT FROM version;
