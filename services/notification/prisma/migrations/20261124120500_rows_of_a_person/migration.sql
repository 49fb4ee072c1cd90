-- CreateIndex
CREATE INDEX "notice_source_source_id_idx" ON "notice_source"("source_id");
