COMMENT ON COLUMN "exam_draft"."created_by" IS 'person';
COMMENT ON COLUMN "exam_draft"."changed_by" IS 'person';
