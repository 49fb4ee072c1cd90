-- DropIndex
DROP INDEX "account_board_id_idx";

-- AlterTable
ALTER TABLE "change_request" ADD COLUMN     "answer" TEXT,
ADD COLUMN     "decided_at" TIMESTAMPTZ(3),
ADD COLUMN     "decided_by" UUID,
ADD COLUMN     "state" TEXT NOT NULL DEFAULT 'open';

-- AlterTable
ALTER TABLE "consent" ADD COLUMN     "recorded_by" UUID,
ADD COLUMN     "scan_key" TEXT;

-- AlterTable
ALTER TABLE "person" ADD COLUMN     "changed_at" TIMESTAMPTZ(3),
ADD COLUMN     "changed_by" TEXT,
ADD COLUMN     "consent_asked_at" TIMESTAMPTZ(3),
ADD COLUMN     "extra_time_percent" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "left_at" TIMESTAMPTZ(3),
ADD COLUMN     "teaching_revision" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "session" ADD COLUMN     "proved_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "teaching_assignment" (
    "assignment_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "board_id" TEXT NOT NULL,
    "class_id" TEXT NOT NULL,
    "group_id" TEXT NOT NULL,
    "section_id" TEXT,
    "subject_ids" TEXT[],

    CONSTRAINT "teaching_assignment_pkey" PRIMARY KEY ("assignment_id")
);

-- CreateTable
CREATE TABLE "start_code" (
    "start_code_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "slips_id" UUID NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "issued_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "wrong_tries" INTEGER NOT NULL DEFAULT 0,
    "used_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "start_code_pkey" PRIMARY KEY ("start_code_id")
);

-- CreateTable
CREATE TABLE "slips" (
    "slips_id" UUID NOT NULL,
    "org_id" TEXT NOT NULL,
    "made_by" UUID NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "downloaded_at" TIMESTAMPTZ(3),

    CONSTRAINT "slips_pkey" PRIMARY KEY ("slips_id")
);

-- CreateTable
CREATE TABLE "planned_move" (
    "user_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "board_id" TEXT NOT NULL,
    "class_id" TEXT NOT NULL,
    "group_id" TEXT NOT NULL,
    "section_id" TEXT,
    "from_day" DATE NOT NULL,
    "planned_by" UUID NOT NULL,

    CONSTRAINT "planned_move_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "people_import" (
    "import_id" UUID NOT NULL,
    "org_id" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "made_by" UUID NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "applied_at" TIMESTAMPTZ(3),

    CONSTRAINT "people_import_pkey" PRIMARY KEY ("import_id")
);

-- CreateTable
CREATE TABLE "people_import_row" (
    "import_id" UUID NOT NULL,
    "n" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "cells" JSONB NOT NULL,
    "wanted" JSONB,
    "notes" JSONB NOT NULL,
    "user_id" UUID,
    "revision" INTEGER,
    "outcome" TEXT,

    CONSTRAINT "people_import_row_pkey" PRIMARY KEY ("import_id","n")
);

-- CreateTable
CREATE TABLE "saved_view" (
    "view_id" UUID NOT NULL,
    "org_id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "is_shared" BOOLEAN NOT NULL,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("view_id")
);

-- CreateIndex
CREATE INDEX "teaching_assignment_user_id_idx" ON "teaching_assignment"("user_id");

-- CreateIndex
CREATE INDEX "start_code_user_id_idx" ON "start_code"("user_id");

-- CreateIndex
CREATE INDEX "start_code_slips_id_idx" ON "start_code"("slips_id");

-- CreateIndex
CREATE INDEX "planned_move_from_day_idx" ON "planned_move"("from_day");

-- CreateIndex
CREATE INDEX "people_import_org_id_import_id_idx" ON "people_import"("org_id", "import_id");

-- CreateIndex
CREATE INDEX "people_import_row_import_id_state_n_idx" ON "people_import_row"("import_id", "state", "n");

-- CreateIndex
CREATE INDEX "saved_view_org_id_list_idx" ON "saved_view"("org_id", "list");

-- CreateIndex
CREATE INDEX "saved_view_user_id_idx" ON "saved_view"("user_id");

-- CreateIndex
CREATE INDEX "account_board_id_class_id_group_id_section_id_idx" ON "account"("board_id", "class_id", "group_id", "section_id");

-- CreateIndex
CREATE INDEX "change_request_state_user_id_idx" ON "change_request"("state", "user_id");

-- CreateIndex
CREATE INDEX "person_org_id_given_name_user_id_idx" ON "person"("org_id", "given_name", "user_id");

-- AddForeignKey
ALTER TABLE "teaching_assignment" ADD CONSTRAINT "teaching_assignment_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "person"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "start_code" ADD CONSTRAINT "start_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "person"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "planned_move" ADD CONSTRAINT "planned_move_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "person"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "people_import_row" ADD CONSTRAINT "people_import_row_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "people_import"("import_id") ON DELETE CASCADE ON UPDATE CASCADE;
