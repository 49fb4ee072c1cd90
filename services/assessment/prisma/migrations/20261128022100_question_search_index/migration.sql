-- Whatever an editor filters by, together: the index answers all of it before a row is read. The condition holds for
-- every row; Prisma, whose schema cannot name these operator classes, leaves an index with a condition alone.
CREATE INDEX CONCURRENTLY "question_search_idx" ON "question" USING GIN ("org_id", "words", "tags", "languages", "subject_id", "chapter", "topic", "difficulty", "question_type") WHERE org_id IS NOT NULL;
