-- What is asked now is found from the few exams that run, never from the papers of everybody's practice.
CREATE INDEX "exam_running" ON "exam"("org_id") WHERE "end_at" IS NOT NULL AND "closed_at" IS NULL;
