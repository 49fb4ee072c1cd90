DROP INDEX CONCURRENTLY "question_words_idx";
