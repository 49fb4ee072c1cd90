-- CreateTable
CREATE TABLE "package_comment" (
    "comment_id" UUID NOT NULL,
    "package_id" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "author_name" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "package_comment_pkey" PRIMARY KEY ("comment_id")
);

-- CreateIndex
CREATE INDEX "package_comment_package_id_state_written_at_idx" ON "package_comment"("package_id", "state", "written_at");

-- CreateIndex
CREATE INDEX "package_comment_org_id_state_written_at_idx" ON "package_comment"("org_id", "state", "written_at");

-- CreateIndex
CREATE INDEX "package_comment_user_id_idx" ON "package_comment"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "package_comment_package_id_user_id_key" ON "package_comment"("package_id", "user_id");
