-- CreateIndex
CREATE INDEX CONCURRENTLY "wanted_score_exam_id_board_version_idx" ON "wanted_score"("exam_id", "board_version");
