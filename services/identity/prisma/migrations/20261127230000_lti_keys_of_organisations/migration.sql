-- A key that was made for all organisations is nobody's.
ALTER TABLE "lti_key" ADD COLUMN "org_id" TEXT NOT NULL DEFAULT '';
