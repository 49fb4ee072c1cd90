-- AlterTable
ALTER TABLE "calendar_event" ADD COLUMN     "places" JSONB;
