-- Practice asks questions, too, and there will be more of it than of everything else: what an exam with a window asks
-- is found without it.
ALTER TABLE "exam_question" ADD COLUMN "of_window" BOOLEAN NOT NULL DEFAULT false;
UPDATE "exam_question" q SET "of_window" = true FROM "exam" e WHERE e.exam_id = q.exam_id AND e.test_type = 'window';
CREATE INDEX "exam_question_of_window" ON "exam_question"("org_id", "question_id") WHERE "of_window";

-- What is asked of all attempts of an exam, also of those that are over.
CREATE INDEX "attempt_exam_id_idx" ON "attempt"("exam_id");
