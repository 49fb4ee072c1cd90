-- Which sections an extension names; none: all of own classes.
ALTER TABLE "exam_extension" ADD COLUMN     "sections" JSONB;
