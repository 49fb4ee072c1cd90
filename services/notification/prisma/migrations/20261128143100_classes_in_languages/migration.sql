-- AlterTable
ALTER TABLE "held_class" ADD COLUMN     "translations" JSONB;
