-- AlterTable
ALTER TABLE "calendar_event" ADD COLUMN     "removed_at" TIMESTAMPTZ(3);
