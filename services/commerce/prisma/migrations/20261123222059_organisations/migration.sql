-- DropIndex
DROP INDEX "order_grant_code_key";

-- CreateIndex
CREATE UNIQUE INDEX "order_org_id_grant_code_key" ON "order"("org_id", "grant_code");

-- CreateIndex
CREATE UNIQUE INDEX "package_org_id_package_id_key" ON "package"("org_id", "package_id");

UPDATE "package_comment" c SET "org_id" = p."org_id" FROM "package" p WHERE p."package_id" = c."package_id" AND p."org_id" <> c."org_id";

-- AddForeignKey
ALTER TABLE "package_comment" ADD CONSTRAINT "package_comment_org_id_package_id_fkey" FOREIGN KEY ("org_id", "package_id") REFERENCES "package"("org_id", "package_id") ON DELETE RESTRICT ON UPDATE CASCADE;
