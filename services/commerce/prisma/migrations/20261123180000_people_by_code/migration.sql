-- Filled by identity, which is asked to announce its people again.
ALTER TABLE "person" ADD COLUMN "user_code" TEXT, ADD COLUMN "enrolled_account_id" UUID;

DROP INDEX "person_org_id_idx";
CREATE INDEX "person_org_id_user_code_idx" ON "person"("org_id", "user_code");
