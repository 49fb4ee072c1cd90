-- DropIndex
DROP INDEX "second_login_email_key";

-- CreateIndex
CREATE INDEX "second_login_email_idx" ON "second_login"("email");

-- A verified address signs in one person.
CREATE UNIQUE INDEX "second_login_verified" ON "second_login"("email") WHERE "verified_at" IS NOT NULL;
