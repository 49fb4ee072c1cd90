-- AlterTable
ALTER TABLE "chapter" ADD COLUMN     "translations" JSONB;

-- AlterTable
ALTER TABLE "subject" ADD COLUMN     "translations" JSONB;

-- AlterTable
ALTER TABLE "topic" ADD COLUMN     "translations" JSONB;
