-- AlterTable
ALTER TABLE "exam" ADD COLUMN     "board_id" TEXT,
ADD COLUMN     "class_id" TEXT,
ADD COLUMN     "group_id" TEXT,
ADD COLUMN     "section_id" TEXT;

-- AlterTable
ALTER TABLE "submission" ADD COLUMN     "submitted_by" TEXT;

-- CreateTable
CREATE TABLE "school_board" (
    "board_id" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "classes" JSONB NOT NULL,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "school_board_pkey" PRIMARY KEY ("board_id")
);

-- CreateTable
CREATE TABLE "person" (
    "user_id" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "given_name" TEXT NOT NULL,
    "family_name" TEXT NOT NULL,
    "user_code" TEXT,
    "is_student" BOOLEAN NOT NULL,
    "has_left" BOOLEAN NOT NULL,
    "accounts" JSONB NOT NULL,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "person_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "person_org_id_idx" ON "person"("org_id");

-- CreateIndex
CREATE INDEX "person_accounts_idx" ON "person" USING GIN ("accounts" jsonb_path_ops);

-- CreateIndex
CREATE INDEX "exam_org_id_start_at_idx" ON "exam"("org_id", "start_at");
