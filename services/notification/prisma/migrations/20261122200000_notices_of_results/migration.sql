-- Who has handed in is asked for all who wait, every five seconds: without this it reads all notices of each of them.
-- Prisma's schema cannot say which rows an index holds.
CREATE INDEX "notice_of_result" ON "notice"("exam_id", "user_id") WHERE "kind" = 'result.ready';
