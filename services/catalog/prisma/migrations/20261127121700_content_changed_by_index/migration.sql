CREATE INDEX CONCURRENTLY "content_item_changed_by_idx" ON "content_item"("changed_by");
