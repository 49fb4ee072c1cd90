DROP INDEX CONCURRENTLY "question_tags_idx";
