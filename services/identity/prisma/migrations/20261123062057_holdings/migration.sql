-- CreateTable
CREATE TABLE "package" (
    "package_id" TEXT NOT NULL,
    "package_type" TEXT NOT NULL,
    "chapter_ids" TEXT[],
    "is_active" BOOLEAN NOT NULL,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "package_pkey" PRIMARY KEY ("package_id")
);

-- CreateTable
CREATE TABLE "entitlement" (
    "entitlement_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "package_id" TEXT NOT NULL,
    "package_code" TEXT NOT NULL,
    "package_name" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3),
    "is_revoked" BOOLEAN NOT NULL,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "entitlement_pkey" PRIMARY KEY ("entitlement_id")
);

-- CreateTable
CREATE TABLE "exam" (
    "exam_id" TEXT NOT NULL,
    "exam_type" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "board_id" TEXT NOT NULL,
    "class_id" TEXT NOT NULL,
    "group_id" TEXT NOT NULL,
    "section_id" TEXT,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "exam_pkey" PRIMARY KEY ("exam_id")
);

-- CreateTable
CREATE TABLE "submitted_test" (
    "account_id" TEXT NOT NULL,
    "exam_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "exam_name" TEXT NOT NULL,
    "exam_type" TEXT NOT NULL,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "submitted_test_pkey" PRIMARY KEY ("account_id","exam_id")
);

-- CreateIndex
CREATE INDEX "entitlement_account_id_idx" ON "entitlement"("account_id");

-- CreateIndex
CREATE INDEX "entitlement_user_id_idx" ON "entitlement"("user_id");

-- CreateIndex
CREATE INDEX "exam_org_id_board_id_class_id_group_id_idx" ON "exam"("org_id", "board_id", "class_id", "group_id");

-- CreateIndex
CREATE INDEX "submitted_test_user_id_idx" ON "submitted_test"("user_id");
