-- AlterTable
ALTER TABLE "virtual_class" ADD COLUMN     "translations" JSONB;
