-- Names of staff were kept here, which no erasure found; from now on it is an id.
UPDATE "person" SET "changed_by" = NULL WHERE "changed_by" IS NOT NULL;

-- CreateIndex
CREATE INDEX "person_changed_by_idx" ON "person"("changed_by");
