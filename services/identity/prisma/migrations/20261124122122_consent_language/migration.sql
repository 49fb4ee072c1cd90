-- AlterTable
ALTER TABLE "consent" ADD COLUMN     "text_language" TEXT;
