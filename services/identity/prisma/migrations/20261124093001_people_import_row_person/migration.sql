-- CreateIndex
CREATE INDEX "people_import_row_user_id_idx" ON "people_import_row"("user_id");
