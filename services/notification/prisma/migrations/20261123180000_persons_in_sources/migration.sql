-- Who liked, among other sources (docs/build/data.md).
COMMENT ON COLUMN "notice_source"."source_id" IS 'person';
