-- AlterTable
ALTER TABLE "content_item" ADD COLUMN     "changed_at" TIMESTAMPTZ(3),
ADD COLUMN     "changed_by" TEXT,
ADD COLUMN     "state" TEXT NOT NULL DEFAULT 'published',
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

COMMENT ON COLUMN "content_item"."changed_by" IS 'person';
