CREATE INDEX CONCURRENTLY "exam_more_places_idx" ON "exam" USING GIN ("more_places" jsonb_path_ops);
