-- Who has handed an exam in, as what concerns them alone is told to them page by page.
CREATE INDEX CONCURRENTLY "notice_handed_in" ON "notice" ("exam_id", "user_id") WHERE "kind" = 'result.ready';
