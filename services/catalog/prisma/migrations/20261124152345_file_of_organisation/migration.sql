-- CreateTable
CREATE TABLE "file_of_organisation" (
    "org_id" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,

    CONSTRAINT "file_of_organisation_pkey" PRIMARY KEY ("org_id","sha256")
);

-- CreateIndex
CREATE INDEX "file_of_organisation_sha256_idx" ON "file_of_organisation"("sha256");

-- AddForeignKey
ALTER TABLE "file_of_organisation" ADD CONSTRAINT "file_of_organisation_sha256_fkey" FOREIGN KEY ("sha256") REFERENCES "stored_file"("sha256") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whose contents and classes show a file has sent it, or it was sent for them.
INSERT INTO "file_of_organisation" ("org_id", "sha256")
SELECT DISTINCT named.org_id, f.sha256
FROM (
  SELECT org_id, storage_key FROM content_item
  UNION SELECT org_id, caption ->> 'storageKey' FROM content_item, jsonb_array_elements(captions) caption
  UNION SELECT org_id, recording FROM virtual_class
  UNION SELECT org_id, resource ->> 'uri' FROM virtual_class, jsonb_array_elements(resources) resource
) named JOIN stored_file f USING (storage_key);
