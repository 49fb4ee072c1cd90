CREATE INDEX CONCURRENTLY "question_tags_idx" ON "question" USING GIN ("tags");
