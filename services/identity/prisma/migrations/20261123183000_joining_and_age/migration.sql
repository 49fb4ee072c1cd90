-- A school is closed by default; an operator's own organisation stays as open as it was.
ALTER TABLE "organisation" ADD COLUMN "join_code" TEXT, ADD COLUMN "joining" TEXT NOT NULL DEFAULT 'closed';
UPDATE "organisation" SET "joining" = 'open' WHERE "is_super";
ALTER TABLE "organisation" ADD CONSTRAINT "organisation_joining_check" CHECK (("joining" = 'code') = ("join_code" IS NOT NULL));

CREATE INDEX "person_applicants" ON "person" ("org_id", "user_id") WHERE 'applicant' = ANY ("roles");

-- Everybody's purposes are announced now: of whose age is unknown none is allowed.
ALTER TABLE "person" ALTER COLUMN "purposes_revision" SET DEFAULT 1;
UPDATE "person" SET "purposes_revision" = 1 WHERE "purposes_revision" = 0;
