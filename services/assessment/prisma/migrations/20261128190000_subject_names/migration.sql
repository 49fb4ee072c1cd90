ALTER TABLE "chapter" ADD COLUMN "subject_translations" JSONB;
