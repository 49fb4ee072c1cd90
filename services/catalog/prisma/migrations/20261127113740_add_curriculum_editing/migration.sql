-- AlterTable
ALTER TABLE "chapter" ADD COLUMN     "former_names" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "is_hidden" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "subject" ADD COLUMN     "is_hidden" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "topic" ADD COLUMN     "former_names" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "is_hidden" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "curriculum_edit" (
    "org_id" TEXT NOT NULL,
    "board_id" TEXT NOT NULL,
    "class_id" TEXT NOT NULL,
    "group_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "changed_by" TEXT,
    "changed_at" TIMESTAMPTZ(3),

    CONSTRAINT "curriculum_edit_pkey" PRIMARY KEY ("org_id","board_id","class_id","group_id")
);

-- CreateTable
CREATE TABLE "question_place" (
    "org_id" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "chapter" TEXT NOT NULL,
    "topic" TEXT NOT NULL,

    CONSTRAINT "question_place_pkey" PRIMARY KEY ("org_id","subject_id","chapter","topic")
);

-- CreateIndex
CREATE INDEX "curriculum_edit_changed_by_idx" ON "curriculum_edit"("changed_by");

COMMENT ON COLUMN "curriculum_edit"."changed_by" IS 'person';
