-- CreateTable
CREATE TABLE "subject" (
    "board_id" TEXT NOT NULL,
    "class_id" TEXT NOT NULL,
    "group_id" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "subject_name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "subject_pkey" PRIMARY KEY ("board_id","class_id","group_id","subject_id")
);

-- CreateTable
CREATE TABLE "chapter" (
    "chapter_id" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "board_id" TEXT NOT NULL,
    "class_id" TEXT NOT NULL,
    "group_id" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "chapter_name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "long_description" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "chapter_pkey" PRIMARY KEY ("chapter_id")
);

-- CreateTable
CREATE TABLE "topic" (
    "topic_id" TEXT NOT NULL,
    "chapter_id" TEXT NOT NULL,
    "topic_name" TEXT NOT NULL,
    "is_default" BOOLEAN NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "topic_pkey" PRIMARY KEY ("topic_id")
);

-- CreateTable
CREATE TABLE "content_item" (
    "content_id" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "topic_id" TEXT NOT NULL,
    "content_name" TEXT NOT NULL,
    "file_type" TEXT NOT NULL,
    "content_origin" INTEGER NOT NULL,
    "storage_key" TEXT,
    "file_name" TEXT,
    "exam_id" TEXT,
    "position" INTEGER NOT NULL,

    CONSTRAINT "content_item_pkey" PRIMARY KEY ("content_id","language")
);

-- CreateTable
CREATE TABLE "stored_file" (
    "sha256" TEXT NOT NULL,
    "file_type" TEXT NOT NULL,
    "storage_key" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "entry_page" TEXT,
    "accepted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stored_file_pkey" PRIMARY KEY ("sha256")
);

-- CreateTable
CREATE TABLE "package" (
    "package_id" TEXT NOT NULL,
    "package_code" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "board_id" TEXT NOT NULL,
    "class_id" TEXT NOT NULL,
    "group_id" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "chapter_ids" TEXT[],
    "revision" INTEGER NOT NULL,

    CONSTRAINT "package_pkey" PRIMARY KEY ("package_id")
);

-- CreateTable
CREATE TABLE "entitlement" (
    "entitlement_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "package_id" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3),
    "is_revoked" BOOLEAN NOT NULL,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "entitlement_pkey" PRIMARY KEY ("entitlement_id")
);

-- CreateTable
CREATE TABLE "note" (
    "note_id" UUID NOT NULL,
    "account_id" TEXT NOT NULL,
    "content_id" TEXT NOT NULL,
    "page" INTEGER,
    "video_time" TEXT,
    "note" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "note_pkey" PRIMARY KEY ("note_id")
);

-- CreateTable
CREATE TABLE "virtual_class" (
    "virtual_class_id" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "board_id" TEXT NOT NULL,
    "class_id" TEXT NOT NULL,
    "group_id" TEXT NOT NULL,
    "section_id" TEXT,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "start_source" TEXT NOT NULL,
    "subject_name" TEXT NOT NULL,
    "teacher_name" TEXT NOT NULL,
    "meeting_app" TEXT NOT NULL,
    "join_url" TEXT NOT NULL,
    "agenda" TEXT NOT NULL,
    "recording" TEXT,
    "resources" JSONB NOT NULL,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "virtual_class_pkey" PRIMARY KEY ("virtual_class_id")
);

-- CreateTable
CREATE TABLE "attendance" (
    "virtual_class_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "attended_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "attendance_pkey" PRIMARY KEY ("virtual_class_id","account_id")
);

-- CreateTable
CREATE TABLE "reminder" (
    "virtual_class_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "remind_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reminder_pkey" PRIMARY KEY ("virtual_class_id","account_id")
);

-- CreateTable
CREATE TABLE "view" (
    "view_id" UUID NOT NULL,
    "account_id" TEXT NOT NULL,
    "content_id" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "told_seconds" DOUBLE PRECISION NOT NULL,
    "seconds" DOUBLE PRECISION NOT NULL,
    "page" INTEGER,
    "place_second" DOUBLE PRECISION,

    CONSTRAINT "view_pkey" PRIMARY KEY ("view_id")
);

-- CreateTable
CREATE TABLE "viewer" (
    "account_id" TEXT NOT NULL,
    "counted_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "viewer_pkey" PRIMARY KEY ("account_id")
);

-- CreateIndex
CREATE INDEX "chapter_board_id_class_id_group_id_subject_id_idx" ON "chapter"("board_id", "class_id", "group_id", "subject_id");

-- CreateIndex
CREATE INDEX "topic_chapter_id_idx" ON "topic"("chapter_id");

-- CreateIndex
CREATE INDEX "content_item_topic_id_idx" ON "content_item"("topic_id");

-- CreateIndex
CREATE INDEX "content_item_storage_key_idx" ON "content_item"("storage_key");

-- CreateIndex
CREATE UNIQUE INDEX "stored_file_storage_key_key" ON "stored_file"("storage_key");

-- CreateIndex
CREATE INDEX "package_board_id_class_id_group_id_idx" ON "package"("board_id", "class_id", "group_id");

-- CreateIndex
CREATE INDEX "entitlement_account_id_idx" ON "entitlement"("account_id");

-- CreateIndex
CREATE INDEX "entitlement_package_id_idx" ON "entitlement"("package_id");

-- CreateIndex
CREATE INDEX "note_account_id_content_id_created_at_idx" ON "note"("account_id", "content_id", "created_at");

-- CreateIndex
CREATE INDEX "virtual_class_class_id_group_id_starts_at_idx" ON "virtual_class"("class_id", "group_id", "starts_at");

-- CreateIndex
CREATE INDEX "view_account_id_updated_at_idx" ON "view"("account_id", "updated_at");
