-- A row and the rows below it are one organisation's: the keys say so, whatever an import forgets to ask.

-- DropIndex
DROP INDEX "chapter_board_id_class_id_group_id_subject_id_idx";

-- DropIndex
DROP INDEX "topic_chapter_id_idx";

-- AlterTable
ALTER TABLE "subject" DROP CONSTRAINT "subject_pkey",
ADD CONSTRAINT "subject_pkey" PRIMARY KEY ("org_id", "board_id", "class_id", "group_id", "subject_id");

-- AlterTable
ALTER TABLE "topic" ADD COLUMN "org_id" TEXT;
UPDATE "topic" SET "org_id" = "chapter"."org_id" FROM "chapter" WHERE "chapter"."chapter_id" = "topic"."chapter_id";
-- Of a chapter that is gone: nobody can read it.
DELETE FROM "topic" WHERE "org_id" IS NULL;
ALTER TABLE "topic" ALTER COLUMN "org_id" SET NOT NULL;

-- Before, an import could take a subject over from another organisation and leave it chapters of the first: they keep
-- a subject of their own.
INSERT INTO "subject" ("org_id", "board_id", "class_id", "group_id", "subject_id", "subject_name", "position")
  SELECT DISTINCT c."org_id", c."board_id", c."class_id", c."group_id", c."subject_id", coalesce(s."subject_name", c."subject_id"),
    coalesce(s."position", 0)
  FROM "chapter" c LEFT JOIN "subject" s USING ("board_id", "class_id", "group_id", "subject_id")
  ON CONFLICT DO NOTHING;

-- CreateIndex
CREATE INDEX "chapter_org_id_board_id_class_id_group_id_subject_id_idx" ON "chapter"("org_id", "board_id", "class_id", "group_id", "subject_id");

-- CreateIndex
CREATE UNIQUE INDEX "chapter_org_id_chapter_id_key" ON "chapter"("org_id", "chapter_id");

-- CreateIndex
CREATE INDEX "topic_org_id_chapter_id_idx" ON "topic"("org_id", "chapter_id");

-- CreateIndex
CREATE UNIQUE INDEX "virtual_class_org_id_virtual_class_id_key" ON "virtual_class"("org_id", "virtual_class_id");

-- AddForeignKey
ALTER TABLE "chapter" ADD CONSTRAINT "chapter_org_id_board_id_class_id_group_id_subject_id_fkey" FOREIGN KEY ("org_id", "board_id", "class_id", "group_id", "subject_id") REFERENCES "subject"("org_id", "board_id", "class_id", "group_id", "subject_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "topic" ADD CONSTRAINT "topic_org_id_chapter_id_fkey" FOREIGN KEY ("org_id", "chapter_id") REFERENCES "chapter"("org_id", "chapter_id") ON DELETE CASCADE ON UPDATE CASCADE;
