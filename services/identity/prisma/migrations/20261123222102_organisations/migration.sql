-- DropIndex
DROP INDEX "board_org_id_idx";

-- CreateIndex
CREATE UNIQUE INDEX "board_org_id_board_id_key" ON "board"("org_id", "board_id");
