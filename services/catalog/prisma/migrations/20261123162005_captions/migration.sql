-- AlterTable
ALTER TABLE "content_item" ADD COLUMN     "captions" JSONB NOT NULL DEFAULT '[]';

-- CreateIndex
CREATE INDEX "content_item_captions_idx" ON "content_item" USING GIN ("captions" jsonb_path_ops);
