-- AlterTable
ALTER TABLE "package" ADD COLUMN     "changed_at" TIMESTAMPTZ(3),
ADD COLUMN     "deleted_at" TIMESTAMPTZ(3);
