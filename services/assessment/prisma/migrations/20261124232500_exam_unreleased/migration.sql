CREATE INDEX CONCURRENTLY "exam_unreleased" ON "exam"("org_id") WHERE "review_release" = 'manual' AND "provisional_at" IS NULL AND "released_at" IS NULL;
