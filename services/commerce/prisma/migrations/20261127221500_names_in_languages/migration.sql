-- AlterTable
ALTER TABLE "package" ADD COLUMN     "translations" JSONB;
