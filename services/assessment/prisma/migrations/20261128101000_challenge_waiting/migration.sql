CREATE INDEX CONCURRENTLY "challenge_waiting" ON "challenge"("exam_id") WHERE "state" = 'open';
